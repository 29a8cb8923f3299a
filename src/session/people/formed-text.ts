/** What the platform makes of a text that is to be of a certain form (interface document, 2.5), or what it should have been. */

import { isEmailAddress } from "../../catalog/email-address.ts";
import type { ScimFormat } from "../../catalog/scim/attribute.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";

/** `kept` is what is stored; `expected` says what would be taken, with a remedy. */
export type FormedText = { readonly kept: string } | { readonly expected: string; readonly remedy: string };

export function formText(format: ScimFormat, text: string): FormedText {
  return forms[format](text);
}

/** Signs that are kept in names; every other one becomes an underscore. */
const otherSigns = /[^\p{L}\p{M}\p{N}._-]/gu;

const forms: Readonly<Record<ScimFormat, (text: string) => FormedText>> = {
  text: (text) => ({ kept: text }),
  displayName: (text) => ({ kept: text.replace(otherSigns, "_") }),
  userName: (text) => ({ kept: isEmailAddress(text) ? nameFromEmail(text) : text.replace(otherSigns, "_") }),
  email: (text) =>
    isEmailAddress(text)
      ? { kept: text }
      : { expected: "must be an e-mail address", remedy: "Write it like ada@example.com." },
  url: (text) =>
    isWebAddress(text)
      ? { kept: text }
      : { expected: "must be an http or https address", remedy: "Write it like https://example.com/ada." },
  photo: (text) =>
    isWebAddress(text) || isDataImage(text)
      ? { kept: text }
      : {
          expected: "must be the address of a picture, or the picture itself as a data URL",
          remedy: "Write it like https://example.com/ada.png or data:image/png;base64,….",
        },
};

/** Assumption: the part before the last @, cut to what fits; the document only says that it becomes a valid name. */
function nameFromEmail(text: string): string {
  const name = text.slice(0, text.lastIndexOf("@")).replace(otherSigns, "_");
  return [...name].slice(0, scimLimits.userNameCharacters).join("");
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** Source: RFC 2397, in base64 or with percent signs. */
function isDataImage(text: string): boolean {
  const [head, base64] = /^data:image\/[\w.+-]{1,40}(?:;charset=[\w-]{1,40})?(;base64)?,/i.exec(text) ?? [];
  if (head === undefined) return false;
  const data = text.slice(head.length);
  return base64 === undefined
    ? /^(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})+$/i.test(data)
    : /^[A-Za-z0-9+/]+={0,2}$/.test(data);
}
