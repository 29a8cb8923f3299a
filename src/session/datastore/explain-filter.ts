/** What a filter is in each of its forms, who promises that it works, and what tends to trip people. */

import { conditionDoubts } from "../../catalog/datastores/condition-doubts.ts";
import type { DatastoreDeclaration } from "../../catalog/datastores/declaration.ts";
import { comparisonsIn, usesAttribute } from "../../expressions/comparisons.ts";
import { featuresOf, type PromisedBy } from "../../expressions/policy.ts";
import { printWhere } from "../../expressions/print-where.ts";
import type { ItemFilter } from "./filter.ts";

export interface ExplainedFilter {
  /** The human form; empty when every item is wanted. */
  readonly where: string;
  readonly expression: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly features: readonly {
    readonly name: string;
    readonly promisedBy: PromisedBy;
    /** The same in words. */
    readonly promise: string;
  }[];
  readonly hints: readonly string[];
  /** Arguments of apps.datastore.query. */
  readonly request: Readonly<Record<string, unknown>>;
}

export interface ExplainedPlace extends FilteredDatastore {
  readonly datastore: string;
  readonly appId?: string | undefined;
  readonly limit?: number | undefined;
}

export function explainFilter(filter: ItemFilter, place: ExplainedPlace): ExplainedFilter {
  const { args, condition } = filter;
  const { datastore, appId, limit } = place;
  return {
    where: condition ? printWhere(condition) : "",
    expression: args.expression ?? "",
    names: args.expression_attributes ?? {},
    values: args.expression_values ?? {},
    features: (condition ? featuresOf(condition) : []).map((feature) => ({
      ...feature,
      promise: promises[feature.promisedBy],
    })),
    hints: filterHints(filter, place),
    request: {
      datastore,
      ...args,
      ...(appId !== undefined && { app_id: appId }),
      ...(limit !== undefined && { limit }),
    },
  };
}

const promises: Readonly<Record<PromisedBy, string>> = {
  documented: "the interface document promises it",
  guide: "the live service's guide lists it",
  extension: "the language has it, but no document promises it",
};

/** What is known of the datastore that a filter is for. */
export interface FilteredDatastore {
  /** Name of the key; `id` unless a manifest says otherwise. */
  readonly primaryKey?: string | undefined;
  /** Undefined where the datastore's declaration is not known. */
  readonly declaration?: DatastoreDeclaration | undefined;
}

/** Sentences about what may go wrong with a filter that is correct as such. */
export function filterHints(
  filter: ItemFilter,
  { primaryKey = "id", declaration }: FilteredDatastore,
): readonly string[] {
  const { condition } = filter;
  if (!condition) return [];
  const onKey = usesAttribute(condition, primaryKey)
    ? [
        `The condition is about the key "${primaryKey}": the live service refuses that; \`flowtail datastore get NAME KEY\` reads one item by its key.`,
      ]
    : [];
  return [...onKey, ...filterDoubts(filter, declaration)];
}

/** Those of what the datastore declares. */
export function filterDoubts(
  { condition }: ItemFilter,
  declaration: DatastoreDeclaration | undefined,
): readonly string[] {
  return condition && declaration ? conditionDoubts(comparisonsIn(condition), declaration) : [];
}
