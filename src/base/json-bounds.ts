/** Bounds what JSON text may become in memory: a short text can hold very many values, or nest until the stack ends. */

export interface JsonBounds {
  /** Lists and objects within each other. */
  readonly levels: number;
  /** Texts, numbers, words, lists and objects, all levels counted. */
  readonly values: number;
}

/** What is read from outside unless its reader says otherwise (assumption): larger than any documented answer. */
export const usualBounds: JsonBounds = { levels: 1000, values: 2_000_000 };

/** Of all that a sandbox holds, a long log too: a seed, a snapshot (assumption). */
export const worldBounds = {
  bytes: 256 * 1024 * 1024,
  json: { ...usualBounds, values: 20_000_000 },
} as const;

/**
 * The text may be JSON, but is not parsed, as it would take too much memory or stack. The message is the end of a sentence that
 * begins with "it".
 */
export class JsonBoundsError extends SyntaxError {
  /** By its depth, which a smaller text may have too. */
  readonly isTooDeep: boolean;

  constructor(message: string, isTooDeep: boolean) {
    super(message);
    this.isTooDeep = isTooDeep;
  }
}

/** Throws a JsonBoundsError where the text goes beyond the bounds. Says nothing about whether it is JSON. */
export function checkJsonBounds(text: string, bounds: JsonBounds = usualBounds): void {
  // Short texts cost nothing, and others that open few lists and objects, which nearly all are, little.
  if (text.length <= bounds.levels) return;
  if (text.length < bounds.values && opensAtMost(text, bounds.levels)) return;
  const fault = jsonBoundsFault(text, bounds);
  if (fault !== undefined) throw fault;
}

/** Whether the text opens as few lists and objects as that, counting what stands in strings too. */
function opensAtMost(text: string, most: number): boolean {
  let opened = 0;
  for (const opening of ["{", "["]) {
    for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1)) {
      if (++opened > most) return false;
    }
  }
  return true;
}

/** Whether bytes can hold more values than is allowed at all; a few bytes hold few. */
export function mayHoldTooMany(bytes: number, { values }: JsonBounds = usualBounds): boolean {
  return bytes > values;
}

/** Undefined where nothing goes beyond the bounds. */
export function jsonBoundsFault(
  json: string | Buffer,
  bounds: JsonBounds = usualBounds,
): JsonBoundsError | undefined {
  // Bytes are taken for a character each: what is looked for is no part of a longer one.
  const text = typeof json === "string" ? json : json.toString("latin1");
  let levels = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = stringEnd(text, at + 1);
    else if (code === comma) values++;
    else if (code === closeBracket || code === closeBrace) levels--;
    else if (code === openBracket || code === openBrace) {
      values++;
      levels++;
      if (levels > bounds.levels)
        return new JsonBoundsError(`nests more than ${bounds.levels} levels deep`, true);
    }
  }
  if (values <= bounds.values) return undefined;
  return new JsonBoundsError(`holds more than ${bounds.values} values`, false);
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the quote stands that ends a string, or the end of the text. */
function stringEnd(text: string, from: number): number {
  for (let at = from; ; ) {
    const next = text.indexOf('"', at);
    if (next === -1) return text.length;
    if (!isEscaped(text, next)) return next;
    at = next + 1;
  }
}

/** Whether an odd number of backslashes stands before the place. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first--;
  return (at - first) % 2 === 1;
}
