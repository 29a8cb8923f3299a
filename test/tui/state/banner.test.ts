import { expect, it } from "vitest";
import { bannerLines } from "../../../src/tui/state/banner.ts";
import { liveStatus } from "../source.ts";

const setBack = { byMs: 7_200_000, isWanted: true };

it.each([
  ["nothing", {}, ""],
  [
    "a platform's clock that was set back, before one that is off",
    { setBack, skewMs: 7_200_000 },
    "The platform's clock was set back, to 2h 00m before the newest record: what happens now comes as late, among older records.",
  ],
  ["being behind, before that", { setBack, phase: "behind", lagMs: 20_000 }, "Behind."],
] as const)("says %s", (_, changes, said) => {
  expect(
    bannerLines({ ...liveStatus, ...changes }, 200)
      .join(" ")
      .trim(),
  ).toBe(said);
});
