/** A text without the secrets that it holds, as far as their names and forms tell. */

import { maskStretches, plainSpellings, type Stretch } from "../../base/plain-spelling.ts";
import { secretsBesideNames } from "./beside-name.ts";
import { formsIn, mayBeSpelled } from "./forms.ts";
import { isSecretKey } from "./names.ts";

/** Whether a typed text holds what looks like a secret, or gives a secret key a value: `payload.token=abc`. */
export function holdsSecret(text: string): boolean {
  if (formsIn(text).length > 0) return true;
  const given = /(?<![\w-])([\w-]+)["']?\s*(?:!?[=:~]|>=?|<=?|\bin\b)\s*["']?([^\s"',;&)\]}]*)/gi;
  return [...text.matchAll(given)].some(([, key = "", value = ""]) => isSecretKey(key, value || undefined));
}

/** The text with what looks like a secret masked. */
export function maskForms(text: string, mask: string): string {
  return maskStretches(text, formsIn(text), mask);
}

/** The text with what looks like a secret masked, and what stands beside a secret key: `password=abc`, `"token": "abc"`. */
export function maskSecrets(text: string, mask: string): string {
  let shown = text;
  // What a mask stands in may be read in another way than what it stands for; so it is masked until nothing changes.
  for (let round = 0; round < mostRounds; round++) {
    const masked = maskedOnce(shown, mask);
    if (masked === shown) break;
    shown = masked;
  }
  return shown;
}

const mostRounds = 8;

/** In the text as it is and behind codes: one reading alone may see what separates the two as a part of the value. */
function maskedOnce(text: string, mask: string): string {
  const shown = maskForms(text, mask);
  const found = [...secretsBesideNames(shown, mask, (stretch) => shown.slice(...stretch))];
  if (!mayBeSpelled.test(shown)) return maskStretches(shown, found, mask);
  for (const { text: spelled, begins, ends } of plainSpellings(shown, true)) {
    const given = ([begin, end]: Stretch): Stretch => [begins[begin] ?? 0, ends[end - 1] ?? shown.length];
    const asGiven = (stretch: Stretch) => shown.slice(...given(stretch));
    for (const stretch of secretsBesideNames(spelled, mask.toLowerCase(), asGiven))
      found.push(given(stretch));
  }
  return maskStretches(shown, found, mask);
}
