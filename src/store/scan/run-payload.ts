/** What a payload's own keys say of the part of a run that it is about, found in its bytes while they are passed over. */

import * as ascii from "./ascii.ts";
import { isDigit } from "./json-bytes.ts";
import { is, isAt, isPlain, PayloadBytes } from "./payload-bytes.ts";

/** The keys that are found; their places in the lists below are those here. */
const keys = ["function_id", "function_execution_id", "current_step", "total_steps", "elapsed_ms"] as const;
export type RunKey = (typeof keys)[number];

export class RunPayload extends PayloadBytes {
  /** Whether only decoding can tell what the payload says: a key is escaped or comes twice, or a text is not plain. */
  isUnsure = false;
  /** Whether its word for the end is that it waits. */
  isPending = false;
  /** Where the values stand; 0 where there is none. */
  readonly #starts = new Uint32Array(keys.length);
  readonly #ends = new Uint32Array(keys.length);

  override reset(): void {
    super.reset();
    this.isUnsure = this.isPending = false;
    this.#starts.fill(0);
  }

  /** Where the text under the key begins, without its quote; 0 where there is none. */
  startOfText(bytes: Uint8Array, key: RunKey): number {
    const start = this.#starts[keys.indexOf(key)] as number;
    return start !== 0 && bytes[start] === ascii.quote ? start + 1 : 0;
  }

  /** Where the text ends that begins there. */
  endOfText(key: RunKey): number {
    return (this.#ends[keys.indexOf(key)] as number) - 1;
  }

  /** The number under the key: undefined where there is none, NaN where only decoding can tell. */
  number(bytes: Uint8Array, key: RunKey): number | undefined {
    const index = keys.indexOf(key);
    const start = this.#starts[index] as number;
    if (start === 0) return undefined;
    const first = bytes[start] as number;
    if (first !== ascii.minus && !isDigit(first)) return undefined;
    const end = this.#ends[index] as number;
    if (end - start > mostDigits) return Number.NaN;
    let value = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (!isDigit(byte)) return Number.NaN;
      value = value * 10 + (byte - ascii.zero);
    }
    return value;
  }

  protected override note(bytes: Uint8Array, key: number, length: number, value: number, end: number): void {
    super.note(bytes, key, length, value, end);
    for (let index = 0; index < keyBytes.length; index++) {
      const wanted = keyBytes[index] as Uint8Array;
      if (wanted.length === length && isAt(bytes, key, wanted)) this.#noteAt(index, bytes, value, end);
    }
    if (length === execOutcome.length && isAt(bytes, key, execOutcome))
      this.isPending = is(bytes, value, end, pending);
  }

  #noteAt(index: number, bytes: Uint8Array, value: number, end: number): void {
    if (this.#starts[index] !== 0) this.isUnsure = true;
    if (bytes[value] === ascii.quote && !isPlain(bytes, value + 1, end - 1)) this.isUnsure = true;
    this.#starts[index] = value;
    this.#ends[index] = end;
  }
}

const keyBytes = keys.map((key) => Buffer.from(key));
const execOutcome = Buffer.from("exec_outcome");
const pending = Buffer.from('"Pending"');

/** Of a number that is read digit by digit. */
const mostDigits = 15;
