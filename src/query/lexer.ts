/** Cuts a query's text into tokens in one pass; what stands after an operator is read as one value. */

import { gap, invisibleIn } from "../base/invisible.ts";
import type { Problem } from "../base/problem.ts";
import type { Comparison } from "./query.ts";
import { readString } from "./strings.ts";
import * as wrong from "./token-problems.ts";

interface Place {
  readonly start: number;
  readonly end: number;
}

export type Token = Place &
  (
    | { readonly kind: "open" | "close" | "not" | "and" | "or" | "end" }
    | { readonly kind: "operator"; readonly operator: Comparison }
    /** `word`: unquoted, escapes resolved. `string`: quoted. */
    | { readonly kind: "word" | "string"; readonly value: string }
    | { readonly kind: "regex"; readonly source: string; readonly flags: string }
  );

/** The tokens, closed by an `end` token; on a problem, those before it. */
export interface Scan {
  readonly tokens: readonly Token[];
  readonly problem?: Problem;
}

export function scanTokens(text: string): Scan {
  const tokens: Token[] = [];
  let previous: Token | undefined;
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const token =
      previous?.kind === "operator" ? readValue(text, at, previous) : readTerm(text, at, previous);
    if ("code" in token) return { tokens, problem: token };
    tokens.push(token);
    previous = token;
    at = token.end;
  }
  tokens.push({ kind: "end", start: text.length, end: text.length });
  return { tokens };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && gap.test(text.charAt(at))) at++;
  return at;
}

function readTerm(text: string, at: number, previous: Token | undefined): Token | Problem {
  const character = text[at];
  if (character === "(") return { kind: "open", start: at, end: at + 1 };
  if (character === ")") return { kind: "close", start: at, end: at + 1 };
  if (character === '"' || character === "'") return readQuoted(text, at);
  const operator = readOperator(text, at);
  if (operator && (operator.operator !== "~" || isInfixTilde(text, at, previous))) return operator;
  if (operator) return readPattern(text, at);
  const slip =
    wrong.foreignOperator(text, at) ?? (previous?.end === at ? wrong.negatedTilde(text, at) : undefined);
  if (slip) return slip;
  if (character === "!") return { kind: "not", start: at, end: at + 1 };
  return readWord(text, at);
}

/** `field~x` and `field ~ x` compare; a `~` that begins a term is a pattern of its own. */
function isInfixTilde(text: string, at: number, previous: Token | undefined): boolean {
  if (previous?.kind !== "word" && previous?.kind !== "string") return false;
  return previous.end === at || gap.test(text.charAt(at + 1));
}

function readValue(text: string, at: number, operator: Token & { kind: "operator" }): Token | Problem {
  const character = text[at];
  if (character === ")") return { kind: "close", start: at, end: at + 1 };
  if (character === '"' || character === "'") return readQuoted(text, at);
  if (operator.operator === "~" && character === "/") return readRegex(text, at, at);
  return wrong.foreignOperator(text, at) ?? readUnquoted(text, at, isValueEnd);
}

function readPattern(text: string, tilde: number): Token | Problem {
  const at = tilde + 1;
  const character = text[at];
  if (character === "/") return readRegex(text, tilde, at);
  const value =
    character === '"' || character === "'" ? readQuoted(text, at) : readUnquoted(text, at, isValueEnd);
  if ("code" in value || value.kind === "end") return value;
  if (value.kind !== "word" && value.kind !== "string") return value;
  return { kind: "regex", source: plainSlashes(value.value), flags: "", start: tilde, end: value.end };
}

function readOperator(text: string, at: number): (Token & { kind: "operator" }) | undefined {
  const two = text.slice(at, at + 2);
  if (wrong.foreignOperator(text, at)) return undefined;
  for (const operator of operators) {
    if (two.startsWith(operator)) return { kind: "operator", operator, start: at, end: at + operator.length };
  }
  return undefined;
}

/** Longer ones first. */
const operators: readonly Comparison[] = ["!=", "<=", ">=", "=", "<", ">", "~"];

function readWord(text: string, at: number): Token | Problem {
  const word = readUnquoted(text, at, isWordEnd);
  if ("code" in word || word.kind !== "word") return word;
  const keyword = keywords.get(word.value.toLowerCase());
  return keyword && text.slice(at, word.end) === word.value ? { ...word, kind: keyword } : word;
}

const keywords: ReadonlyMap<string, "and" | "or" | "not"> = new Map([
  ["and", "and"],
  ["or", "or"],
  ["not", "not"],
]);

/** A run of characters up to white space, a parenthesis or an operator; `\` before one of these takes it in. */
function readUnquoted(
  text: string,
  start: number,
  isEnd: (text: string, at: number) => boolean,
): Token | Problem {
  let at = start;
  let value = "";
  let bare = start;
  while (at < text.length && !isEnd(text, at)) {
    const character = text.charAt(at);
    const next = text[at + 1];
    if (character === "[" && next === '"' && isEnd === isWordEnd) {
      const key = readString(text, at + 1);
      const hidden = invisibleIn(text, bare, at);
      if (hidden) return hidden;
      if ("code" in key) return key;
      value += text.slice(at, key.end);
      at = key.end;
      bare = at;
    } else if (character === "\\" && next !== undefined && escapable.test(next)) {
      value += next;
      at += 2;
    } else {
      value += character;
      at++;
    }
  }
  const hidden = invisibleIn(text, bare, at);
  if (hidden) return hidden;
  const after = text[at] ?? "";
  const isKeyword = after === "(" && isEnd === isWordEnd && keywords.has(value.toLowerCase());
  if (/["(]/.test(after) && !isKeyword && at > start) return wrong.unquoted(text, start, at);
  return { kind: "word", value, start, end: at };
}

const escapable = /[^\S\ufeff]|[()"'\\=<>~!&|]/;

function isValueEnd(text: string, at: number): boolean {
  return /[^\S\ufeff]|[()"]/.test(text.charAt(at)) || /&&|\|\|/.test(text.slice(at, at + 2));
}

function isWordEnd(text: string, at: number): boolean {
  if (isValueEnd(text, at) || /[=<>~]/.test(text.charAt(at))) return true;
  return text[at] === "!" && /[=~]/.test(text.charAt(at + 1));
}

function readQuoted(text: string, at: number): Token | Problem {
  const string = readString(text, at);
  if ("code" in string) return string;
  const next = text[string.end];
  const fits = next === undefined || /[^\S\ufeff]|[()=<>~!&|]/.test(next);
  return fits
    ? { kind: "string", value: string.value, start: at, end: string.end }
    : wrong.glued(text, string.end);
}

/** `/source/flags`; a slash inside a class or after `\` does not close it. */
function readRegex(text: string, start: number, slash: number): Token | Problem {
  let inClass = false;
  let at = slash + 1;
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === "[") inClass = true;
    else if (character === "]") inClass = false;
    else if (character === "/" && !inClass) break;
  }
  if (at >= text.length) return wrong.unclosedRegex(text, slash);
  let end = at + 1;
  while (/[A-Za-z]/.test(text.charAt(end))) end++;
  const source = plainSlashes(text.slice(slash + 1, at));
  if (end < text.length && !/[^\S\ufeff]|\)/.test(text.charAt(end))) return wrong.glued(text, end);
  return { kind: "regex", source, flags: text.slice(at + 1, end), start, end };
}

/** `\/` means `/`; kept in the second form only, so that a printed pattern is read back the same. */
export function plainSlashes(source: string): string {
  return source.replace(/\\(.)/gs, (whole, character) => (character === "/" ? "/" : whole));
}
