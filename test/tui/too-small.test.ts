/** A screen below the smallest size says how large it must be, and what a key answers. */

import { expect, it } from "vitest";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { createTestStore } from "../support/test-store.ts";
import { openForTest } from "./open-for-test.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";

it("says that a key has to be pressed once more where something made here would be lost", async () => {
  const store = createTestStore();
  store.append(sampleLog(5));
  const source = createTestSource(store, { datastores: createFakeDatastores() });
  const ui = await openForTest(source, { nowMs: startUs / 1000 + 66_000, columns: 30, rows: 8 });
  expect(await ui.settled()).toContain("q quits");
  await ui.press("3", "\r", "j", "j", "j", "j", "\r", "j", "\r", "\u0015", "4", "\r");
  const asked = await ui.press("q");
  expect(asked).toContain("q once more quits");
  expect(asked.replaceAll(/\s+/g, " ")).toContain("are not written");
});
