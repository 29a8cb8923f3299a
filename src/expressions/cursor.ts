/** A place in a list of tokens, moved forward by the parsers; ways to look, take and complain. */

import type { Problem } from "../base/problem.ts";
import { problem, type Token } from "./lexer.ts";

/** Thrown inside a parser and turned into a returned problem at its entrance. */
export class ParseFailure extends Error {
  readonly problem: Problem;
  constructor(found: Problem) {
    super(found.message);
    this.problem = found;
  }
}

export class Cursor {
  readonly #tokens: readonly Token[];
  /** Where the parenthesis ends that begins at a position. */
  readonly #closings: ReadonlyMap<number, number>;
  #position = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#closings = matchParentheses(tokens);
  }

  peek(ahead = 0): Token {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[Math.min(this.#position + ahead, last)];
    if (!token) throw new RangeError("a token list always has an end");
    return token;
  }

  /** What follows the parenthesis that opens here; undefined where none opens or it is not closed. */
  peekPastParenthesis(): Token | undefined {
    const closing = this.#closings.get(this.#position);
    return closing === undefined ? undefined : this.#tokens[closing + 1];
  }

  take(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.#position++;
    return token;
  }

  /** Takes the symbol if it is next. */
  takeSymbol(text: string): Token | undefined {
    return this.isSymbol(text) ? this.take() : undefined;
  }

  isSymbol(text: string): boolean {
    const token = this.peek();
    return token.kind === "symbol" && token.text === text;
  }

  /** Whether the token is the keyword, in any case. */
  isKeyword(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "word" && token.text.toUpperCase() === word;
  }

  takeKeyword(word: string): Token | undefined {
    return this.isKeyword(word) ? this.take() : undefined;
  }

  expectSymbol(text: string, why: string): Token {
    return (
      this.takeSymbol(text) ?? this.fail("unexpected-token", `"${text}" is missing ${why}.`, [`"${text}"`])
    );
  }

  /** Complains about the next token. */
  fail(code: string, message: string, expected?: readonly string[], hint?: string): never {
    const token = this.peek();
    this.failAt(token, code, message, expected, hint);
  }

  failAt(
    place: { start: number; end: number },
    code: string,
    message: string,
    expected?: readonly string[],
    hint?: string,
  ): never {
    throw new ParseFailure({
      ...problem(code, message, place.start, place.end - place.start, hint),
      expected,
    });
  }

  /** The next token in words, for a message. */
  describeNext(): string {
    const token = this.peek();
    return token.kind === "end" ? "the end of the condition" : `"${token.text}"`;
  }
}

/** Each opening parenthesis with its closing one, found in one pass. */
function matchParentheses(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (const [position, { kind, text }] of tokens.entries()) {
    if (kind !== "symbol") continue;
    if (text === "(") open.push(position);
    const opening = text === ")" ? open.pop() : undefined;
    if (opening !== undefined) closings.set(opening, position);
  }
  return closings;
}
