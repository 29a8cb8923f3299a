/** The columns of users, groups and invite requests. */

import { countText } from "../../../base/count-words.ts";
import { formatDate } from "../../../base/time.ts";
import type { GroupRow, RequestRow, UserRow } from "../../state/panes/people/frame.ts";
import type { Column } from "../table/table.ts";
import type { Tone } from "../theme.ts";

const idWidth = { 0: 10, 70: 12 };

export function userColumns(nowMs: number): readonly Column<UserRow>[] {
  const tone = ({ state }: UserRow): Tone => (state === "deactivated" ? "faint" : "plain");
  return [
    { head: "id", width: idWidth, tone: "faint", cell: ({ id }) => id },
    { head: "user name", width: { 0: 12, 70: 16 }, tone, cell: ({ userName }) => userName },
    { head: "name", width: { 70: { share: 0.2 } }, tone, cell: ({ name }) => name },
    { head: "e-mail", width: { 100: { share: 0.24 } }, tone: "faint", cell: ({ email }) => email },
    { head: "title", width: { 140: { share: 0.12 } }, tone, cell: ({ title }) => title },
    {
      head: "groups",
      width: { 140: { share: 0.14 } },
      tone: "faint",
      cell: ({ groups }) => groups.join(", "),
    },
    {
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

const soonMs = 7 * 86_400_000;

export const groupColumns: readonly Column<GroupRow>[] = [
  { head: "id", width: idWidth, tone: "faint", cell: ({ id }) => id },
  { head: "name", width: { share: 0.3, least: 10 }, cell: ({ name }) => name },
  { head: "members", width: 7, cell: ({ members }) => countText(members.length) },
  { width: { rest: 1 }, tone: "faint", cell: ({ members }) => members.join(", ") },
];

export const requestColumns: readonly Column<RequestRow>[] = [
  { head: "request", width: idWidth, tone: "faint", cell: ({ id }) => id },
  { head: "invited", width: { share: 0.3, least: 10 }, cell: ({ email }) => email },
  { head: "as", width: { 70: 12 }, cell: ({ type }) => type },
  {
    head: "sent",
    width: { 70: 10 },
    tone: "faint",
    cell: ({ sentUs }) => (Number.isFinite(sentUs) ? formatDate(sentUs) : ""),
  },
  {
    head: "approved by",
    width: { rest: 1 },
    tone: ({ isBouncing }) => (isBouncing ? "warn" : "faint"),
    cell: ({ isBouncing, approvedBy }) => (isBouncing ? "bounces" : approvedBy),
  },
];
