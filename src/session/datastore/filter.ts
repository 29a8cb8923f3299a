/** A filter of items in both its forms: what the methods take, and the condition it stands for. */

import { failed, type Parsed, parsed } from "../../base/problem.ts";
import { bindExpression } from "../../expressions/bind.ts";
import { compileExpression } from "../../expressions/compile.ts";
import type { Condition } from "../../expressions/condition.ts";
import { longestExpressionBytes } from "../../expressions/lexer.ts";
import { parseWhere } from "../../expressions/where.ts";

/** Arguments of query and count. */
export interface FilterArguments {
  readonly expression?: string;
  readonly expression_attributes?: Readonly<Record<string, string>>;
  readonly expression_values?: Readonly<Record<string, unknown>>;
}

export interface ItemFilter {
  readonly args: FilterArguments;
  /** With attribute names and values in place; undefined when every item is wanted. */
  readonly condition: Condition | undefined;
}

export const everyItem: ItemFilter = { args: {}, condition: undefined };

/** From the human form: `status = "open" and priority > 3`. */
export function filterFromWhere(where: string): Parsed<ItemFilter> {
  const condition = parseWhere(where);
  if (!condition.ok) return condition;
  const { expression, names, values } = compileExpression(condition.value);
  if (Buffer.byteLength(expression) > longestExpressionBytes) {
    return failed({
      code: "too-long",
      message: `The condition becomes an expression of more than ${longestExpressionBytes} bytes.`,
      offset: 0,
      length: where.length,
      hint: "Ask in several queries.",
    });
  }
  return parsed({ args: withoutEmpty(expression, names, values), condition: condition.value });
}

/** From the platform's own form; a mistake is found before anything is sent. */
export function filterFromExpression(
  expression: string,
  names: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Parsed<ItemFilter> {
  const condition = bindExpression(expression, { names, values });
  if (!condition.ok) return condition;
  // Binding has seen to it that every name in use is a text, and that none is left over.
  const args = withoutEmpty(expression, names as Readonly<Record<string, string>>, values);
  return parsed({ args, condition: condition.value });
}

function withoutEmpty(
  expression: string,
  names: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): FilterArguments {
  return {
    expression,
    ...(Object.keys(names).length > 0 && { expression_attributes: names }),
    ...(Object.keys(values).length > 0 && { expression_values: values }),
  };
}
