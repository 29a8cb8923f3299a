/**
 * The texts that a payload holds itself, read from the bytes of a line: a search that finds there what it looks for need not
 * decode the record.
 */

import type { LineReader } from "../../store/scan/line-reader.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";
import { PayloadMembers } from "../../store/scan/payload-members.ts";

export class PayloadTexts {
  readonly #members = new PayloadMembers();

  /** Whether one of the texts passes; false also where the bytes of the line that was read last as `scanned` do not tell them. */
  some(
    passes: (text: string) => boolean,
    { header, start, end }: LineReader,
    { bytes }: PaddedBytes,
  ): boolean {
    if (header.payloadStart === 0 || end - start > longest) return false;
    const members = this.#members;
    members.read(bytes, header.payloadStart);
    if (!members.areKnown || !members.isCanonical) return false;
    for (let member = 0; member < members.count; member++) {
      const from = members.valueStarts[member] as number;
      if (bytes[from] !== quote) continue;
      const written = bytes.toString("latin1", from, members.valueEnds[member]);
      const text = written.includes("\\") ? String(JSON.parse(written)) : written.slice(1, -1);
      if (passes(text)) return true;
    }
    return false;
  }
}

/** A pattern looks at the beginning of a text only, and what is shown of a longer record may fill that. */
const longest = 4096;
const quote = 0x22;
