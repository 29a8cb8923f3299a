/**
 * Opens the UI twice on the same log: on a terminal that shows at once whatever it is given, and on one that is written
 * whole. Prints how often the first showed what is neither the frame before nor the frame after.
 */

import xterm, { type Terminal } from "@xterm/headless";
import type { Clock } from "../../src/base/clock.ts";
import { createActivityStore } from "../../src/store/create-store.ts";
import { openUi, type Ui } from "../../src/tui/run-ui.ts";
import { feedLines } from "../store/feed-lines.ts";
import { createTestSource } from "../tui/source.ts";
import { openCountingTerminal } from "./counting-terminal.ts";
import { recordChunks } from "./records.ts";

export interface ScreenTears {
  readonly samples: number;
  readonly torn: number;
  readonly largestWriteBytes: number;
}

const least = 2000;
// A search is done in one go, so that both show the same of it.
const store = createActivityStore({ sliceMs: Number.POSITIVE_INFINITY });
for (const chunk of recordChunks({ count: 10_000 })) feedLines(store, chunk);
const [changed, whole] = [open({ TERM: "linux" }), open({ TERM: "linux", FLOWTAIL_WHOLE_FRAMES: "1" })];
console.log(JSON.stringify(await sampleTears()));
process.exit(0);

/** Moves, pages, a detail that is opened and read, other panes, a filter typed and taken back. */
function* keys(): Generator<string> {
  for (;;) {
    yield* "kkkkkkkkkkjjjj";
    yield* ["\u001b[5~", "\u001b[5~", "\u001b[6~", "g", "G", "\r", "j", "j", "\t", "\u001b"];
    yield* ["e", "e", "2", "j", "j", "1", "/", ..."level=error timeout", "\u001b", "?", "\u001b"];
  }
}

async function sampleTears(): Promise<ScreenTears> {
  const found = { samples: 0, torn: 0, largestWriteBytes: 0 };
  await Promise.all([changed.settled(), whole.settled()]);
  for (const key of keys()) {
    const before = whole.look();
    for (const one of [changed, whole]) {
      one.seen.length = 0;
      one.type(key);
    }
    await Promise.all([changed.settled(), whole.settled()]);
    // What a key asks for may come with a frame of its own.
    const frames = new Set([before, ...whole.seen]);
    for (const sample of changed.seen) {
      found.samples++;
      if (!frames.has(sample)) found.torn++;
    }
    if (changed.look() !== whole.look()) found.torn++;
    if (found.samples >= least) break;
  }
  return { ...found, largestWriteBytes: changed.largestWriteBytes };
}

interface Opened {
  readonly ui: Ui;
  /** The screen after each write. */
  readonly seen: string[];
  readonly largestWriteBytes: number;
  type(key: string): void;
  look(): string;
  settled(): Promise<void>;
}

function open(environment: Readonly<Record<string, string>>): Opened {
  const terminal = new xterm.Terminal({ cols: 120, rows: 40, allowProposedApi: true, scrollback: 0 });
  const { stdin, stdout, type } = openCountingTerminal();
  const seen: string[] = [];
  let largestWriteBytes = 0;
  const count = stdout.write.bind(stdout);
  stdout.write = (text: string, ...rest: readonly never[]) => {
    largestWriteBytes = Math.max(largestWriteBytes, text.length);
    terminal.write(text, () => seen.push(look(terminal)));
    return count(text, ...rest);
  };
  const ui = openUi({
    ...{ source: createTestSource(store), stdin, stdout, clock: standingClock() },
    environment: { ...environment, LANG: "C.UTF-8" },
  });
  return {
    ui,
    seen,
    type,
    look: () => look(terminal),
    get largestWriteBytes() {
      return largestWriteBytes;
    },
    async settled() {
      // What the key asks for takes some turns: it is read, answered, drawn and written.
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      await ui.flushed();
      await new Promise<void>((resolve) => terminal.write("", resolve));
    },
  };
}

/** Both see the same time; every frame is due at once. */
function standingClock(): Clock {
  let elapsedMs = 0;
  const never = Promise.withResolvers<void>().promise;
  return { nowMs: () => Date.UTC(2026, 0, 6), elapsedMs: () => (elapsedMs += 20), sleep: () => never };
}

/** The characters and how each looks. */
function look(terminal: Terminal): string {
  const buffer = terminal.buffer.active;
  const cells: (string | number)[] = [];
  for (let row = 0; row < terminal.rows; row++) {
    const line = buffer.getLine(row);
    for (let column = 0; column < terminal.cols; column++) {
      const cell = line?.getCell(column);
      if (cell)
        cells.push(
          cell.getChars() || " ",
          cell.getFgColor(),
          cell.getBgColor(),
          cell.isInverse(),
          cell.isBold(),
        );
    }
  }
  return cells.join(" ");
}
