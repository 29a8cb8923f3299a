/** What a query must be before SQLite reads it: one statement that only reads. */

import { nearestName } from "../base/nearest-name.ts";
import { failed, type Parsed, type Problem, parsed } from "../base/problem.ts";
import { type Word, wordsOf } from "./words.ts";

/** Words that begin a statement which gives rows; nothing that another one begins is compiled, as some do their work even then. */
const reading = ["SELECT", "WITH", "VALUES", "EXPLAIN"];

/** The query without what stands behind its end. Gives the place of the first word that is refused. */
export function checkQuery(query: string): Parsed<string> {
  const nul = query.indexOf("\0");
  if (nul >= 0) return mistake("invalid-character", "a query has no NUL character", nul, 1);
  const words = wordsOf(query);
  const first = words.find(({ text }) => text !== ";");
  if (!first) return mistake("empty", "the query is empty", query.length, 1, beginnings);
  const verb = verbOf(words.slice(words.indexOf(first)));
  if (verb && !reading.includes(verb.text.toUpperCase())) return failed(refusedWord(verb));
  const end = words.find(({ text, offset }) => text === ";" && offset > first.offset);
  const after = end && words.find(({ text, offset }) => text !== ";" && offset > end.offset);
  if (after) {
    const { offset, text } = after;
    return mistake("second-statement", "only one statement can be run", offset, text.length);
  }
  // Behind it there are at most comments, in which SQLite would look for another statement.
  return parsed(end ? query.slice(0, end.offset) : query);
}

const beginnings = `It begins with ${reading.join(", ")}.`;

/** What the statement does: the word that begins it, behind EXPLAIN, and behind what WITH names. Undefined where it ends before that. */
function verbOf(words: readonly Word[]): Word | undefined {
  const explains = /^(?:explain|query|plan)$/i;
  const from = explains.test(words[0]?.text ?? "") ? words.findIndex(({ text }) => !explains.test(text)) : 0;
  if (from < 0 || !/^with$/i.test(words[from]?.text ?? "")) return words[from];
  let depth = 0;
  return words.slice(from).find(({ text }, index, all) => {
    if (text === "(") depth++;
    if (text === ")") depth--;
    // What is named may be called like one of them; it stands behind no parenthesis.
    const isBehind = depth === 0 && all[index - 1]?.text === ")";
    return isBehind && /^(?:select|values|insert|replace|update|delete)$/i.test(text);
  });
}

function refusedWord({ text, offset }: Word): Problem {
  const word = text.slice(0, 40);
  const near = nearestName(word, reading);
  const hint = near === undefined ? beginnings : `Did you mean ${near}?`;
  const message = `a query only reads, which ${word} does not do`;
  return { code: "not-a-reading", message, offset, length: text.length, hint };
}

function mistake(code: string, message: string, offset: number, length: number, hint?: string) {
  return failed({ code, message, offset, length, hint });
}
