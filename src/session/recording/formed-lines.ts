/**
 * Lines of an export put together from the bytes of records: what like records have in common is made once, the rest is cut
 * out of the bytes. Where the bytes do not tell it, the writer makes the line from the decoded record.
 */

import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { safeRendered } from "../../base/terminal-text.ts";
import type { LineForms, LineHole } from "../../exports/line-form.ts";
import { TextBytes } from "../../exports/text-bytes.ts";
import type { RecordWriter } from "../../exports/writer.ts";
import { headerFields } from "../../store/scan/header-bytes.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import { type PaddedBytes, paddedRoom } from "../../store/scan/padded-bytes.ts";
import { PayloadMembers } from "../../store/scan/payload-members.ts";
import type { LineBlock } from "./line-blocks.ts";
import type { LineSink } from "./line-sink.ts";
import { RecordKinds } from "./record-kinds.ts";
import { ScannedRecords } from "./scanned-record.ts";

export class FormedLines implements LineSink {
  readonly #writer: RecordWriter;
  readonly #lines: LineForms;
  readonly #names: Pick<LearntNames, "revision">;
  readonly #text = new TextBytes();
  readonly #records = new ScannedRecords();
  readonly #members = new PayloadMembers();
  readonly #kinds = new RecordKinds();
  /** By kind; null once a record of the kind was seen: a form is made for what comes again. */
  #forms: (Form | null | undefined)[] = [];
  #revision: number;
  #room: PaddedBytes = paddedRoom(0);

  /** `lines` are the forms of the writer, which shows those names. */
  constructor(writer: RecordWriter, lines: LineForms, names: Pick<LearntNames, "revision">) {
    this.#writer = writer;
    this.#lines = lines;
    this.#names = names;
    this.#revision = names.revision;
  }

  enter({ room }: LineBlock): void {
    this.#room = room;
    const { revision } = this.#names;
    if (revision === this.#revision && this.#kinds.size < mostKinds) return;
    this.#revision = revision;
    this.#kinds.forget();
    this.#forms = [];
  }

  add(reader: LineReader, record: ActivityRecord | undefined): void {
    if (record === undefined && this.#addFormed(reader)) return;
    const decoded = record ?? this.#records.of(reader, this.#room);
    this.#text.text(safeRendered(this.#writer.record(decoded)));
  }

  take(): Uint8Array {
    return this.#text.take();
  }

  /** Whether the line could be put together. */
  #addFormed(reader: LineReader): boolean {
    const { header } = reader;
    const form = this.#formOf(reader);
    if (!form) return false;
    const before = this.#text.length;
    for (let index = 0; index < form.holes.length; index++) {
      if (!this.#fill(form.holes[index] as LineHole, header)) {
        this.#text.length = before;
        return false;
      }
      this.#text.whole(form.texts[index] as Uint8Array);
    }
    return true;
  }

  #formOf(reader: LineReader): Form | undefined {
    const { header } = reader;
    if (header.payloadStart === 0 || header.createdUs < firstSecondUs) return undefined;
    this.#members.read(this.#room.bytes, header.payloadStart);
    if (!this.#members.areKnown) return undefined;
    const kind = this.#kinds.of(this.#room, header, this.#members);
    if (kind === -1) return undefined;
    const known = this.#forms[kind];
    if (known) return known;
    if (known === undefined) this.#forms[kind] = null;
    else this.#forms[kind] = this.#makeForm(reader);
    return this.#forms[kind] ?? undefined;
  }

  #makeForm(reader: LineReader): Form {
    const record = this.#records.of(reader, this.#room);
    const form = this.#lines.of(record, this.#kinds.printed !== -1);
    return {
      holes: form.map(([hole]) => hole),
      texts: form.map(([, text]) => Buffer.from(safeRendered(text))),
    };
  }

  #fill(hole: LineHole, { createdUs, starts, lengths, payloadStart }: LineReader["header"]): boolean {
    const { bytes } = this.#room;
    switch (hole) {
      case "time":
        return this.#lines.time(this.#text, createdUs);
      case "trace": {
        const start = starts[traceId] as number;
        const length = lengths[traceId] as number;
        return length > 0 && this.#lines.trace(this.#text, bytes, start, start + length);
      }
      case "printed": {
        const start = this.#members.valueStarts[this.#kinds.printed] as number;
        const end = this.#members.valueEnds[this.#kinds.printed] as number;
        const isText = bytes[start] === quote && end - start > 2;
        return isText && this.#lines.printed(this.#text, bytes, start + 1, end - 1);
      }
      case "payload":
        return (
          this.#members.isCanonical && this.#lines.payload(this.#text, bytes, payloadStart, this.#members.end)
        );
    }
  }
}

interface Form {
  readonly holes: readonly LineHole[];
  /** What stands behind each hole. */
  readonly texts: readonly Uint8Array[];
}

const traceId = headerFields.indexOf("trace_id");
const quote = 0x22;
const firstSecondUs = 1_000_000;
/** A log whose records are all of their own kind fills the memory with nothing. */
const mostKinds = 20_000;
