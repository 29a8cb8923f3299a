/** The filter of users and groups as a person types it: a SCIM filter as it is, or words to search for in what the rows say. */

import { gap, invisibleOutside } from "../base/invisible.ts";
import { failed, type Parsed, type Problem, parsed } from "../base/problem.ts";
import { wordsIn } from "../base/quoted-words.ts";

/** Of requests there is no filter. */
type FilteredList = "users" | "groups" | "requests";

/** Gives the filter that is sent; empty for all. */
export function scimFilter(tab: FilteredList, text: string): Parsed<string> {
  const trimmed = text.trim();
  if (trimmed === "" || tab === "requests") return parsed("");
  const [, before = "", sign = ""] = /^(\s*[\w.:]+\s*)(!=|==?|<>|[<>]=?)/.exec(text) ?? [];
  if (sign !== "") {
    return failed({
      code: "no-operator",
      message: `SCIM writes ${operatorFor[sign] ?? "eq"} for ${sign}`,
      offset: before.length,
      length: sign.length,
      expected: scimOperators,
    });
  }
  const isSent = isFilter(trimmed);
  const hidden = invisibleOutside(text, isSent ? quotedValue : quotedWords);
  if (hidden) return failed(hidden);
  const wrong = isSent ? wrongValue(text) : undefined;
  if (wrong) return failed(wrong);
  return parsed(isSent ? withSpaces(trimmed) : searchFilter(tab, trimmed));
}

/** A text without quotes after an operator, or with one that is not closed. Source: RFC 7644, 3.4.2.2: a value is one of JSON. */
function wrongValue(text: string): Problem | undefined {
  const open = /"(?:[^"\\]|\\.)*$/s.exec(text.replace(closedValue, (part) => " ".repeat(part.length)));
  if (open) {
    const place = { offset: open.index, length: text.length - open.index };
    return {
      code: "unclosed-quote",
      message: "This quoted text is not closed",
      ...place,
      expected: ['a closing "'],
    };
  }
  const bare = text.replace(quotedValue, (part) => '"'.repeat(part.length));
  for (const { 1: operator = "", 2: value = "", index, 0: found } of bare.matchAll(compared)) {
    if (/^(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.test(value)) continue;
    return {
      code: "unquoted-value",
      message: "A text stands in double quotes",
      offset: index + found.length - value.length,
      length: value.length,
      hint: `Write ${operator} "${value}".`,
    };
  }
  return undefined;
}

const compared = /(?<=[\w.:\]]\s+)(eq|ne|co|sw|ew|gt|ge|lt|le)\s+([^\s()[\]"]+)/gi;
const closedValue = /"(?:[^"\\]|\\.)*"/gs;

/** SCIM quotes as JSON does; words to search for are quoted as `wordsIn` reads them. */
const quotedValue = /"(?:[^"\\]|\\.)*"?/gs;
const quotedWords = /"[^"]*"?|'[^']*'?/g;

/** SCIM knows one character as white space; what is pasted may hold any, a no-break space too. */
function withSpaces(filter: string): string {
  const pieces = new RegExp(`${quotedValue.source}|(${gap.source})`, "gs");
  return filter.replace(pieces, (piece, blank: string | undefined) => (blank === undefined ? piece : " "));
}

/** Source: RFC 7644, 3.4.2.2. */
const scimOperators = ["eq", "ne", "co", "sw", "ew", "pr", "gt", "ge", "lt", "le"] as const;

const operatorFor: Readonly<Record<string, string>> = {
  "!=": "ne",
  "<>": "ne",
  ">": "gt",
  ">=": "ge",
  "<": "lt",
  "<=": "le",
};

/** A text with an operator after its first word, or with a parenthesis, is a filter. */
function isFilter(text: string): boolean {
  const [first = "", second = ""] = text.split(/\s+/);
  return /^not$/i.test(first) || first.startsWith("(") || /^[\w.:]+\[/.test(text) || isScimOperator(second);
}

export function isScimOperator(word: string): boolean {
  return scimOperators.some((operator) => operator === word.toLowerCase());
}

/** Every word must occur in one of the names, or be the state of the user; none that stands behind `!` may. */
function searchFilter(tab: Exclude<FilteredList, "requests">, text: string): string {
  const terms = wordsIn(text).map(({ text: word, offset, length }) => {
    // As in the other lists; a word that is quoted as a whole is meant as it is.
    const leavesOut = text[offset] === "!" && length > 1;
    return leavesOut ? `not (${wordTerm(tab, word.slice(1))})` : wordTerm(tab, word);
  });
  if (terms.length === 1) return terms.join("");
  return terms.map((term) => (term.startsWith("not (") ? term : `(${term})`)).join(" and ");
}

function wordTerm(tab: Exclude<FilteredList, "requests">, word: string): string {
  const value = JSON.stringify(word);
  // A name in capitals looks like an identifier.
  const ids = /^[UWS][A-Z0-9]{6,}$/.test(word) ? [identified(tab, word, value)] : [];
  const states = tab === "users" ? stateTerms(word) : [];
  return [...ids, ...searched[tab].map((attribute) => `${attribute} co ${value}`), ...states].join(" or ");
}

/** The words that the rows have for the state. */
function stateTerms(word: string): readonly string[] {
  const state = { active: true, deactivated: false }[word.toLowerCase()];
  return state === undefined ? [] : [`active eq ${state}`];
}

/** In the list of groups, a user's identifier selects the groups with that member. */
function identified(tab: Exclude<FilteredList, "requests">, id: string, value: string): string {
  return tab === "groups" && !id.startsWith("S") ? `members.value eq ${value}` : `id eq ${value}`;
}

const searched: Readonly<Record<Exclude<FilteredList, "requests">, readonly string[]>> = {
  users: ["userName", "displayName", "name.givenName", "name.familyName", "emails.value", "title"],
  groups: ["displayName", "members.display"],
};
