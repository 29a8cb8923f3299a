/** Saved views: a named query, in the project's `.flowtail/views` or shipped with the program. */

import { z } from "zod";
import { onFirstUse } from "../base/on-first-use.ts";
import { readSaved, type SavedKind } from "./saved-files.ts";

export const savedViews: SavedKind = {
  folder: "views",
  noun: "view",
  schemaFile: "view.json",
  shape: 'A view is {"title": …, "query": …}.',
};

export const savedViewSchema = onFirstUse(() =>
  z.strictObject({
    $schema: z.string().optional(),
    /** What the screen calls it; the file's name when left out. */
    title: z.string().optional(),
    /** In the query language. */
    query: z.string(),
  }),
);

export interface SavedView {
  readonly name: string;
  readonly title: string;
  readonly query: string;
  readonly path: string;
}

/** The view of that name, the project's before the shipped one; a usage error when there is none or it is broken. */
export function readView(name: string, folder: string): SavedView {
  const { path, content } = readSaved(savedViews, savedViewSchema, name, folder);
  return { name, title: content.title ?? name, query: content.query, path };
}
