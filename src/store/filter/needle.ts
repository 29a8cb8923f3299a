/** A text that must stand in the raw bytes of whatever satisfies a term, so that the rest need not be decoded. */

import { fieldPath } from "../../query/fields.ts";
import { mayName } from "../../query/names.ts";
import type { Query } from "../../query/query.ts";
import { literalsOf } from "./pattern-literals.ts";
import { isShownWord } from "./shown-words.ts";
import type { Comparison } from "./term-bits.ts";

/**
 * In lower case, ASCII letters, digits and `_`, to be looked for in any case; undefined when there is none. Records
 * that hide text (see scan/hidden-text.ts) may satisfy the term without it.
 */
export function needleOf(query: Query): string | undefined {
  if (query.kind === "text") return longest(shownIn(query.value));
  if (query.kind === "pattern") return longest(literalsOf(query.source).flatMap(shownIn));
  if (query.kind !== "compare") return undefined;
  // What is missing differs from everything.
  if (query.operator === "!=") return undefined;
  const { name } = query.field;
  if (name === "subject" || name === "user" || name === "user_id")
    return longest(literals(query).flatMap(shownIn));
  const path = fieldPath(name);
  // What stands at no one place may be in words of ours, as outcomes are, or told by two records, as most durations are.
  if (path === undefined) return undefined;
  return longest(literals(query).flatMap(wordsOf)) ?? longest(wordsOf(keyOf(path)));
}

/**
 * Words of which at least one stands in every name that the query can mean, to be looked for in any case; undefined
 * when it can mean names without one.
 */
export function nameNeedles(query: Query): readonly string[] | undefined {
  switch (query.kind) {
    case "all":
      return [];
    case "and":
    case "or": {
      const needles = query.terms.map(nameNeedles);
      return needles.some((found) => found === undefined)
        ? undefined
        : needles.flatMap((found) => found ?? []);
    }
    case "not":
      return nameNeedles(query.term);
    default: {
      if (!mayName(query)) return [];
      // The same word as for its lines where there is one: both are searched for at once.
      const needle = query.kind === "compare" ? undefined : needleOf(query);
      const word = needle ?? longest(nameWords(query));
      return word === undefined ? undefined : [word];
    }
  }
}

function nameWords(query: Query): readonly string[] {
  if (query.kind === "text") return wordsOf(query.value);
  // A word of a pattern that is also one of ours may stand beside the name.
  if (query.kind !== "compare") return [];
  return (query.operator === "~" ? literalsOf(query.value) : [query.value]).flatMap(wordsOf);
}

function literals({ operator, value }: Comparison): readonly string[] {
  if (operator === "~") return literalsOf(value);
  return operator === "=" ? [value] : [];
}

/** The key that must be there for the field to have a value. */
function keyOf([, ...keys]: readonly string[]): string {
  return keys.findLast((key) => !/^\d+$/.test(key)) ?? "";
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9_]+/g) ?? [];
}

/**
 * The words of a text that the rendered line may show. A line is put together from texts of the record and words
 * of our own, with something else than a letter, digit or `_` between them: so what is not a word of our own stands
 * in the record. But a character that was made visible may seem to begin a word (`\e`, `\x9b`) or be one (`\u{feff}`).
 */
function shownIn(text: string): readonly string[] {
  return wordsOf(text)
    .map((word) => word.replace(escapeEnd, ""))
    .filter((word) => !codePoint.test(word) && !isShownWord(word));
}

const codePoint = /^[0-9a-f]{1,6}$/;
const escapeEnd = /^(?:x?(?:[0189][0-9a-f]|7f|ad)|[0-9a-f]|[entr])/;

function longest(words: readonly string[]): string | undefined {
  // Numbers may be written in other ways (1e3); short words stand everywhere.
  const useful = words.filter((word) => word.length >= 3 && /[a-df-z_]/.test(word));
  return useful.toSorted((a, b) => b.length - a.length)[0];
}
