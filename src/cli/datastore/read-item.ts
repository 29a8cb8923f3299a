/** An item as it is written on a command line: JSON as a whole, a skeleton, and single attributes on top. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { readSkeleton } from "../../config/item-skeleton.ts";
import { readJsonObject, readJsonText, type Sources } from "../read-json.ts";
import { meantDatastore } from "./meant-datastore.ts";

export interface ItemOptions {
  readonly item?: string;
  readonly skeleton?: string;
}

export function defineItemOptions(command: Command): void {
  command
    .argument("<datastore>", "the datastore's name")
    .argument("[attributes...]", "name=text, or name:=json for numbers, lists and the rest")
    .optionsGroup("Item:")
    .option("--item <json>", "the item as a JSON object, @FILE, or - for standard input")
    .option("--skeleton <name>", "begin with .flowtail/items/<name>.json, or a shipped one");
}

/** Attributes on the command line win over --item, and that over the skeleton, which must not be for another datastore. */
export async function readItem(
  words: readonly string[],
  options: ItemOptions,
  context: Sources,
  datastore?: string,
): Promise<DatastoreItem> {
  const { skeleton } = options;
  const beginning = skeleton === undefined ? {} : skeletonFor(datastore, skeleton, context.folder);
  const expected = {
    code: "invalid_item",
    example: '{"id": "8812"}',
    needsValues: words.length === 0 && skeleton === undefined,
  };
  const whole =
    options.item === undefined ? {} : await readJsonObject("--item", options.item, expected, context);
  const attributes = new Map<string, unknown>();
  for (const word of words) {
    const [name, value] = await readAttribute(word, context);
    if (attributes.has(name)) {
      throw usageError("repeated_attribute", `${JSON.stringify(name)} is given twice.`, "Give it once.");
    }
    attributes.set(name, value);
  }
  const item = { ...beginning, ...whole, ...Object.fromEntries(attributes) };
  if (Object.keys(item).length > 0) return item;
  throw usageError(
    "missing_item",
    "There is no item.",
    `Give ${context.spell ? "" : "--item, or "}attributes such as id=8812.`,
  );
}

function skeletonFor(datastore: string | undefined, name: string, folder: string): JsonObject {
  const skeleton = readSkeleton(name, folder);
  meantDatastore(datastore, "skeleton", skeleton);
  return skeleton.item;
}

/** The name before `=` or `:=`; empty where the word is no attribute. */
export function writtenName(word: string): string {
  return splitWord(word).name;
}

function splitWord(word: string) {
  const [, name = "", sign = "", text = ""] = /^([^=]*?)(:?=)([\s\S]*)$/.exec(word) ?? [];
  return { name, sign, text };
}

async function readAttribute(word: string, context: Sources): Promise<readonly [string, unknown]> {
  const { name, sign, text } = splitWord(word);
  if (name === "") {
    throw usageError(
      "invalid_attribute",
      `${JSON.stringify(word)} is not an attribute.`,
      "Write name=text, or name:=json for numbers, true, false, null, lists and objects.",
    );
  }
  return [name, sign === ":=" ? await readJsonText(name, text, context) : text];
}
