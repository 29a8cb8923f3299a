/** The filter options that tail, replay and the statistics share, and the query they make. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { componentTypes } from "../../base/log-words.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { words } from "../../base/printable.ts";
import { listWords } from "../../base/problem.ts";
import { endAfter, parseInstantUs } from "../../base/time.ts";
import { allOf } from "../../query/compose.ts";
import { queryFromFlags } from "../../query/flags.ts";
import { mayName, withNames } from "../../query/names.ts";
import { parseQuery } from "../../query/parse.ts";
import type { Query } from "../../query/query.ts";
import { timeHull } from "../../query/query-bounds.ts";
import { queryHints } from "../../query/query-hints.ts";
import { endUs } from "../../query/time-range.ts";
import { problemError } from "../../session/problem-error.ts";
import type { Context } from "../context.ts";
import { repeated } from "../usage/options.ts";
import { asOption, type Spelling } from "../usage/spelling.ts";
import { isEmptyRange, noTimeFits, refuseEmptyRange } from "./time-range.ts";

export interface LogFilterOptions {
  readonly since?: string;
  readonly untilTime?: string;
  readonly level?: string;
  readonly source?: string;
  readonly component?: string;
  readonly componentId?: string;
  readonly event?: readonly string[];
  readonly trace?: readonly string[];
  readonly query?: string;
  readonly view?: string;
}

export function defineLogFilterOptions(command: Command): void {
  command
    .optionsGroup("Filters (all of them must hold):")
    .option(
      "--since <time>",
      "from then on: 15m or -15m (ago), 9:00, 'yesterday 9:00', an ISO date-time, epoch seconds to microseconds",
    )
    .option("--until-time <time>", "up to that time, which is not part of it")
    .option("--level <level>", "that level and above: trace, debug, info, warn, error, fatal")
    .option("--source <source>", "platform or developer")
    .option("--component <type>", "events_api, workflows, functions, tables")
    .option("--component-id <id>", "one function (Fn…) or workflow (Wf…)")
    .option("--event <name>", "event type, also with *; again for another one", repeated)
    .option("--trace <id>", "one run (Tr…); again for another one", repeated)
    .option("--query <query>", "in the query language, e.g. 'level>=warn function=approve_request'")
    .option("--view <name>", "a saved view's query");
}

/** Where a filter is written, and where it is said that something else was probably meant. */
interface FilterPlace extends Pick<Context, "folder"> {
  readonly notices?: Pick<Context["notices"], "warn">;
}

/**
 * With the other names that the project's manifest gives to what it names. Throws a usage error with a caret under the mistake;
 * `spell` writes the name of an option as it was given.
 */
export async function filterQuery(
  options: LogFilterOptions,
  { folder, notices }: FilterPlace,
  spell: Spelling = asOption,
): Promise<Query> {
  if (options.view !== undefined && notices) {
    const { sayUnread } = await import("../say-unread.ts");
    await sayUnread(folder, notices);
  }
  const query = await writtenQuery(options, folder, spell);
  refuseBackwards(query, spell);
  if (notices) await hintAt(query, notices);
  return withDeclaredNames(query, folder);
}

/** What is near to nothing known may be new, and is not worth a word. `where` names what the query stands in, where that is not plain. */
export async function hintAt(
  query: Query,
  notices: Pick<Context["notices"], "warn">,
  where?: string,
): Promise<void> {
  const before = where === undefined ? "" : `${where}: `;
  for (const { message, hint = "" } of queryHints(query))
    if (hint.startsWith("Did you mean"))
      await notices.warn(words`${before}${message}. ${hint}`, { once: true });
}

/** A manifest is looked for only where it could say something. */
export async function withDeclaredNames(query: Query, folder: string): Promise<Query> {
  if (!mayName(query)) return query;
  const { declaredNames } = await import("../../session/declared-names.ts");
  return withNames(query, declaredNames(folder));
}

async function writtenQuery(options: LogFilterOptions, folder: string, spell: Spelling): Promise<Query> {
  checkComponent(options.component);
  checkRange(options, spell);
  const flags = queryFromFlags(options);
  if (!flags.ok) throw problemError("invalid_query", spell(flags.flag), flags.text, flags.problem);
  if (options.view === undefined) return flags.query;
  const { readView } = await import("../../config/saved-view.ts");
  const view = readView(options.view, folder);
  return allOf([readQuery(`view ${view.name} (${view.path})`, view.query), flags.query]);
}

/**
 * The first and the last instant of a day, and of another one, and a time behind the dates that are written: what holds at each holds
 * whatever the log's own time is.
 */
function anyTimesUs(): readonly number[] {
  const day = [new Date(2001, 0, 1), new Date(2001, 0, 1, 23, 59, 59, 999)];
  const days = [...day, new Date(2004, 6, 14, 12), new Date(2500, 6, 14, 12)];
  return days.map((day) => day.getTime() * 1000);
}

/** Times of the query, of a view and of the options together may leave no time between them. */
function refuseBackwards(query: Query, spell: Spelling): void {
  const hulls = anyTimesUs().map((nowUs) => timeHull(query, nowUs));
  if (!hulls.every(({ minUs, maxUs }) => minUs > maxUs)) return;
  throw noTimeFits("ends before it begins", spell);
}

function checkRange({ since, untilTime }: LogFilterOptions, spell: Spelling): void {
  if (since === undefined || untilTime === undefined) return;
  const ranges = anyTimesUs().map((nowUs) => ({
    sinceUs: parseInstantUs(since, nowUs),
    untilUs: endUs(endAfter(since, untilTime), nowUs),
  }));
  const [first] = ranges;
  if (first && ranges.every(isEmptyRange)) refuseEmptyRange(first, { since, untilTime }, spell);
}

/** A mistyped type would look like an empty log. A type that is not listed yet can still be asked for with --query. */
function checkComponent(type: string | undefined): void {
  if (type === undefined || type.includes("*") || componentTypes.some((known) => known === type)) return;
  throw usageError(
    "invalid_option",
    `--component takes ${listWords(componentTypes)}, not "${type}".`,
    nearestNameSentence(type, componentTypes) ?? "For another one write --query 'component=…'.",
  );
}

/** The query of a text; `where` names the option or file it stands in. */
export function readQuery(where: string, text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw problemError("invalid_query", where, text, query.problem);
  return query.value;
}
