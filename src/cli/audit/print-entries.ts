/** How `audit logs` prints entries, wherever they come from: as a stream of texts, or as a table. */

import { noColours, sixteenColours } from "../../exports/colours.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { mapInSlices } from "../output/in-slices.ts";
import { printRows } from "../output/print-rows.ts";
import {
  createEntryWriter,
  type EntryWriter,
  entryRow,
  type StreamOutput,
  streamOutputs,
} from "./entry-writer.ts";

export const logOutputs = [...streamOutputs, "table"] as const;
export type LogOutput = (typeof logOutputs)[number];

export function entryWriterFor(
  output: StreamOutput,
  { env, out, plain }: Context,
  options: GlobalOptions,
): EntryWriter {
  return createEntryWriter(output, {
    colours: wantsColour(options, env, out) ? sixteenColours : noColours,
    width: plain ? undefined : out.columns,
    plain,
  });
}

export async function printTable(
  entries: readonly object[],
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  const rows = {
    short: await mapInSlices(entries, entryRow, context.signal),
    whole: entries,
    columns: ["time", "action", "actor", "entity"],
    narrowColumns: ["time", "what"],
    sentences: "what",
  };
  return printRows(rows, "table", context, options);
}
