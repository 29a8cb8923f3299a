/** Where a text stops being JSON: the engine's own message does not always say. */

import { type JsonPlace, placeAt } from "./json-place.ts";

/** With the place of the first character that cannot stand where it stands. */
export interface JsonMistake extends JsonPlace {
  /** Of that character, in UTF-16 units. */
  readonly offset: number;
  readonly expected: string;
}

/** The first mistake; undefined when the text is JSON. */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const reader = new Reader(text);
  try {
    reader.document();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Expectation)) throw thrown;
    return { offset: reader.at, ...placeAt(text, reader.at), expected: thrown.message };
  }
}

/** What is expected behind a whole value. */
export const endOfText = "the end of the text";

class Expectation extends Error {}

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// In pieces: the engine remembers a way back for every repeat, and a long text would use up its stack.
const plain = /[^"\\\u0000-\u001f]{1,4096}/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const word = /true|false|null/y;

class Reader {
  at = 0;
  readonly #text: string;
  /** Closing brackets that are due, innermost last: nesting needs no recursion. */
  readonly #open: ("]" | "}")[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    do {
      while (this.#opensContainer()) if (this.#closesEmpty()) break;
    } while (this.#goesOn());
    this.#take(space);
    if (this.at < this.#text.length) throw new Expectation(endOfText);
  }

  /** Reads a whole value, or the bracket that begins a list or object. */
  #opensContainer(): boolean {
    this.#take(space);
    const next = this.#text[this.at];
    if (next === "[" || next === "{") {
      this.at++;
      this.#open.push(next === "[" ? "]" : "}");
      return true;
    }
    if (next === '"') this.#string("a text in quotes");
    else if (!this.#take(word) && !this.#take(number)) throw new Expectation("a value");
    return false;
  }

  /** Ends a container that holds nothing; otherwise reads up to its first value. */
  #closesEmpty(): boolean {
    this.#take(space);
    if (this.#text[this.at] !== this.#open.at(-1)) {
      this.#key();
      return false;
    }
    this.at++;
    this.#open.pop();
    return true;
  }

  /** After a value: closes what ends here; true when another value is due. */
  #goesOn(): boolean {
    for (let close = this.#open.at(-1); close; close = this.#open.at(-1)) {
      this.#take(space);
      const next = this.#text[this.at];
      if (next !== close && next !== ",") throw new Expectation(`"," or "${close}"`);
      this.at++;
      if (next === ",") {
        this.#key();
        return true;
      }
      this.#open.pop();
    }
    return false;
  }

  #key(): void {
    if (this.#open.at(-1) !== "}") return;
    this.#take(space);
    this.#string("a key in quotes");
    this.#take(space);
    if (this.#text[this.at] !== ":") throw new Expectation('":"');
    this.at++;
  }

  #string(expected: string): void {
    if (this.#text[this.at] !== '"') throw new Expectation(expected);
    this.at++;
    while (this.#take(plain) || this.#take(escaped));
    if (this.#text[this.at] !== '"') throw new Expectation("the rest of a text in quotes");
    this.at++;
  }

  #take(shape: RegExp): boolean {
    shape.lastIndex = this.at;
    if (!shape.test(this.#text)) return false;
    this.at = shape.lastIndex;
    return true;
  }
}
