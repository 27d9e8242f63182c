# Pětiboj as the only program of a Windows account: Shell Launcher (Windows Enterprise, Education, IoT Enterprise).
# Run once as administrator:  powershell -ExecutionPolicy Bypass -File shell-launcher.ps1 -User kiosk
param(
    [Parameter(Mandatory = $true)][string]$User,
    [string]$Program = "$env:ProgramFiles\Petiboj\petiboj.exe",
    [string]$Conf = "$env:ProgramData\Petiboj\kiosk.conf"
)
$ErrorActionPreference = "Stop"
if (-not (Test-Path $Program)) { throw "not there: $Program" }
if (-not (Test-Path $Conf)) { throw "not there: $Conf" }
Enable-WindowsOptionalFeature -Online -NoRestart -FeatureName Client-EmbeddedShellLauncher | Out-Null

$sid = (New-Object System.Security.Principal.NTAccount($User)).Translate(
    [System.Security.Principal.SecurityIdentifier]).Value
$launcher = [wmiclass]"\\localhost\root\standardcimv2\embedded:WESL_UserSetting"
# What Shell Launcher does when the program ends: 0 = start it again, 1 = restart the machine,
# 2 = shut it down, 3 = nothing.
$again = 0; $reboot = 1; $off = 2; $nothing = 3
$launcher.SetDefaultShell("explorer.exe", $nothing)
$launcher.RemoveCustomShell($sid) 2>$null
$launcher.SetCustomShell($sid, "`"$Program`" --kiosk=`"$Conf`"",
    @(40, 41, 42, 43), @($nothing, $again, $reboot, $off), $again)
$launcher.SetEnabled($true)
Write-Output "Sign in as $User. Ctrl+Alt+Del stays Windows': hide its entries with Keyboard Filter or Group Policy."
