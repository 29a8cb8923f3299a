/** The name of the profile that a project begins with, and that of the one that it has. */

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describedProfile, newProfileName } from "../../src/session/project-profile.ts";
import { userHome } from "../config/user-home.ts";

const user = userHome();
const environment = () => ({ HOME: user.home, FLOWTAIL_CONFIG_DIR: join(user.home, "own") });
const named = (folder = "") => newProfileName(environment(), join(user.folder, folder));
const called = (name: unknown) => user.save("project/manifest.json", { display_information: { name } });
const token = `xoxb-${"1".repeat(12)}-${"2".repeat(24)}`;

describe("a new name", () => {
  it.each([
    ["Time Off", "time-off"],
    ["Prüfung: Größe №1", "prufung-gro-e-no1"],
    ["  --yes; rm -rf $HOME  ", "yes-rm-rf-home"],
    ["a".repeat(300), "a".repeat(40)],
    ["__proto__", "proto"],
    ["Sandbox", "sandbox-2"],
    ["default", "default-2"],
    ["environment", "environment-2"],
    ["会議", "project"],
    [7, "project"],
    [token, "project"],
  ])("of the app %j is %j", (name, wanted) => {
    called(name);
    expect(named()).toBe(wanted);
  });

  it.each([
    ["My_App", "my-app"],
    [token, "app"],
    ["会議", "app"],
  ])("of the folder %j, where there is no manifest, is %j", (folder, wanted) => {
    expect(named(folder)).toBe(wanted);
  });

  it("is none that a profile of the user's has, nor one that tokens are stored for", () => {
    called("Time Off");
    user.save("own/config.json", { profiles: { "time-off": {} } });
    expect(named()).toBe("time-off-2");
    user.save("own/credentials.json", { version: 1, profiles: { "time-off-2": {} } });
    expect(named()).toBe("time-off-3");
  });

  it("is found where a file of the user's cannot be read", () => {
    user.save("own/config.json", "{");
    expect(named()).toBe("project");
  });
});

describe("the profile of a project's file", () => {
  it.each([
    [{ profiles: { a: {}, b: {} } }, "a"],
    [{ profile: "b", profiles: { a: {}, b: {} } }, "b"],
    [{ profile: "c", profiles: { sandbox: {}, a: {} } }, "a"],
    [{}, undefined],
    ["{", undefined],
  ])("of %j is %j", (content, wanted) => {
    user.save("project/.flowtail/config.json", content);
    expect(describedProfile(environment(), user.folder)).toBe(wanted);
  });
});
