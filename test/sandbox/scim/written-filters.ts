/** Filters written in every way that two parsers should read alike, each with the tree it must be read as. */

import fc from "../../support/cases.ts";
import { coreUrn, enterpriseUrn, guestUrn } from "./scim-calls.ts";

/** A filter with its paths in lower case and without the URN of the core schema. */
export type Tree =
  | { readonly op: "and" | "or"; readonly terms: readonly Tree[] }
  | { readonly op: "not"; readonly term: Tree }
  | { readonly op: "pr"; readonly path: string }
  | { readonly op: "[]"; readonly path: string; readonly term: Tree }
  | { readonly op: string; readonly path: string; readonly value: unknown };

export interface Written {
  readonly text: string;
  readonly tree: Tree;
  /** How close it binds: an `or` needs brackets within `and`, and either within its like to stay nested. */
  readonly binds: "atom" | "and" | "or";
}

export function plainPath(path: string): string {
  return path.toLowerCase().replace(`${coreUrn}:`, "");
}

export function writtenFilters(): fc.Arbitrary<Written> {
  const email = logic(comparisons(["value", "type"], ["primary"], []), 2);
  const address = logic(comparisons(["locality", "postalCode"], ["primary"], []), 1);
  const user = comparisons(
    [
      "userName",
      "name.givenName",
      "emails",
      "emails.value",
      "schemas",
      `${coreUrn}:title`,
      `${enterpriseUrn}:costCenter`,
      `${enterpriseUrn}:manager.managerId`,
    ],
    ["active", "phoneNumbers.primary"],
    ["meta.created", `${guestUrn.v2}:expiration`],
  );
  return logic(fc.oneof(user, some("emails", email), some("addresses", address)), 3);
}

const space = fc.constantFrom(" ", "  ", "\t", "\n ");

/** A word and the ways to write it. */
function spelled(word: string) {
  return fc.constantFrom(
    word,
    word.toUpperCase(),
    word.replace(/./, (first) => first.toUpperCase()),
  );
}

/** Texts without a backslash in JSON but before a quotation mark: the library reads the others wrongly. */
const operand = fc
  .string({ unit: "grapheme", maxLength: 8 })
  .filter((value) => !JSON.stringify(value).replaceAll('\\"', "").includes("\\"));
const instant = fc.constantFrom("2026-01-05T10:00:00Z", "2026-01-05T10:00:00.5+02:00");

/** Every operator on paths to texts, to flags and to instants. */
function comparisons(texts: readonly string[], flags: readonly string[], instants: readonly string[]) {
  const all = [...texts, ...flags, ...instants];
  return fc.oneof(
    compared(texts, ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"], operand),
    compared(flags, ["eq", "ne"], fc.boolean()),
    ...(instants.length > 0 ? [compared(instants, ["eq", "ne", "gt", "ge", "lt", "le"], instant)] : []),
    compared(all, ["eq", "ne"], fc.constant(null)),
    present(all),
  );
}

function compared(paths: readonly string[], operators: readonly string[], values: fc.Arbitrary<unknown>) {
  const path = fc.constantFrom(...paths).chain((name) => fc.tuple(fc.constant(name), spelled(name)));
  const operator = fc.constantFrom(...operators).chain((op) => fc.tuple(fc.constant(op), spelled(op)));
  return fc.tuple(path, operator, values, space, space).map(
    ([[name, written], [op, word], value, before, after]): Written => ({
      text: `${written}${before}${word}${after}${JSON.stringify(value)}`,
      tree: { op, path: plainPath(name), value },
      binds: "atom",
    }),
  );
}

function present(paths: readonly string[]) {
  return fc.tuple(fc.constantFrom(...paths), space, spelled("pr")).map(
    ([path, before, word]): Written => ({
      text: `${path}${before}${word}`,
      tree: { op: "pr", path: plainPath(path) },
      binds: "atom",
    }),
  );
}

/** `and`, `or`, `not` and brackets around it, nested so deep. */
function logic(atom: fc.Arbitrary<Written>, depth: number): fc.Arbitrary<Written> {
  if (depth === 0) return atom;
  const inner = logic(atom, depth - 1);
  return fc.oneof(atom, joined("and", inner), joined("or", inner), negated(inner), inner.map(inBrackets));
}

function joined(op: "and" | "or", of: fc.Arbitrary<Written>) {
  return fc
    .tuple(fc.array(of, { minLength: 2, maxLength: 3 }), spelled(op), fc.boolean())
    .map(([terms, word, always]): Written => {
      const needsBrackets = ({ binds }: Written) => binds === op || (op === "and" && binds === "or");
      const written = terms.map((term) => (always || needsBrackets(term) ? inBrackets(term) : term));
      return {
        text: written.map(({ text }) => text).join(` ${word} `),
        tree: { op, terms: terms.map(({ tree }) => tree) },
        binds: op,
      };
    });
}

function negated(of: fc.Arbitrary<Written>) {
  return fc.tuple(spelled("not"), fc.constantFrom("", " "), of).map(
    ([word, gap, { text, tree }]): Written => ({
      text: `${word}${gap}(${text})`,
      tree: { op: "not", term: tree },
      binds: "atom",
    }),
  );
}

function some(list: string, item: fc.Arbitrary<Written>) {
  return item.map(
    ({ text, tree }): Written => ({
      text: `${list}[${text}]`,
      tree: { op: "[]", path: list, term: tree },
      binds: "atom",
    }),
  );
}

function inBrackets({ text, tree }: Written): Written {
  return { text: `(${text})`, tree, binds: "atom" };
}
