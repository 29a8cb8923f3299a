/** Prints the items of a query as they come, where the output allows it, and counts them. */

import { countText } from "../../base/count-words.ts";
import { usageError } from "../../base/errors.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { rendered, words } from "../../base/printable.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { inferColumns, renderTable } from "../../exports/table.ts";
import { createColumnList } from "../../session/datastore/copy/columns.ts";
import { createItemWriter, type ItemFormat, itemFormats } from "../../session/datastore/copy/item-text.ts";
import { type ItemOrder, sortedPositions } from "../../session/datastore/item-order.ts";
import type { ItemsPage } from "../../session/datastore/query-items.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { inSlices, writeInSlices } from "../output/in-slices.ts";
import { writePieces } from "../output/whole-stream.ts";

type ItemOutput = "table" | ItemFormat;

/** The formats of items in the order that other commands have for them, behind the table. */
export const itemOutputs = ["table", "json", "ndjson", "csv"] as const satisfies readonly ItemOutput[];

interface ItemPrinting {
  readonly output: ItemOutput;
  readonly primaryKey: string;
  /** Items are printed as they come without one. */
  readonly order: ItemOrder | undefined;
}

export interface PrintedItems {
  readonly items: number;
  readonly pages: number;
  /** The platform does not say how many items it evaluated, but it cannot be more. */
  readonly evaluatedAtMost: number;
  /** Where the next page begins; empty when there is none. */
  readonly nextCursor: string;
}

/** What is sorted is held until all of it has come: more than this would fill memory. */
export const mostSorted = 100_000;

/** JSON is left open where the pages end with an error, but for what is sorted: it begins once all has come. */
export async function printItems(
  pages: AsyncIterable<ItemsPage>,
  { output, primaryKey, order }: ItemPrinting,
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
  const listed = order ? inOrder(counted(), order, context) : counted();
  if (output === "table") await printTable(await collect(listed), primaryKey, context, options);
  else if (itemFormats[output].hasColumns)
    await printWhole(await collect(listed), output, primaryKey, context);
  else await printStream(listed, output, context);
  return printed;
}

async function printStream(
  pages: AsyncIterable<readonly DatastoreItem[]>,
  output: ItemFormat,
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

/** Its columns are known when all items are. */
async function printWhole(
  items: readonly DatastoreItem[],
  output: ItemFormat,
  primaryKey: string,
  context: Context,
): Promise<void> {
  const columns = createColumnList(primaryKey, output);
  for await (const slice of inSlices(items, context.signal)) for (const item of slice) columns.add(item);
  const writer = createItemWriter(output, columns.names);
  await writePieces(writer, context, (write) => writeInSlices(items, writer.item, write, context));
}

async function printTable(
  items: readonly DatastoreItem[],
  primaryKey: string,
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  const { out, env, plain } = context;
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

/** All of them as one page, once they have come. */
async function* inOrder(
  pages: AsyncIterable<readonly DatastoreItem[]>,
  order: ItemOrder,
  { notices }: Context,
): AsyncGenerator<readonly DatastoreItem[]> {
  const items = await collect(pages, mostSorted);
  const { column } = order;
  if (items.length > 0 && !items.some((item) => Object.hasOwn(item, column))) {
    const names = new Set(items.flatMap((item) => Object.keys(item)));
    const near = nearestNameSentence(column, names);
    await notices.warn(
      words`no item has ${JSON.stringify(column)}, so none is sorted${near ? `. ${near}` : ""}`,
    );
  }
  const sorted = sortedPositions(items, order).map((position) => items[position]);
  yield sorted.filter((item) => item !== undefined);
}

async function collect(
  pages: AsyncIterable<readonly DatastoreItem[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly DatastoreItem[]> {
  const items: DatastoreItem[] = [];
  for await (const page of pages) {
    for (const item of page) items.push(item);
    if (items.length > most) {
      throw usageError(
        "too_many_items",
        `--sort takes at most ${countText(most)} items, and more were found.`,
        "Choose fewer with --where, or leave --sort out.",
      );
    }
  }
  return items;
}
