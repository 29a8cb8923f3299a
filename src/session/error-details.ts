/** What an error lists, for people: the parts that failed, what the platform said, the scopes it wants. */

import type { FlowtailError } from "../base/errors.ts";
import { ownValue } from "../base/json.ts";
import { safeLine } from "../base/terminal-text.ts";
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
  const parts = [...listOf("errors"), ...listOf("invalid_channels"), ...listOf("failed_items")];
  const needed = listOf("needed").map((each) => reported(valueText(each)));
  const provided = listOf("provided").map((each) => reported(valueText(each)));
  return [
    ...capped(parts.map((part) => partTexts(part).map(reported))),
    ...capped(listOf("messages").map((message) => [reported(valueText(message))])),
    ...(needed.length > 0 ? [`  needed: ${needed.join(", ")}`] : []),
    ...(provided.length > 0 ? [`  there is: ${provided.join(", ")}`] : []),
  ];
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
