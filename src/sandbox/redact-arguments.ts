/** Arguments made fit to be shown: secrets are replaced by name and, wherever else they turn up, by value. */

import { maskForms } from "../catalog/secrets/mask.ts";
import { isSecretArgument } from "../catalog/secrets/names.ts";

/** Longest text shown of one argument, in characters. */
const shownCharacters = 500;

/** Shorter texts are left alone when looking for secrets by value: they would blot out half of every log. */
const shortestSecret = 6;

/** `secretNames` are the method's own secret arguments, `secretValues` what came in headers. */
export function redactArguments(
  fields: ReadonlyMap<string, unknown>,
  secretNames: readonly string[],
  secretValues: readonly (string | undefined)[],
): Readonly<Record<string, string>> {
  const isSecret = (name: string, value: unknown) =>
    isSecretArgument(name, value) || secretNames.includes(name);
  const values = [...fields]
    .filter(([name, value]) => isSecret(name, value))
    .map(([, value]) => (typeof value === "string" ? value : JSON.stringify(value)))
    .concat(secretValues.filter((value) => value !== undefined))
    .filter((value) => value.length >= shortestSecret);
  const shown = [...fields].map(([name, value]): [string, string] => [
    withoutValues(name, values).slice(0, shownCharacters),
    isSecret(name, value) ? "[secret]" : shorten(withoutValues(textOf(value, isSecret), values)),
  ]);
  return Object.fromEntries(shown);
}

function textOf(value: unknown, isSecret: (name: string, value: unknown) => boolean): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value, (key, entry) => (isSecret(key, entry) ? "[secret]" : entry)) ?? "";
}

function withoutValues(text: string, secrets: readonly string[]): string {
  return withoutSecrets(secrets.reduce((left, secret) => left.replaceAll(secret, "[secret]"), text));
}

/** Without those that are known by their form: of the live service, they may have been sent here by mistake. Of a long text the beginning. */
export function withoutSecrets(text: string): string {
  return maskForms(text.replace(ownToken, "[secret]").slice(0, lookedAt), "[secret]");
}

/** A name that was given and that nothing has, as an error repeats it: a token may stand where a name belongs. */
export function givenName(name: string): string {
  return JSON.stringify(withoutSecrets(name));
}

const ownToken = /\bsandbox-[a-z]+-[0-9a-f]{8,}/g;
/** Characters: enough for a secret that stands across the end of what is shown. */
const lookedAt = 8000;

function shorten(text: string): string {
  return text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters)}…`;
}
