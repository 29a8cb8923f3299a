import { describe, expect, it } from "vitest";
import { type Failure, newFailure } from "../../../../src/base/failure.ts";
import type { JsonObject } from "../../../../src/base/json.ts";
import { createPagedList } from "../../../../src/tui/effects/people/paged-list.ts";

function openList(total: number) {
  const counts: number[] = [];
  const told: number[] = [];
  const closing = new AbortController();
  const state: { fails: boolean; lacking?: Failure } = { fails: false };
  const list = createPagedList({
    open() {
      let from = 0;
      return {
        async nextPage(count) {
          counts.push(count);
          if (state.fails) return { ok: false, failure: newFailure("transport", "unreachable", "no") };
          const items: JsonObject[] = [];
          for (; items.length < count && from < total; from++) items.push({ id: from });
          return { ok: true, value: { items, total, isLast: from === total, lacking: state.lacking } };
        },
      };
    },
    tell: () => told.push(list.rows.length),
    nowMs: () => 42,
    closing: closing.signal,
    pageRows: 100,
  });
  return { list, counts, told, state };
}

describe("a list", () => {
  it("comes a page at a time, and all of it in large pages, each told", async () => {
    const { list, counts, told } = openList(3450);
    await list.ask("x", 100);
    await list.more(false);
    expect(list.progress()).toMatchObject({ total: 3450, hasMore: true, asking: false, askedAtMs: 42 });
    await list.more(true);
    expect(told).toEqual([100, 200, 1200, 2200, 3200, 3450]);
    expect(counts).toEqual([100, 100, 1000, 1000, 1000, 1000]);
    expect(list.progress().hasMore).toBe(false);
    await list.more(true);
    expect(counts).toHaveLength(6);
  });

  it("asked for anew keeps its rows until as many are there", async () => {
    const { list, told } = openList(2500);
    await list.ask("", 100);
    await list.more(true);
    await list.ask("", 2500);
    expect(told.at(-1)).toBe(2500);
    expect(told.filter((length) => length === 0)).toEqual([]);
  });

  it("that is stopped keeps what came", async () => {
    const { list } = openList(5000);
    await list.ask("", 100);
    const all = list.more(true);
    list.stop();
    await all;
    expect(list.progress()).toMatchObject({ asking: false, hasMore: true, failure: undefined });
    // The page that was on its way is given once, so it is kept; no other was asked for.
    expect(list.rows).toHaveLength(1100);
    await list.more(false);
    expect(list.rows.map((row) => row["id"])).toEqual(Array.from({ length: 1200 }, (_, index) => index));
  });

  it("that fails keeps what came, and can be asked for again", async () => {
    const { list, state } = openList(300);
    await list.ask("", 100);
    state.fails = true;
    await list.more(true);
    expect(list.progress()).toMatchObject({ asking: false, hasMore: true, failure: { message: "no" } });
    state.fails = false;
    await list.more(true);
    expect(list.rows).toHaveLength(300);
    expect(list.progress().failure).toBeUndefined();
  });

  it("that may lack some says so, and keeps what came", async () => {
    const { list, state } = openList(150);
    state.lacking = newFailure("partial", "listing_changed", "some may be missing");
    await list.ask("", 200);
    expect(list.rows).toHaveLength(150);
    expect(list.progress()).toMatchObject({ hasMore: false, failure: { message: "some may be missing" } });
  });

  it("by another filter drops the answer to the one before", async () => {
    const { list } = openList(300);
    const first = list.ask("a", 100);
    const second = list.ask("b", 100);
    await Promise.all([first, second]);
    expect(list.rows).toHaveLength(100);
    expect(list.rows.map((row) => row["id"])).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });
});
