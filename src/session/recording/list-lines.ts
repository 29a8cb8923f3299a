/** One list of JSON as lines: an entry each, whatever line breaks stood in the list; what comes after the list stays as it is. */

export class ListLines {
  #levels = 0;
  #inText = false;
  #isEscaped = false;
  isClosed = false;

  /** The next bytes of the list, as many as were given. */
  lines(chunk: Uint8Array): Uint8Array {
    if (this.isClosed) return chunk;
    const lines = Buffer.from(chunk);
    for (let at = 0; at < lines.length && !this.isClosed; at++) lines[at] = this.#next(lines[at] ?? 0);
    return lines;
  }

  #next(byte: number): number {
    if (this.#inText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#inText = false;
      return byte;
    }
    switch (byte) {
      case quote:
        this.#inText = true;
        return byte;
      case openBracket:
      case openBrace:
        this.#levels++;
        return this.#levels === 1 ? space : byte;
      case closeBracket:
      case closeBrace:
        this.#levels--;
        this.isClosed = this.#levels === 0;
        return this.isClosed ? lineFeed : byte;
      case comma:
        return this.#levels === 1 ? lineFeed : byte;
      case lineFeed:
      case carriageReturn:
        return space;
      default:
        return byte;
    }
  }
}

const [space, lineFeed, carriageReturn] = [0x20, 0x0a, 0x0d];
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
