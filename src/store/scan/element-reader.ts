/** Reads the elements of a list of records: by their bytes where they are as expected, by JSON.parse where not. */

import { ReceivedRecord } from "../../activity/received-record.ts";
import { type ActivityRecord, recordFromJson } from "../../activity/record.ts";
import * as ascii from "./ascii.ts";
import { HeaderBytes, headerFields } from "./header-bytes.ts";
import { JsonBytes, unsure } from "./json-bytes.ts";
import { type PaddedBytes, paddedRoom, padding } from "./padded-bytes.ts";
import { RecentTexts } from "./recent-texts.ts";

export class ElementReader {
  /** Positions in the source that elements are read from now. */
  readonly json = new JsonBytes();
  /** The last element; undefined when it is not JSON. */
  record: ActivityRecord | undefined;
  /** Whether the last element may have a header field that is missing or of another type; never false where one is. */
  isDoubtful = false;
  #source: PaddedBytes = paddedRoom(0);
  readonly #header = new HeaderBytes();
  /** Header texts of the last record that was scanned: the next one often has the same. */
  readonly #texts: string[] = headerFields.map(() => "");
  readonly #recent = new RecentTexts();

  /** Elements come from here now; their records keep the bytes, and line breaks in them become spaces. */
  begin(source: PaddedBytes): void {
    this.#source = source;
    this.json.reset(source.bytes, source.bytes.length - padding, false);
  }

  /** The offset after the element that begins there, or `unsure`. */
  read(at: number): number {
    const after = this.#header.read(this.#source, at, this.json.end);
    this.isDoubtful = after === unsure || !this.#header.hasExpectedTypes;
    if (after === unsure) return this.#parse(at);
    this.record = this.#scanned(at, after);
    return after;
  }

  #parse(at: number): number {
    this.#header.forget();
    const { bytes } = this.#source;
    const after = this.json.skipValue(at);
    if (after !== unsure) blankLineBreaks(bytes, at, after);
    this.record = after === unsure ? undefined : recordFromJson(bytes.toString("utf8", at, after));
    return after;
  }

  #scanned(from: number, to: number): ActivityRecord {
    const { bytes } = this.#source;
    const { starts, lengths, same, createdUs, hasLineBreaks } = this.#header;
    for (let field = 0; field < starts.length; field++) {
      if (same[field] === 1) continue;
      this.#texts[field] = this.#recent.at(this.#source, starts[field] as number, lengths[field] as number);
    }
    if (hasLineBreaks) blankLineBreaks(bytes, from, to);
    return new ReceivedRecord(createdUs, this.#texts, bytes, from, to);
  }
}

/** No string of valid JSON holds a line break, so what is one stands between tokens. */
function blankLineBreaks(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    if (bytes[at] === ascii.lineFeed || bytes[at] === ascii.carriageReturn) bytes[at] = ascii.space;
  }
}
