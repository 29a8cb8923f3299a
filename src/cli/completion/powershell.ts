/** The completion script for PowerShell, which asks for everything while a line is typed. */

export function powershellCompletion(): string {
  return `# PowerShell completion of flowtail; load it with: flowtail completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName flowtail -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $before = @($commandAst.CommandElements |
    Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
    ForEach-Object { if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.ToString() } })
  flowtail __complete line -- @before 2> $null |
    Where-Object { $_.StartsWith($wordToComplete) } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`;
}
