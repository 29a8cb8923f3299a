/** Writes a condition in its human form: the way back from an expression with names and values. */

import type { Condition, Operand, Path } from "./condition.ts";
import { grouped } from "./grouped.ts";
import { typeWords } from "./where.ts";

/** The condition must be bound; a reference left in it is shown as it is. */
export function printWhere(condition: Condition): string {
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.terms
        .map((term) => grouped(printWhere(term), term, condition.kind))
        .join(` ${condition.kind} `);
    case "not":
      return `not ${grouped(printWhere(condition.term), condition.term, "not")}`;
    case "compare":
      return `${operand(condition.left)} ${condition.operator === "<>" ? "!=" : condition.operator} ${operand(condition.right)}`;
    case "between":
      return `${operand(condition.operand)} between ${operand(condition.low)} and ${operand(condition.high)}`;
    case "in":
      return `${operand(condition.operand)} in (${condition.options.map(operand).join(", ")})`;
    case "call":
      return printCall(condition);
  }
}

function printCall({ name, args }: Extract<Condition, { kind: "call" }>): string {
  const [first = "", second = ""] = args.map(operand);
  switch (name) {
    case "attribute_exists":
      return `exists(${first})`;
    case "attribute_not_exists":
      return `missing(${first})`;
    case "begins_with":
      return `${first} begins with ${second}`;
    case "contains":
      return `${first} contains ${second}`;
    case "attribute_type": {
      const type = args[1]?.kind === "literal" ? args[1].value : undefined;
      const word = Object.entries(typeWords).find(([, code]) => code === type)?.[0];
      return `${first} is ${word ?? second}`;
    }
  }
}

function operand(value: Operand): string {
  switch (value.kind) {
    case "path":
      return path(value);
    case "size":
      return `size(${operand(value.argument)})`;
    case "ref":
      return value.ref;
    case "literal":
      return JSON.stringify(value.value);
  }
}

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const taken: ReadonlySet<string> = new Set([
  "and",
  "or",
  "not",
  "in",
  "between",
  "contains",
  "is",
  "true",
  "false",
  "null",
  "exists",
  "missing",
  "size",
]);

function path({ parts }: Path): string {
  return parts
    .map((part, position) => {
      if (part.kind === "index") return `[${part.index}]`;
      const name = part.kind === "alias" ? part.ref : part.name;
      const written =
        plainName.test(name) && !taken.has(name.toLowerCase())
          ? name
          : `\`${name.replace(/[\\`]/g, "\\$&")}\``;
      return (position === 0 ? "" : ".") + written;
    })
    .join("");
}
