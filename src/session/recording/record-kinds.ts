/** Numbers for kinds of records: two of one kind differ in nothing that their summary is made from (see activity/summary.ts). */

import { summarySourceOf } from "../../activity/summary.ts";
import { Dictionary } from "../../store/columns/dictionary.ts";
import { type HeaderBytes, headerFields } from "../../store/scan/header-bytes.ts";
import { type PaddedBytes, paddedRoom } from "../../store/scan/padded-bytes.ts";
import type { PayloadMembers } from "../../store/scan/payload-members.ts";

export class RecordKinds {
  /** The member of the payload that was printed, for the record looked at last; -1 where events of its type print nothing. */
  printed = -1;
  #events = new Dictionary();
  /** By code of the event type; null where the summary is made from more than some keys. */
  #sources: (Source | null | undefined)[] = [];
  #kinds = new Dictionary();
  readonly #key = paddedRoom(longestKey);
  #keyLength = 0;

  /** Kinds there are. */
  get size(): number {
    return this.#kinds.size;
  }

  forget(): void {
    this.#kinds = new Dictionary();
    this.#events = new Dictionary();
    this.#sources = [];
  }

  /** The kind of a record; -1 when the bytes do not tell it. */
  of(room: PaddedBytes, { starts, lengths }: HeaderBytes, members: PayloadMembers): number {
    const source = this.#sourceOf(room, starts[eventType] as number, lengths[eventType] as number);
    if (source === null) return -1;
    this.#keyLength = 0;
    for (let field = 0; field < traceId; field++) {
      const start = starts[field] as number;
      if (!this.#add(room.bytes, start, start + (lengths[field] as number))) return -1;
    }
    for (const key of source.keys) {
      const member = members.find(key);
      const start = member === -1 ? 0 : (members.valueStarts[member] as number);
      const end = member === -1 ? 0 : (members.valueEnds[member] as number);
      if (!this.#add(room.bytes, start, end)) return -1;
    }
    this.printed = source.printed === undefined ? -1 : members.find(source.printed);
    if (source.printed !== undefined && this.printed === -1) return -1;
    return this.#kinds.internAscii(this.#key, 0, this.#keyLength);
  }

  #sourceOf(room: PaddedBytes, start: number, length: number): Source | null {
    const code = this.#events.internAscii(room, start, length);
    const known = this.#sources[code];
    if (known !== undefined) return known;
    const source = summarySourceOf(room.bytes.toString("latin1", start, start + length));
    const made = source
      ? {
          keys: source.keys.map(bytesOf),
          printed: source.printed === undefined ? undefined : bytesOf(source.printed),
        }
      : null;
    this.#sources[code] = made;
    return made;
  }

  /** Puts one part behind the key, and what stands in none; false where it is too long. */
  #add(bytes: Uint8Array, start: number, end: number): boolean {
    const key = this.#key.bytes;
    let to = this.#keyLength;
    if (to + end - start >= longestKey) return false;
    for (let at = start; at < end; at++) key[to++] = bytes[at] as number;
    key[to++] = partEnd;
    this.#keyLength = to;
    return true;
  }
}

interface Source {
  readonly keys: readonly Uint8Array[];
  readonly printed: Uint8Array | undefined;
}

function bytesOf(key: string): Uint8Array {
  return Buffer.from(key);
}

const eventType = headerFields.indexOf("event_type");
/** The last field: records of one kind have any trace. */
const traceId = headerFields.indexOf("trace_id");
/** Kinds with more to say than that come seldom twice. */
const longestKey = 1000;
/** No JSON has this byte. */
const partEnd = 0;
