/** The note a running `flowtail sandbox start` leaves, so that the profile `sandbox` finds it. */

import { join } from "node:path";
import { parseJson } from "../base/json.ts";
import { isAlive } from "../files/is-alive.ts";
import { readTextFile } from "../files/read-text.ts";
import { removeFile } from "../files/remove-file.ts";
import { writeWhole } from "../files/write-whole.ts";
import { type Environment, stateDirectory } from "./paths.ts";

/** What `sandbox start` prints when it is ready; the tokens are the sandbox's own and open nothing else. */
export interface SandboxAddress {
  readonly base_url: string;
  readonly scim_url: string;
  readonly audit_url: string;
  readonly app_id: string;
  readonly team_id: string;
  readonly enterprise_id: string;
  readonly tokens: Readonly<Record<string, string>>;
}

interface Note extends SandboxAddress {
  readonly pid: number;
}

/** Writes the note for this process, whole or not at all; the last sandbox started wins. */
export function noteRunningSandbox(env: Environment, address: SandboxAddress): void {
  const note: Note = { ...address, pid: process.pid };
  writeWhole(notePath(env), `${JSON.stringify(note, null, 2)}\n`);
}

/** Removes the note if it is this process's. */
export function forgetRunningSandbox(env: Environment): void {
  if (readNote(env)?.pid === process.pid) removeFile(notePath(env));
}

/** The sandbox that runs on this machine; undefined when none does. */
export function findRunningSandbox(env: Environment): SandboxAddress | undefined {
  const note = readNote(env);
  return note && isAlive(note.pid) ? note : undefined;
}

function notePath(env: Environment): string {
  return join(stateDirectory(env), "sandbox.json");
}

function readNote(env: Environment): Note | undefined {
  try {
    const note = parseJson(readTextFile(notePath(env))) as Partial<Note> | null;
    return typeof note?.base_url === "string" &&
      typeof note.pid === "number" &&
      typeof note.tokens === "object"
      ? (note as Note)
      : undefined;
  } catch {
    // No note, or one cut short by a crash: either way nothing can be found through it.
    return undefined;
  }
}
