/** The form as a condition in its human form, and what is wrong with each of its terms. */

import { findJsonMistake } from "../../../../../base/json-mistake.ts";
import { parseWhere } from "../../../../../expressions/where.ts";
import type { BuilderGroup, BuilderNode, BuilderTerm, BuilderValue } from "./model.ts";

/** Empty for every item; unfinished terms make a text that does not parse. */
export function whereOf(root: BuilderGroup): string {
  return root.terms.length === 0 ? "" : groupText(root, true);
}

/** What the term still lacks, in words; undefined when it is complete. */
export function termProblem(node: BuilderNode): string | undefined {
  if (node.kind === "group") return node.terms.length === 0 ? "the group is empty" : undefined;
  if (node.kind === "term") {
    if (node.attribute.trim() === "") return "an attribute is missing";
    const wrong = node.values.find((value) => valueProblem(value) !== undefined);
    if (wrong) return valueProblem(wrong);
  }
  const parsed = parseWhere(nodeText(node));
  return parsed.ok ? undefined : parsed.problem.message;
}

function groupText({ join, not, terms }: BuilderGroup, isOutermost: boolean): string {
  const text = terms.map(nodeText).join(` ${join} `);
  if (not) return `not (${text})`;
  return isOutermost || terms.length === 1 ? text : `(${text})`;
}

function nodeText(node: BuilderNode): string {
  if (node.kind === "group") return groupText(node, false);
  if (node.kind === "text") return node.not ? `not (${node.text})` : node.text;
  return `${node.not ? "not " : ""}${termText(node)}`;
}

function termText({ attribute, operator, values }: BuilderTerm): string {
  const [first = "", second = ""] = values.map(valueText);
  if (operator === "exists" || operator === "missing") return `${operator}(${attribute})`;
  if (operator === "between") return `${attribute} between ${first} and ${second}`;
  return `${attribute} ${operator} ${first}`;
}

function valueText({ type, text }: BuilderValue): string {
  return type === "text" ? JSON.stringify(text) : text.trim();
}

function valueProblem({ type, text }: BuilderValue): string | undefined {
  const trimmed = text.trim();
  switch (type) {
    case "number":
      if (trimmed === "") return "a number is missing";
      return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(trimmed)
        ? undefined
        : "this is not a number";
    case "json":
      if (trimmed === "") return "a list or an object is missing";
      if (!/^[[{]/.test(trimmed)) return "this is neither a list nor an object";
      return findJsonMistake(trimmed) ? "this is not JSON" : undefined;
    case "attribute":
      return trimmed === "" ? "an attribute is missing" : undefined;
    default:
      return undefined;
  }
}
