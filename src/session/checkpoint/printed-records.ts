/** Which records a run with a checkpoint has printed or left out. Equal records are as many events: what counts is how often each was. */

import { createHash } from "node:crypto";
import type { ActivityRecord } from "../../activity/record.ts";
import { canonicalText } from "../../tail/same-record.ts";
import type { NotedRecord } from "./checkpoint-file.ts";

export class PrintedRecords {
  readonly #printed: Map<string, NotedRecord>;
  /** How often each came in this run. */
  readonly #fetched = new Map<string, number>();

  constructor(before: ReadonlyMap<string, NotedRecord> = new Map()) {
    this.#printed = new Map(before);
  }

  /** To be noted, by the keys of the records. */
  get noted(): ReadonlyMap<string, NotedRecord> {
    return this.#printed;
  }

  /** Whether the record, which came just now, is one more than were printed. Each is asked about once. */
  isNew(record: ActivityRecord): boolean {
    const key = keyOf(record);
    return this.#fetch(key) > (this.#printed.get(key)?.count ?? 0);
  }

  print(record: ActivityRecord): void {
    this.#done(keyOf(record), record);
  }

  /** It came in this run, and no run is to print it. */
  leaveOut(record: ActivityRecord): void {
    const key = keyOf(record);
    this.#fetch(key);
    this.#done(key, record);
  }

  #fetch(key: string): number {
    const count = (this.#fetched.get(key) ?? 0) + 1;
    this.#fetched.set(key, count);
    return count;
  }

  #done(key: string, { createdUs: us }: ActivityRecord): void {
    this.#printed.set(key, { us, count: (this.#printed.get(key)?.count ?? 0) + 1 });
  }
}

function keyOf({ createdUs, raw }: ActivityRecord): string {
  return `${createdUs} ${recordDigest(raw)}`;
}

/** What a record's text is recognised by from one run to the next: equal where the records are. */
export function recordDigest(raw: string): string {
  return createHash("sha256").update(canonicalText(raw)).digest("base64url").slice(0, 22);
}
