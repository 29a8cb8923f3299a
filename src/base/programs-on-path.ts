/**
 * Programs are started by their names: the clipboard's, tmux, the editor. Windows would look for them in the working folder
 * first, where a checkout could lay one. This variable has the system, Node and every shell look on the PATH alone.
 */
export function lookForProgramsOnPathOnly(
  env: Record<string, string | undefined>,
  platform: NodeJS.Platform,
): void {
  if (platform === "win32") env["NoDefaultCurrentDirectoryInExePath"] = "1";
}
