/**
 * What an answer that carries tokens may give the store. Nothing else is kept: a token that cannot be sent is none, and a time that
 * is none would make the store unreadable.
 */

import type { Clock } from "../../base/clock.ts";
import { hasTokenForm, longestToken } from "../../base/token-text.ts";

/** A text that can stand in a header, as long as one that is typed in may be. */
export function isTokenText(value: unknown): value is string {
  return typeof value === "string" && value.length <= longestToken && hasTokenForm(value);
}

/** Why the field gives no token, with nothing of what it holds. */
export function noTokenWords(field: string, value: unknown): string {
  if (value === undefined) return `${field} is missing`;
  if (value === "") return `${field} is empty`;
  return typeof value === "string"
    ? `${field} has more than 4,096 characters, or some that no token has`
    : `${field} must be a text`;
}

/** Epoch seconds that can be told as a date; undefined for anything else: then the end is not known. */
export function endOf(seconds: unknown): number | undefined {
  return typeof seconds === "number" && seconds > 0 && seconds <= lastSecond ? seconds : undefined;
}

/** As `endOf`, of a token that is told how many seconds it lives. */
export function endOfLifetime(seconds: unknown, clock: Clock): number | undefined {
  if (typeof seconds !== "number" || !(seconds > 0)) return undefined;
  return endOf(Math.floor(clock.nowMs() / 1000) + seconds);
}

/** Why the field does not tell when a token ends. */
export function noEndWords(field: string, value: unknown): string {
  if (value === undefined) return `${field} is missing`;
  return typeof value === "number" ? `${field} is no time in seconds` : `${field} must be a number`;
}

/** The end of the year 9999, the last that a time can be written in. */
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** What the token may do; undefined where the answer does not tell, tells what is no name, or more than a store can hold. */
export function scopesOf(scope: unknown): string[] | undefined {
  if (typeof scope !== "string" || scope.length > longestScopes) return undefined;
  const scopes = scope
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  if (scopes.length === 0 || scopes.length > mostScopes) return undefined;
  return scopes.every((name) => /^[\x21-\x7e]{1,200}$/.test(name)) ? scopes : undefined;
}

/** Several times as many as there are (assumption). */
const longestScopes = 20_000;
const mostScopes = 1000;
