/** What an error lists, for people: the parts that failed, what the platform said, the scopes it wants. */

import type { FlowtailError } from "../base/errors.ts";
import { isJsonObject, ownValue } from "../base/json.ts";
import { safeLine } from "../base/terminal-text.ts";
import { usualPrimaryKey } from "../catalog/datastores/declaration.ts";
import { valueText } from "../query/compare-values.ts";

/** One line for each part that was not done and each message of the platform; no lines when there is nothing. */
export function recordLines(
  { details }: Pick<FlowtailError, "details">,
  reported: (text: string) => string = (text) => text,
): readonly string[] {
  const listOf = (key: string) => {
    const list = ownValue(details, key);
    return Array.isArray(list) ? list : [];
  };
  const errors = listOf("errors");
  const parts = [...errors, ...listOf("invalid_channels"), ...unnamed(listOf("failed_items"), errors)];
  const needed = listOf("needed").map((each) => reported(valueText(each)));
  const provided = listOf("provided").map((each) => reported(valueText(each)));
  return [
    ...capped(parts.map((part) => partTexts(part).map(reported))),
    ...capped(listOf("messages").map((message) => [reported(valueText(message))])),
    ...(needed.length > 0 ? [`  needed: ${needed.join(", ")}`] : []),
    ...(provided.length > 0 ? [`  there is: ${provided.join(", ")}`] : []),
  ];
}

/** The failed items that no error is about: the others are said with what is wrong with them. */
function unnamed(items: readonly unknown[], errors: readonly unknown[]): readonly unknown[] {
  const left = [...items];
  const names = errors
    .map((error) => ownValue(error, "item") ?? undefined)
    .filter((item) => item !== undefined);
  for (const name of new Set(names.map(valueText))) {
    const at = left.findIndex((item) => isNamed(item, name));
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** By its key or by all of it. Which attribute the key is where there is no `id` is not known here. */
function isNamed(item: unknown, name: string): boolean {
  if (valueText(item) === name) return true;
  if (!isJsonObject(item)) return false;
  const id = ownValue(item, usualPrimaryKey);
  return id === undefined ? Object.values(item).includes(name) : id === name;
}

const mostParts = 50;
const longestLine = 300;

/** The lines of each part; those behind its first one stand below it. */
function capped(parts: readonly (readonly string[])[]): readonly string[] {
  const lines = parts
    .slice(0, mostParts)
    .flatMap((texts) =>
      texts.map((text, at) => `${at === 0 ? "  " : "    "}${safeLine(text).slice(0, longestLine)}`),
    );
  return parts.length > mostParts ? [...lines, `  … and ${parts.length - mostParts} more`] : lines;
}

/** The shapes the platform lists failures in: an ID, `{user, error}`, or `{code, message, pointer}` and what else it says. */
function partTexts(part: unknown): readonly string[] {
  const text = (key: string) => {
    const value = ownValue(part, key);
    return typeof value === "string" ? value : "";
  };
  const what = text("user") || text("pointer") || text("id");
  const why = [text("error") || text("code"), text("message")].filter(Boolean).join(": ");
  if (!why) return [valueText(part)];
  const more = [
    ["constraint", ownValue(part, "constraint")],
    ["related component", ownValue(part, "related_component")],
    ["item", ownValue(part, "item")],
    ["do", ownValue(part, "remediation")],
  ] as const;
  const said = more.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return [
    what ? `${what}: ${why}` : why,
    ...said.map(([word, value]) => `${word}: ${typeof value === "string" ? value : valueText(value)}`),
  ];
}
