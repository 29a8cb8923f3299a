/** What the screen says in a place: the lines that stand there, and what each key that holds there answers in words. */

import { paneParts } from "../../../src/tui/panes.ts";
import { contextsOf } from "../../../src/tui/state/keymap.ts";
import { aroundPanes } from "../../../src/tui/state/keys/context-stacks.ts";
import { keyLabel } from "../../../src/tui/state/keys/key.ts";
import { rowsIn } from "../../../src/tui/state/keys/table.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { update } from "../../../src/tui/state/update.ts";
import { createScreen } from "../../../src/tui/views/screen.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import { type Everywhere, openEverywhere } from "../effects/everywhere.ts";
import { partsOf } from "../golden-frames.ts";
import { withoutStyles } from "../painted.ts";

export type Place = Everywhere & {
  /** Presses the keys one after the other; `'status = 1` is pasted. */
  go(...keys: readonly string[]): Promise<void>;
};

export async function openPlace(...over: Parameters<typeof openEverywhere>): Promise<Place> {
  const opened = await openEverywhere(...over);
  opened.program.resize({ columns: 160, rows: 40 });
  return {
    ...opened,
    async go(...keys) {
      for (const key of keys) {
        if (key.length > 1 && key.startsWith("'")) await opened.paste(key.slice(1));
        else await opened.press(key);
      }
    },
  };
}

const painted = createScreen(paneParts);
const theme = createTheme({ colour: false, ascii: false });

/** The lines of the screen around and in the pane, those that are empty left out. */
export function linesOf({ program }: Everywhere, count = 4): readonly string[] {
  const screen = painted(program.frame(), theme).map(withoutStyles).join("\n");
  const { above, area, below } = partsOf(screen);
  const lines = area.split("\n").filter((line) => /[\p{L}\p{N}]/u.test(line));
  const shown = count < 0 ? lines.slice(count) : lines.slice(0, count);
  const answer = program.model().notice ? below.slice(1) : [];
  return [...above.slice(1, -1), ...shown, ...answer].map((line) =>
    line.trimEnd().replaceAll(/ {3,}/g, "   "),
  );
}

const around = new Set(aroundPanes);

/** What each key of the place answers in words, and no more than words: what it asks for is not carried out. */
function keyAnswers(model: Model): readonly string[] {
  const answers = rowsIn(model.keyTable, contextsOf(model)).flatMap(({ keys: [key], context, group }) => {
    if (around.has(context) || group === "Program") return [];
    const [{ notice }] = update(model, { kind: "key-pressed", key });
    return notice && notice.id !== model.notice?.id ? [[keyLabel(key), notice.text] as const] : [];
  });
  return [...Map.groupBy(answers, ([, text]) => text)].map(
    ([text, keys]) => `${keys.map(([key]) => key).join(" ")}: ${text.slice(0, longest)}`,
  );
}

const longest = 200;

/**
 * A way through the screen: a title for where it leads, what is done, and how many lines are read there, the last ones where it is below 0;
 * at 0 only the answer to the last key.
 */
export type Scene = readonly [title: string, keys: readonly string[], lines?: number];

/** What is said at each stop of the way, below its title. */
export async function walk(place: Place, ...scenes: readonly Scene[]): Promise<readonly string[]> {
  const said: string[] = [];
  for (const [title, keys, lines] of scenes) {
    await place.go(...keys);
    said.push(saidIn(title, place, lines));
  }
  return said;
}

function saidIn(title: string, place: Place, lines?: number): string {
  if (lines === 0) return answerIn(title, place.program.model());
  return titled(title, [
    ...linesOf(place, lines).map((line) => `  ${line}`),
    ...keyAnswers(place.program.model()),
  ]);
}

/** What the last key answered, in a state that no program of a test comes to. */
export function answerIn(title: string, { notice }: Model): string {
  return titled(title, notice ? [`  ${notice.text}`] : []);
}

export function titled(title: string, lines: readonly string[]): string {
  return [`== ${title}`, ...lines].join("\n");
}
