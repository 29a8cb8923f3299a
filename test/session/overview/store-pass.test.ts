import { expect, it } from "vitest";
import { createStorePass } from "../../../src/session/overview/store-pass.ts";
import { recordOf } from "../../activity/sample-records.ts";
import { createTestStore } from "../../support/test-store.ts";
import { never, noonUs } from "./log.ts";

const record = (n: number) => recordOf("x", {}, { created: noonUs + n });

it("reads every record once, the newest first and what comes meanwhile before the rest", () => {
  const store = createTestStore();
  store.append([record(0), record(1), record(2)]);
  const read: number[] = [];
  const pass = createStorePass(store, (_, rowId) => read.push(rowId));
  expect(pass.progress).toBe(0);
  expect(pass.work(() => true)).toBe(false);
  store.append([record(9)]);
  expect(pass.work(never)).toBe(true);
  expect(read).toEqual([2, 3, 1, 0]);
  expect(pass.progress).toBe(1);
  store.append([record(10)]);
  expect(pass.work(() => true)).toBe(true);
  expect(read).toEqual([2, 3, 1, 0, 4]);
});

it("passes over what the store has let go", () => {
  const store = createTestStore({ capacity: 2 });
  store.append([record(0), record(1), record(2), record(3)]);
  const read: number[] = [];
  createStorePass(store, (_, rowId) => read.push(rowId)).work(never);
  expect(read).toEqual([3, 2]);
});

it("has nothing to do in an empty store", () => {
  const pass = createStorePass(createTestStore(), () => {});
  expect([pass.work(never), pass.progress]).toEqual([true, 1]);
});
