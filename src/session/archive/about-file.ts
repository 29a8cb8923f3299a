/** The file of an archive that says in full which log it is of: another log is never mixed into it. */

import { join } from "node:path";
import { usageError } from "../../base/errors.ts";
import { ownText, ownValue, parsedOrUndefined } from "../../base/json.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { type ArchivePlace, addressOf } from "./archive-place.ts";

export interface About extends ArchivePlace {
  /** Which sandbox it is of, once that is known; undefined for a platform. */
  readonly sandbox: string | undefined;
}

/** Throws a usage error where the archive in that folder is of another log, or does not say of which. Undefined where there is none. */
export function readAbout(folder: string, place: ArchivePlace): About | undefined {
  const found = aboutIn(folder);
  if (found === undefined) return undefined;
  refuseOther(folder, "base_url", found.baseUrl, addressOf(place.baseUrl));
  refuseOther(folder, "app_id", found.appId, place.appId);
  // Settings need not name the team that a token is of.
  if (found.teamId !== undefined && place.teamId !== undefined)
    refuseOther(folder, "team_id", found.teamId, place.teamId);
  return found;
}

/** Of whatever log the archive in that folder is. Throws a usage error where it does not say. Undefined where there is none. */
export function aboutIn(folder: string): About | undefined {
  const path = join(folder, aboutName);
  const text = readIfThere(path, longestBytes, remedy);
  if (text === undefined) return undefined;
  const value = parsedOrUndefined(text);
  if (ownValue(value, mark) !== 1)
    throw usageError("invalid_file", `${path} does not say which log the archive is of.`, remedy);
  return {
    baseUrl: ownText(value, "base_url"),
    appId: ownText(value, "app_id"),
    teamId: ownText(value, "team_id") || undefined,
    sandbox: ownText(value, "sandbox") || undefined,
  };
}

export function writeAbout(folder: string, { baseUrl, appId, teamId, sandbox }: About): void {
  const value = { [mark]: 1, base_url: addressOf(baseUrl), app_id: appId, team_id: teamId, sandbox };
  writeWhole(join(folder, aboutName), `${JSON.stringify(value, undefined, 2)}\n`);
}

function refuseOther(folder: string, key: string, found: string, wanted: string): void {
  if (found === wanted) return;
  throw usageError(
    "other_archive",
    `The archive in ${folder} is of ${key} ${shown(found)}, not ${shown(wanted)}.`,
    "Move it away, or set FLOWTAIL_ARCHIVE_DIR to another folder.",
  );
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 200));
}

const aboutName = "archive.json";
const mark = "flowtail_archive";
const longestBytes = 1 << 20;
const remedy = "Bring the file back, or move the folder away to begin anew.";
