/** Items of a list as one word: `a,b`, or JSON for what has commas or more parts than its value. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject, type Json, type JsonObject, ownText } from "../../base/json.ts";
import { kindOfJson } from "../../base/json-kind.ts";
import { readJson } from "../../base/read-json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";

export type ItemSign = "=" | "+=" | "-=";

/** Throws a usage error. Where they are all there will be (`=`), the first address is the primary one. */
export function writtenItems(attribute: ScimAttribute, text: string, sign: ItemSign): readonly Json[] {
  const { name, subAttributes = [] } = attribute;
  if (!subAttributes.some((part) => part.name === "value"))
    throw usageError("invalid_attribute", `${name} has items of several parts.`, `Write ${name}:=JSON.`);
  if (/^\s*[{[]/.test(text)) return jsonItems(name, text, sign);
  // A picture as a data URL has commas of its own.
  const texts = name === "photos" ? [text] : text.split(",");
  const values = texts.map((each) => each.trim()).filter(Boolean);
  return values.map((value, index) =>
    name === "emails" && index === 0 && sign === "=" ? { value, primary: true } : { value },
  );
}

function jsonItems(name: string, text: string, sign: ItemSign): readonly Json[] {
  const word = `${name}${sign}`;
  const remedy = `What begins with { or [ is JSON: write ${word}{"value":"…"}, or several in a list, quoted for the shell.`;
  const json = readJson(text);
  if (!json.ok) throw usageError("invalid_json", `${word}: this ${json.fault}.`, remedy);
  const given: readonly unknown[] = Array.isArray(json.value) ? json.value : [json.value];
  if (given.length === 0) throw usageError("invalid_attribute", `${word}: the list is empty.`, remedy);
  return given.map((each): JsonObject => {
    const item = typeof each === "string" ? { value: each } : each;
    if (!isJsonObject(item))
      throw usageError(
        "invalid_attribute",
        `${word}: an item is not an object but ${kindOfJson(each)}.`,
        remedy,
      );
    if (ownText(item, "value").trim() === "")
      throw usageError("invalid_attribute", `${word}: an item has no value, or none that is a text.`, remedy);
    if (sign === "-=" && Object.keys(item).length > 1)
      throw usageError("invalid_attribute", `${word}: an item is taken out by its value alone.`, remedy);
    return item as JsonObject;
  });
}

/** The items as a word after `+=` and `-=`, so that the same are read from it. */
export function itemsWord(name: string, items: readonly Json[]): string {
  const plain = items.map((item) => {
    const value = ownText(item, "value");
    const isAlone = isJsonObject(item) && Object.keys(item).length === 1 && value !== "";
    const isRead =
      value === value.trim() && !/^[{[]/.test(value) && (name === "photos" || !value.includes(","));
    return isAlone && isRead ? value : undefined;
  });
  const isPlain = plain.every((value) => value !== undefined) && (name !== "photos" || plain.length === 1);
  return isPlain ? plain.join(",") : JSON.stringify(items.length === 1 ? items[0] : items);
}
