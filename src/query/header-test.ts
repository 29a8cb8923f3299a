/** Comparisons of a header field as tests over its text alone, so that a store can run them once a distinct value. */

import { sourceWord } from "../activity/line.ts";
import { type ActivityRecord, levelRank } from "../activity/record.ts";
import { levels } from "../base/log-words.ts";
import { type Compared, orders, valueTest } from "./compare-values.ts";

/** The record's property that each of these fields reads. */
export const headerProperties = {
  level: "level",
  event: "eventType",
  source: "source",
  component: "componentType",
  component_id: "componentId",
  trace: "traceId",
} as const satisfies Record<string, keyof ActivityRecord>;

export type HeaderField = keyof typeof headerProperties;

export function isHeaderField(name: string): name is HeaderField {
  return Object.hasOwn(headerProperties, name);
}

/** The test of a comparison whose field is a header field; a value that means nothing there is never met. */
export function headerTest(query: Compared): (text: string) => boolean {
  if (query.field.name === "level") return levelTest(query);
  if (query.field.name === "source") return sourceTest(query);
  return valueTest(query);
}

/** An unknown or missing level counts as info in the order (as in the shown severity), and equals no known level. */
function levelTest({ operator, value }: Compared): (level: string) => boolean {
  const rank = levelRank(value);
  if (rank === -1 || operator === "~") return () => false;
  if (operator === "=") return (level) => level === value;
  if (operator === "!=") return (level) => level !== value;
  const accepted = new Map(
    levels.map((level) => [level as string, orders[operator](levelRank(level) - rank)]),
  );
  const ofUnknown = accepted.get("info") ?? false;
  return (level) => accepted.get(level) ?? ofUnknown;
}

/** Every word for the platform is the same source. */
function sourceTest({ operator, value }: Compared): (source: string) => boolean {
  const wanted = sourceWord(value);
  if (operator === "=") return (source) => sourceWord(source) === wanted;
  if (operator === "!=") return (source) => sourceWord(source) !== wanted;
  return () => false;
}
