/** Records of lines whose header was found in their bytes. */

import type { ActivityRecord } from "../../activity/record.ts";
import { headerFields } from "../../store/scan/header-bytes.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";

export class ScannedRecords {
  readonly #texts: string[] = headerFields.map(() => "");
  /** The number of the line that the texts are of. */
  #line = -1;

  /** Of the line that the reader has just read as `scanned`; the payload is not looked at. */
  of({ header, start, end, lines }: LineReader, { bytes }: PaddedBytes): ActivityRecord {
    const isNext = this.#line === lines - 1;
    this.#line = lines;
    const { same, starts, lengths } = header;
    for (let field = 0; field < starts.length; field++) {
      // What the line before had is not made again.
      if (isNext && same[field] === 1) continue;
      const from = starts[field] as number;
      this.#texts[field] = bytes.toString("latin1", from, from + (lengths[field] as number));
    }
    const [level = "", eventType = "", source = "", componentType = "", componentId = "", traceId = ""] =
      this.#texts;
    const raw = bytes.toString("utf8", start, end);
    return {
      createdUs: header.createdUs,
      level,
      eventType,
      source,
      componentType,
      componentId,
      traceId,
      raw,
    };
  }
}
