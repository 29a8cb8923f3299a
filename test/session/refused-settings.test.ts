/** Where a setting that is no identifier comes from is said with what is wrong with it. */

import { expect, it } from "vitest";
import { remediesOf } from "../../src/session/refused-settings.ts";
import { fakeClock } from "../support/fake-clock.ts";

const settings = {
  ...{ profile: "p1", appFile: undefined, tokenEndsAt: undefined, appId: "zz", teamId: "bad" },
  origins: { appId: "/home/ada/config.json", teamId: "environment" },
};
const ofProfile = 'It comes from the profile "p1" in /home/ada/config.json: correct it there.';

it.each([
  ["app_id", 'app_id is "zz", not an app ID', {}, ofProfile],
  ["team_id", 'team_id is "bad", not an ID', {}, "It comes from FLOWTAIL_TEAM_ID: correct it there."],
  ["an argument beside them", "limit is 0, not a whole number", {}, undefined],
  ["the app of another argument", 'workflow_app_id is "zz", not an app ID', {}, undefined],
  ["another app", 'app_id is "yy", not an app ID', { app_id: "yy" }, undefined],
])("of %s", (_, message, args, remedy) => {
  const { invalid_argument: told } = remediesOf(settings, fakeClock()) ?? {};
  const given = { app_id: "zz", team_id: "bad", ...args };
  expect(typeof told === "function" && told(given, [message])).toBe(remedy);
});

it("of an option nothing more than its name is said", () => {
  const origins = { appId: "flag" };
  const { invalid_argument: told } = remediesOf({ ...settings, origins }, fakeClock()) ?? {};
  expect(typeof told === "function" && told({ app_id: "zz" }, ['app_id is "zz", not'])).toBe(undefined);
});
