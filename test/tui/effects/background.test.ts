/** The terminal is asked for the colour behind its text; whatever comes of it is no key. */

import { describe, expect, it } from "vitest";
import {
  backgroundOf,
  canTellBackground,
  createBackgroundQuestion,
} from "../../../src/tui/effects/background.ts";
import { takeKeys } from "../../../src/tui/effects/terminal-input.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";

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
  for (const end of ["\u0007", "\u001b\\"])
    expect(takeKeys(`j${answer(colour, end)}k`)).toMatchObject({
      keys: [],
      background,
      rest: "jk",
      held: "",
    });
});

it.each(["rgb:ffff/ffff", "rgb:zz/00/00", "red", "rgb:12345/0/0"])("%s is no answer", (colour) => {
  expect(takeKeys(answer(colour)).background).toBeUndefined();
});

it("an answer that comes in pieces is no key either", () => {
  const whole = answer("rgb:1111/2222/3333");
  fc.assert(
    fc.property(fc.integer({ min: 3, max: whole.length - 1 }), (at) => {
      const first = takeKeys(whole.slice(0, at));
      expect([first.rest, first.background]).toEqual(["", undefined]);
      const second = takeKeys(first.held + whole.slice(at));
      expect(second).toMatchObject({ keys: [], background: "dark", rest: "", held: "" });
    }),
  );
});

it("an answer whose first byte came alone is no key", () => {
  expect(takeKeys(answer("rgb:0/0/0").slice(1))).toMatchObject({ background: "dark", rest: "" });
});

it.each(["\u001b", "\u001b]", "a\u001b", "]11", "1"])("%j is not waited with", (typed) => {
  expect(takeKeys(typed)).toMatchObject({ keys: [], background: undefined, rest: typed, held: "" });
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
