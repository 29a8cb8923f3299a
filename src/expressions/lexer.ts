/** Cuts the text of a condition into tokens that know where they stand; one pass, no backtracking. */

import { gap, invisibleIn } from "../base/invisible.ts";
import { failed, type Parsed, type Problem, parsed } from "../base/problem.ts";

export interface Token {
  readonly kind:
    | "word" // attribute name, keyword or function name
    | "quoted-name" // `attribute name` in backticks (human form)
    | "alias" // #ref
    | "ref" // :ref
    | "number"
    | "string" // text already unescaped
    | "symbol" // comparators, parentheses, comma, dot, brackets
    | "end";
  /** As written; for strings and quoted names the text inside. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longest text taken, in bytes of UTF-8 (limit of the live service). */
export const longestExpressionBytes = 4096;

export const referencesBelong =
  "References belong to --expression; here attributes and values stand as they are.";

const shapes: readonly (readonly [Token["kind"], RegExp])[] = [
  ["word", /[A-Za-z_][A-Za-z0-9_]*/y],
  ["alias", /#[A-Za-z0-9_]+/y],
  ["ref", /:[A-Za-z0-9_]+/y],
  ["number", /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ["symbol", /<=|>=|<>|!=|==|&&|\|\||[=<>(),.[\]{}!:]/y],
];

/** `references` tells whether `#name` and `:value` have a meaning: in an expression, not in the human form. */
export function tokenize(text: string, references: boolean): Parsed<readonly Token[]> {
  if (utf8Length(text) > longestExpressionBytes) {
    return failed(
      problem("too-long", `A condition has at most ${longestExpressionBytes} bytes.`, 0, text.length),
    );
  }
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && isSpace(text.charAt(at), references)) at++;
    if (at >= text.length) break;
    const next = quoted(text, at, references) ?? shaped(text, at, references);
    if (!next) return failed(unexpected(text, at, references));
    if ("message" in next) return failed(next);
    tokens.push(next);
    at = next.end;
  }
  tokens.push({ kind: "end", text: "", start: text.length, end: text.length });
  return parsed(tokens);
}

/** An expression knows four characters as white space; what a person writes may hold any, a pasted no-break space too. */
function isSpace(character: string, references: boolean): boolean {
  return references ? " \t\r\n".includes(character) : gap.test(character);
}

function shaped(text: string, start: number, references: boolean): Token | undefined {
  for (const [kind, shape] of shapes) {
    if (!references && (kind === "alias" || kind === "ref")) continue;
    shape.lastIndex = start;
    const match = shape.exec(text);
    if (match) return { kind, text: match[0], start, end: shape.lastIndex };
  }
  return undefined;
}

/** Those of JSON, and the other two quotes. */
const escapes: ReadonlyMap<string, string> = new Map([
  ...['"', "'", "`", "\\", "/"].map((sign): [string, string] => [sign, sign]),
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function quoted(text: string, start: number, references: boolean): Token | Problem | undefined {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'" && quote !== "`") return undefined;
  let content = "";
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) {
      return { kind: quote === "`" ? "quoted-name" : "string", text: content, start, end: at + 1 };
    }
    if (character !== "\\") {
      content += character;
      continue;
    }
    const read = readEscape(text, at);
    // Quotes in an expression are a mistake of their own, which its parser explains.
    if (!read && !references && at + 1 < text.length) return unknownEscape(text, at);
    content += read?.value ?? text.charAt(at + 1);
    at += read ? read.length - 1 : 1;
  }
  return problem(
    "unclosed-quote",
    "The quote is not closed.",
    start,
    text.length - start,
    `Add ${quote} where the text ends.`,
  );
}

/** A code point may stand in braces too, as in the language of the log. */
function readEscape(
  text: string,
  at: number,
): { readonly value: string; readonly length: number } | undefined {
  const short = escapes.get(text.charAt(at + 1));
  if (short !== undefined) return { value: short, length: 2 };
  const [whole = "", four, braced = ""] =
    /^\\u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})/.exec(text.slice(at, at + 10)) ?? [];
  const code = Number.parseInt(four ?? braced, 16);
  return code <= 0x10ffff ? { value: String.fromCodePoint(code), length: whole.length } : undefined;
}

function unknownEscape(text: string, at: number): Problem {
  const character = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  const isCode = character === "u";
  return problem(
    "unknown-escape",
    isCode ? 'A character in hexadecimal digits must follow "\\u".' : `"\\${character}" is no escape.`,
    at,
    1 + character.length,
    isCode
      ? "Write it like \\u00e9 or \\u{e9}, or the character itself."
      : "Write \\\\ for a backslash itself.",
  );
}

function unexpected(text: string, at: number, references: boolean): Problem {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === "#" && !references) {
    return problem("reference", "References have no meaning here.", at, 1, referencesBelong);
  }
  const isSign = character === "#" || character === ":";
  const hidden = invisibleIn(text, at);
  if (hidden && hidden.offset <= (isSign ? at + 1 : at)) return hidden;
  if (isSign) {
    return problem(
      "missing-name",
      `A name must follow "${character}".`,
      at,
      1,
      `Write it like ${character}name.`,
    );
  }
  if (gap.test(character)) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const message = `The space U+${code} has no meaning here.`;
    return problem("unexpected-character", message, at, character.length, "Write a plain space.");
  }
  return problem("unexpected-character", `"${character}" has no meaning here.`, at, character.length);
}

export function problem(
  code: string,
  message: string,
  offset: number,
  length: number,
  hint?: string,
): Problem {
  return { code, message, offset, length: Math.max(1, length), hint };
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
