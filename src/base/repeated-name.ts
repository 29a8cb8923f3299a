/** Finds a name that an object of a JSON text has twice: parsing keeps the last and loses the other unseen. */

import { type JsonPlace, nameAt, placeAt, skipSpace, stringEnd } from "./json-place.ts";

/** With the place of the second one. */
export interface RepeatedName extends JsonPlace {
  readonly name: string;
}

/** The first in the text, at any depth; undefined where there is none. The text is JSON. */
export function findRepeatedName(text: string): RepeatedName | undefined {
  // The names of the objects that are open, innermost last; undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{") open.push(new Set());
    else if (sign === "[") open.push(undefined);
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === '"') {
      const end = stringEnd(text, at);
      const names = open.at(-1);
      if (names && isName(text, end)) {
        const name = nameAt(text, at, end);
        if (names.has(name)) return { name, ...placeAt(text, at) };
        names.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

function isName(text: string, end: number): boolean {
  return text[skipSpace(text, end)] === ":";
}
