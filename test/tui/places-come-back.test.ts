/** A jump from a place by a name or a link, and Esc: the screen is as it was, though other places of its pane were looked at meanwhile. */

import { expect, it } from "vitest";
import { createFullSource } from "./full-source.ts";
import { openForTest } from "./open-for-test.ts";
import { startUs } from "./records.ts";

const nowMs = startUs / 1000 + 60_000;
const [enter, esc, send] = ["\r", "\u001b", "\u0013"];

interface Place {
  /** The keys that lead there. */
  readonly to: readonly string[];
  /** Words of the screen there. */
  readonly shows: string;
  /** The keys of jumps to other places, of the same pane too, and how often Esc leads back. */
  readonly jumps: readonly (readonly [keys: readonly string[], back: number])[];
}

const named = (...names: readonly string[]) => names.flatMap((name) => [":", name, enter]);
const method = (name: string, ...values: readonly string[]) => [
  ...["5", "/", name, enter, enter],
  ...values.flatMap((value) => [enter, value + enter]),
];
/** From a user to what the audit log has about them: the link stands last. */
const inAudit = [...Array.from({ length: 12 }, () => "j"), enter];
const users = named("grace Family1", "edsger Family2");
const elsewhere: Place["jumps"] = [
  [named("dnd.setSnooze"), 1],
  [users, 2],
];
const inApi: Place["jumps"] = [
  [named("datastore.query"), 1],
  [[...named("datastore.put"), enter, `shifts${enter}`, "]"], 1],
  [
    [...named("grace Family1"), ...named("datastore.put", "dnd.setSnooze"), enter, `30${enter}`, send, "y"],
    4,
  ],
];
const inPeople: Place["jumps"] = [
  [named("grace Family1"), 1],
  [named("Nobody yet"), 1],
  [[...named("dnd.setSnooze"), ...users], 3],
  [[...named("grace Family1"), "d"], 2],
];
const inWorkflows: Place["jumps"] = [
  [named("Morning digest"), 1],
  [[...named("dnd.setSnooze", "Morning digest"), "]"], 2],
  [[...named("Morning digest"), "j", enter], 2],
  [[...named("Morning digest"), "j", enter, "y"], 2],
];
const inDatastores: Place["jumps"] = [
  [named("balances"), 1],
  [named("Open requests"), 1],
  [[...named("dnd.setSnooze", "balances"), "K", `x${enter}`], 2],
  [[...named("balances", "Open requests"), "s"], 2],
];

const places: Readonly<Record<string, Place>> = {
  "the form of a method": { to: method("bulkGet", "requests"), shows: "requests", jumps: inApi },
  "the facts of a method": { to: [...method("bulkGet"), "]"], shows: "[About]", jumps: inApi },
  "a call to confirm": {
    to: [...method("datastore.delete", "requests", "8801"), send],
    shows: "y sends",
    jumps: inApi,
  },
  "an answer": { to: [...method("auth.test"), send], shows: "being asked", jumps: inApi },
  "the list of calls": {
    to: [...method("auth.test"), send, "L"],
    shows: "Calls of this",
    jumps: inApi.slice(0, 2),
  },
  "the list of methods": { to: ["5", "/", `datastore${enter}`, "j"], shows: "datastore", jumps: inApi },

  "a list of people": { to: ["7", "j"], shows: "› U00001", jumps: inPeople },
  "a user": { to: ["7", "j", "j", "j", enter, "j"], shows: "user barbara", jumps: inPeople },
  "a line of a group": {
    to: ["7", "]", enter, "j", "j"],
    shows: "group Engineering",
    jumps: [
      [[enter], 1],
      [[enter, ...named("Nobody yet")], 2],
    ],
  },
  "a change of a user to confirm": {
    to: ["7", "j", "j", enter, "d"],
    shows: "Make this change?",
    jumps: inPeople,
  },
  "a change from the list to confirm": {
    to: ["7", "j", "j", "d"],
    shows: "Make this change?",
    jumps: inPeople,
  },
  "a typed change to confirm": {
    to: ["7", enter, "i", "\u0015", `title=Boss${enter}`],
    shows: "goes back to what was typed",
    jumps: inPeople,
  },

  "a list of items": { to: ["3", enter, "l", "s", "j", "j"], shows: "› 8811", jumps: inDatastores },
  "a list of items with a term": {
    to: ["3", enter, "j", "=", "j", enter, "j"],
    shows: "employee =",
    jumps: [[named("Open requests"), 1]],
  },
  "an item": { to: ["3", enter, "j", "j", enter, "j", "j"], shows: "item 8803", jumps: inDatastores },
  "an item as JSON": { to: ["3", enter, enter, "]", "G", "k", "h"], shows: "[JSON]", jumps: inDatastores },
  "a form of a condition": {
    to: ["3", enter, "B", "+", "j"],
    shows: "builder",
    jumps: inDatastores,
  },
  "a delete to confirm": {
    to: ["3", enter, "j", "j", enter, "d"],
    shows: "item 8803 › change",
    jumps: inDatastores,
  },
  "a delete from the list to confirm": {
    to: ["3", enter, "j", "j", "d"],
    shows: "requests › change",
    jumps: inDatastores,
  },
  "an undo to confirm": {
    to: ["3", enter, "j", "d", "y", "u"],
    shows: "Undo: make a new item",
    jumps: inDatastores,
  },
  "a write to confirm": {
    to: ["3", enter, enter, "j", "j", enter, `x${enter}`, send],
    shows: "Write it?",
    jumps: [
      [named("dnd.setSnooze"), 1],
      [users, 2],
    ],
  },
  "an item with changes": {
    to: ["3", enter, enter, "j", "j", enter, `x${enter}`],
    shows: "openx",
    jumps: [
      [named("dnd.setSnooze"), 1],
      [users, 2],
    ],
  },

  "a workflow": { to: ["4", "j", enter, "]", "j"], shows: "[Runs", jumps: inWorkflows.slice(0, 2) },
  "an export to confirm": { to: ["4", "j", enter, "j", enter], shows: "step_id", jumps: inWorkflows },
  "an ordered export": {
    to: ["4", "j", enter, "j", enter, "y"],
    shows: "The export is ordered",
    jumps: inWorkflows,
  },

  "a run": {
    to: ["2", "j", enter, "j"],
    shows: "run Tr0A0010",
    jumps: [...elsewhere, [["c"], 1], [["%"], 1], [["a", "j", "t"], 2]],
  },
  "a comparison": {
    to: ["2", "c", "j"],
    shows: "comparison",
    jumps: [...elsewhere, [["%"], 1], [["a", "t"], 2]],
  },
  statistics: {
    to: ["1", "/", `level=error${enter}`, "%"],
    shows: "statistics",
    jumps: [...elsewhere, [["a", "=", enter, "%"], 3]],
  },

  "an entry of the audit log": {
    to: ["6", "k", "k", "k", enter],
    shows: "public_channel_archive",
    jumps: [...elsewhere, [[...named("grace Family1"), ...inAudit], 2]],
  },
  "a filtered audit log": {
    to: ["6", "/", `actor=U01${enter}`, "k", "=", enter, "k"],
    shows: "actor=ada (U01)",
    jumps: [...elsewhere, [[...named("grace Family1"), ...inAudit], 2]],
  },
  "the families of the audit log": {
    to: ["6", "f", "j", " "],
    shows: "families",
    jumps: [...elsewhere, [[...named("grace Family1"), ...inAudit], 2]],
  },

  "an event": { to: ["1", "k", "k", enter], shows: "[View]", jumps: [...elsewhere, [["t", "a"], 2]] },
  "a filtered log": {
    to: ["1", "/", `level=error${enter}`, "k"],
    shows: "level=error",
    jumps: [...elsewhere, [["t", "a"], 2]],
  },
};

const jumps = Object.entries(places).flatMap(([title, { to, shows, jumps }]) =>
  jumps.map(([keys, back]) => ({ title, to, shows, keys, back })),
);

it.each(jumps)("leads back to $title after $keys", async ({ to, shows, keys, back }) => {
  const ui = await openForTest(createFullSource(nowMs, 5), { columns: 120, rows: 34, nowMs });
  await ui.press(...to);
  const before = still(await ui.settled());
  expect(before).toContain(shows);
  expect(still(await ui.press(...keys))).not.toBe(before);
  await ui.press(...Array.from({ length: back }, () => esc));
  expect(still(await ui.settled())).toBe(before);
});

/** Without what only the time changes. */
function still(screen: string): string {
  return screen.replace(/(for|next|answered) [\d.]+ ?[µm]?s/g, "$1 a while");
}
