/** Saved datastore queries: a condition with the datastore it is for, in `.flowtail/queries` or shipped. */

import { z } from "zod";
import { onFirstUse } from "../base/on-first-use.ts";
import { readSaved, type SavedKind } from "./saved-files.ts";

export const savedQueries: SavedKind = {
  folder: "queries",
  noun: "query",
  schemaFile: "query.json",
  shape:
    'A query is {"title": …, "datastore": …, "where": …}, or "expression", "names" and "values" in place of "where".',
};

export const savedQuerySchema = onFirstUse(() =>
  z
    .strictObject({
      $schema: z.string().optional(),
      /** What the screen calls it; the file's name when left out. */
      title: z.string().optional(),
      /** The datastore it is meant for; any when left out. */
      datastore: z.string().optional(),
      /** In the human form. */
      where: z.string().optional(),
      /** In the platform's form. */
      expression: z.string().optional(),
      names: z.record(z.string(), z.string()).optional(),
      values: z.record(z.string(), z.unknown()).optional(),
    })
    .refine(({ where, expression }) => where === undefined || expression === undefined, {
      message: "give where or expression, not both",
    })
    // For editors, which know the rule above by nothing else.
    .meta({ not: { required: ["where", "expression"] } }),
);

export interface SavedQuery extends z.output<ReturnType<typeof savedQuerySchema>> {
  readonly name: string;
  readonly path: string;
}

/** A usage error when there is none of that name or it is broken. */
export function readSavedQuery(name: string, folder: string): SavedQuery {
  const { path, content } = readSaved(savedQueries, savedQuerySchema, name, folder);
  return { ...content, name, path };
}
