/** Opens a text in the user's own editor, with the terminal as a shell would give it, and reads the result. */

import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { childEnvironment } from "../../base/child-environment.ts";
import type { Clock } from "../../base/clock.ts";
import { lendKeys } from "../../base/ending-signals.ts";
import { FlowtailError, withoutStop } from "../../base/errors.ts";
import { reasonOf } from "../../files/file-fault.ts";
import { UnreadableFile } from "../../files/open-file.ts";
import { makePassingFolder, type PassingFolder } from "../../files/passing-folder.ts";
import { endTree, noteTree } from "../../processes/end-tree.ts";
import { processTree } from "../../processes/process-tree.ts";
import { runMark } from "../../processes/run-mark.ts";
import { processesOfThisGroup } from "../../processes/running-processes.ts";
import { keepTerminalModes } from "./terminal-modes.ts";

export interface EditPort {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Gives the terminal away; the returned function takes it back. Undefined while it is not ours to give. */
  readonly leaveScreen: () => Promise<{ resume(): Promise<void> }> | undefined;
  readonly clock: Clock;
  /** Aborts when this program is to end: the editor is to end before it, as both cannot leave the terminal to the shell. */
  readonly leaving: AbortSignal;
}

export type EditOutcome =
  | { readonly ok: true; readonly text: string }
  /** The text was not edited; a sentence says why, and where what the editor has changed is left to the user, if it has. */
  | { readonly ok: false; readonly problem: string; readonly kept?: string };

/** `$VISUAL`, else `$EDITOR`, else the standard editor of the system. May have arguments. */
export function editorCommand({ VISUAL, EDITOR }: EditPort["environment"]): string {
  return VISUAL || EDITOR || (process.platform === "win32" ? "notepad" : "vi");
}

/**
 * The file is readable by the user alone and gone afterwards; what was edited and cannot be taken over is left to the user, with all that
 * the editor has put beside it, such as what it saved in haste. Never rejects.
 */
export async function editText(text: string, fileName: string, port: EditPort): Promise<EditOutcome> {
  const command = editorCommand(port.environment);
  let folder: PassingFolder | undefined;
  let path: string | undefined;
  try {
    folder = makePassingFolder();
    path = folder.write(fileName, text);
    // Only now: nothing that can fail stands between the screen and the editor.
    const screen = await port.leaveScreen();
    if (!screen) return { ok: false, problem: "The screen is not ready yet." };
    const code = await runEditor(command, path, screen, port);
    if (code === 0 && !port.leaving.aborted) return { ok: true, text: folder.read(fileName) };
    return unedited(endedWith(command, code), folder.leave());
  } catch (thrown) {
    return unedited(faultOf(command, path, thrown), folder?.leave());
  } finally {
    folder?.remove();
  }
}

/** Before there is a path the editor has no part in it. */
function faultOf(command: string, path: string | undefined, thrown: unknown): string {
  const reason = withoutStop(thrown instanceof FlowtailError ? thrown.message : reasonOf(thrown));
  if (path === undefined)
    return `${command} was not started, as no file can be made for it below ${tmpdir()}, the folder for temporary files (TMPDIR): ${reason}.`;
  return thrown instanceof UnreadableFile
    ? `What ${command} was given ${thrown.message}: nothing was taken over.`
    : `${command} could not be used: ${reason}.`;
}

function unedited(why: string, kept: string | undefined): EditOutcome {
  if (kept === undefined) return { ok: false, problem: why };
  return { ok: false, problem: `${why} What it left is kept: ${kept}.`, kept };
}

function endedWith(command: string, code: number | string): string {
  const unstarted = unstartedByShell[code];
  if (unstarted === undefined) return `${command} ended with ${code}: nothing was taken over.`;
  return `${command} ended with ${code}, as a shell says of a program ${unstarted}: nothing was taken over. Set EDITOR, or VISUAL, which goes before it, to an editor that starts.`;
}

/** Source: POSIX, Shell Command Language, 2.8.2. */
const unstartedByShell: Readonly<Record<string, string>> = {
  126: "that may not be run",
  127: "that is not found",
};

/** Exit code, or the name of the signal that ended it. */
async function runEditor(
  command: string,
  path: string,
  screen: { resume(): Promise<void> },
  { environment, clock, leaving }: EditPort,
): Promise<number | string> {
  const mark = runMark(childEnvironment(environment));
  const restoreModes = keepTerminalModes();
  const closed = new AbortController();
  const takeKeys = lendKeys();
  let ending: Promise<unknown> | undefined;
  try {
    return await new Promise<number | string>((resolve, reject) => {
      const child = start(command, path, mark.env);
      child.once("error", reject);
      child.once("exit", (code, signal) => resolve(code ?? signal ?? 1));
      // What has a group of its own is left alone: it may be the user's whole desktop editor.
      const tree = processTree(child, mark.isOn, processesOfThisGroup);
      const watched = { clock, closed: closed.signal };
      void noteTree(tree, watched);
      const end = () => {
        ending = endTree(tree, { ...watched, unaskedMs, graceMs: () => graceMs });
      };
      if (leaving.aborted) end();
      leaving.addEventListener("abort", end, { signal: closed.signal });
    });
  } finally {
    closed.abort();
    // The shell in between may end before the editor.
    await ending;
    takeKeys();
    restoreModes();
    await screen.resume();
  }
}

/** A shell splits the command; the path is a separate argument. */
function start(command: string, path: string, env: NodeJS.ProcessEnv): ChildProcess {
  return process.platform === "win32"
    ? spawn(`${command} "${path}"`, { shell: true, stdio: "inherit", env })
    : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", path], { stdio: "inherit", env });
}

/** The closing of a terminal is told to the editor too, which then saves in haste what was typed (assumption). */
const unaskedMs = 1000;
const graceMs = 5000;
