/** The tabs of the panes in the rule below the header: every pane by its name at every width, and which columns each takes. */

import { columnsOf } from "../../base/terminal-text.ts";
import { keyFor } from "./keys/table.ts";
import type { Model } from "./model.ts";
import { panes } from "./panes/all.ts";
import type { PaneName } from "./panes/types.ts";

export interface PaneTab {
  readonly pane: PaneName;
  /** With the brackets of the open one, or the blanks of the others. */
  readonly text: string;
  readonly isOpen: boolean;
  /** The first column of the screen that it takes. */
  readonly column: number;
}

/** As many letters of the names as there is room for; the row of the tabs never wraps. */
export function paneTabs(model: Model): readonly PaneTab[] {
  const room = model.screen.columns - firstColumn;
  let tabs: readonly PaneTab[] = [];
  for (const shape of shapes) {
    tabs = placed(model, shape);
    if (endOf(tabs) <= firstColumn + room) break;
  }
  return tabs;
}

interface Shape {
  /** Letters of a name at most. */
  readonly letters: number;
  /** Whether the key stands before the name. */
  readonly keys: boolean;
  /** Blanks around each name and after its key. */
  readonly wide: boolean;
}

/** From the widest to the narrowest; the last one fits any screen that is not too small. */
const shapes: readonly Shape[] = [
  { letters: 20, keys: true, wide: true },
  { letters: 4, keys: true, wide: true },
  { letters: 3, keys: true, wide: true },
  { letters: 3, keys: true, wide: false },
  { letters: 2, keys: true, wide: false },
  { letters: 4, keys: false, wide: false },
  { letters: 3, keys: false, wide: false },
];

/** A rule begins the line. */
const firstColumn = 1;

function placed(model: Model, { letters, keys, wide }: Shape): readonly PaneTab[] {
  let column = firstColumn;
  return panes.map(({ name, title }) => {
    const isOpen = name === model.pane;
    const short = title.slice(0, letters);
    const key = keys ? `${keyFor(model, `pane.open-${name}`)}${wide ? " " : ""}` : "";
    const [before, after] = isOpen ? ["[", "]"] : wide ? [" ", " "] : ["", ""];
    const text = `${before}${key}${short}${after}${wide ? "" : " "}`;
    const tab = { pane: name, text, isOpen, column };
    column += columnsOf(text);
    return tab;
  });
}

function endOf(tabs: readonly PaneTab[]): number {
  const last = tabs.at(-1);
  return last ? last.column + columnsOf(last.text) : 0;
}
