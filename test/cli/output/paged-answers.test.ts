/** What becomes of a command whose reader leaves. */

import { expect, it } from "vitest";
import { goesOnUnread, mayBePaged } from "../../../src/cli/output/paged-answers.ts";
import { commands } from "../../../src/cli/usage/commands.ts";

it.each([
  ["tail", {}, false],
  ["tail", { follow: true }, false],
  ["tail", { checkpoint: "c" }, false],
  ["tail", { until: "level=error" }, true],
  ["tail", { alerts: true }, true],
  ["tail", { alert: ["a"] }, true],
  ["tail", { record: "r" }, true],
  ["tail", { record: "r", checkpoint: "c" }, false],
  ["replay", { speed: "2" }, false],
  ["audit logs", { follow: true }, false],
  ["audit logs", { all: true }, false],
  ["api", {}, true],
  ["api", { all: true }, false],
  ["datastore query", {}, false],
  ["datastore put", {}, true],
  ["datastore import", {}, true],
  ["datastore export", { to: "items.csv" }, true],
  ["datastore export", { to: "-" }, false],
  ["scim users delete", {}, true],
  ["sandbox run", {}, true],
  ["sandbox start", {}, false],
  ["mcp", {}, false],
])("%s with %j goes on without a reader: %j", (name, options, goesOn) => {
  expect(Object.hasOwn(commands, name)).toBe(true);
  expect(goesOnUnread(name, options)).toBe(goesOn);
});

it.each([
  ["tail", {}, true],
  ["tail", { alert: ["a"] }, false],
  ["tail", { notifyCommand: "n" }, false],
  ["tail", { pager: false }, false],
  ["datastore put", {}, false],
])("%s with %j may be paged: %j", (name, options, isPaged) => {
  expect(mayBePaged(name, options, { env: {}, plain: false })).toBe(isPaged);
});
