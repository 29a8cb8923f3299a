/** The order of time of a recording, as far as memory goes. */

import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { inOrderOfTime } from "../../../src/session/recording/in-order-of-time.ts";
import type { ColumnStore } from "../../../src/store/create-store.ts";
import { at } from "../../activity/sample-runs.ts";

const seconds = [5, 3, 3, 9, 1];
const readerOf = (records: readonly ActivityRecord[]) => ({
  async *into(store: ColumnStore) {
    yield store.append(records);
  },
});

it.each([
  [undefined, [1, 3, 3, 5, 9], 0],
  [{ capacity: 3 }, [3, 5, 9], 2],
])("is that of the times of the records, with %j", async (options, expected, dropped) => {
  const records = seconds.map((second) => at(second, "x", {}));
  const ordered = inOrderOfTime(readerOf(records), new AbortController().signal, options);
  const found: ActivityRecord[] = [];
  for await (const batch of ordered.records()) found.push(...batch);
  const noonUs = at(0, "x", {}).createdUs;
  expect(found.map(({ createdUs }) => (createdUs - noonUs) / 1_000_000)).toEqual(expected);
  expect(ordered.dropped).toBe(dropped);
});
