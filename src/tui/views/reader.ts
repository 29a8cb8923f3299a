/** A text that is read: its lines with the cursor, the range that is on the screen, and a title with its tabs. */

import { safeLine } from "../../base/terminal-text.ts";
import { foundText, matchesIn } from "../state/reader/find.ts";
import type { ReaderLine } from "../state/reader/line.ts";
import { type ReaderPlace, shownPlace } from "../state/reader/place.ts";
import type { Reader } from "../state/reader/reader.ts";
import { type LinePaint, paintLine } from "./reader-line.ts";
import { filledRows } from "./rows.ts";
import { type Segment, segmentLine } from "./segments.ts";
import { tabSegments } from "./tabs.ts";
import type { Theme } from "./theme.ts";

export interface TextView extends LinePaint {
  readonly lines: readonly ReaderLine[];
  readonly place: ReaderPlace;
  readonly rows: number;
  /** Whether the cursor is in it; it is by default. */
  readonly focused?: boolean;
}

export interface ShownText {
  readonly lines: readonly string[];
  /** `3–20/140`, before it what is found: `2 of 5 found`; empty where all lines are on the screen and nothing is searched for. */
  readonly position: string;
}

export function textView({ lines, place, rows, focused = true, ...paint }: TextView): ShownText {
  const { firstLine, line: cursor } = shownPlace(lines, place, rows);
  const matches = matchesIn(lines, place.words);
  const shown = lines.slice(firstLine, firstLine + rows).map((line, index) => {
    const isSelected = focused && firstLine + index === cursor;
    const found = matches.ranges.get(firstLine + index);
    return paintLine(line, isSelected ? place.cell : undefined, { ...paint, found });
  });
  const position = positionText(firstLine, shown.length, lines.length, paint.theme);
  const count = foundText(lines, cursor, place.words);
  return { lines: shown, position: [count, position].filter(Boolean).join("  ") };
}

/** A text that is read without a cursor. */
export function restingView(
  { lines, place, rows }: Pick<TextView, "lines" | "place" | "rows">,
  theme: Theme,
): ShownText {
  return textView({ lines, place, rows, focused: false, theme });
}

/** `3–20/140`; empty where all lines are shown. */
function positionText(first: number, shown: number, of: number, { glyphs }: Theme): string {
  return of > shown ? `${first + 1}${glyphs.dash}${first + shown}/${of}` : "";
}

/** Lines without a cursor, as many as fit. */
export function restingText(lines: readonly ReaderLine[], rows: number, theme: Theme): readonly string[] {
  return lines.slice(0, rows).map((line) => paintLine(line, undefined, { theme }));
}

export interface ReaderView<Tab extends string> extends LinePaint {
  readonly reader: Reader<Tab>;
  readonly tabs: readonly Tab[];
  readonly titles: Readonly<Record<Tab, string>>;
  /** Undefined where there is nothing to read, as in a list without rows. */
  readonly title: string | undefined;
  readonly lines: readonly ReaderLine[];
  /** Columns of the screen. */
  readonly columns: number;
  /** Lines, the title included. */
  readonly rows: number;
  /** A note beside the title, such as that the text is being fetched. */
  readonly note: Pick<Segment, "text" | "tone">;
}

/** The title is cut to this before anything says less of where the text goes on. */
const leastTitle = 6;

/** Exactly `rows` lines. */
export function readerView<Tab extends string>(view: ReaderView<Tab>): readonly string[] {
  const { reader, tabs, titles, title = "nothing to show", columns, rows, note, theme } = view;
  const { focused } = reader;
  const text = textView({ ...view, place: reader, focused, rows: rows - 1, columns: columns - 1 });
  const parts = {
    left: [
      { text: focused ? theme.glyphs.cursor : "", tone: "accent", priority: 1 },
      { text: safeLine(title), tone: "strong", priority: 0, shrinks: true, least: leastTitle },
    ],
    right: [
      { ...note, priority: 3 },
      { text: text.position, tone: "faint", priority: 1 },
      ...tabSegments(tabs, titles, reader.tab),
    ],
  } as const;
  return [segmentLine(theme, columns, parts, 1), ...filledRows(text.lines, rows - 1)];
}
