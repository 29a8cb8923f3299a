/** Whether an item may be written to a datastore, by its key, its size and what the datastore declares. */

import {
  attributeProblems,
  type ItemProblem,
  keyProblems,
  sizeProblems,
} from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import type { SandboxPolicy } from "../policy.ts";
import type { DatastoreOfCall } from "./datastore-of-call.ts";

/** `json` is the item's text; the mistakes that matter most come first. */
export function checkItem(
  item: DatastoreItem,
  json: string,
  { primaryKey, declaration }: DatastoreOfCall,
  policy: SandboxPolicy,
): readonly ItemProblem[] {
  const limits = {
    itemBytes: policy.datastoreItemBytes,
    keyBytes: policy.datastoreKeyBytes,
    depth: policy.datastoreItemDepth,
  };
  return [
    ...keyProblems(item, primaryKey, limits),
    ...sizeProblems(item, json, limits),
    ...(declaration ? attributeProblems(item, declaration) : []),
  ];
}
