/** A second reading of the expression language's meaning, written for clearness and without a look at the first. */

import type { Condition, Operand } from "../../src/expressions/condition.ts";

const missing = Symbol("missing");

export function naiveMatch(condition: Condition, item: unknown): boolean {
  if (condition.kind === "and" || condition.kind === "or") {
    const results = condition.terms.map((term) => naiveMatch(term, item));
    return condition.kind === "and" ? !results.includes(false) : results.includes(true);
  }
  if (condition.kind === "not") return naiveMatch(condition.term, item) === false;
  if (condition.kind === "compare") {
    const left = read(condition.left, item);
    const right = read(condition.right, item);
    if (condition.operator === "<>") return !same(left, right);
    if (left === missing || right === missing) return false;
    if (condition.operator === "=") return same(left, right);
    const order = sort(left, right);
    if (order === undefined) return false;
    return { "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0 }[condition.operator];
  }
  if (condition.kind === "between") {
    const value = read(condition.operand, item);
    const fromLow = sort(read(condition.low, item), value);
    const toHigh = sort(value, read(condition.high, item));
    return fromLow !== undefined && toHigh !== undefined && fromLow <= 0 && toHigh <= 0;
  }
  if (condition.kind === "in") {
    const value = read(condition.operand, item);
    return (
      value !== missing &&
      condition.options
        .map((option) => read(option, item))
        .some((option) => option !== missing && same(value, option))
    );
  }
  if (condition.kind !== "call") throw new Error("every other kind was answered");
  const [first, second] = condition.args.map((operand) => read(operand, item));
  if (condition.name === "attribute_exists") return first !== missing;
  if (condition.name === "attribute_not_exists") return first === missing;
  if (first === missing || second === missing) return false;
  if (condition.name === "attribute_type") return kind(first) === second;
  if (condition.name === "begins_with")
    return typeof first === "string" && typeof second === "string" && first.indexOf(second) === 0;
  if (typeof first === "string") return typeof second === "string" && partsOf(first).includes(second);
  return Array.isArray(first) && first.filter((element) => same(element, second)).length > 0;
}

/** Every text that stands in the text, from each place to each later one; the empty text stands in all. */
function partsOf(text: string): string[] {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place);
  return places.flatMap((start) => places.map((end) => text.slice(start, Math.max(start, end))));
}

function read(operand: Operand, item: unknown): unknown {
  if (operand.kind === "literal") return operand.value;
  if (operand.kind === "size") {
    const value = read(operand.argument, item);
    if (typeof value === "string") return Buffer.from(value, "utf16le").length / 2;
    if (Array.isArray(value)) return value.length;
    return kind(value) === "M" ? Object.keys(value as object).length : missing;
  }
  if (operand.kind !== "path") throw new Error("not bound");
  let value: unknown = item;
  for (const part of operand.parts) {
    const key = part.kind === "index" ? part.index : part.kind === "attribute" ? part.name : "";
    if (part.kind === "index" ? !Array.isArray(value) : kind(value) !== "M") return missing;
    if (!Object.getOwnPropertyNames(value).includes(String(key))) return missing;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function kind(value: unknown): string {
  if (value === missing) return "missing";
  if (value === null) return "NULL";
  if (Array.isArray(value)) return "L";
  return { string: "S", number: "N", boolean: "BOOL", object: "M" }[typeof value as string] ?? "missing";
}

/** Canonical text of a value: equal texts, equal values. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (kind(value) !== "M") return JSON.stringify(value);
  const entries = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

function same(left: unknown, right: unknown): boolean {
  if (left === missing || right === missing) return false;
  return canonical(left) === canonical(right);
}

function sort(left: unknown, right: unknown): number | undefined {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string")
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return undefined;
}
