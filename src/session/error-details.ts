/** What an error lists, for people: the parts that failed, what the platform said, the scopes it wants. */

import type { FlowtailError } from "../base/errors.ts";
import { ownValue } from "../base/json.ts";
import { safeLine } from "../base/terminal-text.ts";
import { valueText } from "../query/compare-values.ts";

/** One line for each part that was not done and each message of the platform; no lines when there is nothing. */
export function recordLines({ details }: Pick<FlowtailError, "details">): readonly string[] {
  const listOf = (key: string) => {
    const list = ownValue(details, key);
    return Array.isArray(list) ? list : [];
  };
  const parts = [...listOf("errors"), ...listOf("invalid_channels"), ...listOf("failed_items")];
  const needed = listOf("needed").map(valueText);
  const provided = listOf("provided").map(valueText);
  return [
    ...capped(parts.map(partText)),
    ...capped(listOf("messages").map(valueText)),
    ...(needed.length > 0 ? [`  needed: ${needed.join(", ")}`] : []),
    ...(provided.length > 0 ? [`  there is: ${provided.join(", ")}`] : []),
  ];
}

const mostLines = 50;
const longestLine = 300;

function capped(texts: readonly string[]): readonly string[] {
  const lines = texts.slice(0, mostLines).map((text) => `  ${safeLine(text).slice(0, longestLine)}`);
  return texts.length > mostLines ? [...lines, `  … and ${texts.length - mostLines} more`] : lines;
}

/** The shapes the platform lists failures in: an ID, `{user, error}`, or `{code, message, pointer}`. */
function partText(part: unknown): string {
  const text = (key: string) => {
    const value = ownValue(part, key);
    return typeof value === "string" ? value : "";
  };
  const what = text("user") || text("pointer") || text("id");
  const why = [text("error") || text("code"), text("message")].filter(Boolean).join(": ");
  return what && why ? `${what}: ${why}` : why || valueText(part);
}
