/** The lists of the People pane: which one, what it is filtered by, how much of it there is, and its rows. */

import { columnsOf, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { formatDate } from "../../../base/time.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type {
  GroupRow,
  PeopleFrame,
  PeopleRow,
  RequestRow,
  UserRow,
} from "../../state/panes/people/frame.ts";
import { peopleNotes } from "../../state/panes/people/layout.ts";
import { type PeopleList, type PeopleTab, peopleTabs } from "../../state/panes/people/model.ts";
import { scimFilter } from "../../state/panes/people/scim-filter.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import { countText, shortSpan } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme, Tone } from "../theme.ts";
import { peopleEditorLines } from "./editor-line.ts";
import { waitingText } from "./waiting-text.ts";

export function listLines({ model, shown, nowMs }: PaneFrame<PeopleFrame>, theme: Theme): readonly string[] {
  const { people, screen } = model;
  const { columns } = screen;
  const { tab, lists, editor } = people;
  const list = lists[tab];
  const rows = shown.rows.map((row, index) =>
    cellLine(cellsOf(row, columns, nowMs), { selected: list.top + index === list.cursor, columns }, theme),
  );
  return [
    tabsLine(model, nowMs, theme),
    ...(editor ? peopleEditorLines(model, editor, tab, theme) : [filterLine(model, list, theme)]),
    ...peopleNotes(model).map((text) => theme.paint("error", `   ${text}`)),
    headLine(headCells(tab, columns), columns, theme),
    ...(rows.length > 0 ? rows : emptyLines(emptyText(model, list), columns, theme)),
  ];
}

const titles: Readonly<Record<PeopleTab, string>> = {
  users: "Users",
  groups: "Groups",
  requests: "Invite requests",
};

function tabsLine(model: Model, nowMs: number, theme: Theme): string {
  const { people, screen } = model;
  const list = people.lists[people.tab];
  const tabs = tabSegments(peopleTabs, titles, people.tab, 3);
  return segmentLine(
    theme,
    screen.columns,
    {
      left: tabs,
      right: [
        { text: ageText(list, nowMs), tone: "faint", priority: 4 },
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
  const { waiting } = model.people;
  if (phase !== "asking") return "";
  if (waiting) return `${waitingText(waiting, nowMs)} `;
  return toEnd ? `fetching all, ${keyFor(model, "people.back")} stops ` : "asking ";
}

/** Nobody tells when something changes: how old the rows are is said once they are not fresh. */
function ageText({ askedAtMs, phase }: PeopleList, nowMs: number): string {
  const ageMs = askedAtMs === undefined || phase === "asking" ? 0 : nowMs - askedAtMs;
  return ageMs < freshMs ? "" : `as of ${shortSpan(ageMs)} ago `;
}

const freshMs = 60_000;

/** What is sent is said where it is not what was typed. */
function filterLine(model: Model, { filter }: PeopleList, theme: Theme): string {
  const { tab } = model.people;
  const { columns } = model.screen;
  if (filter === "") return theme.paint("faint", fitted(` ${hintOf(model)}`, columns, theme));
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
function hintOf(model: Model): string {
  const filter = keyFor(model, "people-list.edit-filter");
  switch (model.people.tab) {
    case "users":
      return `all users; ${filter} looks for words, or filters: active eq false, title pr`;
    case "groups":
      return `all groups; ${filter} looks for words in names and members`;
    case "requests":
      return `approved ones: no others are listed; ${keyFor(model, "people-requests.approve")} approves a pending one`;
  }
}

function emptyText(model: Model, { phase, filter, failure }: PeopleList): string {
  const { tab } = model.people;
  const key = (action: "edit-filter" | "ask-again" | "filter-before") =>
    keyFor(model, `people-list.${action}`);
  if (failure)
    return `Nothing was received. ${key("edit-filter")} edits the filter, ${key("ask-again")} asks again.`;
  if (phase !== "idle") return "Asking the platform.";
  if (filter !== "") {
    return `Nobody matches. ${key("edit-filter")} edits the filter, ${key("filter-before")} goes back to the one before.`;
  }
  return tab === "requests" ? "No invite request has been approved." : `There are no ${tab}.`;
}

function widthsOf(tab: PeopleTab, columns: number): readonly number[] {
  const isNarrow = columns < 70;
  const share = (part: number) => Math.max(10, Math.floor(columns * part));
  const id = isNarrow ? 10 : 12;
  if (tab === "groups") return filled(columns, [id, share(0.3), 7]);
  if (tab === "requests") return filled(columns, [id, share(0.3), isNarrow ? 0 : 12, isNarrow ? 0 : 10]);
  const email = columns < 100 ? 0 : share(0.24);
  const [title, groups] = columns < 140 ? [0, 0] : [share(0.12), share(0.14)];
  return filled(columns, [id, isNarrow ? 12 : 16, isNarrow ? 0 : share(0.2), email, title, groups]);
}

/** The last column takes what the others leave. */
function filled(columns: number, widths: readonly number[]): readonly number[] {
  const rest = columns - takenColumns([...widths, 1]) + 1;
  return [...widths, Math.max(1, rest)];
}

function headCells(tab: PeopleTab, columns: number) {
  const names: Readonly<Record<PeopleTab, readonly string[]>> = {
    users: ["id", "user name", "name", "e-mail", "title", "groups", "state"],
    groups: ["id", "name", "members", ""],
    requests: ["request", "invited", "as", "sent", "approved by"],
  };
  return widthsOf(tab, columns).map((width, index) => ({ text: names[tab][index] ?? "", columns: width }));
}

function cellsOf(row: PeopleRow, columns: number, nowMs: number): readonly Cell[] {
  switch (row.kind) {
    case "user":
      return cells(widthsOf("users", columns), userTexts(row, nowMs));
    case "group":
      return cells(widthsOf("groups", columns), groupTexts(row));
    case "request":
      return cells(widthsOf("requests", columns), requestTexts(row));
  }
}

type Text = readonly [text: string, tone: Tone];

function cells(widths: readonly number[], texts: readonly Text[]): readonly Cell[] {
  return widths.map((columns, index) => {
    const [text, tone] = texts[index] ?? ["", "plain"];
    return { text: safeLine(text), columns, tone };
  });
}

function userTexts(row: UserRow, nowMs: number): readonly Text[] {
  const { id, userName, name, email, title, groups, state } = row;
  const tone: Tone = state === "deactivated" ? "faint" : "plain";
  return [
    [id, "faint"],
    [userName, tone],
    [name, tone],
    [email, "faint"],
    [title, tone],
    [groups.join(", "), "faint"],
    stateText(row, nowMs),
  ];
}

/** A deactivated guest is both; whose time is over may have been let in for longer than was meant. */
function stateText({ state, guest }: UserRow, nowMs: number): Text {
  if (!guest) return [state === "unknown" ? "" : state, state === "deactivated" ? "warn" : "good"];
  const endMs = guest.expires ? Date.parse(guest.expires) : Number.NaN;
  const end = Number.isNaN(endMs) ? guest.expires : formatDate(endMs * 1000);
  const isOver = endMs < nowMs;
  const words = isOver ? `guest, ended ${end}` : end ? `guest until ${end}` : "guest, no end";
  const isSoon = endMs - nowMs < soonMs;
  if (state === "deactivated") return [`deactivated ${words}`, "warn"];
  return [words, isOver ? "error" : isSoon ? "warn" : "accent"];
}

const soonMs = 7 * 86_400_000;

function groupTexts({ id, name, members }: GroupRow): readonly Text[] {
  return [
    [id, "faint"],
    [name, "plain"],
    [countText(members.length), "plain"],
    [members.join(", "), "faint"],
  ];
}

function requestTexts({ id, email, type, approvedBy, sentUs, isBouncing }: RequestRow): readonly Text[] {
  const sent = Number.isFinite(sentUs) ? formatDate(sentUs) : "";
  return [
    [id, "faint"],
    [email, "plain"],
    [type, "plain"],
    [sent, "faint"],
    isBouncing ? ["bounces", "warn"] : [approvedBy, "faint"],
  ];
}

function fitted(text: string, columns: number, theme: Theme): string {
  return truncateColumns(text, columns, theme.glyphs.cut);
}
