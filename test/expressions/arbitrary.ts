/** Arbitrary conditions, items and values for the laws of the expression language. */

import {
  type Condition,
  comparators,
  type Operand,
  type Path,
  type Plain,
} from "../../src/expressions/condition.ts";
import { typeNames } from "../../src/expressions/value.ts";
import fc from "../support/cases.ts";

const span = { start: 0, end: 0 };
export const attributeNames = [
  "a",
  "b",
  "c",
  "n",
  "status",
  "tags",
  "x.y",
  "__proto__",
  "constructor",
] as const;

export const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 2 },
    fc.constantFrom("", "a", "ab", "b", "é", "😀", "\uffff", "\b\f\v\0\ud800", "\\b", "a\"'`/"),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(true, false, null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...attributeNames), tie("value"), { maxKeys: 3 }),
  ),
})).value;

export const items = fc.dictionary(fc.constantFrom(...attributeNames), values, { maxKeys: 6 });

const paths: fc.Arbitrary<Path> = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...attributeNames).map((name) => ({ kind: "attribute" as const, name })),
      },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 0, max: 2 }).map((index) => ({ kind: "index" as const, index })),
      },
    ),
    { maxLength: 2 },
  )
  .chain((rest) =>
    fc.constantFrom(...attributeNames).map((name) => ({
      kind: "path" as const,
      parts: [{ kind: "attribute" as const, name }, ...rest],
      span,
    })),
  );

const literals: fc.Arbitrary<Plain> = values.map((value) => ({ kind: "literal", value, span }));
const operands: fc.Arbitrary<Operand> = fc.oneof(
  paths,
  literals,
  fc.oneof(paths, literals).map((argument): Operand => ({ kind: "size", argument, span })),
);
const types = fc.constantFrom(...typeNames).map((value): Operand => ({ kind: "literal", value, span }));

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant("compare" as const),
    operator: fc.constantFrom(...comparators),
    left: operands,
    right: operands,
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constant("between" as const),
    operand: operands,
    low: operands,
    high: operands,
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constant("in" as const),
    operand: operands,
    options: fc.array(operands, { minLength: 1, maxLength: 3 }),
    span: fc.constant(span),
  }),
  paths.map((path): Condition => ({ kind: "call", name: "attribute_exists", args: [path], span })),
  paths.map((path): Condition => ({ kind: "call", name: "attribute_not_exists", args: [path], span })),
  fc.tuple(operands, types).map((args): Condition => ({ kind: "call", name: "attribute_type", args, span })),
  fc.tuple(operands, operands).map((args): Condition => ({ kind: "call", name: "contains", args, span })),
  fc.tuple(operands, operands).map((args): Condition => ({ kind: "call", name: "begins_with", args, span })),
);

/** Conditions with literal values, as the human form and binding give them. */
export const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    simple,
    tie("condition").map((term): Condition => ({ kind: "not", term, span })),
    fc
      .tuple(
        fc.constantFrom("and" as const, "or" as const),
        fc.array(tie("condition"), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, terms]): Condition => ({ kind, terms, span })),
  ),
})).condition;

/** The tree without its places in a text. */
export function withoutSpans(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === "span" ? undefined : inner)));
}
