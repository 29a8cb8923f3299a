/** A mistake in a text the user wrote: where it is, what was expected, and how to show it with a caret. */

export interface Problem {
  /** A short class a program can match on, e.g. "unknown-field". */
  readonly code: string;
  /** What is wrong, one sentence without a position. */
  readonly message: string;
  /** Offset of the first wrong character in UTF-16 units, 0-based. */
  readonly offset: number;
  /** How many characters are wrong; at least 1, also at the end of the text. */
  readonly length: number;
  /** What would have been accepted there. */
  readonly expected?: readonly string[] | undefined;
  /** What to write instead, when that is known. */
  readonly hint?: string | undefined;
}

/** The outcome of parsing or validating: expected failures are values, not exceptions. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function failed(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}

/** The problem as a sentence, the line it is in and a caret under the place. */
export function describeProblem(text: string, problem: Problem): string {
  const lineStart = text.lastIndexOf("\n", problem.offset - 1) + 1;
  const lineEnd = text.indexOf("\n", problem.offset);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  const column = problem.offset - lineStart;
  const carets = "^".repeat(Math.max(1, Math.min(problem.length, Math.max(1, line.length - column))));
  const lines = [
    `${problem.message} (column ${column + 1})`,
    `  ${line}`,
    `  ${line.slice(0, column).replace(/[^\t]/g, " ")}${carets}`,
  ];
  if (problem.expected?.length) lines.push(`expected ${listWords(problem.expected)}`);
  if (problem.hint) lines.push(problem.hint);
  return lines.join("\n");
}

/** `a`, `a or b`, `a, b or c`. */
export function listWords(words: readonly string[], joiner = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${joiner} ${words.at(-1)}`;
}
