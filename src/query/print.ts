/** Writes a tree as text in the query language; reading it again gives the same tree (positions aside). */

import { invisibleIn } from "../base/invisible.ts";
import type { Query } from "./query.ts";
import { printString } from "./strings.ts";

/** One line; empty for the query that matches everything. */
export function printQuery(query: Query): string {
  return query.kind === "all" ? "" : print(query);
}

/** A value as it can stand after an operator: bare when that reads back the same, else quoted. */
export function printValue(value: string): string {
  return value !== "" && !invisibleIn(value) && !/[\s()"'\\*&|]|^[=<>~!]/.test(value)
    ? value
    : printString(value);
}

function print(query: Query): string {
  switch (query.kind) {
    case "all":
      return "record=*";
    case "and":
      return query.terms.map((term) => (isGroup(term) ? `(${print(term)})` : print(term))).join(" ");
    case "or":
      return query.terms.map((term) => (term.kind === "or" ? `(${print(term)})` : print(term))).join(" or ");
    case "not":
      return isGroup(query.term) ? `not (${print(query.term)})` : `not ${print(query.term)}`;
    case "compare":
      return `${query.field.name}${query.operator}${printCompared(query)}`;
    case "text":
      return printWord(query.value);
    case "pattern":
      return `~${printRegex(query.source, query.flags)}`;
  }
}

function isGroup(query: Query): boolean {
  return query.kind === "and" || query.kind === "or";
}

function printCompared(query: Query & { kind: "compare" }): string {
  if (query.operator === "~") return printRegex(query.value, query.flags ?? "");
  if (query.quoted || query.value === "" || invisibleIn(query.value)) return printString(query.value);
  return query.value.replace(/[\s()"'\\&|]|^[=<>~!]/g, "\\$&");
}

/** Bare where it cannot be taken for anything else. */
function printWord(value: string): string {
  // Fillers of Hangul are letters, and are not seen.
  const isBare = /^[\p{L}\p{N}_./@#-]+$/u.test(value) && !/^(?:and|or|not)$/i.test(value);
  return isBare && !invisibleIn(value) ? value : printString(value);
}

function printRegex(source: string, flags: string): string {
  const escaped = source.replace(/\\.|\//gs, (found) => (found === "/" ? "\\/" : found));
  return `/${escaped}/${flags}`;
}
