/** Prints one item as JSON: indented and coloured for people, on one line for programs. */

import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { jsonBlock, jsonColours, jsonLine } from "../output/json-text.ts";

export const oneItemOutputs = ["pretty", "json", "ndjson"] as const;
export type OneItemOutput = (typeof oneItemOutputs)[number];

export function printItem(
  item: DatastoreItem,
  output: OneItemOutput,
  { out, env }: Context,
  options: GlobalOptions,
): Promise<void> {
  const colours = wantsColour(options, env, out) ? jsonColours : undefined;
  return out.write(output === "pretty" ? jsonBlock(item, colours) : jsonLine(item));
}
