/** The records of a recording in the order in which the workbench shows them: by time, equal times in order of the file. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { PartDurations } from "../../activity/runs/part-durations.ts";
import { listen } from "../../base/listen.ts";
import { everything } from "../../query/compose.ts";
import { type ColumnStore, createActivityStore, type StoreOptions } from "../../store/create-store.ts";
import type { RecordingReader } from "./read-recording.ts";

export interface OrderedRecords {
  /**
   * The same as the reader's, in batches; memory is bounded as the workbench's is: the oldest beyond it are dropped. The recording is
   * read once, however often they are asked for.
   */
  records(): AsyncGenerator<readonly ActivityRecord[]>;
  /** Records dropped so far. */
  readonly dropped: number;
  /** Of all of them, once the first was given. */
  readonly durations: PartDurations;
}

export function inOrderOfTime(
  reader: Pick<RecordingReader, "into">,
  signal: AbortSignal,
  options?: StoreOptions,
): OrderedRecords {
  const store = createActivityStore(options);
  let isRead = false;
  return {
    async *records() {
      if (!isRead) for await (const _ of reader.into(store)) signal.throwIfAborted();
      isRead = true;
      yield* batchesOf(store, signal);
    },
    get dropped() {
      return store.dropped;
    },
    durations: store.durations,
  };
}

async function* batchesOf(
  store: ColumnStore,
  signal: AbortSignal,
): AsyncGenerator<readonly ActivityRecord[]> {
  const all = store.select(everything);
  try {
    for (let start = 0; start < all.length; start += batchSize) {
      await listen(signal);
      yield all.window(start, batchSize).flatMap((row) => (row.kind === "record" ? [row.record] : []));
    }
  } finally {
    all.close();
  }
}

/** Records that are decoded in one go. */
const batchSize = 1000;
