/** What there was in a recording besides records, and how it is said. */

/** As far as was read; blank lines are not counted. */
export interface RecordingFaults {
  /** Lines that are records, whether or not they were wanted. */
  readonly records: number;
  /** Lines that are no JSON object, or longer than is taken. */
  readonly unreadable: number;
  /** Number of the first of them, from 1. */
  readonly firstUnreadableLine: number | undefined;
  /** The last of them is the end of the recording, begins as a record and has no line break: it was cut off while it was written. */
  readonly torn: boolean;
  /** The recording is one list of JSON: its entries are counted in place of lines. */
  readonly isList: boolean;
  /** Why what was read is not all there was; undefined when nothing is known to be missing. */
  readonly damage: string | undefined;
}

/** In one line of words; undefined when every line was a record and nothing is missing. */
export function faultsText(faults: RecordingFaults): string | undefined {
  const texts = [unreadableText(faults), faults.damage].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join("; ");
}

function unreadableText({ unreadable, firstUnreadableLine, torn, isList }: RecordingFaults) {
  if (unreadable === 0) return undefined;
  const cut = "cut off while it was written";
  const [line, lines] = isList ? ["entry", "entries"] : ["line", "lines"];
  if (unreadable === 1 && torn)
    return `the last ${line}, ${firstUnreadableLine}, is no record: it was ${cut}`;
  if (unreadable === 1) return `${line} ${firstUnreadableLine} is not a record`;
  return `${unreadable} ${lines} are not records, the first is ${line} ${firstUnreadableLine}${torn ? `; the last one was ${cut}` : ""}`;
}
