/** The lists of the People pane: which one, what it is filtered by, how much of it there is, and its rows. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { formatDate } from "../../../base/time.ts";
import type { Model } from "../../state/model.ts";
import type { GroupRow, PeopleFrame, PeopleRow, RequestRow, UserRow } from "../../state/people/frame.ts";
import { peopleNotes } from "../../state/people/layout.ts";
import { type PeopleList, type PeopleTab, peopleTabs } from "../../state/people/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { countText } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import { type Segment, segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";
import { peopleEditorLine } from "./editor-line.ts";

export function listLines({ model, shown }: PaneFrame<PeopleFrame>, theme: Theme): readonly string[] {
  const { people, screen } = model;
  const { columns } = screen;
  const { tab, lists, editor } = people;
  const list = lists[tab];
  const rows = shown.rows.map((row, index) =>
    cellLine(cellsOf(row, columns), { selected: list.top + index === list.cursor, columns }, theme),
  );
  return [
    tabsLine(model, theme),
    editor ? peopleEditorLine(editor, columns, theme) : filterLine(tab, list, columns, theme),
    ...peopleNotes(model).map((text) => theme.paint("error", `   ${text}`)),
    headLine(headCells(tab, columns), columns, theme),
    ...(rows.length > 0
      ? rows
      : ["", theme.paint("faint", fitted(`   ${emptyText(tab, list)}`, columns, theme))]),
  ];
}

const titles: Readonly<Record<PeopleTab, string>> = {
  users: "Users",
  groups: "Groups",
  requests: "Invite requests",
};

function tabsLine({ people, screen }: Model, theme: Theme): string {
  const list = people.lists[people.tab];
  const tabs = peopleTabs.map((tab): Segment => {
    const isShown = tab === people.tab;
    const text = isShown ? `[${titles[tab]}]` : ` ${titles[tab]} `;
    return { text, tone: isShown ? "strong" : "faint", priority: isShown ? 0 : 3 };
  });
  return segmentLine(
    theme,
    screen.columns,
    {
      left: tabs,
      right: [
        { text: list.phase === "asking" ? "asking " : "", tone: "accent", priority: 1 },
        { text: countsText(list), tone: "plain", priority: 1 },
      ],
    },
    1,
  );
}

function countsText({ length, total, hasMore, phase, failure }: PeopleList): string {
  if (length === 0 && (phase !== "idle" || failure)) return "";
  const all = total === undefined ? "" : ` of ${countText(total)}`;
  return `${countText(length)}${all}${hasMore ? "; more come at the end" : ""}`;
}

function filterLine(tab: PeopleTab, { filter }: PeopleList, columns: number, theme: Theme): string {
  if (filter !== "") return theme.paint("strong", fitted(` ${safeLine(filter)}`, columns, theme));
  return theme.paint("faint", fitted(` ${hints[tab]}`, columns, theme));
}

/** Source: interface document, 5: only approved requests can be listed. */
const hints: Readonly<Record<PeopleTab, string>> = {
  users: 'all users; / filters: active eq false, userName sw "a", emails co "@example.com"',
  groups: 'all groups; / filters: displayName co "dev"',
  requests: "approved ones: the platform lists no others; A approves a pending one by its identifier",
};

function emptyText(tab: PeopleTab, { phase, filter, failure }: PeopleList): string {
  if (failure) return "Nothing was received. / edits the filter, R asks again.";
  if (phase !== "idle") return "Asking the platform.";
  if (filter !== "") return "Nobody matches. / edits the filter, Esc shows all.";
  return tab === "requests" ? "No invite request has been approved." : `There are no ${tab}.`;
}

function widthsOf(tab: PeopleTab, columns: number): readonly number[] {
  const isNarrow = columns < 70;
  const share = (part: number) => Math.max(10, Math.floor(columns * part));
  const id = isNarrow ? 10 : 12;
  if (tab === "groups") return filled(columns, [id, share(0.3), 7]);
  if (tab === "requests") return filled(columns, [id, share(0.3), isNarrow ? 0 : 12, isNarrow ? 0 : 10]);
  const email = columns < 100 ? 0 : share(0.28);
  return filled(columns, [id, isNarrow ? 12 : 16, isNarrow ? 0 : share(0.2), email]);
}

/** The last column takes what the others leave. */
function filled(columns: number, widths: readonly number[]): readonly number[] {
  const rest = columns - takenColumns([...widths, 1]) + 1;
  return [...widths, Math.max(1, rest)];
}

function headCells(tab: PeopleTab, columns: number) {
  const names: Readonly<Record<PeopleTab, readonly string[]>> = {
    users: ["id", "user name", "name", "e-mail", "state"],
    groups: ["id", "name", "members", ""],
    requests: ["request", "invited", "as", "sent", "approved by"],
  };
  return widthsOf(tab, columns).map((width, index) => ({ text: names[tab][index] ?? "", columns: width }));
}

function cellsOf(row: PeopleRow, columns: number): readonly Cell[] {
  switch (row.kind) {
    case "user":
      return cells(widthsOf("users", columns), userTexts(row));
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

function userTexts({ id, userName, name, email, state, guest }: UserRow): readonly Text[] {
  const tone: Tone = state === "deactivated" ? "faint" : "plain";
  return [[id, "faint"], [userName, tone], [name, tone], [email, "faint"], stateText(state, guest)];
}

function stateText(state: UserRow["state"], guest: UserRow["guest"]): Text {
  const until = guest?.expires ? ` until ${guest.expires.slice(0, 10)}` : "";
  const access = state === "unknown" || (guest && state === "active") ? "" : state;
  const words = [access, guest ? `guest${until}` : ""].filter(Boolean).join(", ");
  return [words, state === "deactivated" ? "warn" : guest ? "accent" : "good"];
}

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
    isBouncing ? ["the mail bounces", "warn"] : [approvedBy, "faint"],
  ];
}

function fitted(text: string, columns: number, theme: Theme): string {
  return truncateColumns(text, columns, theme.glyphs.cut);
}
