; electron-builder registers report files, but not the scheme of Platedesk's links.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\platedesk" "" "URL:Platedesk link"
  WriteRegStr SHELL_CONTEXT "Software\Classes\platedesk" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\platedesk\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\platedesk\shell\open\command" "" '"$appExe" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\platedesk"
!macroend
