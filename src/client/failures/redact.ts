/** No secret leaves the client but in the request itself: known values, secret-looking text and secret keys are masked. */

import { isJsonObject, isRawNumber } from "../../base/json.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { createPieceMask, createSpellingMask, wholeForms } from "./secret-forms.ts";

export const redacted = "[redacted]";

export interface Redactor {
  /** Masks every known secret in each form it may come back in, pieces of it too, and whatever looks like a token. */
  text(text: string): string;
  /** The same for all strings and keys of a value; what stands under a secret key is masked whole. */
  value(value: unknown): unknown;
  /** The same for a call's arguments, whose `code` is a secret too (elsewhere it names an error). Long ones are cut. */
  arguments(args: unknown): unknown;
  /** A redactor that also knows these secrets. */
  knowing(secrets: Iterable<string>): Redactor;
}

/** `secretKeys` are names beyond the usual ones, as a method's definition lists them. */
export function createRedactor(secrets: Iterable<string>, secretKeys: readonly string[] = []): Redactor {
  const known = new Set(secrets);
  // Made for every call, and needed by few.
  const formsOf = onFirstUse(() => wholeForms(known));
  const pieceMask = onFirstUse(() => createPieceMask(known, redacted));
  const spellingMask = onFirstUse(() => createSpellingMask(known, redacted));
  const extraKeys = new Set(secretKeys.map(normalKey));
  const text = (input: string) => {
    let output = input;
    for (const form of formsOf()) output = output.replaceAll(form, redacted);
    // The one that sees most of a secret comes first: what another one leaves of it could be too short to be known.
    return pieceMask()(spellingMask()(output).replace(tokenLike, redacted));
  };
  const isSecret = (key: string) => extraKeys.has(normalKey(key)) || isSecretKey(key);
  const isSecretArgument = (key: string, depth: number) => isSecret(key) || (key === "code" && depth === 0);
  return {
    text,
    value: (value) => mask(value, { text, isSecret, longest: Number.POSITIVE_INFINITY }, 0),
    arguments: (args) => mask(args, { text, isSecret: isSecretArgument, longest: longestArgument }, 0),
    knowing: (more) => createRedactor([...known, ...more], secretKeys),
  };
}

/** The values of a call's arguments that stand under secret keys, to be masked wherever they come back. */
export function secretValuesOf(args: unknown, secretKeys: readonly string[] = []): string[] {
  const extraKeys = new Set(secretKeys.map(normalKey));
  const found: string[] = [];
  const visit = (value: unknown, secret: boolean, depth: number) => {
    if (depth > deepest) return;
    if (secret && (typeof value === "string" || typeof value === "number")) found.push(String(value));
    else if (Array.isArray(value)) for (const entry of value) visit(entry, secret, depth + 1);
    else if (isJsonObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        const authorizationCode = key === "code" && depth === 0;
        const here = authorizationCode || extraKeys.has(normalKey(key)) || isSecretKey(key);
        visit(entry, secret || here, depth + 1);
      }
    }
  };
  visit(args, false, 0);
  return found;
}

/** Whether what stands under this key is never to be shown. */
export function isSecretKey(key: string): boolean {
  return /(token|secret|password|passwd|authorization|cookie|apikey|privatekey|codeverifier|assertion)$/.test(
    normalKey(key),
  );
}

const longestArgument = 500;
const deepest = 12;
const mostEntries = 100;

// Bearer headers and the vendor's token forms, also those this client was never given.
const tokenLike = /\b(?:xox[a-z]|xapp|xoxe\.xox[a-z])-[\w.-]{4,}|\bBearer\s+(?!tokens?\b)[^\s"'<>,;]{4,}/gi;

function normalKey(key: string): string {
  return key.toLowerCase().replace(/[-_\s]/g, "");
}

interface Masking {
  readonly text: (text: string) => string;
  readonly isSecret: (key: string, depth: number) => boolean;
  readonly longest: number;
}

function mask(value: unknown, masking: Masking, depth: number): unknown {
  if (typeof value === "string") return cut(masking.text(value), masking.longest);
  if (typeof value === "number" || typeof value === "bigint") {
    const shown = String(value);
    return masking.text(shown) === shown ? value : redacted;
  }
  if (typeof value !== "object" || value === null) return value;
  if (isRawNumber(value)) return masking.text(value.rawJSON) === value.rawJSON ? value : redacted;
  if (depth >= deepest) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostEntries).map((entry) => mask(entry, masking, depth + 1));
    return value.length > mostEntries ? [...shown, `… ${value.length - mostEntries} more`] : shown;
  }
  return maskObject(value, masking, depth);
}

function maskObject(value: object, masking: Masking, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const hidden = masking.isSecret(key, depth) && entry !== null && entry !== undefined;
    return [masking.text(key), hidden ? redacted : mask(entry, masking, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
