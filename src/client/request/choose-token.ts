/** Which token a call is made with; a call that would only be refused for its token is not sent at all. */

import { withArticle } from "../../base/article.ts";
import { countOf, countText } from "../../base/count-words.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords, ofThem } from "../../base/problem.ts";
import { hasTokenForm, longestToken } from "../../base/token-text.ts";
import { type AnyTokenKind, anyTokenKinds, perhapsKinds } from "../../catalog/token-kinds.ts";

export interface Tokens {
  /** A token whose kind is not known: tried wherever no token of a fitting kind is given. */
  readonly token?: string | undefined;
  readonly tokens?: Readonly<Partial<Record<AnyTokenKind, string | undefined>>> | undefined;
}

/** The tokens of a client, and what became of them. */
export interface HeldTokens extends Tokens {
  /** Those of them that have expired and for which there was no new one. */
  readonly spent?: ReadonlySet<string> | undefined;
  /** Those that others have taken the place of. */
  readonly former?: ReadonlySet<string> | undefined;
  /** Where they come from: the sentence "The token is …." is made of it. */
  readonly from?: string | undefined;
}

/** What is called, and the kinds of tokens it takes, best first. */
export interface TokenTaker {
  readonly name: string;
  readonly tokens: readonly AnyTokenKind[];
  readonly effect?: "read" | "replace" | "once";
  /** The arguments without which it takes more kinds. */
  readonly narrowedBy?: readonly string[];
}

/**
 * The token of the method's best accepted kind, else the one of unknown kind; undefined when the method needs none. For what only
 * reads a spent one stands behind all others; in whose name something is changed is not changed unasked. Throws an `auth` error: `no_token`, `wrong_token_kind` or `malformed_token`.
 */
export function chooseToken(method: TokenTaker, given: HeldTokens): string | undefined {
  if (method.tokens.length === 0) return undefined;
  const ofKinds = (kinds: readonly AnyTokenKind[]) => kinds.map((kind) => given.tokens?.[kind]);
  const fitting = [...ofKinds(method.tokens), given.token, ...ofKinds(perhapsKinds(method))].flatMap(
    (value) => value?.trim() || [],
  );
  const unspent = method.effect === "read" ? fitting.find((value) => !given.spent?.has(value)) : undefined;
  const token = unspent ?? fitting[0];
  if (token) return wellFormed(method, token, given.from);
  const had = Object.entries(given.tokens ?? {}).flatMap(([kind, value]) => (value?.trim() ? [kind] : []));
  throw noFittingToken(method, had);
}

/** What is wrong where there are only tokens of other kinds, or none. */
export function noFittingToken(method: TokenTaker, had: readonly string[]): FlowtailError {
  const kinds = listWords(method.tokens);
  const { narrowedBy = [] } = method;
  const called = narrowedBy.length > 0 ? `${method.name} with ${listWords(narrowedBy, "and")}` : method.name;
  // A profile that the command line names takes nothing of the environment.
  const remedy = `Give ${withArticle(kinds)} token by \`flowtail auth add\` or, without --profile, FLOWTAIL_TOKEN.`;
  if (had.length === 0)
    return authError("no_token", method, `${called} needs a token and there is none.`, remedy);
  const there = `${listWords(had.map(withArticle), "and")} token ${ofThem(had, "is", "are")}`;
  const message = `${called} takes ${withArticle(kinds)} token; only ${there} there.`;
  return authError("wrong_token_kind", method, message, remedy);
}

/** The same tokens. Throws a usage error for what is none: a program in plain JavaScript may give anything. */
export function judgedTokens({ token, tokens }: Tokens): Tokens {
  const ofKinds: unknown = tokens ?? {};
  if (typeof ofKinds !== "object")
    throw usageError("invalid_option", "tokens must be an object of texts by their kinds.");
  const kinds: readonly string[] = anyTokenKinds;
  const unknown = Object.keys(tokens ?? {}).find((kind) => !kinds.includes(kind));
  if (unknown !== undefined)
    throw usageError(
      "invalid_option",
      `tokens has no kind ${JSON.stringify(unknown.slice(0, 80))}.`,
      nearestNameSentence(unknown, kinds) ?? `There are ${listWords(kinds, "and")}.`,
    );
  const given = [
    ["token", token],
    ...Object.entries(tokens ?? {}).map(([kind, value]) => [`tokens.${kind}`, value]),
  ];
  for (const [name, value] of given)
    if (typeof (value ?? "") !== "string") throw usageError("invalid_option", `${name} must be a text.`);
  return { token, tokens };
}

/** All tokens of a client that it may call with. */
export function tokenValues(given: Tokens): string[] {
  return [given.token, ...Object.values(given.tokens ?? {})].flatMap((token) => token?.trim() || []);
}

/** All that is masked: an answer to a call with an old token may come after the new one. */
export function knownTokens(held: HeldTokens): string[] {
  return [...new Set([...tokenValues(held), ...(held.former ?? [])])];
}

/** The next tokens in place of the present ones, which stay known. */
export function succeeded(present: HeldTokens, next: HeldTokens): HeldTokens {
  const now = tokenValues(next);
  const former = knownTokens(present).filter((token) => !now.includes(token));
  return { ...next, from: present.from, former: new Set(former.slice(0, mostFormer)) };
}

/** A platform could have every call renew one, and each is searched for in every answer (assumption). */
const mostFormer = 50;

function wellFormed(method: TokenTaker, token: string, from: string | undefined): string {
  const isLong = token.length > longestToken;
  if (!isLong && hasTokenForm(token)) return token;
  const message = isLong
    ? `The token has ${countOf(token.length, "character")}, and no token has more than ${countText(longestToken)}.`
    : "The token holds characters that no token has (spaces, line breaks, quotation marks or non-ASCII letters).";
  const whose = from ? `It is ${from}. ` : "";
  throw authError("malformed_token", method, message, `${whose}Copy it again, without anything around it.`);
}

function authError(code: string, method: TokenTaker, message: string, remedy: string): FlowtailError {
  return new FlowtailError("auth", code, message, { method: method.name, remedy });
}
