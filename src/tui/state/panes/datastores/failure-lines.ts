/** What went wrong as lines of text: the sentence, the platform's own list of mistakes, and what to do. */

import type { Failure } from "../../../../base/failure.ts";
import { ownText, ownValue } from "../../../../base/json.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { datastoreItemErrors } from "../../../../catalog/errors/datastore-items.ts";
import { wrapColumns } from "../../wrap.ts";

export interface FailureLine {
  readonly role: "message" | "part" | "remedy";
  readonly text: string;
}

/** No line is wider than asked; where the platform lists mistakes, their remedies replace the general one. */
export function failureLines({ message, remedy, details }: Failure, columns: number): readonly FailureLine[] {
  const lines = (role: FailureLine["role"], text: string): readonly FailureLine[] =>
    wrapColumns(safeLine(text), columns).map((line) => ({ role, text: line }));
  const listed = ownValue(details, "errors");
  const parts: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const remedies = [...new Set(parts.flatMap((part) => remedyOf(ownText(part, "code")) ?? []))];
  return [
    ...lines("message", message),
    ...parts.slice(0, mostParts).flatMap((part) => lines("part", partText(part))),
    ...(remedies.length > 0 ? remedies : remedy ? [remedy] : []).flatMap((text) => lines("remedy", text)),
  ];
}

const mostParts = 4;

/** `/item/days: datastore_item_invalid: "days" must be a number.` The list may have any shape. */
function partText(part: unknown): string {
  if (typeof part === "string") return part;
  return ["pointer", "code", "message"]
    .map((key) => ownText(part, key))
    .filter(Boolean)
    .join(": ");
}

/** What to do about one of the mistakes a datastore_error lists; undefined where nothing is known. */
function remedyOf(code: string): string | undefined {
  const known: Readonly<Record<string, { readonly remedy: string }>> = datastoreItemErrors;
  return Object.hasOwn(known, code) ? known[code]?.remedy : undefined;
}
