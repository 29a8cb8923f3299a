/** Where a value stands in a JSON text: what is wrong with it can then be shown to the person who wrote it. */

export interface JsonPlace {
  /** Both from 1; the column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

/**
 * The place of the value that the path leads to; of the last value on the way where the path leads on to nothing. With a `name`
 * the place of that name in the object. The text is JSON.
 */
export function findJsonPlace(text: string, path: readonly PropertyKey[], name?: string): JsonPlace {
  let at = skipSpace(text, 0);
  for (const key of path) {
    const next = memberAt(text, at, String(key));
    if (!next) return placeAt(text, at);
    at = next.value;
  }
  return placeAt(text, (name === undefined ? undefined : memberAt(text, at, name)?.start) ?? at);
}

/** A member of the object or list that begins there: where it begins, and where its value does. */
function memberAt(
  text: string,
  container: number,
  key: string,
): { readonly start: number; readonly value: number } | undefined {
  if (text[container] !== "{" && text[container] !== "[") return undefined;
  const isList = text[container] === "[";
  let start = skipSpace(text, container + 1);
  for (let index = 0; start < text.length; index++) {
    const value = isList ? start : skipSpace(text, skipSpace(text, stringEnd(text, start)) + 1);
    const own = isList ? String(index) : nameAt(text, start, stringEnd(text, start));
    if (own === key) return { start, value };
    const end = skipSpace(text, valueEnd(text, value));
    if (text[end] !== ",") return undefined;
    start = skipSpace(text, end + 1);
  }
  return undefined;
}

function valueEnd(text: string, start: number): number {
  let levels = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === '"') at = stringEnd(text, at) - 1;
    else if (sign === "{" || sign === "[") levels++;
    else if (sign === "}" || sign === "]") levels--;
    if (levels < 0 || (levels === 0 && sign === ",")) return at;
  }
  return text.length;
}

/** Just after the quotation mark that ends the string. */
export function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

export function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && " \t\n\r".includes(text[at] ?? "")) at++;
  return at;
}

/** Escapes are read: `"\u0061"` is `"a"`. */
export function nameAt(text: string, start: number, end: number): string {
  const quoted = text.slice(start, end);
  return quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

export function placeAt(text: string, at: number): JsonPlace {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: at - lineStart + 1 };
}
