/** The form as a condition, made of what its cells hold, or what is wrong with which of its cells. */

import { parseLossless } from "../../../../../base/json.ts";
import { findJsonMistake } from "../../../../../base/json-mistake.ts";
import type { Condition, Operand } from "../../../../../expressions/condition.ts";
import { printWhere } from "../../../../../expressions/print-where.ts";
import { parseAttribute, parseWhere, typeWords } from "../../../../../expressions/where.ts";
import { readValue } from "../item-value.ts";
import type { BuilderGroup, BuilderNode, BuilderTerm, BuilderValue } from "./model.ts";

type Read<Value, Mistake> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly mistake: Mistake };

interface CellMistake {
  readonly message: string;
  /** 0 is the attribute, or all of a row that is no term; then the operator and the values. */
  readonly cell: number;
}

export interface FormMistake extends CellMistake {
  readonly path: readonly number[];
}

/** Without a condition for every item; the first mistake in the order of the rows. */
export function readForm(root: BuilderGroup): Read<Condition | undefined, FormMistake> {
  return root.terms.length === 0 ? { ok: true, value: undefined } : readNode(root, []);
}

/** What is wrong with the row itself, in words. */
export function rowProblem(node: BuilderNode): string | undefined {
  if (node.kind === "group") return node.terms.length === 0 ? emptyGroupText : undefined;
  const read = readRow(node);
  return read.ok ? undefined : read.mistake.message;
}

const emptyGroupText = "the group is empty";

function readNode(node: BuilderNode, path: readonly number[]): Read<Condition, FormMistake> {
  if (node.kind !== "group") {
    const read = readRow(node);
    return read.ok
      ? { ok: true, value: negated(read.value, node) }
      : { ok: false, mistake: { ...read.mistake, path } };
  }
  const terms: Condition[] = [];
  for (const [index, term] of node.terms.entries()) {
    const read = readNode(term, [...path, index]);
    if (!read.ok) return read;
    terms.push(read.value);
  }
  const [first, ...others] = terms;
  if (!first) return { ok: false, mistake: { message: emptyGroupText, cell: 0, path } };
  const joined = others.length === 0 ? first : ({ kind: node.join, terms, span: nowhere } as const);
  return { ok: true, value: negated(joined, node) };
}

function negated(term: Condition, { not }: BuilderNode): Condition {
  return not ? { kind: "not", term, span: nowhere } : term;
}

/** What is made of cells stands in no text. */
const nowhere = { start: 0, end: 0 };

function readRow(node: Exclude<BuilderNode, BuilderGroup>): Read<Condition, CellMistake> {
  if (node.kind === "term") return readTerm(node);
  const condition = parseWhere(node.text);
  return condition.ok ? condition : wrong(condition.problem.message, 0);
}

function readTerm({ attribute, operator, values }: BuilderTerm): Read<Condition, CellMistake> {
  const subject = readAttribute(attribute);
  if (!subject.ok) return wrong(subject.mistake, 0);
  const operands: Operand[] = [];
  for (const [index, value] of values.entries()) {
    const operand = readOperand(value);
    if (!operand.ok) return wrong(operand.mistake, firstValue + index);
    operands.push(operand.value);
  }
  const made = conditionOf(subject.value, operator, operands);
  if (!made) return wrong("in takes a list", firstValue);
  // The language knows which operands go together.
  const condition = parseWhere(printWhere(made));
  return condition.ok ? condition : wrong(condition.problem.message, values.length > 0 ? firstValue : 0);
}

/** Cells before the values of a term: attribute and operator. */
const firstValue = 2;

function wrong(message: string, cell: number): { readonly ok: false; readonly mistake: CellMistake } {
  return { ok: false, mistake: { message, cell } };
}

/** Undefined where the values of `in` are no list. */
function conditionOf(
  subject: Operand,
  operator: BuilderTerm["operator"],
  operands: readonly Operand[],
): Condition | undefined {
  const [first = subject, second = subject] = operands;
  const call = (name: Extract<Condition, { kind: "call" }>["name"]): Condition => ({
    kind: "call",
    name,
    args: [subject, ...operands],
    span: nowhere,
  });
  switch (operator) {
    case "exists":
      return call("attribute_exists");
    case "missing":
      return call("attribute_not_exists");
    case "is":
      return call("attribute_type");
    case "contains":
      return call("contains");
    case "begins with":
      return call("begins_with");
    case "between":
      return { kind: "between", operand: subject, low: first, high: second, span: nowhere };
    case "in": {
      const list: unknown = first.kind === "literal" ? first.value : undefined;
      if (!Array.isArray(list)) return undefined;
      return { kind: "in", operand: subject, options: list.map(literal), span: nowhere };
    }
    default:
      return {
        kind: "compare",
        operator: operator === "!=" ? "<>" : operator,
        left: subject,
        right: first,
        span: nowhere,
      };
  }
}

function literal(value: unknown): Operand {
  return { kind: "literal", value, span: nowhere };
}

type ReadCell = Read<Operand, string>;

function readOperand({ type, text }: BuilderValue): ReadCell {
  const trimmed = text.trim();
  switch (type) {
    case "text":
      return held(text);
    case "true/false":
      return held(text === "true");
    case "null":
      return held(null);
    case "type":
      return held(typeWords[text]);
    case "attribute":
      return readAttribute(text);
    case "number": {
      if (trimmed === "") return lacking("a number is missing");
      const number = readValue("number", trimmed);
      return number.ok ? held(number.value) : lacking("this is not a number");
    }
    case "json":
      if (trimmed === "") return lacking("a list or an object is missing");
      if (!/^[[{]/.test(trimmed)) return lacking("this is neither a list nor an object");
      return findJsonMistake(trimmed) ? lacking("this is not JSON") : held(parseLossless(trimmed));
  }
}

function readAttribute(text: string): ReadCell {
  if (text.trim() === "") return lacking("an attribute is missing");
  const operand = parseAttribute(text);
  return operand.ok ? operand : lacking(operand.problem.message);
}

function held(value: unknown): ReadCell {
  return { ok: true, value: literal(value) };
}

function lacking(mistake: string): ReadCell {
  return { ok: false, mistake };
}
