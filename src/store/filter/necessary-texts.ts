/** Texts of which one stands in the raw bytes of whatever a query matches, so that most records need no look. */

import { levels } from "../../base/log-words.ts";
import { headerTest } from "../../query/header-test.ts";
import type { Query } from "../../query/query.ts";
import { needleOf } from "./needle.ts";
import { literalsOf } from "./pattern-literals.ts";
import { type Comparison, isColumnTerm, isFailureTerm } from "./term-bits.ts";

export interface NecessaryText {
  /** Printable ASCII that JSON writes in one way, or as an escape of each character. */
  readonly text: string;
  /** Upper and lower case stand for each other. */
  readonly anyCase: boolean;
}

/**
 * Undefined when there are none that are worth a search. Records that hide text (see scan/hidden-text.ts) may match
 * without any of them.
 */
export function necessaryTexts(query: Query): readonly NecessaryText[] | undefined {
  switch (query.kind) {
    case "all":
    case "not":
      return undefined;
    case "and":
      return query.terms.map(necessaryTexts).reduce(rarer, undefined);
    case "or":
      return all(query.terms.map(necessaryTexts));
    default:
      return isColumnTerm(query) ? ofColumn(query) : inAnyCase(needleOf(query));
  }
}

type Texts = readonly NecessaryText[] | undefined;

/** Fewer texts are found faster, those in one case faster still, and longer ones stand in fewer records. */
function rarer(left: Texts, right: Texts): Texts {
  if (!left || !right) return left ?? right;
  const more = right.length - left.length || inAnyCaseOf(right) - inAnyCaseOf(left);
  return (more || shortest(left) - shortest(right)) >= 0 ? left : right;
}

function inAnyCaseOf(texts: readonly NecessaryText[]): number {
  return texts.filter(({ anyCase }) => anyCase).length;
}

function shortest(texts: readonly NecessaryText[]): number {
  return Math.min(...texts.map(({ text }) => text.length));
}

function all(texts: readonly Texts[]): Texts {
  const found = texts.flatMap((some) => some ?? []);
  return texts.includes(undefined) || found.length > mostTexts ? undefined : found;
}

/** A search for more is no faster than a look at every record (assumption). */
const mostTexts = 100;

function ofColumn(term: Comparison): Texts {
  const { field, operator, value, quoted } = term;
  if (field.name === "level") return ofLevel(term);
  // Of sources and kinds of components there are two or three: each stands in every few records.
  if (isFailureTerm(term) || !["event", "component_id", "trace"].includes(field.name)) return undefined;
  if (operator === "~") return ofPattern(value);
  if (operator !== "=") return undefined;
  const text = longest((quoted ? [value] : value.split("*")).flatMap(plainParts));
  return text === undefined ? undefined : [{ text, anyCase: false }];
}

function ofLevel(term: Comparison): Texts {
  const accepts = headerTest(term);
  if (accepts("")) return undefined;
  return levels.filter(accepts).map((text) => ({ text, anyCase: false }));
}

/** A choice between whole words is how many identifiers are written. */
function ofPattern(source: string): Texts {
  const words = /^\^\(\?:(\w{3,}(?:\|\w{3,})*)\)\$$/.exec(source)?.[1]?.split("|");
  if (words && words.length <= mostTexts) return words.map((text) => ({ text, anyCase: true }));
  return inAnyCase(longest(literalsOf(source).flatMap(plainParts)));
}

function inAnyCase(text: string | undefined): Texts {
  return text === undefined ? undefined : [{ text, anyCase: true }];
}

/** The parts that JSON writes as they are: it may escape quotes and slashes in several ways. */
function plainParts(text: string): readonly string[] {
  return text.match(/[ !#-.0-[\]-~]+/g) ?? [];
}

/** Short texts stand everywhere. */
function longest(texts: readonly string[]): string | undefined {
  return texts.filter(({ length }) => length >= 3).toSorted((a, b) => b.length - a.length)[0];
}
