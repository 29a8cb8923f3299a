/** The parts of a SCIM filter (RFC 7644, 3.4.2.2). */

import type { ScimAttribute } from "../../../catalog/scim/attribute.ts";

export type FilterOperator = "eq" | "ne" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le";

/** An attribute, then a sub-attribute of it, then one of that; never empty. */
export type AttributePath = readonly ScimAttribute[];

export type FilterValue = string | boolean | null;

export type ScimFilter =
  | { readonly op: "and" | "or"; readonly terms: readonly ScimFilter[] }
  | { readonly op: "not"; readonly term: ScimFilter }
  | { readonly op: "present"; readonly path: AttributePath }
  | {
      readonly op: "compare";
      readonly operator: FilterOperator;
      readonly path: AttributePath;
      readonly value: FilterValue;
    }
  /** Some item of the list passes the filter, whose paths begin at the item. */
  | { readonly op: "some"; readonly path: AttributePath; readonly filter: ScimFilter };

/** What a PATCH path points at: an attribute, perhaps some items of it, perhaps a part of those. */
export interface PatchPath {
  readonly path: AttributePath;
  readonly filter?: ScimFilter | undefined;
}
