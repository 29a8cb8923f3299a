/** What is to be typed for a protected app: its name where a person can type that, else its id. */

import { expect, it } from "vitest";
import type { Connection } from "../../../src/session/connect.ts";
import { appName } from "../../../src/session/datastore/app-name.ts";

const { signal } = new AbortController();

it.each([
  ["Time off", "Time off"],
  ["  Time off ", "Time off"],
  ["Zeit für Urlaub", "Zeit für Urlaub"],
  ["a".repeat(80), "a".repeat(80)],
  ["a".repeat(81), "A1"],
  ["", "A1"],
  ["  ", "A1"],
  ["shop\u001b[2J", "A1"],
  ["shop\nTime off", "A1"],
  ["shop\u202eoff", "A1"],
  [7, "A1"],
])("of an app that is called %j it is %j", async (app_name, typed) => {
  const client = { call: async () => ({ ok: true, app_id: "A1", app_name }) };
  const connection = { client, appId: "A1" } as unknown as Connection;
  expect(await appName(connection, "prod", signal)).toBe(typed);
});

it.each([
  ["A2", "A2"],
  [undefined, "Time off"],
])("the name of A1 is typed for no other app: %s", async (appId, typed) => {
  const client = { call: async () => ({ ok: true, app_id: "A1", app_name: "Time off" }) };
  const connection = { client, appId } as unknown as Connection;
  expect(await appName(connection, "prod", signal)).toBe(typed);
});
