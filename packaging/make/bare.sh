# A bare system of this machine's release with the Debian packages of tools/package deb beside it. To be sourced by bash in the
# project's folder.
here=$PWD/build/package
bare=$here/bare store=$here/archives
debs=("$here"/deb/*.deb)

# Makes it anew in $bare, and fetches what those packages and the named ones need from where this machine has its own.
make_bare() {
    local base=$here/bare.tar
    [ -e "${debs[0]}" ] || stop "no packages: tools/package deb makes them"
    for which in / /tmp "$here"; do
        ! findmnt -no OPTIONS -T "$which" | grep -q noexec || stop "$which is mounted noexec"
    done
    rm -rf --one-file-system "$bare"
    mkdir -p "$store/partial" "$bare" || exit 1
    if [ ! -s "$base" ]; then
        local release mirror
        # shellcheck source=/dev/null
        release=$(. /etc/os-release && echo "$VERSION_CODENAME")
        mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $release" | head -n 1)
        debootstrap --variant=minbase "$release" "$bare" "$mirror" >"$here/debootstrap.log" 2>&1 ||
            stop "debootstrap failed: $here/debootstrap.log"
        tar -C "$bare" -cf "$base.new" . && mv "$base.new" "$base" || exit 1
    else
        tar -C "$bare" -xpf "$base" || exit 1
    fi
    rm -rf "$bare"/etc/apt/sources.list*
    cp -a /etc/apt/sources.list* "$bare/etc/apt/" || exit 1
    fetch() {
        apt-get -q -y -d --no-install-recommends -o Dir::State::Status="$bare/var/lib/dpkg/status" \
            -o Dir::Cache::Archives="$store" -o APT::Sandbox::User=root install "${debs[@]}" "$@" >"$here/fetch.log" 2>&1
    }
    fetch "$@" || { apt-get -q update >"$here/fetch.log" 2>&1 && fetch "$@"; } ||
        { tail "$here/fetch.log" >&2 && exit 1; }
}
