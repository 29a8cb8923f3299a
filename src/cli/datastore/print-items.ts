/** Prints the items of a query as they come, where the output allows it, and counts them. */

import { rendered } from "../../base/printable.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { inferColumns, renderTable } from "../../exports/table.ts";
import { createColumnList } from "../../session/datastore/copy/columns.ts";
import { createItemWriter } from "../../session/datastore/copy/item-text.ts";
import type { ItemsPage } from "../../session/datastore/query-items.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { inSlices, writeInSlices } from "../in-slices.ts";
import { writePieces } from "../whole-stream.ts";

export const itemOutputs = ["table", "json", "ndjson", "csv"] as const;
export type ItemOutput = (typeof itemOutputs)[number];

export interface PrintedItems {
  readonly items: number;
  readonly pages: number;
  /** The platform does not say how many items it evaluated, but it cannot be more. */
  readonly evaluatedAtMost: number;
  /** Where the next page begins; empty when there is none. */
  readonly nextCursor: string;
}

/** JSON is left open where the pages end with an error. */
export async function printItems(
  pages: AsyncIterable<ItemsPage>,
  output: ItemOutput,
  primaryKey: string,
  context: Context,
  options: GlobalOptions,
): Promise<PrintedItems> {
  let printed: PrintedItems = { items: 0, pages: 0, evaluatedAtMost: 0, nextCursor: "" };
  const counted = async function* () {
    for await (const page of pages) {
      printed = {
        items: printed.items + page.items.length,
        pages: printed.pages + 1,
        evaluatedAtMost: printed.evaluatedAtMost + page.evaluatedAtMost,
        nextCursor: page.nextCursor,
      };
      yield page.items;
    }
  };
  if (output === "json" || output === "ndjson") await printStream(counted(), output, context);
  else await printWhole(await collect(counted()), output, primaryKey, context, options);
  return printed;
}

async function printStream(
  pages: AsyncIterable<readonly DatastoreItem[]>,
  output: "json" | "ndjson",
  context: Context,
): Promise<void> {
  const writer = createItemWriter(output);
  await writePieces(writer, context, async (write) => {
    for await (const items of pages) {
      await writeInSlices(items, writer.item, write, context);
      if (context.out.closed) return;
    }
  });
}

/** A table's columns are known when its rows are. */
async function printWhole(
  items: readonly DatastoreItem[],
  output: "table" | "csv",
  primaryKey: string,
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  const { out, env, signal, plain } = context;
  if (output === "csv") {
    const columns = createColumnList(primaryKey);
    for await (const slice of inSlices(items, signal)) for (const item of slice) columns.add(item);
    const writer = createItemWriter("csv", columns.names);
    return writePieces(writer, context, (write) => writeInSlices(items, writer.item, write, context));
  }
  const names = inferColumns(items);
  const columns = names.includes(primaryKey) ? [...new Set([primaryKey, ...names])] : names;
  const { columns: width } = out;
  await out.write(
    rendered(
      renderTable(items, {
        columns,
        colours: wantsColour(options, env, out) ? sixteenColours : noColours,
        ...(width !== undefined && { width }),
        plain,
      }),
    ),
  );
}

async function collect(pages: AsyncIterable<readonly DatastoreItem[]>): Promise<readonly DatastoreItem[]> {
  const items: DatastoreItem[] = [];
  for await (const page of pages) for (const item of page) items.push(item);
  return items;
}
