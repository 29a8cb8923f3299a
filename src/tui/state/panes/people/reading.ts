/** The user, group or request that is open, as a text that is read. */

import type { Model } from "../../model.ts";
import { type FactsReader, factsTabs, factsTabTitles } from "../../reader/facts.ts";
import type { Fact } from "../../reader/line.ts";
import { factAt } from "../../reader/place.ts";
import { closedReader } from "../../reader/reader.ts";
import type { TextShown } from "../../reader/shown.ts";
import { factsReading, type Reading } from "../../reading.ts";
import { type TabsShown, tabsShown } from "../../tabs.ts";
import { editorRows, oneRoom, peopleNotes } from "./layout.ts";
import { peopleTabs, peopleTabTitles } from "./model.ts";
import { peopleEntry } from "./navigation.ts";
import { withOne } from "./setters.ts";

/** Without lines where nothing is open. */
export function peopleReading(model: Model): Reading {
  const { facts, detail = closedReader("view") } = model.people.one ?? {};
  const from = peopleEntry(model);
  const keep = (next: FactsReader) => withOne(model, { detail: next });
  return factsReading({ facts, reader: detail, room: oneRoom(model), from, keep });
}

export function peopleText(model: Model): TextShown | undefined {
  if (model.people.view !== "one" || !model.people.one) return undefined;
  const { rows } = oneRoom(model);
  const { columns } = model.screen;
  const line = titleLine(model) + 1;
  return { line, rows, column: 0, columns, reading: peopleReading(model), isFocused: true };
}

/** The tabs of the lists, or those of what is open. */
export function peopleTabsShown(model: Model): TabsShown | undefined {
  const { view, one, tab } = model.people;
  const room = { column: 0, columns: model.screen.columns };
  if (view === "list") return tabsShown({ ...room, line: 0, side: "left" }, peopleTabs, peopleTabTitles, tab);
  if (view !== "one" || !one) return undefined;
  const line = titleLine(model);
  return tabsShown({ ...room, line, side: "right" }, factsTabs, factsTabTitles, one.detail.tab);
}

/** The line with the title of what is open. */
function titleLine(model: Model): number {
  return editorRows(model.people.editor) + peopleNotes(model).length;
}

/** Undefined in JSON, and where nothing is open. */
export function selectedFact(model: Model): Fact | undefined {
  const { lines, place, rows } = peopleReading(model);
  return factAt(lines, place, rows);
}
