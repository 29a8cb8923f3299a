/** Parses SCIM filters and PATCH paths in one pass, of bounded length and depth, and says where a mistake is. */

import { failed, type Parsed, type Problem, parsed } from "../../../base/problem.ts";
import { scimLimits } from "../../../catalog/scim/limits.ts";
import type { ResourceShape } from "../resource.ts";
import { type PathScope, resolvePath } from "./attribute-path.ts";
import { checkComparison } from "./check-comparison.ts";
import type { AttributePath, FilterOperator, FilterValue, PatchPath, ScimFilter } from "./filter.ts";
import { type Token, tokenize } from "./lexer.ts";

/** `and` binds closer than `or`, `not` closest; words in any case. */
export function parseFilter(source: string, shape: ResourceShape): Parsed<ScimFilter> {
  return parseWhole(source, (reader) => readAny(reader, { shape }, 0));
}

/** `attribute`, `attribute.part`, `attribute[filter]` or `attribute[filter].part`. */
export function parsePath(source: string, shape: ResourceShape): Parsed<PatchPath> {
  return parseWhole(source, (reader) => {
    const path = readPath(reader, { shape });
    if (!isBracket(reader.peek(), "[")) return { path };
    const filter = readBrackets(reader, { shape }, path, 0);
    const rest = reader.peek();
    if (rest.kind !== "word" || !rest.value.startsWith(".")) return { path, filter };
    const part = { ...reader.take(), value: rest.value.slice(1) };
    return { path: [...path, ...resolved({ shape, item: path.at(-1) }, part)], filter };
  });
}

class Mistake extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

interface Reader {
  peek(): Token;
  take(): Token;
}

function parseWhole<T>(source: string, read: (reader: Reader) => T): Parsed<T> {
  if (source.length > scimLimits.filterCharacters) {
    return failed({ code: "too-long", message: "this is too long", offset: 0, length: 1 });
  }
  const tokens = tokenize(source);
  if (!tokens.ok) return tokens;
  const reader = readerOf(tokens.value);
  try {
    const value = read(reader);
    const rest = reader.peek();
    return rest.kind === "end" ? parsed(value) : failed(unexpected(rest, ["and", "or", "the end"]).problem);
  } catch (thrown) {
    if (thrown instanceof Mistake) return failed(thrown.problem);
    throw thrown;
  }
}

function readerOf(tokens: readonly Token[]): Reader {
  let next = 0;
  const last = tokens.at(-1) as Token;
  return { peek: () => tokens[next] ?? last, take: () => tokens[next++] ?? last };
}

function readAny(reader: Reader, scope: PathScope, depth: number): ScimFilter {
  return readTerms(reader, "or", () => readTerms(reader, "and", () => readTerm(reader, scope, depth)));
}

function readTerms(reader: Reader, op: "and" | "or", read: () => ScimFilter): ScimFilter {
  const first = read();
  const terms = [first];
  while (isWord(reader.peek(), op)) {
    reader.take();
    terms.push(read());
  }
  return terms.length === 1 ? first : { op, terms };
}

function readTerm(reader: Reader, scope: PathScope, depth: number): ScimFilter {
  const token = reader.peek();
  if (depth > scimLimits.filterDepth) throw mistake(token, "too-deep", "this is nested too deeply");
  if (isBracket(token, "(")) return readGroup(reader, scope, depth);
  if (isWord(token, "not")) {
    reader.take();
    return { op: "not", term: readGroup(reader, scope, depth) };
  }
  return readExpression(reader, scope, depth);
}

function readGroup(reader: Reader, scope: PathScope, depth: number): ScimFilter {
  expect(reader, "(");
  const filter = readAny(reader, scope, depth + 1);
  expect(reader, ")");
  return filter;
}

function readExpression(reader: Reader, scope: PathScope, depth: number): ScimFilter {
  const path = readPath(reader, scope);
  if (isBracket(reader.peek(), "[") && !scope.item) {
    return { op: "some", path, filter: readBrackets(reader, scope, path, depth) };
  }
  const token = reader.take();
  if (isWord(token, "pr")) return { op: "present", path };
  const operator = operators.find((name) => isWord(token, name));
  if (!operator) throw unexpected(token, ["pr", ...operators]);
  const value = readComparand(reader);
  const problem = checkComparison(path, operator, value, token);
  if (problem) throw new Mistake(problem);
  return { op: "compare", operator, path, value };
}

function readBrackets(reader: Reader, scope: PathScope, path: AttributePath, depth: number): ScimFilter {
  const open = reader.take();
  const item = path.at(-1);
  if (!item?.multiValued) throw mistake(open, "no-list", "only a list can be followed by a bracket");
  const filter = readAny(reader, { ...scope, item }, depth + 1);
  expect(reader, "]");
  return filter;
}

function readPath(reader: Reader, scope: PathScope): AttributePath {
  const token = reader.take();
  if (token.kind !== "word") throw unexpected(token, ["an attribute"]);
  return resolved(scope, token);
}

function resolved(scope: PathScope, token: Token): AttributePath {
  const path = resolvePath(scope, token);
  if (!path.ok) throw new Mistake(path.problem);
  return path.value;
}

const operators: readonly FilterOperator[] = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"];
const constants = new Map<string, FilterValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function readComparand(reader: Reader): FilterValue {
  const token = reader.take();
  if (token.kind === "text") return token.value;
  const constant = token.kind === "word" ? constants.get(token.value.toLowerCase()) : undefined;
  if (constant === undefined) throw unexpected(token, ['a text in "double quotes"', "true", "false", "null"]);
  return constant;
}

function expect(reader: Reader, bracket: string): void {
  const token = reader.take();
  if (!isBracket(token, bracket)) throw unexpected(token, [bracket]);
}

function isBracket(token: Token, bracket: string): boolean {
  return token.kind === "bracket" && token.value === bracket;
}

function isWord(token: Token, word: string): boolean {
  return token.kind === "word" && token.value.toLowerCase() === word;
}

function unexpected(token: Token, expected: readonly string[]): Mistake {
  const found = token.kind === "end" ? "the end" : JSON.stringify(token.value.slice(0, 100));
  return mistake(token, "unexpected", `${found} cannot stand here`, expected);
}

function mistake({ offset, length }: Token, code: string, message: string, expected?: readonly string[]) {
  return new Mistake({ code, message, offset, length, expected });
}
