/** Finds a name that an object of a JSON text has twice: parsing keeps the last and loses the other unseen. */

export interface RepeatedName {
  readonly name: string;
  /** Of the second one, both from 1; the column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
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
        if (names.has(name)) return { name, ...placeOf(text, at) };
        names.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** Just after the quotation mark that ends the string. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function isName(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && " \t\n\r".includes(text[at] ?? "")) at++;
  return text[at] === ":";
}

/** Escapes are read: `"\u0061"` is `"a"`. */
function nameAt(text: string, start: number, end: number): string {
  const quoted = text.slice(start, end);
  return quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

function placeOf(text: string, at: number) {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: at - lineStart + 1 };
}
