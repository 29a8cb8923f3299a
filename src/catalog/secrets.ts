/** What is secret by its name, in a method or anywhere: never shown before it is sent, nor when it comes back. */

import type { Json, JsonObject } from "../base/json.ts";
import { maskStretches, plainSpellings, type Stretch } from "../base/plain-spelling.ts";
import type { MethodDefinition } from "./method.ts";
import { keyBeforeValue, saysNothing, valueAfter } from "./secret-value.ts";

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
  "token secret password passwd passphrase authorization cookie apikey privatekey secretkey accesskey accountkey codeverifier assertion amzsignature googsignature".split(
    " ",
  );
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

/** A port and what stands beside an address in a text: behind a host and its `:` no password begins so. */
const portBeside = /\d{1,5}[,;)\]]/;

/** What an image is named by behind its tag and an `@`, where an address with a password has its host. */
export const imageDigest = /sha(?:256|384|512):/;

/** Words about `Bearer`, and the parameters of a refusal, where a token would stand; whole words, as a token may begin with one. */
const wordsOfBearer =
  /(?:(?:tokens?|auth|authentication|authori[sz]ation|credentials?|headers?|schemes?)[.:!?)]{0,3}(?=[\s"'<>,;]|$)|(?:realm|error|scope)=")/;

/**
 * What is secret by its form, wherever it stands, but for what is `shown` before it. Of the vendor: cookies, with every sign of base64;
 * tokens; the way of an incoming webhook. Of anyone: signed tokens (JWT), the headers that carry one or a password, who stands before
 * the host of an address with a password, and the signature of a signed address. None is sought again inside a try that failed, but
 * for a bounded piece: the time grows with the text's length alone.
 */
const secretForms = new RegExp(
  [
    /\bxoxd-(?:[\w.+/=-]|\\\/){4,}/,
    /\b(?:xox[a-z]|xapp|xoxe\.xox[a-z])-[\w.-]{4,}/,
    /(?<shown>\bhooks\.slack(?:-gov)?\.com\\{0,4}\/(?:services|triggers|workflows)\\{0,4}\/)(?:[\w-]+(?:\\{0,4}\/)+)+[\w-]+/,
    /(?:(?<![\w-])eyJ[\w-]{4,}|(?<=-)eyJ[\w-]{4,400})\.[\w-]+\.[\w-]*/,
    new RegExp(`\\b(?:Bearer\\s+)+(?!${wordsOfBearer.source})[^\\s"'<>,;]{4,}`),
    /\bBasic\s+(?=(?<credentials>[\w+/-]{6,}={0,2}))/,
    new RegExp(
      [
        /(?<shown>:\\{0,4}\/\\{0,4}\/)/,
        /(?:[^\s/?#"'<>:@\\`,;)\]]|'(?=\w))*:/,
        new RegExp(`(?!${portBeside.source})`),
        /(?:[^\s/?#"'<>\\`\]]|'(?=\w)|\\(?![nrt"/]))*/,
        new RegExp(`(?=@(?!${imageDigest.source}))`),
      ]
        .map(({ source }) => source)
        .join(""),
    ),
    /(?<shown>[?&](?:signature|sig)=)[\w%+/=.~-]{16,}/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi",
);

/** Where such a form stands: in the text as it is, and behind codes or what cannot be seen. */
function formsIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  const look = (spelled: string, given: (begin: number, end: number) => Stretch) => {
    // Nearly no text has any, and this search costs the least.
    if (spelled.search(secretForms) === -1) return;
    for (const { 0: form, index, groups } of spelled.matchAll(secretForms)) {
      const { shown = "", credentials = "" } = groups ?? {};
      const [begin, end] = [index + form.length, index + form.length + credentials.length];
      if (credentials === "" || namesUser(text.slice(...given(begin, end))))
        found.push(given(index + shown.length, end));
    }
  };
  look(text, (begin, end) => [begin, end]);
  if (!mayBeSpelled.test(text)) return found;
  for (const { text: spelled, begins, ends } of plainSpellings(text, true))
    look(spelled, (begin, end) => [begins[begin] ?? 0, ends[end - 1] ?? text.length]);
  return found;
}

/** Whether it is a user and a password in base64, and not just a word. What is coded in it is but its end. */
function namesUser(credentials: string): boolean {
  const [letters = ""] = /^[\w+/-]*/.exec(credentials) ?? [];
  return /^[^\p{C}\ufffd]*:[^\p{C}\ufffd]*\ufffd?$/u.test(Buffer.from(letters, "base64").toString());
}

/** Codes of addresses, pages and programs; what cannot be seen; letters that stand for others. */
const mayBeSpelled =
  /%[\da-f]{2}|&#|&[a-z]{2,6};|\\[ux]|[^\P{C}\s]|[\p{M}\uff01-\uff5e\u115f\u1160\u3164\uffa0]/iu;

/** Whether a typed text holds what looks like a secret, or gives a secret key a value: `payload.token=abc`. */
export function holdsSecret(text: string): boolean {
  if (formsIn(text).length > 0) return true;
  return [...text.matchAll(/(?<![\w-])([\w-]+)["']?\s*(?:!?[=:~]|>=?|<=?|\bin\b)/gi)].some(([, key = ""]) =>
    isSecretKey(key),
  );
}

/** The text with what looks like a secret masked. */
export function maskForms(text: string, mask: string): string {
  return maskStretches(text, formsIn(text), mask);
}

/** The text with what looks like a secret masked, and what stands beside a secret key: `password=abc`, `"token": "abc"`. */
export function maskSecrets(text: string, mask: string): string {
  const shown = maskForms(text, mask);
  let masked = "";
  let end = 0;
  for (const { 0: found, 1: key = "", index } of shown.matchAll(keyBeforeValue)) {
    if (index < end || !isSecretKey(key)) continue;
    const [from, to] = valueAfter(shown, index + found.length, normalKey(key), mask);
    if (saysNothing.test(shown.slice(from, to)) || shown.slice(from, to) === mask) continue;
    masked += shown.slice(end, from) + mask;
    end = to;
  }
  return masked + shown.slice(end);
}
