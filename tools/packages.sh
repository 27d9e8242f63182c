# Installs what is missing of tools/packages.txt. To be sourced by bash: install_packages play|check|ci|pack|windows|web.
# Knows Debian 12 only; elsewhere it says what is needed.

# The packages for one purpose and for those it builds on, one a line.
packages_for() {
    awk -v who="$1" 'BEGIN { below["ci"] = "check cross"; below["windows"] = "cross libraries"; below["web"] = "libraries" }
        !/^#/ && NF >= 3 && index(" play " below[who] " " who " ", " " $2 " ") { print $1 }' \
        "$(dirname "${BASH_SOURCE[0]}")/packages.txt"
}

# Those of the named packages that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | head -c 9)" = installed ] ||
            echo "$package"
    done
}

install_packages() {
    local who=$1 packages missing as_root=()
    mapfile -t packages < <(packages_for "$who")
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        # Another system: the compiler and the libraries are the user's; cmake names what it lacks.
        command -v cmake >/dev/null && command -v ninja >/dev/null && return 0
        echo "$0: this is not Debian. Please install CMake 3.25, Ninja, a C++20 compiler and the libraries" \
            "listed in tools/packages.txt (or use vcpkg: see README.md)." >&2
        return 1
    fi
    mapfile -t missing < <(missing_packages "${packages[@]}")
    [ ${#missing[@]} -eq 0 ] && return 0

    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "$0: these Debian packages are missing, and this is neither root nor is there sudo." \
                "Please have them installed:" >&2
            echo "  apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
        # Without a terminal sudo cannot ask for a password: say so instead of hanging.
        [ -t 0 ] || as_root=(sudo -n)
    fi
    echo "$0: installing Debian packages: ${missing[*]}" >&2
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get
        -q -y -o DPkg::Lock::Timeout=300 -o APT::Acquire::Retries=3 -o Dpkg::Use-Pty=0)
    local log
    log=$(mktemp) || return 1
    # The lists may be fresh enough; if not (or if a version has gone), fetch them and try again.
    if ! { apt-cache show "${missing[@]}" >/dev/null 2>&1 &&
        "${apt[@]}" install --no-install-recommends "${missing[@]}" </dev/null >"$log" 2>&1; }; then
        # One unreachable foreign source must not stop us: the install tells whether it was needed.
        "${apt[@]}" update </dev/null >"$log" 2>&1 || true
        if ! "${apt[@]}" install --no-install-recommends "${missing[@]}" </dev/null >>"$log" 2>&1; then
            tail -n 30 "$log" >&2
            rm -f "$log"
            echo "$0: the packages could not be installed (needs Debian 12, a network, and root or sudo)." >&2
            return 1
        fi
    fi
    rm -f "$log"
}
