/** The words of a gap say when it was, also to those who read them on another day, and name the options that ask for it again. */

import { describe, expect, it } from "vitest";
import { extentEnds, parseInstantUs } from "../../../src/base/time.ts";
import { askingOptions, gapText, incomplete } from "../../../src/session/log/gap-text.ts";
import fc from "../../support/cases.ts";
import { localTimeIn } from "../../support/local-time.ts";

localTimeIn("UTC");

const us = (text: string) => Date.parse(`${text}Z`) * 1000;
const now = us("2026-11-23T02:20:00");
const gap = (from: string, to: string, id = 1) =>
  ({ id, fromUs: us(from), toUs: us(to), code: "x", reason: "refused", state: "open" }) as const;

describe("the words of a gap", () => {
  it.each([
    ["of today", "2026-11-23T01:00:00", "2026-11-23T02:04:05.645", "01:00:00.000–02:04:05.645"],
    [
      "of two days",
      "2026-11-21T20:14:04.034",
      "2026-11-23T02:04:05.645",
      "2026-11-21 20:14:04.034–2026-11-23 02:04:05.645",
    ],
    [
      "of another day",
      "2026-11-22T01:00:00",
      "2026-11-22T02:00:00",
      "2026-11-22 01:00:00.000–2026-11-22 02:00:00.000",
    ],
  ])("have dates unless it is all of today: %s", (_when, from, to, ends) => {
    expect(gapText(gap(from, to), now)).toBe(`gap ${ends}: refused`);
    expect(gapText({ ...gap(from, to), state: "filled" }, now)).toBe(`gap ${ends} is filled`);
  });

  const instants = fc.integer({ min: us("2020-01-01T00:00:00"), max: now });

  it("name ends that --since and --until-time read as they are meant", () => {
    fc.assert(
      fc.property(instants, instants, (fromUs, toUs) => {
        const read = extentEnds({ fromUs, toUs }, now).map((text) => parseInstantUs(text, now));
        expect(read).toEqual([fromUs, toUs].map((each) => Math.floor(each / 1000) * 1000));
      }),
    );
  });

  it("go with options that ask for all of it, to the microsecond, and for nothing else", () => {
    fc.assert(
      fc.property(instants, instants, (fromUs, toUs) => {
        const [, since = "", until = ""] =
          /^--since (\S+) --until-time (\S+)$/.exec(askingOptions({ fromUs, toUs })) ?? [];
        expect([parseInstantUs(since, 0), parseInstantUs(until, 0)]).toEqual([fromUs, toUs + 1]);
      }),
    );
  });
});

it("a log with gaps ends with the options for all of them, and programs get the ends of each", () => {
  const gaps = [
    gap("2026-11-21T20:14:04.034", "2026-11-21T21:00:00"),
    gap("2026-11-23T01:00:00", "2026-11-23T02:04:05.645", 2),
  ];
  const { remedy, details } = incomplete(gaps, now);
  expect(remedy).toBe(
    "Ask again for that time with --since 2026-11-21T20:14:04.034000Z --until-time 2026-11-23T02:04:05.645001Z.",
  );
  expect(details).toEqual({
    gaps: [
      {
        from: "2026-11-21T20:14:04.034000Z",
        to: "2026-11-21T21:00:00.000001Z",
        text: "gap 2026-11-21 20:14:04.034–2026-11-21 21:00:00.000: refused",
      },
      {
        from: "2026-11-23T01:00:00.000000Z",
        to: "2026-11-23T02:04:05.645001Z",
        text: "gap 01:00:00.000–02:04:05.645: refused",
      },
    ],
  });
});

it("the options ask for the earliest and the latest that is missing, however the gaps are told", () => {
  const gaps = [
    gap("2026-11-23T01:00:00", "2026-11-23T01:30:00"),
    gap("2026-11-21T20:00:00", "2026-11-23T02:00:00", 2),
    gap("2026-11-22T01:00:00", "2026-11-22T02:00:00", 3),
  ];
  expect(incomplete(gaps, now).remedy).toBe(
    "Ask again for that time with --since 2026-11-21T20:00:00.000000Z --until-time 2026-11-23T02:00:00.000001Z.",
  );
});

it.each([
  [5, ""],
  [6, "; and 1 more gap"],
  [2000, "; and 1,995 more gaps"],
])("a log with %d gaps names five of them in its sentence, and programs get all", (count, more) => {
  const gaps = Array.from({ length: count }, (_, id) =>
    gap("2026-11-23T01:00:00", "2026-11-23T01:30:00", id),
  );
  const { message, details } = incomplete(gaps, now);
  const five = Array.from({ length: 5 }, () => "gap 01:00:00.000–01:30:00.000: refused").join("; ");
  expect(message).toBe(`Not everything could be fetched: ${five}${more}.`);
  expect(details?.["gaps"]).toHaveLength(count);
});
