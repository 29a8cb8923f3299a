/** What is secret by the name that it stands under or beside. */

import { isRawNumber } from "../../base/json.ts";
import { withoutFillers } from "../../base/plain-spelling.ts";
import { isNoSecret } from "./no-secret.ts";

/** What the names of secrets end with, in the spelling of `normalKey`. */
const secretNames =
  "token secret password passwd passphrase pwd authorization cookie apikey privatekey secretkey accesskey accountkey encryptionkey signingkey masterkey sshkey secretkeybase passcode codeverifier assertion amzsignature googsignature".split(
    " ",
  );
/** What a name may have behind that: `passwords`, `password2`, `token_value`, `password_confirmation`, `TOKEN_PROD`. */
const endsWithSecretName = new RegExp(
  `(?:${secretNames.join("|")})s?\\d{0,3}(?:value|header|string|text|hash|confirm(?:ation)?|new|old|prod(?:uction)?|staging)?$`,
);
/** It ends many a word: only where it is a word itself. */
const isPass = /(?:^|[-_])pass$|[a-z]Pass$/;

/** Whether what stands under this key is never shown, whatever the method: the value, where it is given, may say that it is none. */
export function isSecretKey(key: string, value?: unknown): boolean {
  const name = normalKey(key);
  const isSecret = endsWithSecretName.test(name) || isPass.test(key) || isPass.test(key.toLowerCase());
  if (!isSecret || value === undefined) return isSecret;
  return !isNoSecret(name, value) && !ordinaryValues.some(([of, is]) => of.test(name) && is(value));
}

const countedName = new RegExp(`(?:${secretNames.join("|")})s$|^pass$`);

/** Whether a plain word beside it tells of secrets, and is none: `tokens: unlimited`. */
export function tellsOfSecrets(key: string, word: string): boolean {
  return countedName.test(normalKey(key)) && !isPass.test(key.toLowerCase()) && /^[a-z]+$/.test(word);
}

/** What stands under names of secrets and is none: how many there are, the folder that a shell is in, and what a test asserts. */
const ordinaryValues: readonly (readonly [name: RegExp, is: (value: unknown) => boolean])[] = [
  [countedName, isCount],
  [
    /^(?!.*(?:client|saml)).*assertion/,
    (value) => typeof value === "string" && !/^[\w.+/=-]{40,}$/.test(value),
  ],
  [/^(?:old)?pwd$/, (value) => typeof value === "string" && /^(?:[~/]|[a-z]:[\\/])/i.test(value)],
];

/** A number, also in a text, or a list or an object of nothing else. */
function isCount(value: unknown): boolean {
  if (typeof value === "string") return value.length < longestCount && isCountText(value);
  if (typeof value === "number" || typeof value === "bigint" || isRawNumber(value)) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((part) => typeof part === "number")
  );
}

const longestCount = 500;

function isCountText(text: string): boolean {
  const numbers = /^[[{]/.test(text) ? text.replace(/["']?[a-z_][\w-]{0,60}["']?\s*:/gi, "") : text;
  return /^[[{\s]*~?\d[\d.,_/\s]*[kmb%]?[\]}\s]*$/i.test(numbers);
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
export function isSecretArgument(name: string, value?: unknown): boolean {
  return name === "code" || isSecretKey(name, value);
}

/** One spelling for `client_secret`, `clientSecret`, `Client-Secret`, and one with invisible signs in it. */
export function normalKey(key: string): string {
  return withoutFillers(key.normalize("NFKC")).replace(/[-_]/g, "");
}
