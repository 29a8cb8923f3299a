import { afterAll, describe, expect, it } from "vitest";
import { everything } from "../../../src/query/compose.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import {
  openRecordingSource,
  type RecordingSource,
} from "../../../src/session/recording/recording-source.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { nowUs, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

const clock = fakeClock();
const open = (content: string, options: { readonly query?: string; readonly speed?: number } = {}) => {
  const query = parseQuery(options.query ?? "");
  return openRecordingSource(folder.file(content), {
    clock,
    nowUs,
    query: query.ok ? query.value : everything,
    speed: options.speed,
  });
};

const line = (index: number, level = "info") =>
  `{"level":"${level}","created":${nowUs + index * 1e6},"payload":{"log":"line ${index}"}}\n`;

/** The rows as the screen would show them, gap rows by their text. */
function shown({ store }: RecordingSource): string[] {
  const selection = store.select(everything);
  const rows = selection.window(0, selection.length);
  selection.close();
  return rows.map((row) => (row.kind === "gap" ? row.gap.text : JSON.parse(row.record.raw).payload.log));
}

describe("a recording on the screen", () => {
  it("is named after its file and filled from it, in order of time", async () => {
    const source = await open(line(2) + line(1) + line(3));
    await source.loaded;
    expect(source).toMatchObject({ title: "recording", profileName: "", demo: false });
    expect(source.status()).toBeUndefined();
    expect(shown(source)).toEqual(["line 1", "line 2", "line 3"]);
    expect(source.damage()).toBeUndefined();
    await source.close();
  });

  it("says in its title what it leaves out", async () => {
    const source = await open(line(1) + line(2, "error"), { query: "level>=error" });
    await source.loaded;
    expect(source.title).toBe("recording level>=error");
    expect(shown(source)).toEqual(["line 2"]);
  });

  it("shows a row at the end for lines that are no records", async () => {
    const source = await open(`${line(1)}x\n${line(2)}{"level":`);
    await source.loaded;
    const text =
      "2 lines are not records, the first is line 2; the last one was cut off while it was written";
    expect(shown(source)).toEqual(["line 1", "line 2", text]);
    expect(source.damage()?.text).toBe(text);
  });

  it("has rows as soon as it is open, and fills on while it is looked at", async () => {
    const count = 20_000;
    const source = await open(Array.from({ length: count }, (_, index) => line(index)).join(""));
    const first = source.store.size;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(count);
    const told: boolean[] = [];
    source.subscribe(() => told.push(source.isLoading()));
    expect(source.isLoading()).toBe(true);
    await source.loaded;
    expect(source.store.size).toBe(count);
    expect(source.isLoading()).toBe(false);
    expect(told).toEqual([false]);
  });

  it("is played at a multiple of its pace when asked to", async () => {
    const source = await open(line(0) + line(1) + line(2), { speed: 2 });
    expect(shown(source)).toEqual(["line 0"]);
    expect(source.isLoading()).toBe(false);
    await clock.advance(500);
    expect(shown(source)).toEqual(["line 0", "line 1"]);
    await clock.advance(500);
    await source.loaded;
    expect(shown(source)).toEqual(["line 0", "line 1", "line 2"]);
  });

  it("can be closed at any time", async () => {
    const source = await open(line(0) + line(3600), { speed: 1 });
    await source.close();
    await source.loaded;
    expect(shown(source)).toEqual(["line 0"]);
    expect(clock.sleepers).toBe(0);
  });

  it("refuses a file that is not there before there is a screen", async () => {
    await expect(
      openRecordingSource(folder.path("missing"), { clock, nowUs, query: everything }),
    ).rejects.toMatchObject({
      code: "unreadable_recording",
    });
  });
});
