/** An identifier of another form than the usual one is taken, and is probably a mistake: who gave it is asked to look again. */

import type { ArgumentDescription } from "./argument-description.ts";
import { expectedWords } from "./argument-words.ts";
import { isId } from "./schemas/identifiers.ts";

/** The first part of a value, as the method takes it, that does not look like the usual identifier. */
function unusualId({ idKinds, listText }: ArgumentDescription, value: unknown): string | undefined {
  if (idKinds.length === 0 || value === undefined) return undefined;
  const ids = Array.isArray(value) ? value : String(value).split(listText ? "," : "\n");
  return ids
    .map((id) => String(id).trim())
    .find((id) => id !== "" && !idKinds.some((kind) => isId(kind, id)));
}

/** `"Xx" does not look like a trace ID (begins with Tr)`; undefined where nothing is unusual. */
export function doubtfulIdWords(argument: ArgumentDescription, value: unknown): string | undefined {
  const unusual = unusualId(argument, value);
  if (unusual === undefined) return undefined;
  const expected = expectedWords(argument.items ?? { ...argument, kind: "string" });
  return `${JSON.stringify(unusual.slice(0, longestShown))} does not look like ${expected}`;
}

const longestShown = 100;
