/** Opens the UI on a terminal in memory, with time standing still. */

import type { ThemeName } from "../../src/base/theme-names.ts";
import { createClipboard } from "../../src/tui/effects/clipboard/clipboard.ts";
import type { MemoryFile } from "../../src/tui/effects/memory-store.ts";
import type { UiSource } from "../../src/tui/effects/source.ts";
import type { ViewStore } from "../../src/tui/effects/view-store.ts";
import { openUi, type Ui, type UiOptions } from "../../src/tui/index.ts";
import type { KeyTable } from "../../src/tui/state/keys/table.ts";
import { type FakeClock, fakeClock } from "../support/fake-clock.ts";
import { openTestScreen, type TestScreen } from "../support/screen.ts";
import { until } from "../support/until.ts";

export interface OpenedUi {
  readonly ui: Ui;
  readonly screen: TestScreen;
  readonly clock: FakeClock;
  /** Lets a frame's time pass and gives the screen. */
  settled(): Promise<string>;
  /**
   * The screen as soon as it has these words. What a real server is asked for comes when it comes: this waits for the words
   * and not for a number of turns, and says what was shown instead before the test's own time is over.
   */
  shown(words: string | RegExp): Promise<string>;
  /** Sends keys one after the other, a frame after each. */
  press(...keys: readonly string[]): Promise<string>;
}

export interface OpenOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly nowMs?: number;
  readonly views?: ViewStore;
  readonly keyTable?: KeyTable;
  readonly memory?: MemoryFile;
  readonly theme?: ThemeName;
  readonly replaced?: UiOptions["replaced"];
  readonly onKept?: UiOptions["onKept"];
}

export async function openTestUi(source: UiSource, options: OpenOptions = {}): Promise<OpenedUi> {
  const {
    columns = 80,
    rows = 24,
    environment = {},
    nowMs,
    views,
    keyTable,
    memory,
    theme,
    replaced,
    onKept,
  } = options;
  const clock = nowMs === undefined ? fakeClock() : fakeClock(nowMs);
  const screen = openTestScreen(columns, rows);
  const { stdin, stdout } = screen;
  // The clipboard of the machine that runs the tests is left alone.
  const copy = createClipboard({
    ways: [{ kind: "terminal", multiplexer: undefined }],
    run: async () => false,
    write: (sequence) => void stdout.write(sequence),
    writeFile: () => "",
  });
  const ui = openUi({
    source,
    views,
    keyTable,
    memory,
    theme,
    replaced,
    onKept,
    clock,
    stdin,
    stdout,
    environment,
    copy,
  });
  const drawn = async () => {
    // A frame is due at most 50 ms after it was asked for.
    await clock.advance(60);
    await ui.flushed();
  };
  const settled = async () => {
    await drawn();
    return screen.text();
  };
  await drawn();
  return {
    ui,
    screen,
    clock,
    settled,
    shown(words) {
      let text = "";
      const look = async () => {
        text = await settled();
        return (typeof words === "string" ? text.includes(words) : words.test(text)) && text;
      };
      return until(
        look,
        () => `${words}
${text}`,
      );
    },
    async press(...keys) {
      for (const key of keys) {
        screen.type(key);
        await drawn();
      }
      return screen.text();
    },
  };
}
