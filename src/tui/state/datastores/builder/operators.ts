/** Which operators and values go with an attribute: what the datastore declares decides, where it is known. */

import { typeWord } from "../../../../catalog/datastores/attribute-type.ts";
import type { DatastoreDeclaration } from "../../../../catalog/datastores/declaration.ts";
import { type BuilderOperator, type BuilderTerm, type BuilderValue, builderOperators } from "./model.ts";

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

/** An attribute of a declared type proposes that type's operator and values, as far as nothing was said yet. */
export function fitTerm(term: BuilderTerm, declaration: DatastoreDeclaration | undefined): BuilderTerm {
  const operators = operatorsFor(term.attribute, declaration);
  const fitting = operators.includes(term.operator) ? term : withOperator(term, operators[0] ?? "=");
  const type = valueTypeFor(term.attribute, fitting.operator, declaration);
  const values = fitting.values.map((value) =>
    value.text === "" && type ? { type, text: textForType(type, "") } : value,
  );
  return { ...fitting, values };
}

/** The term with another operator; the values that it can take stay. */
export function withOperator(term: BuilderTerm, operator: BuilderOperator): BuilderTerm {
  return { ...term, operator, values: valuesFor(operator, term.values) };
}

function valueTypeFor(
  attribute: string,
  operator: BuilderOperator,
  declaration: DatastoreDeclaration | undefined,
): BuilderValue["type"] | undefined {
  if (operator === "is" || operator === "in") return undefined;
  if (/^size\(/.test(attribute)) return "number";
  const declared = declaration?.attributes.find(({ name }) => name === attribute);
  const type = operator === "contains" && declared?.items ? declared.items.type : declared?.type;
  const word = type === undefined ? undefined : typeWord(type);
  return word && valueTypeOfWord[word];
}

const valueTypeOfWord = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "true/false",
  array: "json",
  object: "json",
} as const;

function valuesFor(operator: BuilderOperator, values: readonly BuilderValue[]): readonly BuilderValue[] {
  const usual = values.filter(({ type }) => type !== "type");
  const first = usual[0] ?? { type: "text", text: "" };
  switch (operator) {
    case "exists":
    case "missing":
      return [];
    case "is":
      return [values.find(({ type }) => type === "type") ?? { type: "type", text: "string" }];
    case "between":
      return [first, usual[1] ?? { type: first.type, text: "" }];
    case "in":
      return [first.type === "json" ? first : { type: "json", text: listText(first) }];
    default:
      return [first];
  }
}

function listText({ type, text }: BuilderValue): string {
  if (text === "") return "[]";
  return type === "text" ? `[${JSON.stringify(text)}]` : `[${text}]`;
}

/** What a value says as another type, as far as it can. */
export function textForType(type: BuilderValue["type"], text: string): string {
  if (type === "true/false") return text === "false" ? "false" : "true";
  if (type === "null") return "null";
  return ["true", "false", "null"].includes(text) ? "" : text;
}
