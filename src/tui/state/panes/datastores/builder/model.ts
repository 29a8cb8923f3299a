/** A condition as a form: groups of terms, each term an attribute, an operator and typed values. */

import { whereOperators } from "../../../../../expressions/where.ts";
import { type ListPosition, listStart } from "../../../list/position.ts";

export type BuilderNode = BuilderGroup | BuilderTerm | BuilderText;

export interface BuilderGroup {
  readonly kind: "group";
  readonly join: "and" | "or";
  readonly not: boolean;
  readonly terms: readonly BuilderNode[];
}

export interface BuilderTerm {
  readonly kind: "term";
  readonly not: boolean;
  /** As it is written in a condition: `status`, `decision.by`, `size(tags)`. */
  readonly attribute: string;
  readonly operator: BuilderOperator;
  /** As many as the operator takes. */
  readonly values: readonly BuilderValue[];
  /** The values of operators that take other values, kept in case the user returns to such an operator. */
  readonly set?: SetAside;
}

export interface SetAside {
  readonly single: readonly BuilderValue[];
  /** The list after `in`, where it holds more than the single value. */
  readonly list?: BuilderValue | undefined;
  /** After `is`. */
  readonly type?: BuilderValue | undefined;
}

/** A condition that the form cannot take apart; it is kept as it is. */
export interface BuilderText {
  readonly kind: "text";
  readonly not: boolean;
  readonly text: string;
}

export const builderOperators = [...whereOperators, "exists", "missing", "is"] as const;
export type BuilderOperator = (typeof builderOperators)[number];

/** `json` is a list or an object; `attribute` is another attribute's value; `type` stands after `is`. */
export const builderValueTypes = ["text", "number", "true/false", "null", "json", "attribute"] as const;
export type BuilderValueType = (typeof builderValueTypes)[number] | "type";

export interface BuilderValue {
  readonly type: BuilderValueType;
  /** A text without quotes, a number, `true`, JSON, or an attribute's name. */
  readonly text: string;
  /** What was typed, where the type cannot hold it: `open` while the value is `true`. */
  readonly typed?: string;
}

/** Its length counts the rows of the tree. */
export interface BuilderModel extends ListPosition {
  readonly root: BuilderGroup;
  /** Of a term: 0 attribute, 1 operator, then its values. */
  readonly cell: number;
  /** The list that it was opened for; undefined where there is nothing to go on with. */
  readonly of?: BuiltFor;
}

export interface BuiltFor {
  readonly datastore: string;
  readonly where: string;
}

export const emptyGroup: BuilderGroup = { kind: "group", join: "and", not: false, terms: [] };

export const emptyBuilder: BuilderModel = { ...listStart, length: 1, root: emptyGroup, cell: 0 };

export const noTerm: BuilderTerm = {
  kind: "term",
  not: false,
  attribute: "",
  operator: "=",
  values: [{ type: "text", text: "" }],
};
