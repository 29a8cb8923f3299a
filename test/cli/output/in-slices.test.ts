/** A long list is printed whole and in order, and no further than where it was stopped. */

import { describe, expect, it } from "vitest";
import { startTimer } from "../../../src/base/clock.ts";
import { words } from "../../../src/base/printable.ts";
import {
  inSlices,
  isSliceFull,
  mapInSlices,
  writeHearing,
  writeInSlices,
} from "../../../src/cli/output/in-slices.ts";

const going = new AbortController().signal;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const open = { closed: false };

describe("a list in slices", () => {
  it.each([0, 1, 999, 1000, 1001, 2500])("of %i is whole and in order", async (count) => {
    const items = numbers(count);
    expect(await mapInSlices(items, (item) => item * 2, going)).toEqual(items.map((item) => item * 2));
    let text = "";
    const write = async (piece: string) => {
      text += piece;
    };
    await writeInSlices(items, (item) => `${item}\n`, write, { signal: going, out: open });
    expect(text).toBe(items.map((item) => `${item}\n`).join(""));
  });

  it("ends with the reason of the signal, which is aborted by an event", async () => {
    const stop = new AbortController();
    let seen = 0;
    const reading = (async () => {
      for await (const slice of inSlices(numbers(100_000), stop.signal)) {
        seen += slice.length;
        if (seen === 2000) setImmediate(() => stop.abort(new Error("stopped")));
      }
    })();
    await expect(reading).rejects.toThrow("stopped");
    expect(seen).toBeLessThan(10_000);
  });

  it("writes no text that was stopped before it was begun, or while it was made", async () => {
    const written: unknown[] = [];
    const out = { write: async (text: unknown) => void written.push(text) };
    const made = async (stopsBefore: boolean) => {
      const stop = new AbortController();
      let isMade = false;
      const abort = () => stop.abort(new Error("stopped"));
      if (stopsBefore) startTimer(0, abort);
      const textOf = () => {
        isMade = true;
        if (!stopsBefore) startTimer(0, abort);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        return words`a`;
      };
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      await expect(writeHearing(out, textOf, stop.signal)).rejects.toThrow("stopped");
      return isMade;
    };
    expect(await made(true)).toBe(false);
    expect(await made(false)).toBe(true);
    expect(written).toEqual([]);
    await writeHearing(out, () => words`a`, going);
    expect(written.map(String)).toEqual(["a"]);
  });

  it("ends without a word where the reader has gone", async () => {
    const pieces: string[] = [];
    const out = { closed: false };
    const write = async (piece: string) => {
      pieces.push(piece);
      out.closed = true;
    };
    await writeInSlices(numbers(5000), String, write, { signal: going, out });
    expect(pieces).toHaveLength(1);
  });

  it("is heard between the last of one slice and the first of the next, where things come one by one", () => {
    expect([1, 999, 1000, 2000].map(isSliceFull)).toEqual([false, false, true, true]);
  });
});
