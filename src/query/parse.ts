/** Reads a query: a tree in canonical names, or the one place that is wrong and what would be right. */

import { failed, type Parsed, type Problem, parsed } from "../base/problem.ts";
import { checkOperator, checkValue, type ValueFault } from "./field-values.ts";
import { resolveField } from "./fields.ts";
import { plainSlashes, scanTokens, type Token } from "./lexer.ts";
import * as wrong from "./parse-problems.ts";
import { checkPattern } from "./patterns.ts";
import type { Query, Span } from "./query.ts";

/** Longest query taken, in UTF-16 units (assumption). */
export const maxQueryLength = 10_000;

/** Deepest nesting of parentheses and `not` (assumption). */
export const maxQueryDepth = 200;

/** Empty text is everything. Takes time linear in the text's length and never throws. */
export function parseQuery(text: string): Parsed<Query> {
  if (text.length > maxQueryLength) {
    const message = `A query has at most ${maxQueryLength} characters`;
    return failed({
      code: "too-long",
      message,
      offset: maxQueryLength,
      length: text.length - maxQueryLength,
    });
  }
  const scan = scanTokens(text);
  const parser: Parser = { text, tokens: scan.tokens, at: 0, depth: 0 };
  if (scan.problem) return failed(scan.problem);
  if (peek(parser).kind === "end") return parsed({ kind: "all", span: { start: 0, end: text.length } });
  const query = readOr(parser);
  if (!query.ok) return query;
  const rest = peek(parser);
  return rest.kind === "end" ? query : failed(wrong.unexpected(rest));
}

interface Parser {
  readonly text: string;
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

function peek(parser: Parser): Token {
  return parser.tokens[parser.at] ?? { kind: "end", start: parser.text.length, end: parser.text.length };
}

function readOr(parser: Parser): Parsed<Query> {
  return readSeries(parser, "or", readAnd, () => {
    if (peek(parser).kind !== "or") return false;
    parser.at++;
    return true;
  });
}

function readAnd(parser: Parser): Parsed<Query> {
  return readSeries(parser, "and", readUnary, () => {
    const { kind } = peek(parser);
    if (kind === "and") parser.at++;
    return kind !== "or" && kind !== "close" && kind !== "end" && kind !== "operator";
  });
}

function readSeries(
  parser: Parser,
  kind: "and" | "or",
  readTerm: (parser: Parser) => Parsed<Query>,
  takeSeparator: () => boolean,
): Parsed<Query> {
  const first = readTerm(parser);
  if (!first.ok) return first;
  const terms = [first.value];
  while (takeSeparator()) {
    const term = readTerm(parser);
    if (!term.ok) return term;
    terms.push(term.value);
  }
  if (terms.length === 1) return first;
  const end = terms.at(-1)?.span.end ?? first.value.span.end;
  return parsed({ kind, terms, span: { start: first.value.span.start, end } });
}

function readUnary(parser: Parser): Parsed<Query> {
  const token = peek(parser);
  if (token.kind !== "not" && token.kind !== "open") return readPrimary(parser);
  if (parser.depth >= maxQueryDepth) return failed(wrong.tooDeep(token, maxQueryDepth));
  parser.depth++;
  parser.at++;
  const query = token.kind === "not" ? readNot(parser, token) : readGroup(parser, token);
  parser.depth--;
  return query;
}

function readNot(parser: Parser, not: Token): Parsed<Query> {
  const term = readUnary(parser);
  if (!term.ok) return term;
  return parsed({ kind: "not", term: term.value, span: { start: not.start, end: term.value.span.end } });
}

function readGroup(parser: Parser, open: Token): Parsed<Query> {
  const inner = readOr(parser);
  if (!inner.ok) return inner;
  const close = peek(parser);
  if (close.kind === "end") return failed(wrong.unclosed(open));
  if (close.kind !== "close") return failed(wrong.unexpected(close));
  parser.at++;
  return parsed({ ...inner.value, span: { start: open.start, end: close.end } });
}

function readPrimary(parser: Parser): Parsed<Query> {
  const token = peek(parser);
  const span: Span = { start: token.start, end: token.end };
  if (token.kind === "regex") {
    parser.at++;
    const fault = checkPattern(token.source, token.flags);
    return fault
      ? failed(at(span, fault))
      : parsed({ kind: "pattern", source: token.source, flags: token.flags, span });
  }
  if (token.kind === "close" && parser.depth > 0) return failed(wrong.emptyPlace(token));
  if (token.kind !== "word" && token.kind !== "string") return failed(wrong.unexpected(token));
  parser.at++;
  const operator = peek(parser);
  if (operator.kind === "operator") return readComparison(parser, token, operator);
  const colon = token.kind === "word" ? wrong.colon(parser.text, span) : undefined;
  return colon ? failed(colon) : parsed({ kind: "text", value: token.value, span });
}

function readComparison(
  parser: Parser,
  name: Token & { kind: "word" | "string" },
  { operator, ...place }: Token & { kind: "operator" },
): Parsed<Query> {
  const nameSpan = { start: name.start, end: name.end };
  const written = parser.text.slice(name.start, name.end);
  if (name.kind === "string") return failed(wrong.quotedField(nameSpan));
  const field = resolveField(written);
  if (!field) return failed(wrong.unknownField(written, nameSpan));
  const notAllowed = checkOperator(written, field.type, operator);
  if (notAllowed) return failed(at(place, notAllowed));
  parser.at++;
  const token = peek(parser);
  const span = { start: name.start, end: token.end };
  const base = { kind: "compare", field: { name: field.name, span: nameSpan }, operator, span } as const;
  if (token.kind === "regex") return finishPattern(parser, base, token, token.source, token.flags);
  if ((token.kind !== "word" && token.kind !== "string") || token.start === token.end)
    return failed(wrong.missingValue(parser.text, written, operator, place));
  if (operator === "~") return finishPattern(parser, base, token, plainSlashes(token.value), "");
  const checked = checkValue(field.type, token.value);
  if (!checked.ok) return failed(at(token, checked.fault));
  parser.at++;
  return parsed({ ...base, value: checked.value, quoted: token.kind === "string" });
}

type ComparisonBase = Omit<Query & { kind: "compare" }, "value" | "quoted" | "flags">;

function finishPattern(
  parser: Parser,
  base: ComparisonBase,
  place: Span,
  source: string,
  flags: string,
): Parsed<Query> {
  const fault = checkPattern(source, flags);
  if (fault) return failed(at(place, fault));
  parser.at++;
  return parsed({ ...base, value: source, quoted: false, ...(flags === "" ? {} : { flags }) });
}

function at(span: Span, fault: ValueFault): Problem {
  return { ...fault, offset: span.start, length: Math.max(1, span.end - span.start) };
}
