/** What SQLite says of a query, with the place in it, which SQLite keeps to itself, and the name that was probably meant. */

import { messageOf } from "../base/errors.ts";
import { nearestName } from "../base/nearest-name.ts";
import { listWords, type Problem } from "../base/problem.ts";
import { allTables, namedTables, tables } from "./tables.ts";
import { type Word, wordsOf } from "./words.ts";

/** `messageFor` gives what SQLite says of a text; undefined where it would run it. */
export function mistakeOf(
  query: string,
  thrown: unknown,
  messageFor: (text: string) => string | undefined,
): Problem {
  const message = messageOf(thrown);
  const words = wordsOf(query);
  const [, near] = /^near "([\s\S]*)": syntax error$/.exec(message) ?? [];
  if (near !== undefined)
    return problem("syntax-error", message, placeOfSyntax(query, words, near, message, messageFor));
  if (message === "incomplete input") {
    const hint = "The query ends too early.";
    return { ...problem("syntax-error", message, undefined), offset: query.length, hint };
  }
  const [, unread] = /^unrecognized token: "([\s\S]*)"$/.exec(message) ?? [];
  if (unread !== undefined) {
    const offset = query.lastIndexOf(unread);
    const hint = /^['"`[]/.test(unread) ? "It begins with a quotation mark that is not closed." : undefined;
    return { ...problem("unreadable", message, undefined), offset: Math.max(0, offset), hint };
  }
  const unknown = unknownName.exec(message);
  if (unknown) return unknownProblem(query, words, message, unknown[1] ?? "", unknown[2] ?? "");
  const [, ambiguous] = /^ambiguous column name: (.+)$/.exec(message) ?? [];
  if (ambiguous !== undefined) return problem("ambiguous", message, placeOfName(words, ambiguous));
  if (/string or blob too big/.test(message)) return tooLong;
  if (/not authorized/.test(message)) {
    const said = "a query only reads: it opens no file and loads nothing";
    return problem("not-a-reading", said, placeOfName(words, "load_extension"));
  }
  return problem("failed", message, undefined);
}

/** A row with more characters and bytes is refused: it would be held several times over before it is printed. */
export const mostRowBytes = 64 * 1024 * 1024;

export const tooLong: Problem = {
  code: "row-too-long",
  message: `a row is longer than ${mostRowBytes / 1024 / 1024} MiB`,
  offset: 0,
  length: 1,
  hint: "Ask for fewer columns, or cut them with substr().",
};

/** Whether it is known where in the query the mistake is: of one that a value makes it is not. */
export function hasPlace({ code }: Problem): boolean {
  return code !== "failed" && code !== tooLong.code;
}

const unknownName = /^no such (column|table|function|table-valued function): "?([^"]+?)"?(?: - .*)?$/;

type Place = Pick<Word, "offset" | "text">;

function problem(code: string, message: string, place: Place | undefined): Problem {
  return { code, message, offset: place?.offset ?? 0, length: place?.text.length ?? 1 };
}

/**
 * The parser stops at the first word that does not fit: the same word may stand elsewhere, where it does, and a text that ends before
 * the wrong one is only not complete.
 */
function placeOfSyntax(
  query: string,
  words: readonly Word[],
  near: string,
  message: string,
  messageFor: (text: string) => string | undefined,
): Place | undefined {
  const places = words.filter(({ text }) => text === near);
  // Of thousands the last one is looked for no longer than the first.
  const few = places.slice(0, mostTried);
  return (
    few.find(({ offset }) => messageFor(query.slice(0, offset + near.length)) === message) ?? places.at(-1)
  );
}

const mostTried = 200;

function unknownProblem(
  query: string,
  words: readonly Word[],
  message: string,
  kind: string,
  name: string,
): Problem {
  const bare = name.split(".").at(-1) ?? name;
  const isQuoted = message.includes("should this be a string literal");
  const [said = ""] = message.split(" - ");
  const table = kind === "column" ? unknownTable(query, words, name) : undefined;
  if (table !== undefined)
    return {
      ...problem("unknown-table", `no table is called ${table.text} here`, table),
      hint: "A table that FROM gives another name is called by that one alone.",
    };
  return {
    ...problem(`unknown-${kind.split(" ").at(-1)}`, said, placeOfName(words, name)),
    hint: isQuoted ? `A text stands in single quotes: '${bare}'.` : meant(query, kind, bare),
  };
}

/** Where none is near, what there is. */
function meant(query: string, kind: string, name: string): string | undefined {
  if (kind === "table") {
    const names = allTables.map((table) => table.name);
    const near = nearestName(name, names);
    return near === undefined ? `The tables are ${listWords(names, "and")}.` : `Did you mean ${near}?`;
  }
  if (kind !== "column") return "`SELECT name FROM pragma_function_list` lists all functions.";
  const named = [...namedTables(query)];
  const columns = columnsOf(query);
  const near = nearestName(name, columns);
  if (near !== undefined) return `Did you mean ${near}?`;
  const [only] = named;
  return named.length === 1 && only !== undefined
    ? `${only} has ${listWords(columns, "and")}.`
    : "`flowtail sql --schema` lists all columns.";
}

/** The table that a column's name begins with, where that is what is wrong: nothing else names it, or it has another name here. */
function unknownTable(query: string, words: readonly Word[], name: string): Word | undefined {
  const [column = "", table] = name.split(".").toReversed();
  if (table === undefined) return undefined;
  const isBefore = (index: number) => words[index + 1]?.text === ".";
  const isNamed = words.some((word, index) => sameName(word, table) && !isBefore(index));
  const isOurs = allTables.some(({ name: ours }) => ours === table.toLowerCase());
  if (isNamed && !(isOurs && columnsOf(query).includes(column.toLowerCase()))) return undefined;
  return words.find(
    (word, index) => sameName(word, table) && isBefore(index) && sameName(words[index + 2], column),
  );
}

function columnsOf(query: string): readonly string[] {
  return [...namedTables(query)].flatMap((table) => tables[table].columns.map(({ name }) => name));
}

/** A name may be given with its table's, and in quotes. */
function placeOfName(words: readonly Word[], name: string): Place | undefined {
  const parts = name.split(".");
  const last = parts.at(-1) ?? name;
  const isQualified = (index: number) =>
    parts.length < 2 || (words[index - 1]?.text === "." && sameName(words[index - 2], parts.at(-2) ?? ""));
  const qualified = words.find((word, index) => sameName(word, last) && isQualified(index));
  return qualified ?? words.find((word) => sameName(word, last));
}

function sameName(word: Word | undefined, name: string): boolean {
  if (!word || word.kind === "text" || word.kind === "sign") return false;
  const bare = word.kind === "quoted" ? word.text.slice(1, -1) : word.text;
  return bare.toLowerCase() === name.toLowerCase();
}
