/** The note a running `flowtail sandbox start` leaves, so that the profile `sandbox` finds it. */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  const folder = stateDirectory(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const note: Note = { ...address, pid: process.pid };
  const temporary = join(folder, `sandbox.json.${process.pid}`);
  writeFileSync(temporary, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, notePath(env));
}

/** Removes the note if it is this process's. */
export function forgetRunningSandbox(env: Environment): void {
  if (readNote(env)?.pid === process.pid) rmSync(notePath(env), { force: true });
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
    const note = JSON.parse(readFileSync(notePath(env), "utf8")) as Partial<Note> | null;
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === "EPERM";
  }
}
