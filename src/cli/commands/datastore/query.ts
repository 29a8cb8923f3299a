/** `flowtail datastore query`: the items that match a condition, one page of them or all. */

import type { Command } from "commander";
import { countOf, countText } from "../../../base/count-words.ts";
import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { limits } from "../../../catalog/limits.ts";
import { optionText } from "../../../query/command-line.ts";
import type { ItemOrder } from "../../../session/datastore/item-order.ts";
import { primaryKeyOf } from "../../../session/datastore/known-datastores.ts";
import { type ItemsPage, queryPages } from "../../../session/datastore/query-items.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { withDatastore } from "../../datastore/connect-datastore.ts";
import {
  chosenFilter,
  defineItemFilterOptions,
  type ItemFilterOptions,
} from "../../datastore/filter-options.ts";
import { itemOutputs, mostSorted, type PrintedItems, printItems } from "../../datastore/print-items.ts";
import { sayHints } from "../../datastore/say-hints.ts";
import { countedPages } from "../../long-work.ts";
import { reportedText } from "../../output/reported-text.ts";
import { chosenOutput, numberOption } from "../../usage/options.ts";

interface QueryOptions extends GlobalOptions, ItemFilterOptions {
  readonly limit?: string;
  readonly all?: boolean;
  readonly matches?: string;
  readonly cursor?: string;
  readonly sort?: string;
  readonly reverse?: boolean;
  readonly manifest?: string;
}

const { standard, maximum } = limits.datastorePage;

export const datastoreQuery: CommandModule<QueryOptions> = {
  define(command: Command) {
    command.argument("[datastore]", "the datastore's name; a saved query may name it");
    defineItemFilterOptions(command);
    command
      .optionsGroup("How many:")
      .option(
        "--limit <count>",
        `items the platform looks at for a page, 1 to ${maximum} (${standard}; ${maximum} where pages are followed)`,
      )
      .option("--all", "follow the pages to the end, also through empty ones")
      .option("--matches <count>", "follow the pages until this many items are found")
      .option("--cursor <text>", "go on from a page before")
      .optionsGroup("Output:")
      .option(
        "--sort <attribute>",
        `by type, then value, what has no such attribute last; sorts what is read, in memory: at most ${countText(mostSorted)} items`,
      )
      .option("--reverse", "with --sort: the other way round")
      .option("--output <format>", `${itemOutputs.join(", ")} (default table)`)
      .option("--manifest <file>", "the app's manifest, which names the datastore's key")
      .addHelpText("after", examples);
  },
  async run(context, options, [name]) {
    const output = chosenOutput(options.output, itemOutputs);
    const { filter, datastore } = await chosenFilter(options, context, name);
    const order = chosenOrder(options);
    const wanted = wantedItems(options);
    const follow = options.all === true || options.matches !== undefined;
    const limit = readLimit(options.limit, follow ? maximum : standard);
    return withDatastore(datastore, context, { ...options, bulk: follow }, async (open) => {
      const known = await open.known();
      const primaryKey = primaryKeyOf(known, open.address.datastore);
      const pages = queryPages(open.address, { filter, limit, cursor: options.cursor ?? "" }, context.signal);
      const counted = countedPages(firstOf(pages, wanted), "item", context, { ...options, output });
      const printed = await printItems(counted, { output, primaryKey, order }, context, options);
      await report(printed, context);
      await sayHints(filter, { ...open, known: async () => known }, context);
    });
  },
};

const examples = [
  "",
  "Examples:",
  `  flowtail datastore query requests --where 'status = "open" and priority >= 4'`,
  "  flowtail datastore query requests --all --sort days --reverse",
  "  flowtail datastore query requests --query urgent-requests --all --output ndjson",
  `  flowtail datastore query requests --expression '#s = :s' --names '{"#s":"status"}' --values '{":s":"open"}'`,
  "",
].join("\n");

/** Undefined for the order in which the platform gives them. */
function chosenOrder({ sort, reverse = false }: QueryOptions): ItemOrder | undefined {
  if (sort !== undefined) return { column: sort, reversed: reverse };
  if (!reverse) return undefined;
  throw usageError("missing_sort", "--reverse belongs to --sort.", "Name the attribute to sort by too.");
}

/** How many matching items end the walk; 0 is the first page. */
function wantedItems({ all, matches }: QueryOptions): number {
  if (matches !== undefined) return numberOption("--matches", matches, { min: 1, max: 1e9, whole: true });
  return all ? Number.POSITIVE_INFINITY : 0;
}

function readLimit(limit: string | undefined, otherwise: number): number {
  return limit === undefined
    ? otherwise
    : numberOption("--limit", limit, { min: 1, max: maximum, whole: true });
}

/** Whole pages until that many items were on them. */
async function* firstOf(pages: AsyncIterable<ItemsPage>, wanted: number): AsyncGenerator<ItemsPage> {
  let found = 0;
  for await (const page of pages) {
    yield page;
    found += page.items.length;
    if (found >= wanted) return;
  }
}

async function report(
  { items, pages, evaluatedAtMost, nextCursor }: PrintedItems,
  { notices }: Context,
): Promise<void> {
  // Of how many bounds what is to come, and is not known where a condition left some out.
  const lookedAt =
    nextCursor === "" || items === evaluatedAtMost ? "" : ` of at most ${evaluatedAtMost} looked at`;
  const onPages = pages > 1 ? ` on ${countOf(pages, "page")}` : "";
  const said = (more: string) => words`${items} found${lookedAt}${onPages}${more}`;
  if (nextCursor === "") return notices.remark(said("; no more"));
  const whole = said(`; more with --all, or with ${optionText(["--cursor", nextCursor])}`);
  // A cursor that is masked or cut where it is said leads nowhere.
  const isWhole = reportedText(whole.toString()) === whole.toString();
  await notices.warn(isWhole ? whole : said("; more with --all"));
}
