/** Turns a condition with literal values into what the platform takes: expression text, names and values. */

import {
  type Condition,
  mapOperands,
  type Operand,
  operandsOf,
  type Path,
  type PathPart,
  type Plain,
} from "./condition.ts";
import { printExpression } from "./print.ts";
import { equalValues } from "./value.ts";

export interface CompiledExpression {
  readonly expression: string;
  /** `#ref` to attribute name. */
  readonly names: Readonly<Record<string, string>>;
  /** `:ref` to typed value. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Every attribute gets a `#ref` named after it and every value a `:ref` named after its attribute; both are unique. */
export function compileExpression(condition: Condition): CompiledExpression {
  const names = new References<string>("#", (a, b) => a === b);
  const values = new References<unknown>(":", equalValues);
  const referred = (operand: Plain, subject: string): Plain => {
    if (operand.kind === "path") return aliased(operand, names);
    if (operand.kind === "ref") return operand;
    return { kind: "ref", ref: values.refOf(operand.value, subject), span: operand.span };
  };
  const withRefs = mapOperandsOfTerms(condition, (operand, subject) =>
    operand.kind === "size"
      ? { ...operand, argument: referred(operand.argument, subject) }
      : referred(operand, subject),
  );
  return { expression: printExpression(withRefs), names: names.entries(), values: values.entries() };
}

function aliased(path: Path, names: References<string>): Path {
  const parts: readonly PathPart[] = path.parts.map((part) =>
    part.kind === "attribute"
      ? { kind: "alias", ref: names.refOf(part.name, part.name), span: path.span }
      : part,
  );
  return { ...path, parts };
}

/** Like mapOperands, but tells which attribute a value is compared with. */
function mapOperandsOfTerms(
  condition: Condition,
  change: (operand: Operand, subject: string) => Operand,
): Condition {
  if (condition.kind === "and" || condition.kind === "or") {
    return { ...condition, terms: condition.terms.map((term) => mapOperandsOfTerms(term, change)) };
  }
  if (condition.kind === "not") return { ...condition, term: mapOperandsOfTerms(condition.term, change) };
  const subject = subjectOf(condition);
  return mapOperands(condition, (operand) => change(operand, subject));
}

function subjectOf(condition: Condition): string {
  const paths = operandsOf(condition).flatMap((operand) => {
    const plain = operand.kind === "size" ? operand.argument : operand;
    return plain.kind === "path" ? [plain] : [];
  });
  const name = paths[0]?.parts.findLast((part) => part.kind === "attribute");
  return name?.kind === "attribute" ? name.name : "value";
}

/** Hands out one reference for each different thing: `#status`, and `:status`, `:status2`, … */
class References<T> {
  readonly #prefix: string;
  readonly #same: (a: T, b: T) => boolean;
  readonly #given: { readonly ref: string; readonly value: T }[] = [];

  constructor(prefix: string, same: (a: T, b: T) => boolean) {
    this.#prefix = prefix;
    this.#same = same;
  }

  refOf(value: T, wanted: string): string {
    const stem = this.#prefix + (wanted.replace(/[^A-Za-z0-9_]+/g, "_").replace(/^_+|_+$/g, "") || "value");
    const known = this.#given.find(
      (entry) => this.#same(entry.value, value) && stemOf(entry.ref) === stemOf(stem),
    );
    if (known) return known.ref;
    let ref = stem;
    for (let count = 2; this.#given.some((entry) => entry.ref === ref); count++) ref = `${stem}${count}`;
    this.#given.push({ ref, value });
    return ref;
  }

  entries(): Readonly<Record<string, T>> {
    return Object.fromEntries(this.#given.map(({ ref, value }) => [ref, value]));
  }
}

function stemOf(ref: string): string {
  return ref.replace(/\d+$/, "");
}
