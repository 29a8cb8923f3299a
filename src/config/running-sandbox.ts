/**
 * The note each running `flowtail sandbox start` leaves for itself, so that the profile `sandbox` finds it and no other. That of
 * a workbench on a sandbox of its own is found by its address alone.
 */

import { join } from "node:path";
import { z } from "zod";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { parseJson } from "../base/json.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { listWords } from "../base/problem.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import { isAlive } from "../files/is-alive.ts";
import { jsonNamesIn } from "../files/json-names.ts";
import { readTextFile } from "../files/read-text.ts";
import { removeFile } from "../files/remove-file.ts";
import { writeWhole } from "../files/write-whole.ts";
import { settingsBounds, settingsFileBytes } from "./json-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { type Environment, stateDirectory } from "./paths.ts";
import { foreignOwner } from "./project-folders.ts";

export const addressSchema = onFirstUse(() =>
  z.object({
    base_url: z.string(),
    scim_url: z.string(),
    audit_url: z.string(),
    app_id: z.string(),
    team_id: z.string(),
    enterprise_id: z.string(),
    tokens: z.record(z.string(), z.string()),
  }),
);

/** What `sandbox start` prints when it is ready; the tokens are the sandbox's own and open nothing else. */
export type SandboxAddress = Readonly<z.infer<ReturnType<typeof addressSchema>>>;

const noteSchema = onFirstUse(() =>
  addressSchema().extend({
    pid: z.number(),
    /** When the process started, as the system counts it: another process may have got its number since. */
    started: z.string().optional(),
    /** Part of a workbench, and gone with it. */
    embedded: z.boolean().optional(),
  }),
);

export type RunningSandbox = SandboxAddress & {
  readonly pid: number;
  readonly embedded?: boolean | undefined;
};

/**
 * Writes the note of this process, and removes those whose process is gone or no longer has that address. Gives what takes the note
 * back. Both throw a usage error.
 */
export function noteRunningSandbox(
  env: Environment,
  address: SandboxAddress,
  about: { readonly embedded?: true } = {},
): () => void {
  for (const { path, running } of readNotes(env)) {
    // The system may not have cleared away a process that was killed.
    if (!running || isSameOrigin(running.base_url, address.base_url)) removeFile(path);
  }
  const note = { ...address, ...about, pid: process.pid, started: startOf(process.pid) };
  const path = notePath(env, address);
  inOwnFolder("FLOWTAIL_STATE_DIR", () => writeWhole(path, `${JSON.stringify(note, null, 2)}\n`));
  return () => removeFile(path);
}

/** Those that run on this machine, sorted by address. */
export function runningSandboxes(env: Environment): readonly RunningSandbox[] {
  return readNotes(env)
    .flatMap(({ running }) => running ?? [])
    .sort((a, b) => (a.base_url < b.base_url ? -1 : 1));
}

export interface SandboxChoice {
  /** Undefined where none runs. */
  readonly running?: SandboxAddress | undefined;
  /** Why none can be chosen, although some run or one was named. */
  readonly problem?: FlowtailError | undefined;
}

/** The one at that address, else the only one that runs. */
export function chooseRunningSandbox(env: Environment, address: string | undefined): SandboxChoice {
  const running = runningSandboxes(env);
  const all = address === undefined ? running.filter(({ embedded }) => embedded !== true) : running;
  const [only, ...others] = all;
  const list = listWords(
    all.map(({ base_url, app_id, pid }) => `${base_url} (app ${app_id}, process ${pid})`),
    "and",
  );
  if (address !== undefined) {
    const there = all.find(({ base_url }) => isSameOrigin(base_url, address));
    if (there) return { running: there };
    const which = all.length > 0 ? `Running: ${list}.` : "None runs; `flowtail sandbox start` starts one.";
    return { problem: usageError("unknown_sandbox", `No sandbox of yours runs at ${address}.`, which) };
  }
  if (others.length === 0) return { running: only };
  return {
    problem: usageError(
      "several_sandboxes",
      `${all.length} sandboxes run on this machine: ${list}.`,
      "Choose one with --base-url.",
      { sandboxes: all.map(({ base_url, app_id, pid }) => ({ base_url, app_id, pid })) },
    ),
  };
}

function notesFolder(env: Environment): string {
  return join(stateDirectory(env), "sandboxes");
}

/** A name of its own for each process, and for each sandbox in it. */
function notePath(env: Environment, { base_url }: SandboxAddress): string {
  const port = URL.parse(base_url)?.port ?? "";
  return join(notesFolder(env), `${process.pid}-${port}.json`);
}

interface Note {
  readonly path: string;
  /** Undefined where the process is gone or the note cannot be used. */
  readonly running: RunningSandbox | undefined;
}

function readNotes(env: Environment): readonly Note[] {
  const folder = notesFolder(env);
  return jsonNamesIn(folder).map((name) => {
    const path = join(folder, name);
    return { path, running: readNote(path) };
  });
}

function readNote(path: string): RunningSandbox | undefined {
  if (foreignOwner(path) !== undefined) return undefined;
  try {
    const { started, ...running } = noteSchema().parse(
      parseJson(readTextFile(path, settingsFileBytes), settingsBounds),
    );
    return isAlive(running.pid) && isSameStart(started, startOf(running.pid)) ? running : undefined;
  } catch {
    // Gone meanwhile, or cut short by a crash: either way nothing can be found through it.
    return undefined;
  }
}

/** Where the system does not tell, only the number of the process is compared. */
function isSameStart(noted: string | undefined, now: string | undefined): boolean {
  return noted === undefined || now === undefined || noted === now;
}

/** When a process started, in the words of the system; undefined where it does not tell. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program may hold spaces and brackets: fields are counted from its last bracket on.
    const fields = readTextFile(`/proc/${pid}/stat`).split(")").at(-1)?.trim().split(" ");
    return fields?.[19];
  } catch {
    return undefined;
  }
}
