/** Rows that are wrapped are paged by what is on the screen: no row is passed over, and no line stays empty below the last. */

import { describe, expect, it } from "vitest";
import { openLog } from "../open-for-test.ts";

const pageDown = "\u0006";
const pageUp = "\u0002";
const narrow = { columns: 60, rows: 24 };

/** The log's records are half a second apart: a time is one row. */
const timesOf = (screen: string) => screen.match(/15:\d\d:\d\d\.\d{3}(?= {2}\S)/g) ?? [];
const listOf = (screen: string) => screen.split("\n").slice(3, 22);

describe("wrapped rows", () => {
  it.each([
    ["down", ["z", "g"], pageDown],
    ["up", ["z"], pageUp],
  ])("are all seen by paging %s, and fill the screen", async (_, first, key) => {
    const ui = await openLog(narrow);
    let screen = await ui.press(...first);
    const seen = new Set<string>();
    for (let pages = 0; pages < 40; pages++) {
      for (const time of timesOf(screen)) seen.add(time);
      expect(listOf(screen).every((line) => line.trim() !== "")).toBe(true);
      screen = await ui.press(key);
    }
    expect(seen.size).toBe(130);
  });

  it("stand still at the end of the log while the cursor moves up", async () => {
    const ui = await openLog(narrow);
    const before = timesOf(await ui.press("z"));
    expect(timesOf(await ui.press("k", "k"))).toEqual(before);
  });
});
