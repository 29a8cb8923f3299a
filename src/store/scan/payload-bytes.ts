/** What a payload's own keys say of names and failures, found in its bytes while they are passed over. */

import * as ascii from "./ascii.ts";
import { type JsonBytes, unsure } from "./json-bytes.ts";

/** What the payload's word for its end says: there is none, a failure, no failure, or only decoding can tell. */
export type EndingWord = "none" | "failed" | "fine" | "unknown";

export class PayloadBytes {
  /** Where the texts of `function_name` and `workflow_name` stand, without quotes; 0 when there is none. */
  functionStart = 0;
  functionEnd = 0;
  workflowStart = 0;
  workflowEnd = 0;
  /** Whether only decoding can tell the names: something is escaped, or beyond ASCII, or comes twice. */
  namesAreUnsure = false;
  endingWord: EndingWord = "none";
  /** Whether it has something under a key that may tell why something failed. */
  mayTellWhy = false;
  /** Whether it has a code, or only decoding can tell. */
  mayHaveCode = false;

  /** Of a record without a payload. */
  reset(): void {
    this.functionStart = 0;
    this.workflowStart = 0;
    this.namesAreUnsure = false;
    this.endingWord = "none";
    this.mayTellWhy = false;
    this.mayHaveCode = false;
  }

  /** Passes the value that begins there, as `json.skipValue` does. */
  read(json: JsonBytes, from: number): number {
    const { bytes } = json;
    if (bytes[from] !== ascii.openBrace) return json.skipValue(from);
    let at = json.skipSpace(from + 1);
    if (bytes[at] === ascii.closeBrace) return at + 1;
    for (;;) {
      if (bytes[at] !== ascii.quote) return unsure;
      const key = at + 1;
      const keyEnd = json.skipString(key);
      if (keyEnd === unsure) return unsure;
      at = json.skipSpace(keyEnd);
      if (bytes[at] !== ascii.colon) return unsure;
      const value = json.skipSpace(at + 1);
      at = json.skipValue(value, 1);
      if (at === unsure) return unsure;
      this.note(bytes, key, keyEnd - 1 - key, value, at);
      at = json.skipSpace(at);
      if (bytes[at] === ascii.closeBrace) return this.#finish(json, at + 1);
      if (bytes[at] !== ascii.comma) return unsure;
      at = json.skipSpace(at + 1);
    }
  }

  /** Any key may be written with escapes. */
  #finish({ sawHiddenText }: JsonBytes, end: number): number {
    if (!sawHiddenText) return end;
    this.namesAreUnsure = this.mayTellWhy = this.mayHaveCode = true;
    this.endingWord = "unknown";
    return end;
  }

  /**
   * Takes the value that stands in [value, end) under a key; called for each of the payload's own keys. The lengths of the keys
   * tell nearly all of them apart from those that are looked for.
   */
  protected note(bytes: Uint8Array, key: number, length: number, value: number, end: number): void {
    switch (length) {
      case 13:
        if (bytes[key + 9] !== ascii.n) return;
        if (isAt(bytes, key, functionName)) this.#noteFunction(bytes, value, end);
        else if (isAt(bytes, key, workflowName)) this.#noteWorkflow(bytes, value, end);
        return;
      case 12:
        if (isAt(bytes, key, execOutcome)) this.#noteEnding(bytes, value, end);
        return;
      case 6:
        if (isAt(bytes, key, errors) || isAt(bytes, key, reason)) this.#noteWhy(bytes, value, end);
        return;
      case 5:
        if (isAt(bytes, key, error)) this.#noteWhy(bytes, value, end);
        return;
      case 4:
        if (isAt(bytes, key, code)) this.mayHaveCode = true;
    }
  }

  #noteFunction(bytes: Uint8Array, value: number, end: number): void {
    if (!this.#isName(bytes, value, end, this.functionStart)) return;
    this.functionStart = value + 1;
    this.functionEnd = end - 1;
  }

  #noteWorkflow(bytes: Uint8Array, value: number, end: number): void {
    if (!this.#isName(bytes, value, end, this.workflowStart)) return;
    this.workflowStart = value + 1;
    this.workflowEnd = end - 1;
  }

  /** Of a key that comes twice the last one counts, and it may be no text. */
  #isName(bytes: Uint8Array, value: number, end: number, before: number): boolean {
    const isText = bytes[value] === ascii.quote;
    if (before !== 0 || (isText && !isPlain(bytes, value + 1, end - 1))) this.namesAreUnsure = true;
    return isText;
  }

  #noteEnding(bytes: Uint8Array, value: number, end: number): void {
    if (this.endingWord !== "none") this.endingWord = "unknown";
    else if (is(bytes, value, end, wordOfFailure)) this.endingWord = "failed";
    else if (wordsOfNoFailure.some((word) => is(bytes, value, end, word))) this.endingWord = "fine";
    else this.endingWord = "unknown";
  }

  #noteWhy(bytes: Uint8Array, value: number, end: number): void {
    if (!is(bytes, value, end, nullWord) && !is(bytes, value, end, emptyText)) this.mayTellWhy = true;
  }
}

const functionName = Buffer.from("function_name");
const workflowName = Buffer.from("workflow_name");
const execOutcome = Buffer.from("exec_outcome");
const errors = Buffer.from("errors");
const reason = Buffer.from("reason");
const error = Buffer.from("error");
const code = Buffer.from("code");
const wordOfFailure = Buffer.from('"Error"');
const wordsOfNoFailure = [Buffer.from('"Success"'), Buffer.from('"Pending"')];
const nullWord = Buffer.from("null");
const emptyText = Buffer.from('""');

/** Whether the word stands there; of a word in longer bytes, [from, to) is it. */
export function isAt(
  bytes: Uint8Array,
  at: number,
  word: Uint8Array,
  from = 0,
  to: number = word.length,
): boolean {
  for (let index = from; index < to; index++) {
    if (bytes[at + index - from] !== word[index]) return false;
  }
  return true;
}

export function is(bytes: Uint8Array, from: number, to: number, word: Uint8Array): boolean {
  return to - from === word.length && isAt(bytes, from, word);
}

/** Printable ASCII without escapes. */
export function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte < ascii.space || byte >= ascii.del || byte === ascii.backslash) return false;
  }
  return true;
}
