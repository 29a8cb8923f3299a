import { expect, it } from "vitest";
import type { RecordExtras } from "../../../../src/tui/state/record/extras.ts";
import { createRecordText, type RecordText, recordLayout } from "../../../../src/tui/state/record/text.ts";
import { record } from "../../records.ts";
import { emptyModel } from "../models.ts";

const row = { kind: "record", rowId: 1, record: record({}), matches: true } as const;
const cause = { cause: undefined, good: undefined, isRead: false };
const nextSteps = [{ key: "c", words: "compares" }];
const extras: RecordExtras = { cause, nextSteps, loadOlder: "b loads older events" };

function textOf(make: ReturnType<typeof createRecordText>, given: RecordExtras): RecordText {
  const { detail } = emptyModel.activity;
  return make(row, recordLayout({ ...detail, tab: "cause" }, 80, true), given);
}

it("is the same text as long as all that it is made of is the same", () => {
  const make = createRecordText();
  const first = textOf(make, { ...extras, nameOf: () => undefined });
  expect(textOf(make, { ...extras, nextSteps: [...nextSteps], nameOf: () => undefined })).toBe(first);
});

it.each<[string, RecordExtras]>([
  ["nothing older is left to load", { ...extras, loadOlder: undefined }],
  ["nothing can be said of loading older events", { cause, nextSteps }],
  ["another step is next", { ...extras, nextSteps: [{ key: "t", words: "opens the run" }] }],
  ["the cause was read", { ...extras, cause: { ...cause, isRead: true } }],
  ["the run has grown", { ...extras, trace: { entries: [], current: 1, before: 0, after: 0 } }],
])("is made anew when %s", (_when, changed) => {
  const make = createRecordText();
  const first = textOf(make, extras);
  expect(textOf(make, changed)).not.toBe(first);
});

it.each([
  ["is said where it is known", { openEnd: false }, "to   2026-01-05T15:00:06.000000Z"],
  ["is not known yet", { openEnd: true }, "to   not known yet"],
])("a gap's end %s", (_when, change, words) => {
  const fromUs = Date.UTC(2026, 0, 5, 15) * 1000;
  const gap = { id: 1, fromUs, toUs: fromUs + 6_000_000, text: "refused", ...change };
  const layout = recordLayout(emptyModel.activity.detail, 80, false);
  const { lines } = createRecordText()({ kind: "gap", gap }, layout, extras);
  expect(lines.flatMap(({ cells }) => cells.map(({ text }) => text)).join("\n")).toContain(words);
});
