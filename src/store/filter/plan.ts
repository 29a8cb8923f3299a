/** A query taken apart into terms over columns, known as bits, and terms that only a decoded record can answer. */

import { durationHolders } from "../../query/duration-holders.ts";
import type { Query } from "../../query/query.ts";
import { blockWords } from "../columns/block.ts";
import { needleOf } from "./needle.ts";
import { type Comparison, isColumnTerm, type TermBits } from "./term-bits.ts";

export type Plan =
  | { readonly kind: "all" }
  | { readonly kind: "bits"; readonly term: TermBits }
  /**
   * `needle` finds a text that stands in the raw bytes of every record that satisfies the term; an engine's search
   * for a pattern in any case is as fast as one for plain bytes. `candidates` has one bit for each row of a block
   * that may satisfy the term: all of them, but while a part of a block is searched.
   */
  | { readonly kind: "decode"; readonly needle: RegExp | undefined; readonly candidates: Uint32Array }
  | { readonly kind: "and" | "or"; readonly terms: readonly Plan[] }
  | { readonly kind: "not"; readonly term: Plan };

export type DecodePlan = Plan & { readonly kind: "decode" };

export function planOf(query: Query, termBits: (term: Comparison) => TermBits): Plan {
  switch (query.kind) {
    case "all":
      return { kind: "all" };
    case "and":
    case "or":
      return { kind: query.kind, terms: query.terms.map((term) => planOf(term, termBits)) };
    case "not":
      return { kind: "not", term: planOf(query.term, termBits) };
    default:
      if (isColumnTerm(query)) return { kind: "bits", term: termBits(query) };
      return withHolders(query, decodePlan(needleOf(query)), (holders) => planOf(holders, termBits));
  }
}

/** Only a few records can have a duration. */
function withHolders(query: Query, plan: Plan, planOfHolders: (holders: Query) => Plan): Plan {
  const holders = durationHolders(query);
  return holders ? { kind: "and", terms: [planOfHolders(holders), plan] } : plan;
}

function decodePlan(needle: string | undefined): DecodePlan {
  return { kind: "decode", needle: finderOf(needle), candidates: everything.slice() };
}

function finderOf(needle: string | undefined): RegExp | undefined {
  return needle === undefined ? undefined : new RegExp(needle, "gi");
}

export function termsOf(plan: Plan): readonly TermBits[] {
  if (plan.kind === "bits") return [plan.term];
  if (plan.kind === "not") return termsOf(plan.term);
  return plan.kind === "and" || plan.kind === "or" ? plan.terms.flatMap(termsOf) : [];
}

export function decodesOf(plan: Plan): readonly DecodePlan[] {
  if (plan.kind === "decode") return [plan];
  if (plan.kind === "not") return decodesOf(plan.term);
  return plan.kind === "and" || plan.kind === "or" ? plan.terms.flatMap(decodesOf) : [];
}

/** One bit a row of a block: rows outside `possible` do not match, rows inside `certain` do, the rest is open. */
export interface Bounds {
  readonly certain: Uint32Array;
  readonly possible: Uint32Array;
}

/**
 * What can be said, without decoding them, of the rows whose bits stand in these words of a block: the first word of the
 * answer is `from`. The words may be those of a term: not to be written to.
 */
export function boundsOf(plan: Plan, block: number, from = 0, to = blockWords): Bounds {
  switch (plan.kind) {
    case "all":
      return settled(everything.subarray(from, to));
    case "bits":
      return settled((plan.term.bits.peek(block) ?? nothing).subarray(from, to));
    case "decode":
      return { certain: nothing.subarray(from, to), possible: plan.candidates.subarray(from, to) };
    case "not": {
      const { certain, possible } = boundsOf(plan.term, block, from, to);
      const inverted = invert(possible);
      return { certain: inverted, possible: certain === possible ? inverted : invert(certain) };
    }
    default: {
      const start = plan.kind === "and" ? everything : nothing;
      return plan.terms
        .map((term) => boundsOf(term, block, from, to))
        .reduce((left, right) => join(plan.kind, left, right), settled(start.subarray(from, to)));
    }
  }
}

function settled(words: Uint32Array): Bounds {
  return { certain: words, possible: words };
}

function join(kind: "and" | "or", left: Bounds, right: Bounds): Bounds {
  const certain = joinWords(kind, left.certain, right.certain);
  const isSettled = left.certain === left.possible && right.certain === right.possible;
  return { certain, possible: isSettled ? certain : joinWords(kind, left.possible, right.possible) };
}

function joinWords(kind: "and" | "or", left: Uint32Array, right: Uint32Array): Uint32Array {
  const words = new Uint32Array(left.length);
  for (let index = 0; index < words.length; index++) {
    const [a, b] = [left[index] as number, right[index] as number];
    words[index] = kind === "and" ? a & b : a | b;
  }
  return words;
}

function invert(words: Uint32Array): Uint32Array {
  return words.map((word) => ~word);
}

const nothing = new Uint32Array(blockWords);
const everything = new Uint32Array(blockWords).fill(0xffffffff);
