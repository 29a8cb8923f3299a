/** Makes the filter of items from its human form; it is checked here, so that no invalid filter is sent. */

import { failed, type Parsed, parsed } from "../../../../base/problem.ts";
import { conditionDoubts } from "../../../../catalog/datastores/condition-doubts.ts";
import { comparisonsIn, usesAttribute } from "../../../../expressions/comparisons.ts";
import { type CompiledExpression, compileExpression } from "../../../../expressions/compile.ts";
import { compileCondition } from "../../../../expressions/evaluate.ts";
import { longestExpressionBytes } from "../../../../expressions/lexer.ts";
import { type Feature, featuresOf } from "../../../../expressions/policy.ts";
import { parseWhere } from "../../../../expressions/where.ts";
import { primaryKeyOf } from "./items.ts";
import { everyItem, type ItemsFilter, type StoreEntry } from "./model.ts";

/** A text of spaces selects every item. */
export function readFilter(text: string): Parsed<ItemsFilter> {
  const trimmed = text.trim();
  if (trimmed === "") return parsed(everyItem);
  const condition = parseWhere(text);
  if (!condition.ok) return condition;
  const { expression } = compileExpression(condition.value);
  if (encoder.encode(expression).length > longestExpressionBytes) {
    return failed({
      code: "too-long",
      message: `The condition becomes an expression of more than ${longestExpressionBytes} bytes.`,
      offset: 0,
      length: text.length,
      hint: "Ask in several queries.",
    });
  }
  return parsed({ text: trimmed, condition: condition.value });
}

/** Whether the filter selects an item, as the platform would: for items that were fetched by another filter. */
export function itemTest({ condition }: ItemsFilter): (item: Readonly<Record<string, unknown>>) => boolean {
  return condition ? compileCondition(condition) : () => true;
}

export interface FilterForms extends CompiledExpression {
  readonly features: readonly Feature[];
  /** Warnings about a correct condition that may still fail, or match nothing. */
  readonly hints: readonly string[];
}

/** The condition as the platform takes it, with the source that promises its operators; undefined for every item. */
export function formsOf(filter: ItemsFilter, store: StoreEntry): FilterForms | undefined {
  const { condition } = filter;
  if (!condition) return undefined;
  const primaryKey = primaryKeyOf(store);
  return {
    ...compileExpression(condition),
    features: featuresOf(condition),
    hints: [
      ...(usesAttribute(condition, primaryKey)
        ? [
            `The condition is about the key "${primaryKey}": the live service refuses that; read the one item by its key.`,
          ]
        : []),
      ...doubtsAbout(filter, store),
    ],
  };
}

/** What the datastore's declaration speaks against, a sentence each. */
export function doubtsAbout(
  { condition }: ItemsFilter,
  { declaration }: Pick<StoreEntry, "declaration">,
): readonly string[] {
  return condition && declaration ? conditionDoubts(comparisonsIn(condition), declaration) : [];
}

const encoder = new TextEncoder();
