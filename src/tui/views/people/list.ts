/** The lists of the People pane: which list, its filter, its length, and its rows. */

import { countText } from "../../../base/count-words.ts";
import { columnsOf, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { scimFilter } from "../../../query/people-filter.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { peopleColumns } from "../../state/panes/people/columns.ts";
import type { PeopleFrame, PeopleRow } from "../../state/panes/people/frame.ts";
import { peopleNotes } from "../../state/panes/people/layout.ts";
import { type PeopleList, peopleTabs, peopleTabTitles } from "../../state/panes/people/model.ts";
import { ageText } from "../age-text.ts";
import { emptyText } from "../empty-text.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import { firstFitting, sentenceLine } from "../sentence-line.ts";
import type { SizeColumns } from "../table/list-columns.ts";
import { type Column, type Table, tableLines } from "../table/table.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";
import { groupColumns, requestColumns, userColumns } from "./columns.ts";
import { peopleEditorLines } from "./editor.ts";

export function listLines(
  { model, shown, nowMs }: PaneFrame<PeopleFrame>,
  theme: Theme,
  size: SizeColumns,
): readonly string[] {
  const { people, screen } = model;
  const { columns } = screen;
  const { tab, lists, editor } = people;
  const list = lists[tab];
  return [
    tabsLine(model, nowMs, theme),
    ...(editor ? peopleEditorLines(model, editor, tab, theme) : [filterLine(model, list, theme)]),
    ...peopleNotes(model).map((text) => theme.paint("error", `   ${text}`)),
    ...rowLines(
      model,
      { rows: shown.rows, list, empty: noRowsText(model, list), screen: columns },
      (rows, all) =>
        size(model.memory, {
          list: peopleColumns[tab],
          columns: all,
          rows,
          screen: columns,
          of: [list.filter],
        }),
      { nowMs, theme },
    ),
  ];
}

function tabsLine(model: Model, nowMs: number, theme: Theme): string {
  const { people, screen } = model;
  const list = people.lists[people.tab];
  const tabs = tabSegments(peopleTabs, peopleTabTitles, people.tab);
  return segmentLine(
    theme,
    screen.columns,
    {
      left: tabs,
      right: [
        { text: list.phase === "asking" ? "" : ageText(list.askedAtMs, nowMs), tone: "faint", priority: 4 },
        { text: askingText(model, list, nowMs), tone: "accent", priority: 1 },
        { text: countsText(list), tone: "plain", priority: 1 },
      ],
    },
    1,
  );
}

function countsText({ length, total, hasMore, phase, failure }: PeopleList): string {
  if (length === 0 && (phase !== "idle" || failure)) return "";
  const all = total === undefined ? (hasMore ? " and more" : "") : ` of ${countText(total)}`;
  return `${countText(length)}${all}`;
}

function askingText(model: Model, { phase, toEnd }: PeopleList, nowMs: number): string {
  if (phase !== "asking") return "";
  const asking = toEnd ? `fetching all, ${keyFor(model, "people.back")} stops` : "asking";
  return `${waitingText(model, "scim", nowMs, asking)} `;
}

/** Shows the filter that is sent, where it differs from what was typed. */
function filterLine(model: Model, { filter }: PeopleList, theme: Theme): string {
  const { tab } = model.people;
  const { columns } = model.screen;
  if (filter === "") return sentenceLine(firstFitting(hintsOf(model), columns - 2), "faint", columns, theme);
  const sent = scimFilter(tab, filter);
  const typed = safeLine(filter);
  const room = columns - columnsOf(typed) - 4;
  const isSearch = sent.ok && sent.value !== filter && room > 20;
  return segmentLine(theme, columns, {
    left: [
      { text: typed, tone: "strong", priority: 0, shrinks: true },
      { text: isSearch ? fitted(safeLine(sent.value), room, theme) : "", tone: "faint", priority: 1 },
    ],
    right: [],
  });
}

/** Source: interface document, 5: only approved requests can be listed. */
function hintsOf(model: Model): readonly string[] {
  const filter = keyFor(model, "people-list.edit-filter");
  const approve = keyFor(model, "people-requests.approve");
  switch (model.people.tab) {
    case "users":
      return [
        `all users; ${filter} looks for words, or filters as "active eq false" does`,
        `all users; ${filter} looks for words, or filters`,
        `all users; ${filter} filters`,
      ];
    case "groups":
      return [`all groups; ${filter} looks for words in names and members`, `all groups; ${filter} filters`];
    case "requests":
      return [
        `approved ones: no others are listed; ${approve} approves a pending one`,
        `approved ones; ${approve} approves a pending one`,
        `approved ones; ${approve} approves`,
      ];
  }
}

function noRowsText(model: Model, { phase, filter, failure }: PeopleList): string {
  const { tab } = model.people;
  const key = (action: "edit-filter" | "ask-again" | "previous-filter") =>
    keyFor(model, `people-list.${action}`);
  if (failure)
    return emptyText(model, {
      why: "Nothing was received.",
      ways: `${key("edit-filter")} edits the filter, ${key("ask-again")} asks again.`,
    });
  if (phase !== "idle") return "Asking the platform.";
  if (filter !== "") {
    return emptyText(model, {
      why: "Nothing matches.",
      ways: `${key("edit-filter")} edits the filter, ${key("previous-filter")} goes back to the one before.`,
    });
  }
  return tab === "requests" ? "No invite request has been approved." : `There are no ${tab}.`;
}

/** Rows of the list that was shown before are left out. */
function rowLines(
  { people: { tab } }: Model,
  { rows, ...table }: Pick<Table<PeopleRow>, "rows" | "list" | "empty" | "screen">,
  sized: <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => readonly Column<Row>[],
  { nowMs, theme }: { readonly nowMs: number; readonly theme: Theme },
): readonly string[] {
  const lines = <Row>(some: readonly Row[], columns: readonly Column<Row>[]) =>
    tableLines({ ...table, columns: sized(some, columns), rows: some }, theme);
  switch (tab) {
    case "users":
      return lines(
        rows.filter((row) => row.kind === "user"),
        userColumns(nowMs),
      );
    case "groups":
      return lines(
        rows.filter((row) => row.kind === "group"),
        groupColumns,
      );
    case "requests":
      return lines(
        rows.filter((row) => row.kind === "request"),
        requestColumns,
      );
  }
}

function fitted(text: string, columns: number, theme: Theme): string {
  return truncateColumns(text, columns, theme.glyphs.cut);
}
