/**
 * How far a copy has come, noted in a folder of the user alone: one process at a time works on a target, and what was
 * interrupted lately can be resumed. A file laid beside the target, such as by a checkout, cannot forge it.
 */

import { createHash } from "node:crypto";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { usageError } from "../../../base/errors.ts";
import { isJsonObject, type JsonObject, ownValue, parseJson } from "../../../base/json.ts";
import { formatDuration } from "../../../base/time.ts";
import { hourMs } from "../../../base/units-of-time.ts";
import type { SandboxSeen } from "../../../client/index.ts";
import { inOwnFolder } from "../../../config/own-folder.ts";
import { holdLock } from "../../../files/lock.ts";
import { readTextFile } from "../../../files/read-text.ts";
import { removeFile } from "../../../files/remove-file.ts";
import { writeWhole } from "../../../files/write-whole.ts";

/** `fresh` resumes what was interrupted lately, `always` also what is older, `never` begins anew. */
export type Resuming = "fresh" | "always" | "never";

export interface CopyClaim {
  /** The folder for what flowtail notes for itself. */
  readonly stateFolder: string;
  readonly kind: "export" | "import";
  /** Two copies with the same words cannot run at once. */
  readonly target: readonly string[];
  /** What the calls of this run are of. */
  readonly sandbox: SandboxSeen;
  /** What is being done, for a second process: `exporting to /home/u/tasks.csv`. */
  readonly doing: string;
}

/** What makes two copies the same: where from, where to, and as whom. */
export type CopyIdentity = Readonly<Record<string, string>>;

export interface FoundCopy {
  readonly state: JsonObject;
  /** Since the last note. */
  readonly ageMs: number;
}

export interface CopyNote extends Disposable {
  /** What an earlier run noted, whatever it was; undefined when there is nothing. */
  readonly before: JsonObject | undefined;
  /** What can be resumed, or a sentence's end that says why not; undefined when nothing was begun. */
  find(identity: CopyIdentity, resuming: Resuming, nowMs: number): FoundCopy | string | undefined;
  /** What was found is gone on with: in place of the sandbox that it is of, another one takes no call. */
  goOn(): void;
  /** Survives a kill at any moment; after a power failure the copy may begin anew. */
  write(identity: CopyIdentity, state: object, nowMs: number): void;
  remove(): void;
}

const version = 3;

/** Values read so long apart do not belong in one copy. */
const freshMs = hourMs;

/** Throws a usage error when another process works on the target, or nothing can be noted. */
export async function claimCopy({ stateFolder, kind, target, doing, sandbox }: CopyClaim): Promise<CopyNote> {
  const name = createHash("sha256")
    .update(JSON.stringify([kind, ...target]))
    .digest("hex")
    .slice(0, 32);
  const path = join(stateFolder, "copies", `${name}.json`);
  const lock = await inOwnFolder("FLOWTAIL_STATE_DIR", () => holdLock(`${path}.lock`));
  if (!("release" in lock)) {
    const who = lock.pid === undefined ? "Another flowtail" : `Another flowtail (process ${lock.pid})`;
    throw usageError("already_running", `${who} is ${doing}.`, "Wait until it is done, or end it.");
  }
  const before = read(path);
  return {
    before,
    find(identity, resuming, nowMs) {
      if (!before || resuming === "never") return undefined;
      if (!isDeepStrictEqual({ ...before, ...identity, version }, before))
        return `what was begun is another ${kind}`;
      const notedMs = ownValue(before, "noted_ms");
      const ageMs = typeof notedMs === "number" ? nowMs - notedMs : Number.POSITIVE_INFINITY;
      // A clock that was set back says nothing of the age.
      if (resuming === "fresh" && Math.abs(ageMs) > freshMs) return tooOld(kind, ageMs);
      return { state: before, ageMs };
    },
    goOn() {
      const noted = before && ownValue(before, "sandbox");
      if (typeof noted === "string") sandbox.identity = noted;
    },
    write(identity, state, nowMs) {
      const noted = { version, ...identity, sandbox: sandbox.identity, noted_ms: nowMs, ...state };
      inOwnFolder("FLOWTAIL_STATE_DIR", () =>
        writeWhole(path, `${JSON.stringify(noted)}\n`, { lasting: false }),
      );
    },
    remove: () => removeFile(path),
    [Symbol.dispose]: () => lock.release(),
  };
}

function tooOld(kind: CopyClaim["kind"], ageMs: number): string {
  const when = ageMs > 0 ? `${formatDuration(ageMs)} ago` : "at another time";
  return `the ${kind} was interrupted ${when}, and items may have changed since; --resume goes on all the same`;
}

/** Its content; undefined when there is none or it cannot be read as one. */
function read(path: string): JsonObject | undefined {
  try {
    const value: unknown = parseJson(readTextFile(path));
    return isJsonObject(value) ? value : undefined;
  } catch {
    // None, or cut short by a power failure: then there is nothing to resume.
    return undefined;
  }
}
