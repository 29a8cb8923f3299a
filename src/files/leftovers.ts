/** Names for files that are there only for a while: unpredictable, and they show what a killed process left. */

import { createHash, randomBytes } from "node:crypto";
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { type Clock, systemClock } from "../base/clock.ts";
import { dayMs } from "../base/units-of-time.ts";
import { isAlive } from "./is-alive.ts";
import { isMine } from "./owner.ts";

/** Processes of other machines that share the folder cannot be looked up; theirs are left for that long. */
const foreignMs = dayMs;

/** `.config.json.5f2a1c-4711-<random>.tmp` for the stem `.config.json`. */
export function passingName(stem: string): string {
  return `${stem}.${machine()}-${process.pid}-${randomBytes(9).toString("hex")}.tmp`;
}

interface LeftoverOptions {
  readonly clock?: Pick<Clock, "nowMs">;
  /** Such a one stays. */
  readonly isKept?: (path: string) => boolean;
}

/** Removes what processes that are no more left in the folder under names of that stem. Never throws. */
export function removeLeftovers(
  folder: string,
  stem: string,
  { clock = systemClock, isKept = () => false }: LeftoverOptions = {},
): void {
  for (const name of namesIn(folder)) {
    if (!name.startsWith(`${stem}.`)) continue;
    const [, host, pid] = /^([0-9a-f]{6})-(\d+)-[0-9a-f]{18}\.tmp$/.exec(name.slice(stem.length + 1)) ?? [];
    const path = join(folder, name);
    if (host === undefined || isInUse(path, host, Number(pid), clock) || isKept(path)) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function isInUse(path: string, host: string, pid: number, clock: Pick<Clock, "nowMs">): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || !isMine(found.uid)) return true;
  return host === machine() ? isAlive(pid) : found.mtimeMs > clock.nowMs() - foreignMs;
}

function machine(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 6);
}

/** None where it cannot be listed: it is written to all the same. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
