; The installer for Windows: for whoever runs it, without an administrator; /S installs without a word, and so does the
; uninstaller. Matches and settings (%APPDATA%\Petiboj) are never touched. VERSION, OUT and ICON come from tools/package.
Target amd64-unicode
!include MUI2.nsh
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Petiboj"

Name "Pětiboj"
OutFile "${OUT}\Petiboj-${VERSION}-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\Petiboj"
InstallDirRegKey HKCU "${KEY}" InstallLocation
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Pětiboj"
VIAddVersionKey FileDescription "Pětiboj"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\petiboj.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Czech"
!insertmacro MUI_LANGUAGE "German"

LangString RUNNING ${LANG_ENGLISH} "Pětiboj is running. Please close it first."
LangString RUNNING ${LANG_CZECH} "Pětiboj běží. Nejdřív ho prosím zavřete."
LangString RUNNING ${LANG_GERMAN} "Pětiboj läuft. Bitte erst schließen."

; A program that runs cannot be written over.
!macro CLOSED
  IfFileExists "$INSTDIR\petiboj.exe" 0 +7
  ClearErrors
  FileOpen $0 "$INSTDIR\petiboj.exe" a
  IfErrors 0 +3
  MessageBox MB_ICONEXCLAMATION|MB_RETRYCANCEL "$(RUNNING)" /SD IDCANCEL IDRETRY -3
  Abort
  FileClose $0
!macroend

Section
  SetShellVarContext current
  !insertmacro CLOSED
  ; What another version brought.
  IfFileExists "$INSTDIR\remove.exe" 0 +2
  ExecWait '"$INSTDIR\remove.exe" /S _?=$INSTDIR'
  !include "${OUT}/install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\remove.exe"
  CreateShortcut "$SMPROGRAMS\Pětiboj.lnk" "$INSTDIR\petiboj.exe"
  WriteRegStr HKCU "${KEY}" DisplayName "Pětiboj"
  WriteRegStr HKCU "${KEY}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${KEY}" DisplayIcon "$INSTDIR\petiboj.exe"
  WriteRegStr HKCU "${KEY}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${KEY}" UninstallString '"$INSTDIR\remove.exe"'
  WriteRegStr HKCU "${KEY}" QuietUninstallString '"$INSTDIR\remove.exe" /S'
  WriteRegDWORD HKCU "${KEY}" NoModify 1
  WriteRegDWORD HKCU "${KEY}" NoRepair 1
SectionEnd

Section "un.Pětiboj"
  SetShellVarContext current
  !insertmacro CLOSED
  !include "${OUT}/remove.nsh"
  Delete "$INSTDIR\remove.exe"
  Delete "$SMPROGRAMS\Pětiboj.lnk"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
