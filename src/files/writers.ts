/** Whether others can write a file or folder that decides something for this user, as far as the system tells. */

import { shellQuote } from "../base/shell.ts";
import { isMineOrOfSystem } from "./owner.ts";
import { statsOf } from "./stats-of.ts";

/** `owner`: it is another user's; `mode`: the mode lets others in. Undefined where it is this user's alone, not there, or not to be looked at. */
export type Writers = "owner" | "mode";

export function writersOf(path: string, platform: NodeJS.Platform = process.platform): Writers | undefined {
  // Its modes mean nothing there.
  if (platform === "win32") return undefined;
  const found = statsOf(path);
  if (!found) return undefined;
  if (!isMineOrOfSystem(found.uid)) return "owner";
  // Many systems give each user a group of the same number, and no one else is in it.
  const byGroup = found.gid === found.uid ? 0 : 0o020;
  return (found.mode & (0o002 | byGroup)) !== 0 ? "mode" : undefined;
}

/** What is wrong with it, behind its path, and what to do. */
export const writersWords: Readonly<
  Record<Writers, { readonly is: string; readonly remedy: (path: string) => string }>
> = {
  owner: { is: "is another user's", remedy: (path) => `Move ${path} away.` },
  mode: {
    is: "can be written by others",
    remedy: (path) => `Take their rights away: chmod go-w ${shellQuote(path)}`,
  },
};
