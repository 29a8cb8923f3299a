/**
 * What of a project's `.flowtail` folders is another user's: it is not read, nothing is written into it, and it is named. One rule for
 * all of it.
 */

import { join } from "node:path";
import { usageError } from "../base/errors.ts";
import { jsonNamesIn } from "../files/json-names.ts";
import { foreignOwner, projectFolders } from "./project-folders.ts";

/** The folders of saved files, below `.flowtail`. */
export const savedFolders = ["views", "queries", "items", "alerts"] as const;

export interface Foreign {
  readonly path: string;
  /** The number of the user whom it belongs to. */
  readonly owner: number;
}

/** The first that is another user's of a folder and what leads down from it by these names. */
export function foreignOnTheWay(folder: string, ...names: readonly string[]): Foreign | undefined {
  const [name, ...further] = names;
  const owner = foreignOwner(folder);
  if (owner !== undefined) return { path: folder, owner };
  return name === undefined ? undefined : foreignOnTheWay(join(folder, name), ...further);
}

/** Each in a sentence without its full stop: folders, and files in folders that are read. */
export function unreadForeign(start: string, home?: string): readonly string[] {
  const all = [...projectFolders(start, home)].flatMap((folder) => {
    const own = join(folder, ".flowtail");
    const saved = savedFolders.flatMap((kind) => [
      [kind],
      ...jsonNamesIn(join(own, kind)).map((file) => [kind, file]),
    ]);
    return [["config.json"], ...saved].flatMap((names) => foreignOnTheWay(own, ...names) ?? []);
  });
  return [...new Set(all.map(foreignText))];
}

export function foreignText({ path, owner }: Foreign): string {
  return `${path} is not read: ${ownerWords(owner)}`;
}

/** Throws a usage error where what is to be written would be laid into another user's, or in its place. */
export function refuseForeign(folder: string, ...names: readonly string[]): void {
  const foreign = foreignOnTheWay(folder, ...names);
  if (foreign === undefined) return;
  throw usageError(
    "foreign_folder",
    `Nothing is written to ${foreign.path}: ${ownerWords(foreign.owner)}.`,
    "flowtail would not read it. Make it yours (chown), or move it away.",
  );
}

function ownerWords(owner: number): string {
  return `it belongs to another user (number ${owner}), not to you`;
}
