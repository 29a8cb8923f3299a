import { describe, expect, it } from "vitest";
import { moveInPages, type PagedList, settlePages } from "../../../../src/tui/state/list/paged.ts";
import type { ListMotion } from "../../../../src/tui/state/list/position.ts";

const at = (cursor: number, top: number, list: Partial<PagedList> = {}): PagedList => ({
  ...{ length: 100, cursor, top, hasMore: true, toEnd: false },
  ...list,
});

describe("a list of which one page is there, and ten rows are shown", () => {
  it.each<[string, ListMotion, PagedList, "all" | "next" | undefined]>([
    ["nothing far from the last row", "down", at(50, 45), undefined],
    ["the next page near it", "down", at(89, 80), "next"],
    ["the next page a screen before it", "page-down", at(80, 80), "next"],
    ["nothing on the way up", "up", at(99, 90), undefined],
    ["all pages at the last row", "last", at(5, 0), "all"],
    ["nothing where all is there", "down", at(95, 90, { hasMore: false }), undefined],
    ["nothing at the last row of all", "last", at(5, 0, { hasMore: false }), undefined],
  ])("wants %s", (_, motion, list, pages) => {
    const [moved, wanted] = moveInPages(list, motion, 10);
    expect(wanted).toBe(pages);
    expect(moved.toEnd).toBe(pages === "all");
  });

  it("goes with the rows that come while the last one is wanted, until another motion", () => {
    const [wanted] = moveInPages(at(5, 0), "last", 10);
    const more = settlePages({ ...wanted, length: 250 }, 10);
    expect(more).toMatchObject({ cursor: 249, top: 240, toEnd: true });
    expect(settlePages(more, 10)).toBe(more);
    expect(moveInPages(more, "up", 10)[0]).toMatchObject({ cursor: 248, toEnd: false });
  });
});
