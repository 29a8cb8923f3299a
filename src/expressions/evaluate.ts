/** Whether an item satisfies a bound condition; compiled once, then run on many items. */

import type { Comparator, Condition, ConditionFunction, Operand, Path } from "./condition.ts";
import { compareValues, equalValues, sizeOfValue, typeOf } from "./value.ts";

export type Predicate<Item> = (item: Item) => boolean;
/** Undefined where the item has no such attribute. */
export type Reader<Item> = (item: Item) => unknown;
/** How the attribute of a path is read from an item. */
export type ReaderOf<Item> = (path: Path) => Reader<Item>;

/** A predicate for items; the condition must be bound (see bind.ts). Missing operands make a condition false, but `<>` true. */
export function compileCondition(condition: Condition): Predicate<unknown> {
  return compileReading(condition, pathReader);
}

/** The same for items of any form, given how to read from them. */
export function compileReading<Item>(condition: Condition, readerOf: ReaderOf<Item>): Predicate<Item> {
  const compiled = (term: Condition) => compileReading(term, readerOf);
  const reader = (operand: Operand) => operandReader(operand, readerOf);
  switch (condition.kind) {
    case "and": {
      const terms = condition.terms.map(compiled);
      return (item) => terms.every((term) => term(item));
    }
    case "or": {
      const terms = condition.terms.map(compiled);
      return (item) => terms.some((term) => term(item));
    }
    case "not": {
      const term = compiled(condition.term);
      return (item) => !term(item);
    }
    case "compare":
      return compileComparison(condition.operator, reader(condition.left), reader(condition.right));
    case "between": {
      const [operand, low, high] = [reader(condition.operand), reader(condition.low), reader(condition.high)];
      return (item) => {
        const value = operand(item);
        return (
          ordered(low(item), value, (order) => order <= 0) &&
          ordered(value, high(item), (order) => order <= 0)
        );
      };
    }
    case "in": {
      const operand = reader(condition.operand);
      const options = condition.options.map(reader);
      return (item) => {
        const value = operand(item);
        return value !== undefined && options.some((option) => equal(value, option(item)));
      };
    }
    case "call":
      return compileCall(condition.name, condition.args.map(reader));
  }
}

/** Reads from an item that is a value. */
export function pathReader(path: Path): Reader<unknown> {
  const steps = path.parts.map((part) => {
    if (part.kind === "alias") throw new TypeError(`${part.ref} is not bound to a name`);
    return part.kind === "index" ? part.index : part.name;
  });
  return (item) => {
    let value = item;
    for (const step of steps) {
      if (typeof step === "number") {
        if (!Array.isArray(value)) return undefined;
      } else if (typeOf(value) !== "M" || !Object.hasOwn(value as object, step)) {
        return undefined;
      }
      value = (value as Record<string | number, unknown>)[step];
      if (value === undefined) return undefined;
    }
    return value;
  };
}

function compileComparison<Item>(
  operator: Comparator,
  readLeft: Reader<Item>,
  readRight: Reader<Item>,
): Predicate<Item> {
  switch (operator) {
    case "=":
      return (item) => equal(readLeft(item), readRight(item));
    case "<>":
      return (item) => !equal(readLeft(item), readRight(item));
    case "<":
      return (item) => ordered(readLeft(item), readRight(item), (order) => order < 0);
    case "<=":
      return (item) => ordered(readLeft(item), readRight(item), (order) => order <= 0);
    case ">":
      return (item) => ordered(readLeft(item), readRight(item), (order) => order > 0);
    case ">=":
      return (item) => ordered(readLeft(item), readRight(item), (order) => order >= 0);
  }
}

function compileCall<Item>(
  name: ConditionFunction,
  [first, second]: readonly Reader<Item>[],
): Predicate<Item> {
  if (!first) throw new TypeError(`${name} has no argument`);
  switch (name) {
    case "attribute_exists":
      return (item) => first(item) !== undefined;
    case "attribute_not_exists":
      return (item) => first(item) === undefined;
    case "attribute_type":
      return (item) => {
        const value = first(item);
        return value !== undefined && typeOf(value) === second?.(item);
      };
    case "begins_with":
      return (item) => {
        const [value, start] = [first(item), second?.(item)];
        return typeof value === "string" && typeof start === "string" && value.startsWith(start);
      };
    case "contains":
      return (item) => holds(first(item), second?.(item));
  }
}

/** A text contains a part of itself; a list contains an element that equals the value. */
function holds(container: unknown, part: unknown): boolean {
  if (part === undefined) return false;
  if (typeof container === "string") return typeof part === "string" && container.includes(part);
  return Array.isArray(container) && container.some((element) => equalValues(element, part));
}

function equal(left: unknown, right: unknown): boolean {
  return left !== undefined && right !== undefined && equalValues(left, right);
}

function ordered(left: unknown, right: unknown, test: (order: number) => boolean): boolean {
  if (left === undefined || right === undefined) return false;
  const order = compareValues(left, right);
  return order !== undefined && test(order);
}

function operandReader<Item>(operand: Operand, readerOf: ReaderOf<Item>): Reader<Item> {
  switch (operand.kind) {
    case "literal": {
      const { value } = operand;
      return () => value;
    }
    case "path":
      return readerOf(operand);
    case "size": {
      const read = operandReader(operand.argument, readerOf);
      return (item) => {
        const value = read(item);
        return value === undefined ? undefined : sizeOfValue(value);
      };
    }
    case "ref":
      throw new TypeError(`${operand.ref} is not bound to a value`);
  }
}
