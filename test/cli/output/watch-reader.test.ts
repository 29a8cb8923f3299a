/** What is noticed of the reader of standard output, look by look. */

import { expect, it } from "vitest";
import { readerLooks } from "../../../src/cli/output/watch-reader.ts";

interface Moment {
  readonly waiting: number;
  readonly taken: number;
  readonly isFull?: boolean;
  readonly isOver?: boolean;
  readonly isGone?: boolean;
}

/** A letter a look: `.` nothing, `h` held up, `r` read again, `u` unread at the end, `g` gone. */
function newsOf(moments: readonly Moment[]): string {
  let now: Moment = { waiting: 0, taken: 0 };
  let news = "";
  const look = readerLooks(
    {
      place: {
        get waiting() {
          return now.waiting;
        },
        get taken() {
          return now.taken;
        },
        get isFull() {
          return now.isFull === true;
        },
      },
      isOver: () => now.isOver === true,
      isGone: () => now.isGone === true,
    },
    {
      gone: () => (news += "g"),
      heldUp: (isHeldUp) => (news += isHeldUp ? "h" : "r"),
      unread: () => (news += "u"),
    },
  );
  for (const moment of moments) {
    now = moment;
    const { length } = news;
    look();
    if (news.length === length) news += ".";
  }
  return news;
}

const times = (count: number, moment: Moment) => Array.from({ length: count }, () => moment);

it.each<[string, readonly Moment[], string]>([
  ["all is taken", times(12, { waiting: 0, taken: 9, isOver: true }), "............"],
  ["its reader has gone", times(2, { waiting: 5, taken: 0, isGone: true }), "gg"],
  ["some waits, and the command goes on", times(12, { waiting: 5, taken: 0 }), "............"],
  [
    "so much waits that the command has to, and then less",
    [
      ...times(4, { waiting: 99, taken: 0, isFull: true }),
      { waiting: 9, taken: 90 },
      { waiting: 9, taken: 90 },
    ],
    "..h.r.",
  ],
  [
    "much waits, and the reader takes it slowly",
    [1, 2, 3, 4, 5].map((taken) => ({ waiting: 99, taken, isFull: true })),
    ".....",
  ],
  [
    "its time has passed, and nothing was taken for ten looks",
    times(11, { waiting: 5, taken: 0, isOver: true }),
    ".........uu",
  ],
  [
    "its time has passed, and something is taken now and then",
    Array.from({ length: 12 }, (_, index) => ({ waiting: 5, taken: Math.floor(index / 9), isOver: true })),
    "............",
  ],
])("%s", (_what, moments, news) => {
  expect(newsOf(moments)).toBe(news);
});
