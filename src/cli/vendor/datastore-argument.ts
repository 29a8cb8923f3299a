/** The one JSON argument that the platform's own tool gives to its datastore commands, in words of ours. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject, type JsonObject } from "../../base/json.ts";
import { listWords } from "../../base/problem.ts";
import { readJson } from "../../base/read-json.ts";
import type { ToolPart } from "./options.ts";

/** A command of ours with words that may be the tool's. */
export interface ToolWords {
  readonly name: string;
  readonly options: readonly string[];
  readonly operands: readonly string[];
  readonly parts: ReadonlyMap<ToolPart, string>;
}

export interface OwnWords {
  readonly name: string;
  readonly words: readonly string[];
}

/** Whether words of that command may be the tool's. */
export function isDatastoreCommand({ name, operands }: Pick<ToolWords, "name" | "operands">): boolean {
  return Object.hasOwn(writers, name) || isBulk({ name, operands });
}

/** Throws a usage error where the argument is not as the tool takes it, or has no words of ours. */
export function datastoreWords(given: ToolWords): OwnWords {
  const text = given.operands.find((word) => word.startsWith("{"));
  const operands = given.operands.filter((word) => word !== text);
  if (isBulk(given)) return bulkWords({ ...given, operands }, text);
  const writer = writers[given.name];
  if (!writer) throw new RangeError(`no datastore command ${given.name}`);
  const argument = text === undefined ? {} : readArgument(text);
  checkNames(given.name, argument, writer.takes);
  return writer.write({ ...given, operands }, argument, datastoreOf(given, argument));
}

interface Writer {
  readonly takes: readonly string[];
  write(given: ToolWords, argument: JsonObject, datastore: readonly string[]): OwnWords;
}

const ofItem: Writer = {
  takes: ["datastore", "item"],
  write({ name, options, operands, parts }, { item }, datastore) {
    const whole = item === undefined ? [] : ["--item", JSON.stringify(item)];
    const show = parts.has("show") ? ["--dry-run"] : [];
    return { name, words: [...options, ...show, ...whole, "--", ...datastore, ...operands] };
  },
};

const ofItems: Writer = {
  takes: ["datastore", "expression", "expression_attributes", "expression_values", "limit", "cursor"],
  write({ name, options, operands, parts }, argument, datastore) {
    const filter = [
      ...optionOf("--expression", argument["expression"]),
      ...optionOf("--names", argument["expression_attributes"]),
      ...optionOf("--values", argument["expression_values"]),
    ];
    const page = [...optionOf("--limit", argument["limit"]), ...optionOf("--cursor", argument["cursor"])];
    const place = ["--", ...datastore, ...operands];
    if (parts.has("show")) return { name: "datastore explain", words: [...options, ...filter, ...place] };
    const file = parts.get("to-file");
    if (file === undefined) return { name, words: [...options, ...filter, ...page, ...place] };
    if (page.length > 0)
      throw usageError(
        "conflicting_options",
        "--to-file writes all items that are found, and takes no limit and no cursor.",
        "Leave them out, or print a page with --output ndjson.",
      );
    const format = options.some((word) => /^(?:-o|--output)(?:=|$)/.test(word)) ? [] : ["--output", "ndjson"];
    return { name: "datastore export", words: [...options, ...filter, "--to", file, ...format, ...place] };
  },
};

const ofKey: Writer = {
  takes: ["datastore", "id"],
  write({ name, options, operands, parts }, { id }, datastore) {
    const key = id === undefined ? operands : [typeof id === "string" ? id : JSON.stringify(id), ...operands];
    if (!parts.has("show")) return { name, words: [...options, "--", ...datastore, ...key] };
    if (name === "datastore delete")
      return { name, words: [...options, "--dry-run", "--", ...datastore, ...key] };
    const call = [`datastore=${datastore[0] ?? ""}`, ...key.map((text) => `id=${text}`)];
    return { name: "api", words: [...options, "--dry-run", "--", "apps.datastore.get", ...call] };
  },
};

const writers: Readonly<Record<string, Writer>> = {
  "datastore get": ofKey,
  "datastore delete": ofKey,
  "datastore put": ofItem,
  "datastore update": ofItem,
  "datastore query": ofItems,
  "datastore count": ofItems,
};

function isBulk({ name, operands }: Pick<ToolWords, "name" | "operands">): boolean {
  return name === "api" && /^apps\.datastore\.bulk/.test(operands[0] ?? "");
}

/** Items of a file are imported; all else is the method's own arguments. */
function bulkWords({ options, operands, parts }: ToolWords, text: string | undefined): OwnWords {
  const file = parts.get("from-file");
  if (file !== undefined) {
    const argument = text === undefined ? {} : readArgument(text);
    checkNames("datastore bulk-put --from-file", argument, ["datastore"]);
    const dry = parts.has("show") ? ["--dry-run"] : [];
    const datastore = datastoreOf({ parts }, argument);
    return { name: "datastore import", words: [...options, ...dry, "--", ...datastore, file] };
  }
  const json = text === undefined ? [] : ["--json", text];
  const name = parts.get("datastore");
  const place = name === undefined ? [] : [`datastore=${name}`];
  const dry = parts.has("show") ? ["--dry-run"] : [];
  return { name: "api", words: [...options, ...dry, ...json, "--", ...operands, ...place] };
}

function datastoreOf({ parts }: Pick<ToolWords, "parts">, { datastore }: JsonObject): readonly string[] {
  const named = parts.get("datastore");
  if (datastore === undefined) return named === undefined ? [] : [named];
  if (typeof datastore !== "string")
    throw usageError(
      "invalid_argument",
      "The JSON argument's datastore is no name.",
      'Write {"datastore": "…"}.',
    );
  if (named === undefined || named === datastore) return [datastore];
  throw usageError(
    "conflicting_options",
    "--datastore names one datastore, and the JSON argument another.",
    "Name one.",
  );
}

function optionOf(option: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  return [option, typeof value === "string" ? value : JSON.stringify(value)];
}

function readArgument(text: string): JsonObject {
  const reading = readJson(text);
  if (!reading.ok) throw usageError("invalid_json", `The JSON argument ${reading.fault}.`);
  return isJsonObject(reading.value) ? reading.value : {};
}

function checkNames(command: string, argument: JsonObject, takes: readonly string[]): void {
  const unknown = Object.keys(argument).filter((name) => !takes.includes(name));
  if (unknown.length === 0) return;
  throw usageError(
    "invalid_argument",
    `The JSON argument of ${command} has ${listWords(
      unknown.map((name) => JSON.stringify(name.slice(0, 100))),
      "and",
    )}.`,
    `It takes ${listWords(takes, "and")}.`,
  );
}
