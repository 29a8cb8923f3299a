/** Opens a text in the user's own editor, with the terminal as a shell would give it, and reads the result. */

import { spawn } from "node:child_process";
import { childEnvironment } from "../../base/child-environment.ts";
import { messageOf } from "../../base/errors.ts";
import { makePassingFolder, type PassingFolder } from "../../files/passing-folder.ts";
import { readTextFile } from "../../files/read-text.ts";

export interface EditPort {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Gives the terminal away; the returned function takes it back. */
  readonly leaveScreen: () => Promise<{ resume(): Promise<void> }>;
}

export type EditOutcome =
  | { readonly ok: true; readonly text: string }
  /** The text was not edited; a sentence says why. */
  | { readonly ok: false; readonly problem: string };

/** `$VISUAL`, else `$EDITOR`, else the standard editor of the system. May have arguments. */
export function editorCommand({ VISUAL, EDITOR }: EditPort["environment"]): string {
  return VISUAL || EDITOR || (process.platform === "win32" ? "notepad" : "vi");
}

/** The file is readable by the user alone and gone afterwards. Never rejects. */
export async function editText(text: string, fileName: string, port: EditPort): Promise<EditOutcome> {
  const command = editorCommand(port.environment);
  let folder: PassingFolder | undefined;
  try {
    folder = makePassingFolder();
    const path = folder.write(fileName, text);
    const code = await runEditor(command, path, port);
    if (code !== 0) return { ok: false, problem: `${command} ended with ${code}: nothing was taken over.` };
    return { ok: true, text: readTextFile(path) };
  } catch (thrown) {
    return { ok: false, problem: `${command} could not be used: ${messageOf(thrown)}` };
  } finally {
    folder?.remove();
  }
}

/** Exit code, or the name of the signal that ended it. */
async function runEditor(command: string, path: string, { environment, leaveScreen }: EditPort) {
  const env = childEnvironment(environment);
  const screen = await leaveScreen();
  try {
    return await new Promise<number | string>((resolve, reject) => {
      // A shell splits the command; the path is a separate argument.
      const child =
        process.platform === "win32"
          ? spawn(`${command} "${path}"`, { shell: true, stdio: "inherit", env })
          : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", path], {
              stdio: "inherit",
              env,
            });
      child.once("error", reject);
      child.once("exit", (code, signal) => resolve(code ?? signal ?? 1));
    });
  } finally {
    await screen.resume();
  }
}
