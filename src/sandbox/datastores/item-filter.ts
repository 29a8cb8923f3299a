/** The filter of a query or count, bound and ready for items as they are stored. */

import { isDeeper } from "../../base/is-deeper.ts";
import { bindExpression } from "../../expressions/bind.ts";
import { usesAttribute } from "../../expressions/comparisons.ts";
import type { Condition } from "../../expressions/condition.ts";
import { compileTextCondition } from "../../expressions/evaluate-text.ts";
import { requiredTexts } from "../../expressions/required-texts.ts";
import type { SandboxPolicy } from "../policy.ts";
import { type Checked, checked } from "../web-api/reply.ts";
import { datastoreError, wrongExpression } from "./refusals.ts";

export interface FilterArguments {
  readonly expression?: string | undefined;
  readonly expression_attributes?: Readonly<Record<string, unknown>> | undefined;
  readonly expression_values?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether the item of this JSON text (as JSON.stringify wrote it) is wanted. */
export type ItemFilter = (raw: string) => boolean;

/** An expression that cannot be read or bound is refused: it never stands for "everything". */
export function itemFilter(
  args: FilterArguments,
  primaryKey: string,
  policy: SandboxPolicy,
): Checked<ItemFilter> {
  const { expression, expression_attributes: names = {}, expression_values: values = {} } = args;
  if (expression === undefined) {
    const idle = Object.keys({ ...names, ...values });
    return idle.length === 0 ? checked(() => true) : withoutExpression(idle);
  }
  if (isDeeper(values, policy.datastoreItemDepth + 1)) {
    return problem(`A value nests more than ${policy.datastoreItemDepth} levels.`, "/expression_values");
  }
  const bound = bindExpression(expression, { names, values });
  if (!bound.ok) return wrongExpression(bound.problem);
  if (policy.datastoreKeyFilter === "refuse" && usesAttribute(bound.value, primaryKey)) {
    return problem(
      `The condition is about the key ${JSON.stringify(primaryKey)}: read the item with get.`,
      "/expression",
    );
  }
  return checked(compileFilter(bound.value));
}

function compileFilter(condition: Condition): ItemFilter {
  const required = requiredTexts(condition);
  const holds = compileTextCondition(condition);
  return (raw) => required.every((text) => raw.includes(text)) && holds(raw);
}

function withoutExpression(references: readonly string[]) {
  return problem(
    `There is no expression for ${references.map((reference) => JSON.stringify(reference)).join(", ")}.`,
    "/expression",
  );
}

function problem(message: string, pointer: string) {
  return datastoreError({ code: "datastore_expression_invalid", message, pointer });
}
