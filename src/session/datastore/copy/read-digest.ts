/** What was read of a file, as a digest of its first bytes: of the bytes themselves, as another program may change the file meanwhile. */

import { createHash } from "node:crypto";

/** An import looks back by some batches of items; what it has read ahead may be a single row without an end. */
const mostKeptBytes = 32 << 20;

export class ReadDigest {
  /** Of what stands before the pieces. */
  readonly #before = createHash("sha256");
  #beforeBytes = 0;
  readonly #pieces: Uint8Array[] = [];
  #pieceBytes = 0;

  /** Takes what was read next. */
  take(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#pieceBytes += piece.length;
    while (this.#pieceBytes > mostKeptBytes) this.#foldFirst();
  }

  /** SHA-256 of that many first bytes; undefined where fewer were read, or much more since. What is asked for only goes on. */
  at(bytes: number): string | undefined {
    while (this.#pieces[0] && this.#beforeBytes + this.#pieces[0].length <= bytes) this.#foldFirst();
    const more = bytes - this.#beforeBytes;
    if (more < 0 || more > this.#pieceBytes) return undefined;
    const hash = this.#before.copy();
    if (more > 0) hash.update(this.#pieces[0]?.subarray(0, more) ?? "");
    return hash.digest("hex");
  }

  #foldFirst(): void {
    const first = this.#pieces.shift();
    if (!first) return;
    this.#before.update(first);
    this.#beforeBytes += first.length;
    this.#pieceBytes -= first.length;
  }
}
