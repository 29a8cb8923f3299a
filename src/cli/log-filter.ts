/** The filter options that tail, replay and the statistics share, and the query they make. */

import type { Command } from "commander";
import { problemError, usageError } from "../base/errors.ts";
import { nearestNameSentence } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";
import { endAfter, parseInstantUs } from "../base/time.ts";
import { allOf } from "../query/compose.ts";
import { queryFromFlags } from "../query/flags.ts";
import { mayName, withNames } from "../query/names.ts";
import { parseQuery } from "../query/parse.ts";
import type { Query } from "../query/query.ts";
import { repeated } from "./options.ts";

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
    .option("--until-time <time>", "up to then")
    .option("--level <level>", "that level and above: trace, debug, info, warn, error, fatal")
    .option("--source <source>", "platform or developer")
    .option("--component <type>", "events_api, workflows, functions, tables")
    .option("--component-id <id>", "one function (Fn…) or workflow (Wf…)")
    .option("--event <name>", "event type, also with *; again for another one", repeated)
    .option("--trace <id>", "one run (Tr…); again for another one", repeated)
    .option("--query <query>", "in the query language, e.g. 'level>=warn function=\"approve request\"'")
    .option("--view <name>", "a saved view's query");
}

/**
 * With the other names that the project's manifest gives to what it names. Throws a usage error with a caret under the mistake;
 * `spell` writes the name of an option as it was given.
 */
export async function filterQuery(
  options: LogFilterOptions,
  folder: string,
  spell: Spelling = (option) => option,
): Promise<Query> {
  return withDeclaredNames(await writtenQuery(options, folder, spell), folder);
}

/** From the option of the command line: `--until-time`. */
type Spelling = (option: string) => string;

/** A manifest is looked for only where it could say something. */
export async function withDeclaredNames(query: Query, folder: string): Promise<Query> {
  if (!mayName(query)) return query;
  const { declaredNames } = await import("../session/declared-names.ts");
  return withNames(query, declaredNames(folder));
}

async function writtenQuery(options: LogFilterOptions, folder: string, spell: Spelling): Promise<Query> {
  checkComponent(options.component);
  checkRange(options, spell);
  const flags = queryFromFlags(options);
  if (!flags.ok) throw problemError("invalid_query", spell(flags.flag), flags.text, flags.problem);
  if (options.view === undefined) return flags.query;
  const { readView } = await import("../config/saved-view.ts");
  const view = readView(options.view, folder);
  return allOf([readQuery(`view ${view.name} (${view.path})`, view.query), flags.query]);
}

/** Both ends are read at two times: what holds at either holds whatever the log's own time is. */
function checkRange({ since, untilTime }: LogFilterOptions, spell: Spelling): void {
  if (since === undefined || untilTime === undefined) return;
  const isBackwards = [0, 1e15].map((nowUs) => {
    const fromUs = parseInstantUs(since, nowUs);
    const toUs = parseInstantUs(endAfter(since, untilTime), nowUs);
    return fromUs !== undefined && toUs !== undefined && fromUs > toUs;
  });
  if (isBackwards.includes(false)) return;
  throw usageError(
    "invalid_option",
    `${spell("--since")} is after ${spell("--until-time")}.`,
    "Exchange them.",
  );
}

const componentTypes = ["events_api", "workflows", "functions", "tables"];

/** A mistyped type would look like an empty log. A type that is not listed yet can still be asked for with --query. */
function checkComponent(type: string | undefined): void {
  if (type === undefined || type.includes("*") || componentTypes.includes(type)) return;
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
