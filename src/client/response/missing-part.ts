/**
 * The one place that refuses an answer without what its call is made for, and one that does not say whether it is the last page. So a
 * page of another server, or a refusal in a foreign form, is never told as an empty result or as a write that is done.
 */

import { isJsonObject, type JsonObject, ownValue } from "../../base/json.ts";
import { kindBesideNumber, kindOfJson } from "../../base/json-kind.ts";
import { oddCursor } from "../../base/next-cursor.ts";
import type { GivenKind, GivenPart } from "../../catalog/given-part.ts";
import type { HttpResponse } from "../network/transport.ts";
import { fault, receivedOf } from "./answer.ts";

export interface GivenParts {
  readonly parts: readonly GivenPart[];
  /** Whether it may name a next page: where that is no name, what follows would be left out without a word. */
  readonly pages: boolean;
  /** Whether an answer without a body says all there is to say. */
  readonly mayBeEmpty: (status: number) => boolean;
}

/** The fault of an answer that lacks a part or has it in another kind; undefined for one that is whole. */
export function missingPart(
  answer: JsonObject,
  { parts, pages, mayBeEmpty }: GivenParts,
  { status, body }: Pick<HttpResponse, "status" | "body">,
) {
  if (body.length === 0 && mayBeEmpty(status)) return undefined;
  const missing = parts.find((part) => isMissing(answer, part));
  if (missing === undefined) return pages ? nextPageFault(answer, { status, body }) : undefined;
  const { key, kind } = missing;
  const value = ownValue(answer, key);
  const message =
    value === undefined
      ? `the response lacks \`${key}\`, which is ${words[kind]}`
      : `\`${key}\` of the response is ${foundWords(value, kind)}`;
  return fault({ code: "malformed_answer", message, status, received: receivedOf(body) });
}

function foundWords(value: unknown, kind: GivenKind): string {
  if (kind !== "count") return `${kindOfJson(value)}, not ${words[kind]}`;
  const found = kindBesideNumber(value);
  return Number(found) > Number.MAX_SAFE_INTEGER
    ? `${found}, more than any count`
    : `${found}, not ${words[kind]}`;
}

function nextPageFault(answer: JsonObject, { status, body }: Pick<HttpResponse, "status" | "body">) {
  const odd = oddCursor(answer);
  if (odd === undefined) return undefined;
  const message = `the response names the next page with ${odd}`;
  return fault({ code: "malformed_answer", message, status, received: receivedOf(body) });
}

function isMissing(answer: JsonObject, { key, kind, mayLack }: GivenPart): boolean {
  const value = ownValue(answer, key) ?? undefined;
  return value === undefined ? !mayLack?.(answer) : !isOf[kind](value);
}

const isOf: Readonly<Record<GivenKind, (value: unknown) => boolean>> = {
  list: Array.isArray,
  object: isJsonObject,
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  text: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
};

const words: Readonly<Record<GivenKind, string>> = {
  list: "a list",
  object: "an object",
  count: "a whole number from 0 on",
  text: "a text",
  boolean: "true or false",
};
