/**
 * The one place that refuses an answer without what its call is made for, so that a page of another server, or a refusal in a
 * foreign form, is never told as an empty result or as a write that is done.
 */

import { isJsonObject, type JsonObject, ownValue } from "../../base/json.ts";
import { kindOfJson } from "../../base/json-kind.ts";
import type { GivenKind, GivenPart } from "../../catalog/given-part.ts";
import type { HttpResponse } from "../network/transport.ts";
import { fault, receivedOf } from "./answer.ts";

/** What the parts must be, and whether an answer without a body says all there is to say. */
export interface Given {
  readonly parts: readonly GivenPart[];
  readonly mayBeEmpty: boolean;
}

/** The fault of an answer that lacks a part or has it in another kind; undefined for one that is whole. */
export function missingPart(
  answer: JsonObject,
  { parts, mayBeEmpty }: Given,
  { status, body }: Pick<HttpResponse, "status" | "body">,
) {
  if (mayBeEmpty && body.length === 0) return undefined;
  const missing = parts.find((part) => isMissing(answer, part));
  if (missing === undefined) return undefined;
  const { key, kind } = missing;
  const value = ownValue(answer, key);
  const message =
    value === undefined
      ? `the response lacks \`${key}\`, which is ${words[kind]}`
      : `\`${key}\` of the response is ${kindOfJson(value)}, not ${words[kind]}`;
  return fault({ code: "malformed_answer", message, status, received: receivedOf(body) });
}

function isMissing(answer: JsonObject, { key, kind, mayLack }: GivenPart): boolean {
  const value = ownValue(answer, key) ?? undefined;
  return value === undefined ? !mayLack?.(answer) : !isOf[kind](value);
}

const isOf: Readonly<Record<GivenKind, (value: unknown) => boolean>> = {
  list: Array.isArray,
  object: isJsonObject,
  number: (value) => typeof value === "number",
  text: (value) => typeof value === "string",
};

const words: Readonly<Record<GivenKind, string>> = {
  list: "a list",
  object: "an object",
  number: "a number",
  text: "a text",
};
