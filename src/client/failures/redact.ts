/** No secret leaves the client but in the request itself: known values, secret-looking text and secret keys are masked. */

import { isJsonObject } from "../../base/json.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { maskStretches, type Stretch } from "../../base/plain-spelling.ts";
import { formsIn } from "../../catalog/secrets/forms.ts";
import { maskSecrets } from "../../catalog/secrets/mask.ts";
import { maskedBeginning } from "../../catalog/secrets/masked-beginning.ts";
import { isSecretArgument, isSecretKey, normalKey, secretNameIn } from "../../catalog/secrets/names.ts";
import { deepest, maskValue } from "./mask-value.ts";
import { createPieceMask, createSpellingSearch, wholeSpellings } from "./secret-forms.ts";
import { beginningOfBody } from "./shown-body.ts";

export const redacted = "[redacted]";

export interface Redactor {
  /**
   * Masks every known secret in each form it may come back in, its pieces too, all that looks like a secret, and what stands beside
   * the name of a secret. Only the beginning of a text is looked at and given, with the length of the whole text.
   */
  text(text: string): string;
  /** The same for a text of which all is given: what it is a part of has a bound. */
  whole(text: string): string;
  /** A whole text without the known secrets and what has the form of one: no name in it says that anything is secret. */
  known(text: string): string;
  /** The same as `text` for the beginning of a body that came in place of an answer: it ends where the name of a secret stands. */
  body(text: string): string;
  /** The same for all strings and keys of a value, of which the beginning is given; what stands under a secret key is masked whole. */
  value(value: unknown): unknown;
  /** The same for a call's arguments, whose `code` is a secret too (elsewhere it names an error). Long ones are cut. */
  arguments(args: unknown): unknown;
  /** A redactor that also knows these secrets. */
  knowing(secrets: Iterable<string>): Redactor;
}

/** `secretKeys` are names beyond the usual ones, as a method's definition lists them. */
export function createRedactor(secrets: Iterable<string>, secretKeys: readonly string[] = []): Redactor {
  const known = new Set(secrets);
  // A redactor is made for every call, and masks for few.
  const masks = onFirstUse(() => masksOf(known));
  const extraKeys = new Set(secretKeys.map(normalKey));
  const maskedAfter = (input: string, others: (text: string) => string) => {
    const { forms, spellings, pieces } = masks();
    let output = input;
    for (const form of forms) output = output.replaceAll(form, redacted);
    // Two tokens may begin alike: what the pieces of one leave of the other has the form of none, so both are found in the same text.
    output = maskStretches(output, [...spellings(output), ...formsIn(output)], redacted);
    // The mask that finds most of a secret comes first: what another one leaves could be too short to be recognised.
    return pieces(others(output));
  };
  const masked = (input: string) => maskedAfter(input, (text) => maskSecrets(text, redacted));
  const text = (input: string, longest = longestText) => maskedBeginning(input, longest, masked);
  const isSecret = (key: string, value: unknown) => extraKeys.has(normalKey(key)) || isSecretKey(key, value);
  const isSecretIn = (key: string, value: unknown, depth: number) =>
    isSecret(key, value) || (depth === 0 && isSecretArgument(key, value));
  const argumentText = (input: string) => text(input, longestArgument);
  return {
    text: (input) => text(input),
    whole: masked,
    known: (input) => maskedAfter(input, (text) => text),
    body: (input) => beginningOfBody(text(input), secretNameIn(extraKeys)),
    value: (value) => maskValue(value, { mask: redacted, text, isSecret }),
    arguments: (args) => maskValue(args, { mask: redacted, text: argumentText, isSecret: isSecretIn }),
    knowing: (more) => createRedactor([...known, ...more], secretKeys),
  };
}

/** What masks a set of secrets. */
interface Masks {
  readonly forms: readonly string[];
  readonly spellings: (text: string) => readonly Stretch[];
  readonly pieces: (text: string) => string;
}

/** The same for the same secrets: the calls of a client are sent with the same tokens, and many of them may fail. */
function masksOf(secrets: ReadonlySet<string>): Masks {
  const key = JSON.stringify([...secrets]);
  const known = latestMasks.get(key);
  if (known) return known;
  const masks = {
    forms: wholeSpellings(secrets),
    spellings: createSpellingSearch(secrets),
    pieces: createPieceMask(secrets, redacted),
  };
  if (latestMasks.size >= mostKept) latestMasks.clear();
  if (key.length <= longestKept) latestMasks.set(key, masks);
  return masks;
}

const latestMasks = new Map<string, Masks>();
const mostKept = 8;
/** Of longer ones, which come from data, the masks take much memory. */
const longestKept = 1000;

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
        const isUsual = depth === 0 ? isSecretArgument(key, entry) : isSecretKey(key, entry);
        const here = isUsual || extraKeys.has(normalKey(key));
        visit(entry, secret || here, depth + 1);
      }
    }
  };
  visit(args, false, 0);
  return found;
}

/** Characters of a text that are given; a sentence of ours has some 300, one of the platform's is seldom longer. */
const longestText = 1200;
const longestArgument = 500;
