import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { everything } from "../../src/query/compose.ts";
import type { ColumnStore } from "../../src/store/create-store.ts";
import type { LineIntake } from "../../src/store/line-intake.ts";
import { LineReader } from "../../src/store/scan/line-reader.ts";
import type { PaddedBytes } from "../../src/store/scan/padded-bytes.ts";
import { createTestStore } from "../support/test-store.ts";
import { queryOf } from "./store-parts.ts";

const line = (index: number) => `{"created":${1000 + index},"level":"${index % 2 ? "error" : "fatal"}"}\n`;
const lineBytes = line(0).length;
const linesOfRoom = 4;

interface Filled {
  readonly intake: LineIntake;
  readonly rooms: readonly PaddedBytes[];
}

/** Fills rooms with lines of which the store takes some; something may happen between two lines. */
function fill(
  store: ColumnStore,
  keepsRooms: boolean,
  isTaken: (index: number) => boolean,
  between: (index: number) => void = () => {},
): Filled {
  const intake = store.openIntake({ keepsRooms, roomBytes: linesOfRoom * lineBytes });
  const reader = new LineReader(1000, { readsPayload: true });
  const rooms: PaddedBytes[] = [];
  let room = intake.first();
  for (let index = 0; index < 12; index++) {
    const at = (index % linesOfRoom) * lineBytes;
    if (at === 0) {
      if (index > 0) room = intake.after(room, 0);
      rooms.push(room);
      for (let next = 0; next < linesOfRoom; next++) room.bytes.write(line(index + next), next * lineBytes);
      intake.enter(room, linesOfRoom * lineBytes);
    }
    reader.read(room, at, at + lineBytes);
    if (isTaken(index)) intake.take(reader, undefined);
    between(index);
  }
  intake.show();
  return { intake, rooms };
}

const rawTexts = (store: ColumnStore) =>
  store
    .select(everything)
    .window(0, 99)
    .map((row) => (row.kind === "record" ? `${row.record.raw}\n` : "gap"));

describe("taking records out of the memory of their lines", () => {
  it("keeps the memory where all are wanted, and copies nothing", () => {
    const store = createTestStore();
    const { rooms } = fill(store, true, () => true);
    expect(new Set(rooms).size).toBe(3);
    for (let row = 0; row < 12; row++)
      expect(store.rawBytes(row)?.buffer).toBe(rooms[Math.floor(row / linesOfRoom)]?.bytes.buffer);
    expect(rawTexts(store)).toEqual(Array.from({ length: 12 }, (_, index) => line(index)));
  });

  it.each([true, false])(
    "reads on into the same memory where none is taken (all wanted: %s)",
    (keepsRooms) => {
      const store = createTestStore();
      expect(new Set(fill(store, keepsRooms, () => false).rooms).size).toBe(1);
      expect(store.size).toBe(0);
    },
  );

  it.each([
    ["one of four", (index: number) => index % 4 === 1, [1, 5, 9]],
    ["every other", (index: number) => index % 2 === 0, [0, 2, 4, 6, 8, 10]],
    ["all but the first of each piece", (index: number) => index % 4 !== 0, [1, 2, 3, 5, 6, 7, 9, 10, 11]],
  ])("copies %s, whose texts are not those of lines that were passed over", (_, isTaken, expected) => {
    const store = createTestStore();
    expect(new Set(fill(store, false, isTaken).rooms).size).toBe(1);
    expect(rawTexts(store)).toEqual(expected.map(line));
    for (const level of ["error", "fatal"]) {
      const matching = expected.filter((index) => line(index).includes(level));
      expect(store.select(queryOf(`level=${level}`)).matched).toBe(matching.length);
    }
  });

  it("keeps lines whole where other records come in between", () => {
    const store = createTestStore();
    const other = (index: number) => `{"created":${1000 + index},"level":"other"}`;
    const append = (index: number) =>
      store.append([createRecord({ created: 1000 + index, level: "other" }, other(index))]);
    fill(store, true, () => true, append);
    const expected = Array.from({ length: 12 }, (_, index) => [line(index), `${other(index)}\n`]);
    expect(rawTexts(store)).toEqual(expected.flat());
  });

  it("copies what is far less than a piece of memory, as a pipe gives it", () => {
    const store = createTestStore();
    const intake = store.openIntake({ keepsRooms: true, roomBytes: 1000 });
    const reader = new LineReader(1000, { readsPayload: true });
    const room = intake.first();
    room.bytes.write(line(1));
    intake.enter(room, lineBytes);
    reader.read(room, 0, lineBytes);
    intake.take(reader, undefined);
    expect(intake.after(room, 0)).toBe(room);
    expect(store.rawBytes(0)?.buffer).not.toBe(room.bytes.buffer);
  });

  it("gives room for the beginning of a line that is longer than a piece of memory", () => {
    const { intake, rooms } = fill(createTestStore(), true, () => true);
    const last = rooms[2] ?? intake.first();
    expect(intake.after(last, 500).bytes.length).toBeGreaterThanOrEqual(500);
  });
});
