/** The screens that the README shows: real ones, of the demo's story, with time standing still. */

import { openTestUi } from "../../tui/open.ts";
import type { ScreenRows } from "./screen-svg.ts";
import { screenSvg } from "./screen-svg.ts";
import { openStory, storyMs } from "./story.ts";
import { type WalkFrame, walkSvg } from "./walk-svg.ts";

export interface Scene {
  /** Name of the picture's file, without its ending. */
  readonly name: string;
  /** What it shows, for those who cannot see it. */
  readonly title: string;
  readonly rows: number;
  /** What is typed, one frame after each; the picture is of the last one. */
  readonly keys: readonly string[];
  /** Words that stand on the screen when it is complete. */
  readonly shows: string;
}

export const scenes: readonly Scene[] = [
  {
    name: "cause",
    title:
      "One key from the live log: why the last failed run failed, with its inputs and the last lines it printed",
    ...{ rows: 36, keys: ["E"], shows: "approver: undefined" },
  },
  {
    name: "comparison",
    title: "The failed run beside the last good one, step by step, with the difference that decided",
    ...{ rows: 32, keys: ["E", "c"], shows: "inputs.approver" },
  },
  {
    name: "filter",
    title: "A mistake in the filter: a caret under the place and what would have been understood there",
    ...{ rows: 20, keys: ["/", "level>=warn durration>2s"], shows: "durration" },
  },
];

interface WalkStep {
  readonly keys: readonly string[];
  readonly shows: string | RegExp;
  readonly caption: string;
  readonly seconds: number;
}

/** From the live log to the reason, to the item that has it, to the change and back. */
const walkSteps: readonly WalkStep[] = [
  { keys: [], shows: "all events", caption: "The live log of an app. Something failed.", seconds: 3 },
  {
    keys: ["E"],
    shows: "approver: undefined",
    caption: "E   the last error: why it failed, at once",
    seconds: 5,
  },
  {
    keys: ["c"],
    shows: "inputs.approver",
    caption: "c   beside the last good run: what was different",
    seconds: 5,
  },
  {
    keys: ["\u001b[27u", "I"],
    shows: /requests · 88/,
    caption: "Esc I   the datastore's item that the run was about: it has no approver",
    seconds: 5,
  },
];

export const walk = {
  name: "walk",
  title:
    "A walk through the demo: the live log, why a run failed, the last good run beside it, the item it was about",
};

/** The picture as SVG text; the same on every machine. */
export async function drawScene({ title, rows, keys, shows }: Scene): Promise<string> {
  return onScreen(rows, async ({ press, shown, cells }) => {
    await press(...keys);
    await shown(shows);
    return screenSvg(await cells(), title);
  });
}

export async function drawWalk(): Promise<string> {
  return onScreen(30, async ({ press, shown, cells }) => {
    const frames: WalkFrame[] = [];
    for (const { keys, shows, caption, seconds } of walkSteps) {
      await press(...keys);
      await shown(shows);
      frames.push({ rows: await cells(), caption, seconds });
    }
    return walkSvg(frames, walk.title, 1);
  });
}

interface StoryScreen {
  press(...keys: readonly string[]): Promise<unknown>;
  shown(words: string | RegExp): Promise<unknown>;
  cells(): Promise<ScreenRows>;
}

async function onScreen(rows: number, draw: (screen: StoryScreen) => Promise<string>): Promise<string> {
  await using story = await openStory();
  const opened = await openTestUi(story.source, {
    ...{ columns: 118, rows, nowMs: storyMs, environment: { COLORTERM: "truecolor" } },
  });
  try {
    return await draw({
      press: opened.press,
      shown: opened.shown,
      // What is worked out beside the frames stands on the next one.
      cells: () => opened.settled().then(() => opened.screen.cells()),
    });
  } finally {
    opened.ui.close();
    await opened.ui.ended;
  }
}
