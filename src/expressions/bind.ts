/** Puts names and values into an expression: every reference is resolved, none is left over, operand types fit. */

import { ownValue } from "../base/json.ts";
import { failed, type Parsed, type Problem, parsed } from "../base/problem.ts";
import { checkOperands } from "./check-operands.ts";
import {
  type Condition,
  mapOperands,
  type Operand,
  type Path,
  type PathPart,
  type Plain,
} from "./condition.ts";
import { problem } from "./lexer.ts";
import { parseExpression } from "./parse.ts";

export interface Bindings {
  /** `#ref` to attribute name. */
  readonly names?: Readonly<Record<string, unknown>> | undefined;
  /** `:ref` to value. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads, binds and checks an expression in one go: what the datastore methods do with their arguments. */
export function bindExpression(text: string, bindings: Bindings): Parsed<Condition> {
  const condition = parseExpression(text);
  return condition.ok ? bindCondition(condition.value, bindings) : condition;
}

/** The condition with attribute names for aliases and literals for `:refs`; the first mistake otherwise. */
function bindCondition(condition: Condition, { names = {}, values = {} }: Bindings): Parsed<Condition> {
  const problems: Problem[] = [];
  const usedNames = new Set<string>();
  const usedValues = new Set<string>();

  const bindPath = (path: Path): Path => ({
    ...path,
    parts: path.parts.map((part) => {
      if (part.kind !== "alias") return part;
      const name = ownValue(names, part.ref);
      usedNames.add(part.ref);
      if (typeof name === "string" && name !== "") return { kind: "attribute", name };
      problems.push(wrongName(part, name));
      return part;
    }),
  });
  const bindOperand = (operand: Operand): Operand =>
    operand.kind === "size" ? { ...operand, argument: bindPlain(operand.argument) } : bindPlain(operand);
  const bindPlain = (operand: Plain): Plain => {
    if (operand.kind === "path") return bindPath(operand);
    if (operand.kind !== "ref") return operand;
    usedValues.add(operand.ref);
    if (Object.hasOwn(values, operand.ref))
      return { kind: "literal", value: ownValue(values, operand.ref), span: operand.span };
    problems.push({
      ...problem(
        "undefined-value",
        `"${operand.ref}" is not in the values.`,
        operand.span.start,
        operand.span.end - operand.span.start,
      ),
      hint: `Add "${operand.ref}" to the values.`,
    });
    return operand;
  };

  const bound = mapOperands(condition, bindOperand);
  for (const problem of unused(condition, "name", names, usedNames)) problems.push(problem);
  for (const problem of unused(condition, "value", values, usedValues)) problems.push(problem);
  const first = problems[0] ?? checkOperands(bound);
  return first ? failed(first) : parsed(bound);
}

/** It stands at the name alone, not at the whole path. */
function wrongName({ ref, span }: Extract<PathPart, { kind: "alias" }>, found: unknown): Problem {
  const at = (code: string, message: string, hint: string) =>
    problem(code, message, span.start, span.end - span.start, hint);
  return found === undefined
    ? at("undefined-name", `"${ref}" is not in the names.`, `Add "${ref}" to the names.`)
    : at("bad-name", `"${ref}" must stand for an attribute name.`, "Give it a text that is not empty.");
}

function unused(
  condition: Condition,
  what: "name" | "value",
  given: Readonly<Record<string, unknown>>,
  used: ReadonlySet<string>,
): Problem[] {
  const { start, end } = condition.span;
  return Object.keys(given)
    .filter((ref) => !used.has(ref))
    .map((ref) => {
      const shape = what === "name" ? /^#[A-Za-z0-9_]+$/ : /^:[A-Za-z0-9_]+$/;
      const hint = shape.test(ref)
        ? `Use it, or take it out of the ${what}s.`
        : `Keys of the ${what}s begin with "${what === "name" ? "#" : ":"}".`;
      return problem(
        `unused-${what}`,
        `"${ref}" is in the ${what}s but not in the expression.`,
        start,
        end - start,
        hint,
      );
    });
}
