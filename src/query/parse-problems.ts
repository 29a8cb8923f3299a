/** What can be wrong with a query's grammar and names, each with what was expected and what to write instead. */

import { nearestName } from "../base/nearest-name.ts";
import type { Problem } from "../base/problem.ts";
import { fieldNames, isPath, operatorsOf, resolveField } from "./fields.ts";
import type { Token } from "./lexer.ts";
import type { Comparison, Span } from "./query.ts";

/** A token that cannot stand where it does. */
export function unexpected(token: Token): Problem {
  const place = { offset: token.start, length: Math.max(1, token.end - token.start) };
  if (token.kind === "close")
    return { code: "unexpected-parenthesis", message: "This `)` closes nothing", ...place, expected: aTerm };
  if (token.kind === "operator") {
    const message = `There is no field before \`${token.operator}\``;
    return { code: "missing-field", message, ...place, expected: ["a field, e.g. level", ...aTerm.slice(1)] };
  }
  const found = token.kind === "end" ? "The query ends" : `\`${token.kind}\` stands`;
  return { code: "missing-term", message: `${found} where a term should be`, ...place, expected: aTerm };
}

/** `()` or `(a or )`. */
export function emptyPlace(token: Token): Problem {
  const place = { offset: token.start, length: 1 };
  return { code: "missing-term", message: "A term is missing before this `)`", ...place, expected: aTerm };
}

export function unclosed(open: Token): Problem {
  return {
    code: "unclosed-parenthesis",
    message: "This parenthesis is not closed",
    offset: open.start,
    length: 1,
    expected: ["a closing `)`"],
  };
}

export function tooDeep(token: Token, deepest: number): Problem {
  return {
    code: "too-deep",
    message: `A query nests at most ${deepest} levels deep`,
    offset: token.start,
    length: 1,
  };
}

/** `level:warn`, the way other tools write it; undefined when what stands before the colon is no field. */
export function colon(text: string, word: Span): Problem | undefined {
  const written = text.slice(word.start, word.end);
  const at = written.indexOf(":");
  const name = written.slice(0, at);
  if (at <= 0 || !resolveField(name)) return undefined;
  const value = written.slice(at + 1);
  return {
    code: "colon",
    message: "A field is compared with `=`, not `:`",
    offset: word.start + at,
    length: 1,
    expected: operators(name),
    hint: `Write \`${name}=${value || "…"}\`, or quote the text if you search for it: "${written}".`,
  };
}

export function quotedField(name: Span): Problem {
  return {
    code: "quoted-field",
    message: "A quoted text cannot be compared",
    offset: name.start,
    length: name.end - name.start,
    expected: ["a field name without quotation marks"],
  };
}

export function unknownField(written: string, name: Span): Problem {
  const place = { offset: name.start, length: name.end - name.start };
  if (isPath(written)) {
    const expected = ["payload.name", "payload.list[0].name", 'payload["odd name"]'];
    return { code: "bad-path", message: `\`${written}\` is not a path`, ...place, expected };
  }
  if (userFields.has(written))
    return { code: "unknown-field", message: `\`${written}\` is not a field`, ...place, hint: users };
  const meant = nearestName(written, fieldNames);
  const hint = outcomeFields.has(written)
    ? `Did you mean \`outcome\`? A field of the payload is \`payload.${written}\`.`
    : meant
      ? `Did you mean \`${meant}\`?`
      : `Write \`payload.${written}\`, or \`record.${written}\` for another key of the record.`;
  return { code: "unknown-field", message: `\`${written}\` is not a field`, ...place, hint };
}

/** What is tried for the person of an event. */
const userFields: ReadonlySet<string> = new Set(["user_name", "username", "email", "actor"]);
const users = "Did you mean `user`? It takes an identifier, a user name or an e-mail address.";

/** What other lists and tools call how something ended. */
const outcomeFields: ReadonlySet<string> = new Set(["status", "state", "result"]);

export function missingValue(text: string, field: string, operator: Comparison, place: Span): Problem {
  const isList = /^\s*\(/.test(text.slice(place.end));
  return {
    code: "missing-value",
    message: `A value is missing after \`${field}${operator}\``,
    offset: place.end,
    length: 1,
    expected: operator === "~" ? ["a pattern, e.g. /time(d )?out/i"] : ["a value", '"quoted text"'],
    hint: isList
      ? `Write \`(${field}=a or ${field}=b)\` for one of several values.`
      : operator === "="
        ? `Write \`${field}=""\` for an empty value.`
        : undefined,
  };
}

const aTerm = [
  "a comparison such as level>=warn",
  "a word or quoted text",
  "a pattern such as ~/time(d )?out/",
];

function operators(name: string): readonly string[] {
  return operatorsOf(resolveField(name)?.type ?? "text").map((operator) => `\`${operator}\``);
}
