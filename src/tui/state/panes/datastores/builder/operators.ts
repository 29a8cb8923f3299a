/** Which operators and values go with an attribute: what the datastore declares decides, where it is known. */

import { parseLossless } from "../../../../../base/json.ts";
import { typeWord } from "../../../../../catalog/datastores/attribute-type.ts";
import type { DatastoreDeclaration } from "../../../../../catalog/datastores/declaration.ts";
import {
  type BuilderOperator,
  type BuilderTerm,
  type BuilderValue,
  builderOperators,
  type SetAside,
} from "./model.ts";
import { valueFromJson } from "./value-from-json.ts";

/** Operators that have a meaning for values of the declared type; all where the type is not known. */
export function operatorsFor(
  attribute: string,
  declaration: DatastoreDeclaration | undefined,
): readonly BuilderOperator[] {
  if (/^size\(/.test(attribute)) return ["=", "!=", "<", "<=", ">", ">=", "between", "in"];
  const type = declaration?.attributes.find(({ name }) => name === attribute)?.type;
  const word = type === undefined ? undefined : typeWord(type);
  switch (word) {
    case "string":
      return builderOperators.filter((operator) => operator !== "is");
    case "number":
    case "integer":
      return builderOperators.filter((operator) => !["contains", "begins with", "is"].includes(operator));
    case "boolean":
      return ["=", "!=", "exists", "missing"];
    case "array":
      return ["contains", "=", "!=", "exists", "missing"];
    case "object":
      return ["exists", "missing", "=", "!="];
    default:
      return builderOperators;
  }
}

/** A declared attribute sets its type's operator and values, where none were given yet that can be held. */
export function fitTerm(term: BuilderTerm, declaration: DatastoreDeclaration | undefined): BuilderTerm {
  const operators = operatorsFor(term.attribute, declaration);
  const fitting = operators.includes(term.operator) ? term : withOperator(term, operators[0] ?? "=");
  const type = valueTypeFor(term.attribute, fitting.operator, declaration);
  const values = fitting.values.map((value) =>
    type && !isHeld(value) ? { type, text: textForType(type, value.text) } : value,
  );
  return { ...fitting, values };
}

/** Whether something was typed, and its type can hold it. */
function isHeld({ type, text }: BuilderValue): boolean {
  return text !== "" && (type !== "json" || textForType(type, text) !== "");
}

/** The term with another operator; the values of other operators are kept. */
export function withOperator(term: BuilderTerm, operator: BuilderOperator): BuilderTerm {
  if (operator === term.operator) return term;
  const set = setAside(term);
  return { ...term, operator, values: valuesFor(operator, set), set };
}

function valueTypeFor(
  attribute: string,
  operator: BuilderOperator,
  declaration: DatastoreDeclaration | undefined,
): BuilderValue["type"] | undefined {
  if (operator === "is" || operator === "in") return undefined;
  if (/^size\(/.test(attribute)) return "number";
  const declared = declaration?.attributes.find(({ name }) => name === attribute);
  const word = declared && typeWord(declared.type);
  // What a list contains is one of its elements.
  if (operator !== "contains" || word !== "array") return word && valueTypeOfWord[word];
  return valueTypeOfWord[typeWord(declared?.items?.type ?? "string") ?? "string"];
}

const valueTypeOfWord = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "true/false",
  array: "json",
  object: "json",
} as const;

/** The term's current values are added to those it had before. */
function setAside({ operator, values, set = nothing }: BuilderTerm): SetAside {
  const [first, second] = values;
  switch (operator) {
    case "exists":
    case "missing":
      return set;
    case "is":
      return { ...set, type: first };
    case "in":
      // A list that only repeats the single value changes with it.
      return first?.text === listText(set.single[0]) ? { ...set, list: undefined } : { ...set, list: first };
    case "between":
      return { ...set, single: values };
    case "contains":
      // The element of a list that was there does not take its place.
      if (first?.text === firstOfList(set.single[0])?.text) return set;
      return { ...set, single: [...values, ...set.single.slice(1)] };
    default:
      return { ...set, single: [...values, ...set.single.slice(second ? 2 : 1)] };
  }
}

const nothing: SetAside = { single: [] };

function valuesFor(operator: BuilderOperator, { single, list, type }: SetAside): readonly BuilderValue[] {
  const first = single[0] ?? firstOfList(list) ?? { type: "text", text: "" };
  switch (operator) {
    case "exists":
    case "missing":
      return [];
    case "is":
      return [type ?? { type: "type", text: "string" }];
    case "between":
      return [first, single[1] ?? { type: first.type, text: "" }];
    case "contains":
      return [first.type === "json" ? (firstOfList(first) ?? first) : first];
    case "in":
      return [list ?? { type: "json", text: listText(single[0]) }];
    default:
      return [first];
  }
}

/** A value as a list of one, in JSON. */
function listText(value: BuilderValue | undefined): string {
  if (!value || value.text === "") return "[]";
  const { type, text } = value;
  if (type === "json" && text.trim().startsWith("[")) return text;
  return type === "text" || type === "attribute" ? `[${JSON.stringify(text)}]` : `[${text}]`;
}

/** The first value of a list that was typed; undefined where there is none, or it is no JSON yet. */
function firstOfList(list: BuilderValue | undefined): BuilderValue | undefined {
  const values = list && readList(list.text);
  return values && values.length > 0 ? valueFromJson(values[0]) : undefined;
}

function readList(text: string): readonly unknown[] | undefined {
  try {
    const values = parseLossless(text);
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** A value converted to another type, as far as possible. */
export function textForType(type: BuilderValue["type"], text: string): string {
  if (type === "true/false") return text === "false" ? "false" : "true";
  if (type === "null") return "null";
  if (type === "json") return /^\s*[[{]/.test(text) ? text : "";
  return ["true", "false", "null"].includes(text) ? "" : text;
}
