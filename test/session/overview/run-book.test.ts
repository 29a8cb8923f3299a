import { describe, expect, it } from "vitest";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import type { RunWish } from "../../../src/activity/runs/run-order.ts";
import { createRunBook, type RunBook } from "../../../src/session/overview/run-book.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import { never, runOf, storeOf, workOff } from "./log.ts";

const all: RunWish = { sort: "start", reversed: false, status: undefined, text: "" };
const records = [
  ...runOf("TrA", 0),
  ...runOf("TrB", 100, true),
  ...runOf("TrC", 50).slice(0, 6),
  ...runOf("TrD", 200),
];

const idsOf = ({ order }: RunBook) => Array.from({ length: order.length }, (_, at) => order.at(at)?.traceId);

describe("the book of runs", () => {
  it.each([
    ["at once", (book: RunBook) => book.work(never)],
    ["in the shortest slices", (book: RunBook) => workOff(book.work)],
  ])("has every run of the store, read %s", (_, read) => {
    const book = createRunBook(storeOf(records), all);
    read(book);
    const list = createRunList();
    for (const [rowId, record] of records.entries()) list.add(runEventOf(record, rowId));
    expect(idsOf(book)).toEqual(list.all().map(({ traceId }) => traceId));
    for (const summary of list.all()) expect(book.get(summary.traceId)).toEqual(summary);
    expect(book.counts).toEqual({ succeeded: 2, failed: 1, running: 1, pending: 0, unknown: 0 });
    expect([book.size, book.progress]).toEqual([4, 1]);
  });

  it("follows runs while they go on", () => {
    const store = createActivityStore();
    const book = createRunBook(store, { ...all, status: "running" });
    const story = runOf("TrA", 0);
    store.append(story.slice(0, 5));
    book.work(never);
    expect([idsOf(book), book.counts.running]).toEqual([["TrA"], 1]);
    const before = book.revision;
    store.append(story.slice(5));
    book.work(never);
    expect([idsOf(book), book.counts]).toEqual([
      [],
      { succeeded: 1, failed: 0, running: 0, pending: 0, unknown: 0 },
    ]);
    expect(book.revision).toBeGreaterThan(before);
  });

  it("shows others when asked to", () => {
    const book = createRunBook(storeOf(records), all);
    book.work(never);
    book.wish({ ...all, status: "failed" });
    workOff(book.work);
    expect(idsOf(book)).toEqual(["TrB"]);
    book.wish({ ...all, reversed: true });
    workOff(book.work);
    expect(idsOf(book)).toEqual(["TrA", "TrC", "TrB", "TrD"]);
  });

  it.each([
    ["TrD", "Leave", "TrA"],
    ["TrA", "Leave", undefined],
    ["TrD", "Other", undefined],
  ])("finds the last good run before %s named %s: %s", (traceId, name, found) => {
    const book = createRunBook(storeOf(records), all);
    book.work(never);
    expect(book.lastGood(name, book.get(traceId)?.startUs ?? 0)?.traceId).toBe(found);
  });
});
