/** Item skeletons: the beginning of a new item, in the project's `.flowtail/items` or shipped. */

import { z } from "zod";
import { isJsonObject, type JsonObject } from "../base/json.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { type BrokenFile, readEverySaved, readSaved, type SavedKind } from "./saved-files.ts";

export const itemSkeletons: SavedKind = {
  folder: "items",
  noun: "skeleton",
  schemaFile: "item.json",
  shape: 'A skeleton is {"title": …, "datastore": …, "item": {…}}.',
};

export const skeletonSchema = onFirstUse(() =>
  z.strictObject({
    $schema: z.string().optional(),
    title: z.string().optional(),
    /** The datastore it is meant for; any when left out. */
    datastore: z.string().optional(),
    item: z.custom<JsonObject>(isJsonObject, "must be an object").meta({ type: "object" }),
  }),
);

export interface ItemSkeleton extends z.output<ReturnType<typeof skeletonSchema>> {
  readonly name: string;
  readonly path: string;
}

/** A usage error when there is none of that name or it is broken. */
export function readSkeleton(name: string, folder: string): ItemSkeleton {
  const { path, content } = readSaved(itemSkeletons, skeletonSchema, name, folder);
  return { ...content, name, path };
}

/** All skeletons, broken ones too, sorted by name. */
export function readSkeletons(folder: string): readonly (ItemSkeleton | BrokenFile)[] {
  return readEverySaved(itemSkeletons, folder, (name) => readSkeleton(name, folder));
}
