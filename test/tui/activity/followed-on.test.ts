/** A list that follows the log goes on with that, whatever was looked at meanwhile; what was held still is as it was left. */

import { expect, it } from "vitest";
import { createTestStore } from "../../support/test-store.ts";
import { openForTest } from "../open-for-test.ts";
import { sampleLog, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";

const esc = "\u001b";

async function open() {
  const store = createTestStore();
  store.append(sampleLog(130));
  const ui = await openForTest(createTestSource(store), { nowMs: startUs / 1000 + 66_000 });
  return { ui, arrive: () => store.append(sampleLog(3, startUs + 80_000_000)) };
}

it.each([
  ["statistics, and Esc", ["%", esc]],
  ["statistics, and the key of the pane", ["%", "1"]],
  ["a run, and Esc", ["t", esc]],
  ["a run and a record of it, and Esc", ["t", "\r", esc, esc, esc]],
  ["another pane", ["2", "1"]],
])("follows on after %s", async (_, keys) => {
  const { ui, arrive } = await open();
  const [away = "", ...back] = keys;
  await ui.press(away);
  arrive();
  const shown = await ui.press(...back);
  expect(shown).toContain("following ▼");
  const { ui: stayed, arrive: arriveThere } = await open();
  arriveThere();
  expect(shown).toBe(await stayed.settled());
});

it.each([
  ["moved up", ["k"], "not following"],
  ["read", ["\r"], "not following"],
  ["paused", [" "], "paused"],
])("holds still as it did where it was %s", async (_, keys, words) => {
  const { ui } = await open();
  const before = await ui.press(...keys);
  expect(before).toContain(words);
  expect(before).not.toContain("following ▼");
  expect(await ui.press("%", esc)).toBe(before);
});
