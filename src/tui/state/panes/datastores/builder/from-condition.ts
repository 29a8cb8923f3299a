/** Makes the form of a condition; parts without cells in the form are kept as text. */

import type { Condition, Operand } from "../../../../../expressions/condition.ts";
import { printWhere } from "../../../../../expressions/print-where.ts";
import { typeWords } from "../../../../../expressions/where.ts";
import {
  type BuilderGroup,
  type BuilderNode,
  type BuilderOperator,
  type BuilderValue,
  emptyGroup,
} from "./model.ts";
import { valueFromJson } from "./value-from-json.ts";

/** The outermost node is always a group, so that terms can be added. */
export function builderOf(condition: Condition | undefined): BuilderGroup {
  if (!condition) return emptyGroup;
  const node = nodeOf(condition, false);
  return node.kind === "group" ? node : { ...emptyGroup, terms: [node] };
}

function nodeOf(condition: Condition, not: boolean): BuilderNode {
  switch (condition.kind) {
    case "and":
    case "or":
      return {
        kind: "group",
        join: condition.kind,
        not,
        terms: condition.terms.map((term) => nodeOf(term, false)),
      };
    case "not":
      return not ? { kind: "text", not, text: printWhere(condition) } : nodeOf(condition.term, true);
    default:
      return termOf(condition, not) ?? { kind: "text", not, text: printWhere(condition) };
  }
}

type Simple = Exclude<Condition, { readonly kind: "and" | "or" | "not" }>;

function termOf(condition: Simple, not: boolean): BuilderNode | undefined {
  switch (condition.kind) {
    case "compare": {
      const operator = condition.operator === "<>" ? "!=" : condition.operator;
      return term(not, condition.left, operator, [condition.right]);
    }
    case "between":
      return term(not, condition.operand, "between", [condition.low, condition.high]);
    case "in": {
      const values = condition.options.map((option) => (option.kind === "literal" ? [option.value] : []));
      if (values.some((value) => value.length === 0)) return undefined;
      return named(not, condition.operand, "in", [{ type: "json", text: JSON.stringify(values.flat()) }]);
    }
    case "call":
      return callTerm(condition, not);
  }
}

const callOperators = {
  attribute_exists: "exists",
  attribute_not_exists: "missing",
  begins_with: "begins with",
  contains: "contains",
  attribute_type: "is",
} as const satisfies Record<string, BuilderOperator>;

function callTerm({ name, args }: Extract<Simple, { kind: "call" }>, not: boolean): BuilderNode | undefined {
  const [first, second] = args;
  if (!first) return undefined;
  const operator = callOperators[name];
  if (!second) return named(not, first, operator, []);
  if (operator !== "is") return term(not, first, operator, [second]);
  const code = second.kind === "literal" ? second.value : undefined;
  const word = Object.entries(typeWords).find(([, type]) => type === code)?.[0];
  return word === undefined ? undefined : named(not, first, operator, [{ type: "type", text: word }]);
}

function term(
  not: boolean,
  subject: Operand,
  operator: BuilderOperator,
  operands: readonly Operand[],
): BuilderNode | undefined {
  const values = operands.map(operandValue);
  return values.every((value) => value !== undefined) ? named(not, subject, operator, values) : undefined;
}

function named(
  not: boolean,
  subject: Operand,
  operator: BuilderOperator,
  values: readonly BuilderValue[],
): BuilderNode | undefined {
  const attribute = operandText(subject);
  return attribute === undefined ? undefined : { kind: "term", not, attribute, operator, values };
}

function operandValue(operand: Operand): BuilderValue | undefined {
  if (operand.kind !== "literal") {
    const text = operandText(operand);
    return text === undefined ? undefined : { type: "attribute", text };
  }
  return valueFromJson(operand.value);
}

/** A path or a size as a condition writes it before a comparison. */
function operandText(operand: Operand): string | undefined {
  if (operand.kind !== "path" && operand.kind !== "size") return undefined;
  const { span } = operand;
  const right = { kind: "literal", value: 0, span } as const;
  return printWhere({ kind: "compare", operator: "=", left: operand, right, span }).slice(0, -" = 0".length);
}
