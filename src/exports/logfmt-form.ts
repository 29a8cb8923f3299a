/** Lines of logfmt from a record's bytes. */

import type { ActivityRecord } from "../activity/record.ts";
import { backslash, putGuarded, putWord, textTraits, traitsOf } from "./json-string-bytes.ts";
import { type LineForms, type LineHole, lineForm } from "./line-form.ts";
import { logfmtLine } from "./logfmt-line.ts";
import { createUtcTimes } from "./utc-times.ts";

/** `pairsOf` gives the pairs of a record's line by their keys, in their order. */
export function createLogfmtForms(
  pairsOf: (record: ActivityRecord) => ReadonlyMap<string, string>,
): LineForms {
  const times = createUtcTimes();
  return {
    of(record, hasPrinted) {
      const pairs = pairsOf(record);
      return lineForm(
        pairs.keys(),
        hasPrinted ? { ...holes, msg: "printed" } : holes,
        (key) => {
          const text = logfmtLine([[key, pairs.get(key) ?? ""]]);
          return text === "" ? "" : ` ${text}`;
        },
        "\n",
      );
    },
    time(text, us) {
      text.ascii("time=");
      times.putIso(text, us);
      return true;
    },
    trace(text, bytes, start, end) {
      text.ascii(" trace=");
      return putWord(text, bytes, start, end);
    },
    printed(text, bytes, start, end) {
      const traits = traitsOf(bytes, start, end);
      if (traits === -1) return false;
      const mark = (traits & quotedTraits) === 0 ? "" : '"';
      // JSON has the same escapes in the value of the line.
      text.ascii(` msg=${mark}`);
      text.put(bytes, start, end);
      text.ascii(mark);
      return true;
    },
    payload(text, bytes, start, end) {
      text.ascii(" payload=");
      if (end - start === emptyObject.length) {
        text.ascii(emptyObject);
        return true;
      }
      text.ascii('"');
      if (!putGuarded(text, bytes, start, end, backslash)) return false;
      text.ascii('"');
      return true;
    },
  };
}

const holes: Readonly<Record<string, LineHole>> = { time: "time", trace: "trace", payload: "payload" };
/** What has one of them is quoted. */
const quotedTraits =
  textTraits.lineBreak | textTraits.quote | textTraits.backslash | textTraits.space | textTraits.equals;
/** The only object without a quotation mark. */
const emptyObject = "{}";
