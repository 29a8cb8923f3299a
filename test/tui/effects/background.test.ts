/** The terminal is asked for the colour behind its text; whatever comes of it is no key. */

import { describe, expect, it } from "vitest";
import {
  backgroundOf,
  canTellBackground,
  createBackgroundQuestion,
} from "../../../src/tui/effects/background.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { openTap } from "./tapped.ts";

const answer = (colour: string, end = "\u001b\\") => `\u001b]11;${colour}${end}`;

it.each([
  ["rgb:ffff/ffff/ffff", "light"],
  ["rgb:0000/0000/0000", "dark"],
  ["rgb:fd/f6/e3", "light"],
  ["rgb:0/2b/36", "dark"],
  ["rgb:f/f/f", "light"],
  ["rgba:1e1e/1e1e/1e1e/ffff", "dark"],
  ["RGB:FFFF/FFFF/FFFF", "light"],
] as const)("takes %s for %s", (colour, background) => {
  for (const end of ["\u0007", "\u001b\\"]) {
    const tap = openTap();
    tap.send(`j${answer(colour, end)}k`);
    tap.send("");
    expect([tap.keys, tap.backgrounds]).toEqual([[], [background]]);
    expect(tap.passed()).toBe("jk");
  }
});

it.each(["rgb:ffff/ffff", "rgb:zz/00/00", "red", "rgb:12345/0/0"])("%s is no answer", (colour) => {
  const tap = openTap();
  tap.send(answer(colour));
  expect([tap.keys, tap.backgrounds, tap.passed()]).toEqual([[], [], ""]);
});

it("an answer that comes in pieces is no key either", () => {
  const whole = answer("rgb:1111/2222/3333");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: whole.length - 1 }), (at) => {
      const tap = openTap();
      tap.send(whole.slice(0, at));
      expect(tap.backgrounds).toEqual([]);
      tap.send(whole.slice(at));
      expect([tap.keys, tap.backgrounds, tap.passed()]).toEqual([[], ["dark"], ""]);
    }),
  );
});

it("an answer whose first byte came long before is no key", async () => {
  const tap = openTap();
  tap.send(answer("rgb:0/0/0").slice(0, 1));
  await tap.clock.advance(100);
  tap.send(answer("rgb:0/0/0").slice(1));
  expect([tap.keys, tap.backgrounds, tap.passed()]).toEqual([["esc"], ["dark"], ""]);
});

it.each(["]11", "1", "a"])("%j is not waited with", (typed) => {
  const tap = openTap();
  tap.send(typed);
  expect(tap.passed()).toBe(typed);
});

it.each([
  ["15;0", "dark"],
  ["0;15", "light"],
  ["0;default;7", "light"],
  ["15;default;8", "dark"],
  ["15;default", undefined],
  ["15", undefined],
  ["", undefined],
  ["0;99", undefined],
])("COLORFGBG %j says %s", (text, background) => {
  expect(backgroundOf({ COLORFGBG: text })).toBe(background);
});

it.each([
  [{ TERM: "xterm-256color" }, true],
  [{ TERM: "tmux-256color", TMUX: "/tmp/tmux" }, true],
  [{ WT_SESSION: "5f2b" }, true],
  [{ TERM: "linux" }, false],
  [{ TERM: "dumb" }, false],
  [{}, false],
  [{ TERM: "screen", STY: "1.pts" }, false],
])("asks in %j: %j", (environment, asks) => {
  expect(canTellBackground(environment)).toBe(asks);
});

describe("the end", () => {
  const open = () => {
    const clock = fakeClock();
    const written: string[] = [];
    const question = createBackgroundQuestion(clock, (sequence) => written.push(sequence));
    let isSettled = false;
    const end = async () => {
      await question.settled();
      isSettled = true;
    };
    return { clock, written, question, end, isSettled: () => isSettled };
  };

  it("waits for an answer that may still come, and not for long", async () => {
    const { clock, question, end, isSettled, written } = open();
    question.ask();
    expect(written).toEqual(["\u001b]11;?\u001b\\"]);
    void end();
    await clock.advance(400);
    expect(isSettled()).toBe(false);
    await clock.advance(100);
    expect(isSettled()).toBe(true);
  });

  it.each(["never asked", "answered", "asked long ago"])(
    "waits for nothing where it was %s",
    async (when) => {
      const { clock, question, end, isSettled } = open();
      if (when !== "never asked") question.ask();
      if (when === "answered") question.answered();
      if (when === "asked long ago") await clock.advance(600);
      void end();
      await clock.advance(0);
      expect(isSettled()).toBe(true);
    },
  );
});
