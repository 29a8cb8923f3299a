/** The ways to say which items are meant, and the filter they make. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Parsed } from "../../base/problem.ts";
import { readSavedQuery } from "../../config/saved-query.ts";
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

export interface ItemFilterOptions {
  readonly where?: string;
  readonly expression?: string;
  readonly names?: string;
  readonly values?: string;
  readonly query?: string;
}

export interface ChosenFilter {
  readonly filter: ItemFilter;
  /** The datastore a saved query is for. */
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

/** Throws a usage error with a caret under the mistake. */
export async function chosenFilter(options: ItemFilterOptions, context: Context): Promise<ChosenFilter> {
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
    return savedFilter(query, context.folder);
  }
  if (where !== undefined) return chosen(read("--where", where, filterFromWhere(where)));
  if (expression === undefined) return chosen(everyItem);
  const names = await mapOption("--names", options.names, context);
  const values = await mapOption("--values", options.values, context);
  return chosen(read("--expression", expression, filterFromExpression(expression, names, values)));
}

function savedFilter(name: string, folder: string): ChosenFilter {
  const { path, where, expression, names = {}, values = {}, datastore } = readSavedQuery(name, folder);
  const place = `query ${name} (${path})`;
  if (where !== undefined) return chosen(read(place, where, filterFromWhere(where)), datastore);
  if (expression === undefined) return chosen(everyItem, datastore);
  return chosen(read(place, expression, filterFromExpression(expression, names, values)), datastore);
}

function chosen(filter: ItemFilter, datastore?: string): ChosenFilter {
  return { filter, datastore };
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
