/** A text without the secrets that it holds, as far as their names and forms tell. */

import { maskStretches } from "../../base/plain-spelling.ts";
import { formsIn } from "./forms.ts";
import { isSecretKey, normalKey } from "./names.ts";
import { keyBeforeValue, saysNothing, valueAfter } from "./value.ts";

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
