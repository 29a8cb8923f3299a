/** Bounds what JSON text may become in memory: a short text can hold very many values, or nest until the stack ends. */

export interface JsonBounds {
  /** Lists and objects within each other. */
  readonly levels: number;
  /** Texts, numbers, words, lists and objects, all levels counted. */
  readonly values: number;
}

/** What is read from outside unless its reader says otherwise (assumption): larger than any documented answer. */
export const usualBounds: JsonBounds = { levels: 1000, values: 2_000_000 };

/** The text may be JSON, but is not parsed, as it would take too much memory or stack. */
export class JsonBoundsError extends SyntaxError {}

/** Throws a JsonBoundsError where the text goes beyond the bounds. Says nothing about whether it is JSON. */
export function checkJsonBounds(text: string, bounds: JsonBounds = usualBounds): void {
  // Short texts, which nearly all are, cost nothing.
  if (text.length <= bounds.levels) return;
  const fault = jsonBoundsFault(Buffer.from(text), bounds);
  if (fault !== undefined) throw new JsonBoundsError(fault);
}

/** Whether bytes can hold more values than is allowed at all; a few bytes hold few. */
export function mayHoldTooMany(bytes: number, { values }: JsonBounds = usualBounds): boolean {
  return bytes > values;
}

/** What goes beyond the bounds, as the end of a sentence that begins with "it"; undefined when nothing does. */
export function jsonBoundsFault(bytes: Uint8Array, bounds: JsonBounds = usualBounds): string | undefined {
  let levels = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = stringEnd(bytes, at + 1);
    else if (byte === comma) values++;
    else if (byte === closeBracket || byte === closeBrace) levels--;
    else if (byte === openBracket || byte === openBrace) {
      values++;
      levels++;
      if (levels > bounds.levels) return `nests more than ${bounds.levels} levels deep`;
    }
  }
  return values > bounds.values ? `holds more than ${bounds.values} values` : undefined;
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the quote stands that ends a string, or the end of the bytes. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
