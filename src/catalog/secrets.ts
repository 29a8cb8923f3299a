/** What is secret by its name, in a method or anywhere: never shown before it is sent, nor when it comes back. */

import type { Json, JsonObject } from "../base/json.ts";
import type { MethodDefinition } from "./method.ts";

/** The arguments as they may be shown. */
export function maskedArguments(method: MethodDefinition, args: JsonObject): JsonObject {
  const masked = Object.entries(args).map(([name, value]): readonly [string, Json] => [
    name,
    method.secrets?.includes(name) ? "[hidden]" : value,
  ]);
  return Object.fromEntries(masked);
}

/** Whether the answer is itself a token, or another secret. */
export function answersWithSecrets(method: MethodDefinition): boolean {
  return method.secrets?.some((name) => Object.hasOwn(method.result.shape, name)) ?? false;
}

/** What the names of secrets end with, in the spelling of `normalKey`. */
const secretNames =
  "token secret password passwd authorization cookie apikey privatekey codeverifier assertion".split(" ");
const endsWithSecretName = new RegExp(`(?:${secretNames.join("|")})$`);

/** Whether what stands under this key is never shown, whatever the method. */
export function isSecretKey(key: string): boolean {
  return endsWithSecretName.test(normalKey(key));
}

/**
 * Finds the name of a secret, or one of `moreNames`, anywhere in a text in small letters and without spaces, also where a name has signs
 * between its letters that `normalKey` leaves out, or that an escape leaves behind.
 */
export function secretNameIn(moreNames: Iterable<string>): RegExp {
  const spelled = [...secretNames, ...moreNames].map((name) =>
    Array.from(name, (sign) => sign.replace(/[^\w]/g, "\\$&")).join("[-_\\\\]*"),
  );
  return new RegExp(spelled.join("|"));
}

/** The same for an argument of a call: a `code` is one that OAuth exchanges; in answers it names an error. */
export function isSecretArgument(name: string): boolean {
  return name === "code" || isSecretKey(name);
}

/** One spelling for `client_secret`, `clientSecret` and `Client-Secret`. */
export function normalKey(key: string): string {
  return key.toLowerCase().replace(/[-_\s]/g, "");
}

/** Vendor's token forms, signed tokens (JWT), and the header that carries one. Has the flag g: only for `replace` and `match`. */
export const tokenForms =
  /\b(?:xox[a-z]|xapp|xoxe\.xox[a-z])-[\w.-]{4,}|\beyJ[\w-]{4,}\.[\w-]+\.[\w-]*|\bBearer\s+(?!tokens?\b)[^\s"'<>,;]{4,}/gi;

/** Whether a typed text holds what looks like a token, or gives a secret key a value: `payload.token=abc`. */
export function holdsSecret(text: string): boolean {
  if (text.match(tokenForms)) return true;
  return [...text.matchAll(/(?<![\w-])([\w-]+)["']?\s*(?:!?[=:~]|>=?|<=?|\bin\b)/gi)].some(([, key = ""]) =>
    isSecretKey(key),
  );
}

/** The text with what looks like a token masked, and what stands beside a secret key: `password=abc`, `"token": "abc"`. */
export function maskSecrets(text: string, mask: string): string {
  const shown = text.replace(tokenForms, mask);
  let masked = "";
  let end = 0;
  for (const { 0: found, 1: key = "", index } of shown.matchAll(keyBeforeValue)) {
    if (index < end || !isSecretKey(key)) continue;
    const [from, to] = valueAfter(shown, index + found.length, key);
    if (saysNothing.test(shown.slice(from, to)) || shown.startsWith(mask, from)) continue;
    masked += shown.slice(end, from) + mask;
    end = to;
  }
  return masked + shown.slice(end);
}

const keyBeforeValue = /(?<![\w-])([\w-]{1,100})\\?["'`]?[ \t]{0,20}[:=][ \t]{0,20}/g;

/** A secret key without a secret. */
const saysNothing = /^(?:|undefined|null|true|false|none)$/i;

/** Where the value stands, without its quotes. That of a header goes to the end of its line, as a scheme comes before the secret. */
function valueAfter(text: string, from: number, key: string): readonly [from: number, to: number] {
  const [quote = ""] = /^\\?["'`]/.exec(text.slice(from, from + 2)) ?? [];
  const begin = from + quote.length;
  if (quote !== "") return [begin, closing(text, begin, quote)];
  const ending = isHeader.test(normalKey(key)) ? /[\r\n"'`]/g : /[\s,;&"'`\])}]/g;
  ending.lastIndex = begin;
  return [begin, ending.exec(text)?.index ?? text.length];
}

const isHeader = /(?:authorization|cookie)$/;

/** A quote behind a backslash is part of the value, unless the first one was too. */
function closing(text: string, begin: number, quote: string): number {
  let at = text.indexOf(quote, begin);
  while (at > begin && quote.length === 1 && text[at - 1] === "\\") at = text.indexOf(quote, at + 1);
  return at === -1 ? text.length : at;
}
