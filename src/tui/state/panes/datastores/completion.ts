/** The proposals for a condition: attributes, operators, values that were seen, `and`, `or`. */

import { parseWhere, typeWords } from "../../../../expressions/where.ts";
import { type Completion, type Option, proposals } from "../../line/completion.ts";
import { attributeText } from "./attributes.ts";

export interface SeenValue {
  readonly value: unknown;
  /** How many of the fetched items have it; undefined where none has it any more. */
  readonly count: number | undefined;
}

export interface KnownNames {
  readonly attributes: readonly Option[];
  /** Values that an attribute was seen to have, the most frequent first. */
  valuesOf(attribute: string): readonly SeenValue[];
}

export function completeWhere(text: string, cursor: number, known: KnownNames): Completion {
  const { start, typed } = fragmentBefore(text, cursor);
  const end = endOfFragment(text, cursor, typed);
  const options = optionsAfter(text.slice(0, start), known).filter((option) => fits(option.text, typed));
  return proposals(start, end, options);
}

/** Proposals for a line that holds nothing but one name or value. */
export function completeWhole(text: string, options: readonly Option[]): Completion {
  const fitting = options.filter((option) => fits(option.text, text.trim()));
  return proposals(0, text.length, fitting);
}

interface Fragment {
  readonly start: number;
  readonly typed: string;
}

/** The word, or the text in quotes, that is being typed. */
function fragmentBefore(text: string, cursor: number): Fragment {
  const before = text.slice(0, cursor);
  const quote = openQuote(before);
  if (quote !== -1) return { start: quote, typed: before.slice(quote) };
  const word = /[\w.-]*$/.exec(before)?.[0] ?? "";
  return { start: cursor - word.length, typed: word };
}

/** A text in quotes is replaced up to its closing one. */
function endOfFragment(text: string, cursor: number, typed: string): number {
  const rest = text.slice(cursor);
  const inside = /^["'`]/.test(typed) ? /^[^"'`]*["'`]?/ : /^[\w.-]*/;
  return cursor + (inside.exec(rest)?.[0].length ?? 0);
}

/** Position of a quote that is not closed; -1 when there is none. */
function openQuote(text: string): number {
  let open = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (open !== -1 && character === "\\") at++;
    else if (open !== -1 ? character === text[open] : /["'`]/.test(character ?? ""))
      open = open === -1 ? at : -1;
  }
  return open;
}

function optionsAfter(before: string, known: KnownNames): readonly Option[] {
  if (before.trim() === "") return beginnings(known);
  const parsed = parseWhere(before);
  if (parsed.ok) return words("and", "or");
  const { code, offset } = parsed.problem;
  // After a mistake further back nothing can be proposed; the parser says what is wrong.
  if (offset < before.trimEnd().length) return [];
  switch (code) {
    case "missing-operator":
      return words("=", "!=", "<", "<=", ">", ">=", "contains", "begins with", "between", "in", "is");
    case "unknown-type":
      return words("missing", "set", ...Object.keys(typeWords));
    case "missing-operand":
    case "missing-value":
      return operands(before, known);
    default:
      return [];
  }
}

function operands(before: string, known: KnownNames): readonly Option[] {
  const attribute = comparedAttribute(before);
  if (attribute === undefined) return beginnings(known);
  return known.valuesOf(attribute).map((seen) => valueOption(JSON.stringify(seen.value), seen));
}

/** A value as it is written in the line. */
export function valueOption(text: string, { count }: SeenValue): Option {
  return { text, detail: "occurs", ...(count !== undefined && { count }) };
}

/** The attribute that stands before an operator at the end of the text. */
function comparedAttribute(before: string): string | undefined {
  const pattern =
    /(?:`([^`]+)`|([A-Za-z_]\w*))\s*(?:[=<>!]+|\bcontains|\bbegins\s+with|\bbetween|\bin\s*[([][^()[\]]*)\s*$/i;
  const [, quoted, plain] = pattern.exec(before.slice(-300)) ?? [];
  return quoted ?? plain;
}

function beginnings({ attributes }: KnownNames): readonly Option[] {
  const named = attributes.map(({ text, detail }) => ({ text: attributeText(text), detail }));
  return [...named, ...words("not", "exists(", "missing(", "size(")];
}

function words(...texts: readonly string[]): readonly Option[] {
  return texts.map((text) => ({ text, detail: "" }));
}

function fits(option: string, typed: string): boolean {
  const wanted = typed.replace(/^["'`]/, "").toLowerCase();
  const offered = option.replace(/^["'`]/, "").toLowerCase();
  return offered.startsWith(wanted) && option !== typed;
}
