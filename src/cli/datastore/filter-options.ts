/** The ways to say which items are meant, and the filter they make. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Parsed } from "../../base/problem.ts";
import { readSavedQuery, type SavedQuery } from "../../config/saved-query.ts";
import {
  everyItem,
  filterFromExpression,
  filterFromWhere,
  type ItemFilter,
} from "../../session/datastore/filter.ts";
import { problemError } from "../../session/problem-error.ts";
import type { Context } from "../context.ts";
import { readJsonObject } from "../read-json.ts";
import { sayUnread } from "../say-unread.ts";
import { meantDatastore } from "./meant-datastore.ts";

export interface ItemFilterOptions {
  readonly where?: string;
  readonly expression?: string;
  readonly names?: string;
  readonly values?: string;
  readonly query?: string;
}

export interface ChosenFilter {
  readonly filter: ItemFilter;
  /** The one that was typed, else the one that a saved query is for. */
  readonly datastore: string | undefined;
}

export function defineItemFilterOptions(command: Command): void {
  command
    .optionsGroup("Which items (one of them; all items without):")
    .option("--where <condition>", `such as 'status = "open" and (priority > 3 or tags contains "vip")'`)
    .option("--query <name>", "a saved query: .flowtail/queries/<name>.json, or a shipped one")
    .option("--expression <text>", "the platform's own form, such as '#status = :status'")
    .option("--names <json>", `with --expression: '{"#status": "status"}', or @FILE`)
    .option("--values <json>", `with --expression: '{":status": "open"}', or @FILE`);
}

/** Throws a usage error with a caret under the mistake, or where a saved query is for another datastore than the one that was typed. */
export async function chosenFilter(
  options: ItemFilterOptions,
  context: Context,
  typed: string | undefined,
): Promise<ChosenFilter> {
  const { where, expression, query } = options;
  const ways = { "--where": where, "--expression": expression, "--query": query };
  const given = Object.entries(ways).flatMap(([flag, value]) => (value === undefined ? [] : [flag]));
  if (given.length > 1) {
    throw usageError(
      "conflicting_options",
      `${given.join(" and ")} exclude each other.`,
      "Give one of them.",
    );
  }
  if (expression === undefined && (options.names !== undefined || options.values !== undefined)) {
    throw usageError(
      "missing_expression",
      "--names and --values belong to --expression.",
      "Give --expression too, or say it with --where.",
    );
  }
  if (query !== undefined) {
    await sayUnread(context.folder, context.notices);
    const saved = readSavedQuery(query, context.folder);
    return { filter: savedFilter(saved), datastore: meantDatastore(typed, "query", saved) };
  }
  const chosen = (filter: ItemFilter) => ({ filter, datastore: typed });
  if (where !== undefined) return chosen(read("--where", where, filterFromWhere(where)));
  if (expression === undefined) return chosen(everyItem);
  const names = await mapOption("--names", options.names, context);
  const values = await mapOption("--values", options.values, context);
  return chosen(read("--expression", expression, filterFromExpression(expression, names, values)));
}

function savedFilter({ name, path, where, expression, names = {}, values = {} }: SavedQuery): ItemFilter {
  const place = `query ${name} (${path})`;
  if (where !== undefined) return read(place, where, filterFromWhere(where));
  if (expression === undefined) return everyItem;
  return read(place, expression, filterFromExpression(expression, names, values));
}

function read(place: string, text: string, filter: Parsed<ItemFilter>): ItemFilter {
  if (filter.ok) return filter.value;
  throw problemError("invalid_condition", place, text, filter.problem);
}

async function mapOption(flag: string, option: string | undefined, context: Context): Promise<JsonObject> {
  if (option === undefined) return {};
  const example = flag === "--names" ? '{"#a": "status"}' : '{":a": 1}';
  return readJsonObject(flag, option, { code: "invalid_json", example }, context);
}
