/** The columns of users, groups and invite requests. */

import { countText } from "../../../base/count-words.ts";
import { formatDate } from "../../../base/time.ts";
import { dayMs } from "../../../base/units-of-time.ts";
import type { GroupColumnName, RequestColumnName, UserColumnName } from "../../state/panes/people/columns.ts";
import type { GroupRow, RequestRow, UserRow } from "../../state/panes/people/frame.ts";
import type { Column } from "../table/table.ts";
import type { Tone } from "../theme.ts";

const idWidth = { 0: 10, 70: 12 };

/** A column that can be chosen by its name. */
type Named<Row, Name> = Column<Row> & { readonly name: Name };

export function userColumns(nowMs: number): readonly Named<UserRow, UserColumnName>[] {
  const tone = ({ state }: UserRow): Tone => (state === "deactivated" ? "faint" : "plain");
  return [
    { name: "id", head: "id", grows: true, width: idWidth, tone: "faint", cell: ({ id }) => id },
    {
      name: "user-name",
      head: "user name",
      grows: true,
      width: { 0: 12, 70: 16 },
      tone,
      cell: ({ userName }) => userName,
    },
    {
      name: "name",
      head: "name",
      grows: true,
      width: { 70: { share: 0.2 } },
      tone,
      cell: ({ name }) => name,
    },
    {
      name: "e-mail",
      head: "e-mail",
      grows: true,
      width: { 100: { share: 0.24 } },
      tone: "faint",
      cell: ({ email }) => email,
    },
    {
      name: "title",
      head: "title",
      grows: true,
      width: { 140: { share: 0.12 } },
      tone,
      cell: ({ title }) => title,
    },
    {
      name: "groups",
      head: "groups",
      grows: true,
      width: { 140: { share: 0.14 } },
      tone: "faint",
      cell: ({ groups }) => groups.join(", "),
    },
    {
      name: "state",
      head: "state",
      width: { rest: 1 },
      tone: (row) => stateText(row, nowMs).tone,
      cell: (row) => stateText(row, nowMs).text,
    },
  ];
}

interface StateText {
  readonly text: string;
  readonly tone: Tone;
}

/** A deactivated guest is both. A guest whose time is over may still have access. */
function stateText({ state, guest }: UserRow, nowMs: number): StateText {
  if (!guest)
    return { text: state === "unknown" ? "" : state, tone: state === "deactivated" ? "warn" : "good" };
  const endMs = guest.expires ? Date.parse(guest.expires) : Number.NaN;
  const end = Number.isNaN(endMs) ? guest.expires : formatDate(endMs * 1000);
  const isOver = endMs < nowMs;
  const words = isOver ? `guest, ended ${end}` : end ? `guest until ${end}` : "guest, no end";
  if (state === "deactivated") return { text: `deactivated ${words}`, tone: "warn" };
  const isSoon = endMs - nowMs < soonMs;
  return { text: words, tone: isOver ? "error" : isSoon ? "warn" : "accent" };
}

const soonMs = 7 * dayMs;

export const groupColumns: readonly Named<GroupRow, GroupColumnName>[] = [
  { name: "id", head: "id", grows: true, width: idWidth, tone: "faint", cell: ({ id }) => id },
  { name: "name", head: "name", grows: true, width: { share: 0.3, least: 10 }, cell: ({ name }) => name },
  { name: "count", head: "members", width: 7, cell: ({ members }) => countText(members.length) },
  { name: "members", width: { rest: 1 }, tone: "faint", cell: ({ members }) => members.join(", ") },
];

export const requestColumns: readonly Named<RequestRow, RequestColumnName>[] = [
  { name: "id", head: "request", grows: true, width: idWidth, tone: "faint", cell: ({ id }) => id },
  {
    name: "invited",
    head: "invited",
    grows: true,
    width: { share: 0.3, least: 10 },
    cell: ({ email }) => email,
  },
  { name: "type", head: "as", grows: true, width: { 70: 12 }, cell: ({ type }) => type },
  {
    name: "sent",
    head: "sent",
    width: { 70: 10 },
    tone: "faint",
    cell: ({ sentUs }) => (Number.isFinite(sentUs) ? formatDate(sentUs) : ""),
  },
  {
    name: "approved-by",
    head: "approved by",
    width: { rest: 1 },
    tone: ({ isBouncing }) => (isBouncing ? "warn" : "faint"),
    cell: ({ isBouncing, approvedBy }) => (isBouncing ? "bounces" : approvedBy),
  },
];
