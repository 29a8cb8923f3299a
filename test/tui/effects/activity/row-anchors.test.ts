import { expect, it } from "vitest";
import { everything } from "../../../../src/query/compose.ts";
import { createAnchors } from "../../../../src/tui/effects/activity/row-anchors.ts";
import { createTestStore } from "../../../support/test-store.ts";
import { record, sampleLog, startUs } from "../../records.ts";

function open(count: number, capacity?: number) {
  const store = createTestStore(capacity === undefined ? {} : { capacity });
  store.append(sampleLog(count));
  const selection = store.select(everything);
  return { store, selection, anchors: createAnchors() };
}

it("finds its rows again when older ones come late", () => {
  const { store, selection, anchors } = open(50);
  anchors.hold(selection, { cursor: 20, top: 10, bottom: 28 });
  store.append([record({ created: startUs - 1 }), record({ created: startUs - 2 })]);
  expect(anchors.locate(selection)).toMatchObject({ cursor: 22, top: 12 });
});

it("counts the rows after the last one seen", () => {
  const { store, selection, anchors } = open(50);
  anchors.hold(selection, { cursor: 49, top: 31, bottom: 49 });
  anchors.hold(selection, { cursor: 10, top: 5, bottom: 23 });
  expect(anchors.locate(selection).unseen).toBe(0);
  store.append(sampleLog(7, startUs + 60_000_000));
  expect(anchors.locate(selection).unseen).toBe(7);
});

it("finds its rows when the oldest are let go", () => {
  const { store, selection, anchors } = open(50, 50);
  anchors.hold(selection, { cursor: 20, top: 10, bottom: 28 });
  store.append(sampleLog(5, startUs + 60_000_000));
  expect(anchors.locate(selection)).toEqual({ cursor: 15, top: 5, unseen: 26 });
});

it("holds on to a gap by its time", () => {
  const { store, selection, anchors } = open(10);
  store.setGaps([{ id: 1, fromUs: startUs + 1_000_001, toUs: startUs + 1_200_000, text: "refused" }]);
  anchors.hold(selection, { cursor: 3, top: 0, bottom: 9 });
  store.append([record({ created: startUs - 1 })]);
  expect(anchors.locate(selection).cursor).toBe(4);
});

it("starts at the beginning when nothing was held", () => {
  const { selection, anchors } = open(10);
  expect(anchors.locate(selection)).toEqual({ cursor: 0, top: 0, unseen: 10 });
});
