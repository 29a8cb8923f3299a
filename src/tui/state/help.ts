/** The help of the key contexts that hold, made from the key table: groups of keys in as many columns as there is room for. */

import { countOf } from "../../base/count-words.ts";
import { columnsOf, fitColumns } from "../../base/terminal-text.ts";
import { bindingsNow, contextsOf } from "./keymap.ts";
import type { Binding } from "./keys/binding.ts";
import { keyLabel } from "./keys/key.ts";
import { type Keys, keyFor, rowsIn } from "./keys/table.ts";
import { layoutOf } from "./layout.ts";
import { leadsTo, linkActions } from "./links/links.ts";
import type { ListMotion } from "./list/position.ts";
import type { Model } from "./model.ts";
import { paneNamed } from "./panes/all.ts";
import type { ReaderCell, ReaderLine } from "./reader/line.ts";
import { scrolledPlace } from "./reader/place.ts";
import { wrapColumns } from "./wrap.ts";

interface HelpGroup {
  readonly heading: string;
  readonly rows: readonly HelpRow[];
}

interface HelpRow {
  /** Empty where the row is a sentence of its own. */
  readonly keys: string;
  readonly help: string;
}

/** Lines as wide as the screen, one column free at each side. */
export function helpLines(model: Model): readonly ReaderLine[] {
  const covered = { ...model, help: undefined, dialog: undefined };
  const contexts = model.help?.contexts;
  const bindings = contexts ? rowsIn(model.keyTable, contexts) : bindingsNow(covered);
  const links = (contexts ?? contextsOf(covered)).includes("record") ? [linkGroup(model)] : [];
  const groups = [...aboutGroups(model), ...noteGroups(model), ...groupsOf(bindings), ...links];
  const room = model.screen.columns - 2;
  const count = Math.max(1, Math.floor((room + gap) / (leastColumn + gap)));
  const width = Math.floor((room - gap * (count - 1)) / count);
  const longest = Math.max(...groups.flatMap(({ rows }) => rows.map(({ keys }) => columnsOf(keys))));
  const keyColumns = Math.min(longest, mostKeyColumns, Math.floor(width / 3));
  const columns = sharedOut(
    groups.map((group) => blockOf(group, width, keyColumns)),
    count,
  );
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => ({
    role: "field",
    cells: columns.flatMap((column, index) => {
      const between = { label: " ".repeat(index === 0 ? 0 : gap), text: "" };
      return [between, ...(column[row] ?? [{ label: "", text: " ".repeat(width) }])];
    }),
  }));
}

export function scrollHelp(model: Model, motion: ListMotion): Model {
  const { help } = model;
  if (!help) return model;
  const room = { lines: helpLines(model).length, rows: layoutOf(model).bodyRows - 1 };
  return { ...model, help: scrolledPlace(help, motion, room) };
}

/** Between two columns. */
const gap = 2;
/** A column that is narrower breaks too many of its lines. */
const leastColumn = 56;
const mostKeyColumns = 20;

/** The cells of each line of a column. */
type Lines = readonly (readonly ReaderCell[])[];

interface HelpBlock {
  readonly heading: Lines;
  /** Each row takes one line or more. */
  readonly rows: readonly Lines[];
}

function blockOf({ heading, rows }: HelpGroup, width: number, keyColumns: number): HelpBlock {
  const cell = (text: string, role: ReaderCell["role"]) => ({ label: "", text, ...(role && { role }) });
  return {
    heading: [[cell(fitColumns(heading, width), "hint")]],
    rows: rows.map(({ keys, help }) => {
      if (keys === "")
        return wrapColumns(help, width - 2).map((text) => [cell(fitColumns(`  ${text}`, width), undefined)]);
      // Keys that are longer have a line of their own.
      const ownLine = columnsOf(keys) > keyColumns ? [[cell(fitColumns(`  ${keys}`, width), "key")]] : [];
      const texts = wrapColumns(help, width - keyColumns - 4);
      return [
        ...ownLine,
        ...texts.map((text, index) => [
          cell(`  ${fitColumns(index === 0 && ownLine.length === 0 ? keys : "", keyColumns)}  `, "key"),
          cell(fitColumns(text, width - keyColumns - 4), undefined),
        ]),
      ];
    }),
  };
}

/** Columns of nearly the same height; a group that goes on in the next column says its heading again. */
function sharedOut(blocks: readonly HelpBlock[], count: number): readonly Lines[] {
  const all = blocks.reduce((sum, { rows }) => sum + rows.flat().length + 2, 0);
  // Headings that are said again take room too.
  const height = Math.ceil(all / count) + (count > 1 ? 1 : 0);
  const columns: (readonly ReaderCell[])[][] = [[]];
  for (const { heading, rows } of blocks) {
    let isHeaded = false;
    for (const row of rows) {
      let column = columns.at(-1) ?? [];
      const wanted = row.length + (isHeaded ? 0 : heading.length + 1);
      if (column.length > 0 && column.length + wanted > height && columns.length < count) {
        column = [];
        columns.push(column);
        isHeaded = false;
      }
      if (!isHeaded) column.push(...(column.length > 0 ? [blankOf(heading)] : []), ...heading);
      isHeaded = true;
      column.push(...row);
    }
  }
  return columns;
}

/** An empty line as wide as the heading. */
function blankOf([cells = []]: Lines): readonly ReaderCell[] {
  return cells.map(({ text }) => ({ label: "", text: " ".repeat(columnsOf(text)) }));
}

/** What the place is for comes first. */
function aboutGroups({ pane }: Model): readonly HelpGroup[] {
  const { title, about } = paneNamed(pane);
  return [{ heading: title, rows: [{ keys: "", help: about }] }];
}

/** What the platform warned of, before the keys. */
function noteGroups({ platformNotes }: Model): readonly HelpGroup[] {
  if (platformNotes.length === 0) return [];
  const rows = platformNotes.map(({ text, answers }) => ({ keys: countOf(answers, "answer"), help: text }));
  return [{ heading: "What the platform warns of", rows }];
}

/** Where the links of a record lead. */
function linkGroup(keys: Keys): HelpGroup {
  const personKey = keyFor(keys, "record.open-person");
  return {
    heading: "Links: where they lead",
    rows: Object.entries(linkActions).map(([kind, action]) => ({
      keys: kind,
      help: leadsTo(action, personKey),
    })),
  };
}

/** What only this place can do comes before what every list can. */
const groupOrder: readonly Binding["group"][] = [
  "Jump",
  "Read",
  "Filter",
  "Edit",
  "Follow",
  "Take",
  "Program",
  "Move",
];

function groupsOf(bindings: readonly Binding[]): readonly HelpGroup[] {
  const groups = Map.groupBy(bindings, ({ group }) => group);
  return [...groups]
    .toSorted(([a], [b]) => groupOrder.indexOf(a) - groupOrder.indexOf(b))
    .map(([heading, rows]) => ({
      heading,
      rows: rows.map(({ keys, help }) => ({ keys: keys.map(keyLabel).join(" "), help })),
    }));
}
