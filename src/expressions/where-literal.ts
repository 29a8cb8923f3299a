/** Typed values inside a human condition, written as in JSON with its escapes; texts may stand in single quotes too. */

import { parseLossless } from "../base/json.ts";
import type { Operand } from "./condition.ts";
import type { Cursor } from "./cursor.ts";

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Deepest nesting of lists and objects in a value. */
const deepestValue = 32;

export function startsLiteral(cursor: Cursor): boolean {
  const token = cursor.peek();
  if (token.kind === "string" || token.kind === "number") return true;
  if (token.kind === "symbol") return token.text === "[" || token.text === "{";
  // `true.x` and `null[0]` would be attributes, which are written in backticks.
  return token.kind === "word" && words.has(token.text.toLowerCase());
}

export function readLiteral(cursor: Cursor): Extract<Operand, { kind: "literal" }> {
  const start = cursor.peek().start;
  const { value, end } = readValue(cursor, 0);
  return { kind: "literal", value, span: { start, end } };
}

function readValue(cursor: Cursor, depth: number): { readonly value: unknown; readonly end: number } {
  const token = cursor.peek();
  if (depth > deepestValue) cursor.fail("too-deep", `A value nests at most ${deepestValue} levels.`);
  if (cursor.takeSymbol("[")) return readList(cursor, depth);
  if (cursor.takeSymbol("{")) return readObject(cursor, depth);
  if (token.kind === "string") {
    cursor.take();
    return { value: token.text, end: token.end };
  }
  if (token.kind === "number") {
    if (/^-?0\d/.test(token.text))
      cursor.fail(
        "bad-number",
        "A number does not begin with 0.",
        undefined,
        "Put it in quotes if it is a text.",
      );
    cursor.take();
    return { value: parseLossless(token.text), end: token.end };
  }
  if (token.kind === "word" && words.has(token.text.toLowerCase())) {
    cursor.take();
    return { value: words.get(token.text.toLowerCase()), end: token.end };
  }
  return cursor.fail("missing-value", `A value is missing before ${cursor.describeNext()}.`, [
    '"text"',
    "a number",
    "true",
    "false",
    "null",
  ]);
}

function readList(cursor: Cursor, depth: number): { readonly value: unknown; readonly end: number } {
  const list: unknown[] = [];
  while (!cursor.isSymbol("]")) {
    if (list.length > 0) cursor.expectSymbol(",", "between the elements");
    list.push(readValue(cursor, depth + 1).value);
  }
  return { value: list, end: cursor.take().end };
}

function readObject(cursor: Cursor, depth: number): { readonly value: unknown; readonly end: number } {
  const entries: [string, unknown][] = [];
  while (!cursor.isSymbol("}")) {
    if (entries.length > 0) cursor.expectSymbol(",", "between the entries");
    const key = cursor.peek();
    if (key.kind !== "string") cursor.fail("missing-key", "A key in quotes is missing.", ['"key"']);
    cursor.take();
    cursor.expectSymbol(":", "after the key");
    entries.push([key.text, readValue(cursor, depth + 1).value]);
  }
  return { value: Object.fromEntries(entries), end: cursor.take().end };
}
