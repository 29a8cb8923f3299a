import { describe, expect, it } from "vitest";
import { createGapNews } from "../../../src/cli/log/gap-news.ts";

const gap = { id: 1, fromUs: 10, toUs: 20, code: "invalid_cursor", reason: "lost", state: "open" } as const;
const growing = { ...gap, openEnd: true } as const;

describe("what is news of a gap", () => {
  it("is not that attempts came to nothing, while its unknown end moves on", () => {
    const isNews = createGapNews();
    const rounds = [20, 30, 40].flatMap((toUs) => [
      isNews({ ...growing, toUs }),
      isNews({ ...growing, toUs, state: "filling" }),
    ]);
    expect(rounds).toEqual([true, true, false, false, false, false]);
    expect(isNews({ ...growing, toUs: 50, state: "filled" })).toBe(true);
  });

  it("is not what becomes of one that was not told before, until it is told", () => {
    const isNews = createGapNews();
    const states = ["filling", "filled", "open", "filled"] as const;
    expect(states.map((state) => isNews({ ...gap, state }))).toEqual([false, false, true, true]);
  });

  it.each([
    ["another gap", { id: 2 }],
    ["less that is missing", { fromUs: 15 }],
    ["where it ends", { openEnd: false }],
    ["another reason", { code: "timeout" }],
    ["that it is given up", { state: "abandoned" }],
  ] as const)("is %s", (_what, change) => {
    const isNews = createGapNews();
    isNews(growing);
    expect(isNews({ ...growing, ...change })).toBe(true);
  });
});
