/** The query language a second time, as plainly as possible, to compare the real one with. */

import type { ActivityRecord } from "../../src/activity/record.ts";
import { searchText } from "../../src/activity/search-text.ts";
import { summarizeRecord } from "../../src/activity/summary.ts";
import { levels } from "../../src/base/log-words.ts";
import { parseDurationMs, parseInstantUs } from "../../src/base/time.ts";
import type { Query } from "../../src/query/query.ts";

type Compared = Query & { kind: "compare" };

export function naiveMatch(query: Query, record: ActivityRecord, nowUs: number): boolean {
  if (query.kind === "all") return true;
  if (query.kind === "and") return !query.terms.some((term) => !naiveMatch(term, record, nowUs));
  if (query.kind === "or") return query.terms.some((term) => naiveMatch(term, record, nowUs));
  if (query.kind === "not") return !naiveMatch(query.term, record, nowUs);
  if (query.kind === "text") return searchText(record).toLowerCase().includes(query.value.toLowerCase());
  if (query.kind === "pattern") return new RegExp(query.source, query.flags).test(searchText(record));
  return naiveCompare(query as Compared, record, nowUs);
}

function naiveCompare(query: Compared, record: ActivityRecord, nowUs: number): boolean {
  if (query.operator === "!=") return !naiveCompare({ ...query, operator: "=" }, record, nowUs);
  const fields = JSON.parse(record.raw);
  const { name } = query.field;
  if (name === "level") {
    if (query.operator === "=") return record.level === query.value;
    return inOrder(query, rank(record.level) ?? rank("info"), rank(query.value));
  }
  if (name === "created") return inOrder(query, record.createdUs, parseInstantUs(query.value, nowUs));
  if (name === "duration") {
    const elapsed = own(own(fields, "payload"), "elapsed_ms");
    const known = typeof elapsed === "number" && elapsed >= 0 ? elapsed : undefined;
    return inOrder(query, known, parseDurationMs(query.value));
  }
  if (name === "user")
    return searchText(record)
      .split(/\W+/)
      .some((word) => word === query.value && /\d/.test(word));
  if (name === "source") return platform(record.source) === platform(query.value);
  return compareText(query, valueAt(name, record, fields));
}

function rank(level: string): number | undefined {
  const index = [...levels].map(String).indexOf(level);
  return index === -1 ? undefined : index;
}

function platform(source: string): string {
  return ["slack", "svc", "platform"].includes(source) ? "platform" : source;
}

function inOrder(
  { operator }: Compared,
  left: number | string | undefined,
  right: number | string | undefined,
) {
  if (left === undefined || right === undefined) return false;
  if (operator === "=") return left === right;
  if (operator === "<") return left < right;
  if (operator === "<=") return left <= right;
  if (operator === ">") return left > right;
  return left >= right;
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function valueAt(name: string, record: ActivityRecord, fields: unknown): unknown {
  const payload = own(fields, "payload");
  if (name === "event") return record.eventType;
  if (name === "component") return record.componentType;
  if (name === "component_id") return record.componentId;
  if (name === "trace") return record.traceId;
  if (name === "subject") return summarizeRecord(record, payload).subject;
  if (name === "outcome") return summarizeRecord(record, payload).outcome;
  if (name === "payload") return payload;
  if (name === "function") return own(payload, "function_name");
  if (name === "workflow") return own(payload, "workflow_name");
  if (name === "payload.function_name") return own(payload, "function_name");
  if (name === "payload.list[0].n") return own(own(own(payload, "list"), "0"), "n");
  if (name === 'payload["odd key"]') return own(payload, "odd key");
  return own(fields, name.replace("record.", ""));
}

function compareText(query: Compared, actual: unknown): boolean {
  const { operator, value, quoted } = query;
  const text = typeof actual === "string" ? actual : JSON.stringify(actual);
  if (operator === "~") return text !== undefined && new RegExp(value, query.flags).test(text);
  const isNumber = !quoted && numberIn(value) !== undefined;
  if (operator === "=") {
    if (text === undefined) return false;
    if (isNumber && typeof actual === "number") return actual === numberIn(value);
    if (quoted || !value.includes("*")) return text === value;
    if (value.replaceAll("*", "") === "") return text !== "";
    const escaped = value.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    return new RegExp(`^${escaped.join("[^]*")}$`).test(text);
  }
  if (text === undefined || (typeof actual === "object" && actual !== null)) return false;
  if (!isNumber) return inOrder(query, text, value);
  return inOrder(query, typeof actual === "boolean" ? undefined : numberIn(text), numberIn(value));
}

/** A number as JSON writes it. */
function numberIn(text: string): number | undefined {
  return /^-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?$/.test(text) ? Number(text) : undefined;
}
