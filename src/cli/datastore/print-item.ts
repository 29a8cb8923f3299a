/** Prints one item as JSON: indented and coloured for people, on one line for programs. */

import type { Printable } from "../../base/printable.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { writeHearing } from "../output/in-slices.ts";
import { jsonBlock, jsonColours, jsonLine } from "../output/json-text.ts";

export const oneItemOutputs = ["pretty", "json", "ndjson"] as const;
export type OneItemOutput = (typeof oneItemOutputs)[number];

/** Of what was read: stopping does not wait for a long one. */
export function printItem(
  item: DatastoreItem,
  output: OneItemOutput,
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  return writeHearing(context.out, () => itemText(item, output, context, options), context.signal);
}

export function itemText(
  item: DatastoreItem,
  output: OneItemOutput,
  { out, env }: Context,
  options: GlobalOptions,
): Printable {
  const colours = wantsColour(options, env, out) ? jsonColours : undefined;
  return output === "pretty" ? jsonBlock(item, colours) : jsonLine(item);
}
