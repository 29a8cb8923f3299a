/** Text put together as bytes: one piece of memory, which is given away when it is taken. */

export class TextBytes {
  /** Where the next byte goes. */
  length = 0;
  #bytes: Buffer;

  constructor(bytes = usualRoom) {
    this.#bytes = Buffer.allocUnsafeSlow(bytes);
  }

  /** The memory with room for that many bytes behind `length`; for those who write into it themselves. */
  room(count: number): Buffer {
    if (this.length + count > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.length + count));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  /** Text of ASCII alone. */
  ascii(text: string): void {
    const bytes = this.room(text.length);
    for (let index = 0; index < text.length; index++) bytes[this.length++] = text.charCodeAt(index);
  }

  text(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    const bytes = this.room(text.length * 3);
    this.length += bytes.write(text, this.length, "utf8");
  }

  /** Few bytes: for them a loop is faster than the engine's copy. */
  put(source: Uint8Array, start: number, end: number): void {
    const bytes = this.room(end - start);
    let to = this.length;
    for (let at = start; at < end; at++) bytes[to++] = source[at] as number;
    this.length = to;
  }

  /** All of those bytes. */
  whole(source: Uint8Array): void {
    this.room(source.length).set(source, this.length);
    this.length += source.length;
  }

  /** The last decimal digits of a whole number below 2^31. */
  digits(value: number, count: number): void {
    const bytes = this.room(count);
    const start = this.length;
    let rest = value | 0;
    for (let at = start + count - 1; at >= start; at--) {
      const next = (rest / 10) | 0;
      bytes[at] = zero + (rest - next * 10);
      rest = next;
    }
    this.length = start + count;
  }

  copy(source: Buffer, start: number, end: number): void {
    const bytes = this.room(end - start);
    source.copy(bytes, this.length, start, end);
    this.length += end - start;
  }

  /** All since the last time; nothing changes it later. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.length);
    if (this.length > 0)
      this.#bytes = Buffer.allocUnsafeSlow(Math.max(usualRoom, this.length + this.length / 8));
    this.length = 0;
    return taken;
  }
}

const zero = 0x30;
const usualRoom = 1 << 16;
