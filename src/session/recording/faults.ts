/** What there was in a recording besides records, and how it is said. */

/** As far as was read; blank lines are not counted. */
export interface RecordingFaults {
  /** Lines that are no JSON object, or longer than is taken. */
  readonly unreadable: number;
  /** Number of the first of them, from 1. */
  readonly firstUnreadableLine: number | undefined;
  /** The last of them is the end of the recording and has no line break: it was cut off while it was written. */
  readonly torn: boolean;
}

/** In one line of words; undefined when every line was a record. */
export function faultsText({ unreadable, firstUnreadableLine, torn }: RecordingFaults): string | undefined {
  if (unreadable === 0) return undefined;
  const cut = "cut off while it was written";
  if (unreadable === 1 && torn) return `the last line, ${firstUnreadableLine}, is no record: it was ${cut}`;
  if (unreadable === 1) return `line ${firstUnreadableLine} is not a record`;
  return `${unreadable} lines are not records, the first is line ${firstUnreadableLine}${torn ? `; the last one was ${cut}` : ""}`;
}
