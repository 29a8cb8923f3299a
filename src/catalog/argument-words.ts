/** Says in words what an argument accepts. */

import { withArticle } from "../base/article.ts";
import { listWords } from "../base/problem.ts";
import type { ArgumentDescription } from "./argument-description.ts";
import type { ArgumentKind, ValueDescription } from "./argument-value.ts";
import { type IdKind, idKinds } from "./schemas/identifiers.ts";

/** The noun for a value: `whole number`, `user ID`, `asc or desc`. */
export function valueWord(
  kind: ArgumentKind,
  about: {
    readonly idKinds: readonly IdKind[];
    readonly choices: readonly string[] | undefined;
    readonly format: string | undefined;
  },
): string {
  if (about.choices) return listWords(about.choices);
  if (about.idKinds.length > 0) return idWord(about.idKinds);
  if (about.format === undefined) return kindWords[kind];
  const word = formatWords[about.format];
  if (word === undefined)
    throw new Error(
      `formatWords has no word for a text of the form ${about.format}, and typeWord says none.`,
    );
  return word;
}

export function listWord(itemWord: string): string {
  return `list of ${itemWord}${itemWord.endsWith("s") ? "es" : "s"}`;
}

/** What is accepted, without a verb: `a whole number from 1 to 1000`, `a channel ID (begins with C, D or G)`. */
export function expectedWords(value: ValueDescription & { readonly items?: ValueDescription }): string {
  if (value.items) return listExpectation(value, value.items);
  if (value.choices || value.kind === "boolean") return value.typeWord;
  return `${withArticle(value.typeWord)}${limitWords(value)}${prefixWords(value)}`;
}

/** What an argument takes, and what happens when it is left out. */
export function argumentWords(argument: ArgumentDescription): string {
  const { default: standard, required, secret, sameAs, tokens } = argument;
  return [
    expectedWords(argument),
    required && "needed",
    standard !== undefined &&
      `${typeof standard === "string" ? standard : JSON.stringify(standard)} when left out`,
    secret && "secret",
    tokens && `only with ${withArticle(listWords(tokens))} token`,
    sameAs && `another spelling of ${sameAs}`,
  ]
    .filter(Boolean)
    .join("; ");
}

const kindWords: Readonly<Record<ArgumentKind, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
};

const formatWords: Readonly<Record<string, string>> = {
  url: "web address",
  email: "e-mail address",
  cidrv4: "IPv4 block",
};

function listExpectation(list: ValueDescription, items: ValueDescription): string {
  const { minimum = 0, maximum } = list;
  if (maximum === 1) return `a list with one ${items.typeWord}`;
  if (maximum !== undefined) return `a ${list.typeWord}, at most ${maximum}`;
  return `a ${list.typeWord}${minimum > 0 ? ", at least one" : ""}`;
}

function limitWords({ kind, minimum, maximum, idKinds: ids }: ValueDescription): string {
  if (kind === "string") return minimum === 1 && ids.length === 0 ? " that is not empty" : "";
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}

/** The prefixes of identifiers, where the value is one of them and not a text around several. */
function prefixWords({ kind, typeWord, idKinds: ids }: ValueDescription): string {
  if (kind !== "string" || ids.length === 0 || typeWord !== idWord(ids)) return "";
  return ` (begins with ${listWords(ids.flatMap((each) => idKinds[each].prefixes))})`;
}

function idWord(ids: readonly IdKind[]): string {
  return listWords(ids.map((each) => idKinds[each].noun));
}
