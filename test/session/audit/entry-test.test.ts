/** Which entries are wanted, where no platform chooses. */

import { expect, it } from "vitest";
import { noAuditFilter } from "../../../src/catalog/audit/log-filter.ts";
import { entryTest, type WantedEntries } from "../../../src/session/audit/entry-test.ts";

const all: WantedEntries = {
  ...{ oldest: undefined, latest: undefined, actor: undefined, entity: undefined, actions: [] },
  query: noAuditFilter,
};
const { without } = noAuditFilter;
const entry = {
  ...{ id: "1", date_create: 100, action: "user_channel_join" },
  actor: { type: "user", user: { id: "U1", name: "ada" } },
  entity: { type: "channel", channel: { id: "C1", name: "general" } },
};

it.each<[Partial<WantedEntries>, boolean]>([
  [{}, true],
  [{ oldest: 100, latest: 100 }, true],
  [{ oldest: 101 }, false],
  [{ latest: 99 }, false],
  [{ actor: "U1", entity: "C1" }, true],
  [{ actor: "ada" }, false],
  [{ actor: "C1" }, false],
  [{ entity: "U1" }, false],
  [{ actions: ["user_channel_join"] }, true],
  [{ actions: ["user_login", "user_login,user_channel_join"] }, true],
  [{ actions: ["channel"] }, true],
  [{ actions: ["user"] }, false],
  [{ actions: ["user_*"] }, true],
  [{ actions: ["app_*", "file"] }, false],
  [{ actions: ["*"] }, true],
  [{ query: { words: ["joined", "#general"], without } }, true],
  [{ query: { words: ["left"], without } }, false],
  [{ query: { words: [], without: { ...without, words: ["general"] } } }, false],
  [{ query: { words: [], without: { ...without, actions: ["channel"] } } }, false],
  [{ actor: "U1", query: { words: ["joined"], without: { ...without, actors: ["U1"] } } }, false],
])("%j wants the entry: %j", (wanted, isWanted) => {
  expect(entryTest({ ...all, ...wanted })(entry)).toBe(isWanted);
});

it("wants one without a time only where no time is asked for", () => {
  const timeless = { action: "user_login" };
  expect(entryTest(all)(timeless)).toBe(true);
  expect([entryTest({ ...all, oldest: 0 })(timeless), entryTest({ ...all, latest: 9 })(timeless)]).toEqual([
    false,
    false,
  ]);
});
