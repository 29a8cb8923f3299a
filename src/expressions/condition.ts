/** The tree of a datastore condition, the same for the expression text, its bound form and the human `--where`. */

/** Half-open range of offsets in the text the tree was read from. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One step into an item. An alias (`#ref`) stands for one attribute name, dots and all. */
export type PathPart =
  | { readonly kind: "attribute"; readonly name: string }
  | { readonly kind: "alias"; readonly ref: string; readonly span: Span }
  | { readonly kind: "index"; readonly index: number };

export interface Path {
  readonly kind: "path";
  readonly parts: readonly PathPart[];
  readonly span: Span;
}

export type Plain =
  | Path
  /** `:name`, given its value when the condition is bound. */
  | { readonly kind: "ref"; readonly ref: string; readonly span: Span }
  /** A typed value: any JSON value, numbers lossless. */
  | { readonly kind: "literal"; readonly value: unknown; readonly span: Span };

export type Operand = Plain | { readonly kind: "size"; readonly argument: Plain; readonly span: Span };

export const comparators = ["=", "<>", "<", "<=", ">", ">="] as const;
export type Comparator = (typeof comparators)[number];

export const conditionFunctions = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
} as const satisfies Record<string, number>;
export type ConditionFunction = keyof typeof conditionFunctions;

export type Condition =
  | { readonly kind: "and" | "or"; readonly terms: readonly Condition[]; readonly span: Span }
  | { readonly kind: "not"; readonly term: Condition; readonly span: Span }
  | {
      readonly kind: "compare";
      readonly operator: Comparator;
      readonly left: Operand;
      readonly right: Operand;
      readonly span: Span;
    }
  | {
      readonly kind: "between";
      readonly operand: Operand;
      readonly low: Operand;
      readonly high: Operand;
      readonly span: Span;
    }
  | {
      readonly kind: "in";
      readonly operand: Operand;
      readonly options: readonly Operand[];
      readonly span: Span;
    }
  | {
      readonly kind: "call";
      readonly name: ConditionFunction;
      readonly args: readonly Operand[];
      readonly span: Span;
    };

/** The operands of a condition that is not a combination of others. */
export function operandsOf(condition: Condition): readonly Operand[] {
  switch (condition.kind) {
    case "compare":
      return [condition.left, condition.right];
    case "between":
      return [condition.operand, condition.low, condition.high];
    case "in":
      return [condition.operand, ...condition.options];
    case "call":
      return condition.args;
    default:
      return [];
  }
}

/** The conditions inside a combination, one level down. */
export function termsOf(condition: Condition): readonly Condition[] {
  if (condition.kind === "and" || condition.kind === "or") return condition.terms;
  return condition.kind === "not" ? [condition.term] : [];
}

/** The same condition with every operand replaced. */
export function mapOperands(condition: Condition, change: (operand: Operand) => Operand): Condition {
  switch (condition.kind) {
    case "and":
    case "or":
      return { ...condition, terms: condition.terms.map((term) => mapOperands(term, change)) };
    case "not":
      return { ...condition, term: mapOperands(condition.term, change) };
    case "compare":
      return { ...condition, left: change(condition.left), right: change(condition.right) };
    case "between":
      return {
        ...condition,
        operand: change(condition.operand),
        low: change(condition.low),
        high: change(condition.high),
      };
    case "in":
      return { ...condition, operand: change(condition.operand), options: condition.options.map(change) };
    case "call":
      return { ...condition, args: condition.args.map(change) };
  }
}
