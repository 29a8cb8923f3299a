import { describe, expect, it } from "vitest";
import { tellGaps } from "../../../src/cli/linear/spoken-gap.ts";
import type { Gap } from "../../../src/tail/tail.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";

localTimeIn("UTC");

const startUs = Date.UTC(2026, 0, 5, 15) * 1000;
const second = 1_000_000;
const minute = 60 * second;
const gap = { id: 1, fromUs: startUs - second, toUs: startUs, code: "x", reason: "refused" } as const;

/** What is said while a gap becomes each of these. */
function saidOf(...gaps: readonly Gap[]): readonly string[] {
  const said: string[] = [];
  let tell: (gap: Gap) => void = () => {};
  const onGap = (listener: (gap: Gap) => void) => {
    tell = listener;
    return () => {};
  };
  tellGaps({ onGap }, async (lines) => void said.push(...lines), fakeClock((startUs + minute) / 1000));
  for (const each of gaps) tell(each);
  return said;
}

describe("what is said of a gap", () => {
  it("is once from when to when it is, with dates where it is not all of today", () => {
    const open = { ...gap, state: "open" } as const;
    const older = { ...open, id: 2, fromUs: startUs - 86_400 * second };
    expect(saidOf(open, older, open, older)).toEqual([
      "Events are missing from 14:59:59.000 to 15:00:00.000: refused.",
      "Events are missing from 2026-01-04 15:00:00.000 to 2026-01-05 15:00:00.000: refused.",
    ]);
  });

  it.each([
    ["filled", "No events are missing any more from 14:59:59.000 to 15:00:30.000."],
    ["abandoned", "Events stay missing from 14:59:59.000 to 15:00:30.000: refused."],
  ] as const)("is that its end is not known yet, its end once it is, and that it is %s", (state, last) => {
    const growing = { ...gap, openEnd: true, state: "open" } as const;
    const ended = { ...gap, toUs: startUs + minute / 2 } as const;
    const said = saidOf(
      ...[growing, { ...growing, toUs: startUs + minute }],
      ...(["open", "filling", "open", "filling", state] as const).map((each) => ({ ...ended, state: each })),
    );
    expect(said).toEqual([
      "Events are missing from 14:59:59.000 on: refused.",
      "Events are missing from 14:59:59.000 to 15:00:30.000: refused.",
      last,
    ]);
  });

  it("is all where nothing was missing behind an end that was not known", () => {
    const growing = { ...gap, openEnd: true } as const;
    expect(saidOf({ ...growing, state: "open" }, { ...growing, state: "filled" }).slice(1)).toEqual([
      "No events are missing any more from 14:59:59.000 on.",
    ]);
  });

  it("is nothing where nothing is tailed", () => {
    expect(tellGaps({}, async () => {}, fakeClock())()).toBeUndefined();
  });
});
