/** `local`, `deployed` and a workspace's name stand for what the files of the platform's own tool say. */

import { beforeEach, describe, expect, it } from "vitest";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { identifiersOf } from "../../src/config/vendor-names.ts";
import { runFlowtail } from "../support/run-command.ts";
import { userHome } from "./user-home.ts";

const user = userHome();
const { save } = user;
const app = (team: string, id: string) => ({ app_id: id, team_id: team, team_domain: `name-${team}` });
const named = (given: { readonly appId?: string; readonly teamId?: string }) => {
  const { appId, teamId } = identifiersOf({ env: { HOME: user.home }, folder: user.folder, ...given });
  return { appId, teamId };
};

describe("in a project with apps in two workspaces", () => {
  beforeEach(() => {
    save(".slack/credentials.json", {
      T1: { token: "x", team_domain: "name-T1" },
      T3: { token: "y", team_domain: "nextdoor" },
    });
    save("project/.slack/apps.json", {
      apps: { T1: app("T1", "A1"), T2: app("T2", "A2") },
      default: "name-T2",
    });
    save("project/.slack/apps.dev.json", { T1: app("T1", "AL1") });
  });

  it.each([
    [{ appId: "local" }, { appId: "AL1", teamId: "T1" }],
    [{ appId: "deployed" }, { appId: "A2", teamId: "T2" }],
    [
      { appId: "deployed", teamId: "T1" },
      { appId: "A1", teamId: "T1" },
    ],
    [
      { appId: "deployed", teamId: "name-T1" },
      { appId: "A1", teamId: "T1" },
    ],
    [{ teamId: "name-T2" }, { appId: undefined, teamId: "T2" }],
    [{ teamId: "name-t2" }, { appId: undefined, teamId: "T2" }],
    [{ teamId: "NAME-T2" }, { appId: undefined, teamId: "T2" }],
    [{ teamId: "NEXTDOOR" }, { appId: undefined, teamId: "T3" }],
    [{ teamId: "A0123456789" }, { appId: undefined, teamId: "A0123456789" }],
    [
      { appId: "A9", teamId: "T9" },
      { appId: "A9", teamId: "T9" },
    ],
    [{}, { appId: undefined, teamId: undefined }],
  ])("%j is %j", (given, expected) => {
    expect(named(given)).toEqual(expected);
  });

  it.each([
    [{ appId: "local", teamId: "T2" }, "No local app of the workspace T2 is named by the project here."],
    [{ teamId: "nowhere" }, `The files of the platform's own tool know no workspace "nowhere".`],
    [{ teamId: "TIMEOFF-DEMO" }, `The files of the platform's own tool know no workspace "TIMEOFF-DEMO".`],
  ])("%j is refused in a sentence", (given, message) => {
    expect(() => named(given)).toThrow(message);
  });

  it("is a choice for the person where no app is the default one", () => {
    save("project/.slack/apps.json", { apps: { T1: app("T1", "A1"), T2: app("T2", "A2") } });
    expect(() => named({ appId: "deployed" })).toThrow(
      /apps\.json names deployed apps of several workspaces: T1 \(name-T1\) and T2 \(name-T2\)/,
    );
  });

  it.each<
    [env: Record<string, string>, flags: SettingFlags, appId: string | undefined, teamId: string | undefined]
  >([
    [{ FLOWTAIL_TEAM_ID: "name-T1" }, {}, "A1", "T1"],
    [{ FLOWTAIL_APP_ID: "local" }, {}, "AL1", "T1"],
    [{ FLOWTAIL_APP_ID: "deployed", FLOWTAIL_TEAM_ID: "name-T1" }, {}, "A1", "T1"],
    [{ FLOWTAIL_APP_ID: "deployed" }, { teamId: "name-T1" }, "A1", "T1"],
    [{ FLOWTAIL_TEAM_ID: "name-T2" }, { teamId: "T1", appId: "A1" }, "A1", "T1"],
    [{ FLOWTAIL_TEAM_ID: "T1" }, { appId: "deployed" }, "A1", "T1"],
    [{ FLOWTAIL_TEAM_ID: "name-T1" }, { appId: "deployed" }, "A1", "T1"],
    [{ FLOWTAIL_TEAM_ID: "T2" }, { appId: "deployed", teamId: "T1" }, "A1", "T1"],
    [{ FLOWTAIL_TEAM_ID: "T2", FLOWTAIL_APP_ID: "deployed" }, { teamId: "name-T1" }, "A1", "T1"],
    [
      { FLOWTAIL_TEAM_ID: "", FLOWTAIL_TOKEN: "x", FLOWTAIL_BASE_URL: "https://a.example" },
      { appId: "deployed" },
      "A2",
      "T2",
    ],
    [{ FLOWTAIL_PROFILE: "ofT1" }, { appId: "deployed" }, "A1", "T1"],
    [{ FLOWTAIL_PROFILE: "ofT1", FLOWTAIL_APP_ID: "deployed" }, {}, "A1", "T1"],
    [{ FLOWTAIL_PROFILE: "ofT1", FLOWTAIL_TEAM_ID: "T2" }, { appId: "deployed" }, "A2", "T2"],
    [{ FLOWTAIL_TEAM_ID: "T2" }, { profile: "ofT1", appId: "deployed" }, "A1", "T1"],
    [
      { FLOWTAIL_TEAM_ID: "name-T1", FLOWTAIL_TOKEN: "x", FLOWTAIL_BASE_URL: "https://a.example" },
      {},
      "A1",
      "T1",
    ],
    [{ FLOWTAIL_TEAM_ID: "nowhere" }, { profile: "mine" }, "A7", undefined],
  ])("of variables %j beside %j the app is %s in %s", (env, flags, appId, teamId) => {
    save(".config/flowtail/config.json", {
      profiles: {
        mine: { base_url: "https://a.example", app_id: "A7" },
        ofT1: { base_url: "https://a.example", app_id: "A7", team_id: "T1" },
      },
    });
    const found = resolveSettings({ flags, env: { HOME: user.home, ...env }, folder: user.folder });
    expect([found.problem, found.appId, found.teamId]).toEqual([undefined, appId, teamId]);
  });

  it("says of a variable that it names none, and asks nothing then", async () => {
    const env = { HOME: user.home, FLOWTAIL_TEAM_ID: "nowhere" };
    const { code, stderr } = await runFlowtail(["tail"], { folder: user.folder, env });
    const sentence = `FLOWTAIL_TEAM_ID: The files of the platform's own tool know no workspace "nowhere".`;
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect((await runFlowtail(["profile", "show"], { folder: user.folder, env })).code).toBe(0);
  });

  it.each([
    [
      { FLOWTAIL_TEAM_ID: "T2" },
      "No local app of the workspace T2, which FLOWTAIL_TEAM_ID names, is named by the project here.",
    ],
    [
      { FLOWTAIL_TEAM_ID: "nowhere" },
      `FLOWTAIL_TEAM_ID: The files of the platform's own tool know no workspace "nowhere".`,
    ],
    [
      { FLOWTAIL_PROFILE: "ofT2" },
      'No local app of the workspace T2, which the profile "ofT2" names, is named by the project here.',
    ],
  ])("an option that leads to none beside %j says what named the workspace", (env, message) => {
    save(".config/flowtail/config.json", { profiles: { ofT2: { team_id: "T2" } } });
    const flags = { appId: "local" };
    expect(() => resolveSettings({ flags, env: { HOME: user.home, ...env }, folder: user.folder })).toThrow(
      expect.objectContaining({ message }),
    );
  });

  it("says which file may be why a name leads to none, and what of it was passed over where one is found", () => {
    const token = { FLOWTAIL_BASE_URL: "https://a.example", FLOWTAIL_TOKEN: "t" };
    const settle = (flags: SettingFlags, env = {}) =>
      resolveSettings({ flags, env: { HOME: user.home, ...token, ...env }, folder: user.folder });
    save("project/.slack/apps.json", { apps: { T1: app("T1", "A1"), T2: "A2" } });
    const passedOver = expect.stringMatching(/apps\.json names no app_id for T2: that is passed over$/);
    expect(settle({ appId: "deployed" }).notes).toEqual([passedOver]);
    expect(settle({}, { FLOWTAIL_APP_ID: "deployed" }).notes).toEqual([passedOver]);
    save("project/.slack/apps.dev.json", []);
    save(".slack/credentials.json", "{");
    const remedy = (fault: RegExp) => expect.objectContaining({ remedy: expect.stringMatching(fault) });
    expect(() => settle({ appId: "local" })).toThrow(
      remedy(/apps\.dev\.json is not an object but a list: nothing is taken from it\. .*give the app's ID/),
    );
    expect(() => settle({ teamId: "one" })).toThrow(
      remedy(/credentials\.json is not JSON: .*: nothing is taken from it\. /),
    );
  });

  it("holds for every command", async () => {
    const { stdout } = await runFlowtail(["profile", "show", "--app-id", "local", "--output", "json"], {
      folder: user.folder,
      env: { HOME: user.home },
    });
    expect(JSON.parse(stdout)).toMatchObject({ app_id: "AL1" });
  });
});

describe("where local or deployed leaves a choice, what the sentence says to do leads to each of them", () => {
  const isDev = { is_dev: true };
  it.each<[what: string, apps: object, dev: object, which: "local" | "deployed", choices: readonly string[]]>(
    [
      [
        "two local apps of one workspace",
        { T1: { ...app("T1", "A1"), ...isDev } },
        { T1: app("T1", "A2") },
        "local",
        ["A1", "A2"],
      ],
      [
        "and one of another",
        { T1: { ...app("T1", "A1"), ...isDev }, T2: { ...app("T2", "A3"), ...isDev } },
        { T1: app("T1", "A2") },
        "local",
        ["A1", "A2", "A3"],
      ],
      [
        "one app in two workspaces, and another in one of them",
        { T1: { ...app("T1", "A1"), ...isDev }, T2: { ...app("T2", "A1"), ...isDev } },
        { T1: app("T1", "A2") },
        "local",
        ["A1 T1", "A1 T2", "A2 T1"],
      ],
      ["apps of two workspaces", { T1: app("T1", "A1"), T2: app("T2", "A2") }, {}, "deployed", ["T1", "T2"]],
      [
        "a local app that another workspace has too",
        { T1: app("T1", "A1") },
        { T2: app("T2", "A1"), T3: app("T3", "A3") },
        "local",
        ["T2", "T3"],
      ],
    ],
  )("%s", (_what, apps, dev, which, choices) => {
    save("project/.slack/apps.json", { apps });
    save("project/.slack/apps.dev.json", dev);
    save(
      ".slack/credentials.json",
      Object.fromEntries(["T1", "T2", "T3"].map((id) => [id, { token: `token-of-${id}` }])),
    );
    const settle = (flags: SettingFlags) =>
      resolveSettings({ flags, env: { HOME: user.home }, folder: user.folder });
    const hasWord = (option: string) =>
      choices.every((choice) => choice.includes(option[2] === "a" ? "A" : "T"));
    const named = ["--app-id", "--team-id"].filter(hasWord);
    expect(() => settle({ appId: which })).toThrow(
      expect.objectContaining({ remedy: expect.stringContaining(`Choose one with ${named.join(" and ")}`) }),
    );
    const taken = choices.map((choice) => {
      const [, appId = which] = /(A\w+)/.exec(choice) ?? [];
      const [, teamId] = /(T\w+)/.exec(choice) ?? [];
      const settings = settle({ appId, ...(teamId && { teamId }) });
      expect(settings.problem).toBeUndefined();
      return `${settings.appId} ${settings.teamId}`;
    });
    expect(new Set(taken).size).toBe(choices.length);
  });

  it.each<[what: string, flags: SettingFlags, kind: string]>([
    ["local", { appId: "local" }, "local apps"],
    ["the workspace", { teamId: "name-T1" }, "apps"],
    ["nothing", {}, "apps"],
  ])("a default names a workspace and none of its two local apps: %s is asked for", (_what, flags, kind) => {
    save("project/.slack/apps.json", { apps: { T1: { ...app("T1", "A1"), ...isDev } }, default: "name-T1" });
    save("project/.slack/apps.dev.json", { T1: { ...app("T1", "A2"), team_domain: "" } });
    save(".slack/credentials.json", { T1: { token: "x" } });
    const problemOf = (more: SettingFlags) => {
      try {
        return resolveSettings({ flags: more, env: { HOME: user.home }, folder: user.folder }).problem;
      } catch (thrown) {
        return thrown;
      }
    };
    const message = new RegExp(`name several ${kind}: A1 of the workspace T1 and A2 of the workspace T1\\.$`);
    expect(problemOf(flags)).toMatchObject({
      code: "several_apps",
      message: expect.stringMatching(message),
      remedy: "Choose one with --app-id.",
    });
    for (const appId of ["A1", "A2"]) expect(problemOf({ ...flags, appId })).toBeUndefined();
  });

  it("one app in both files is one", () => {
    save("project/.slack/apps.json", { apps: { T1: { ...app("T1", "A1"), is_dev: true } } });
    save("project/.slack/apps.dev.json", { T1: app("T1", "A1") });
    expect(named({ appId: "local" })).toEqual({ appId: "A1", teamId: "T1" });
  });

  it("an organisation stands for its workspaces", () => {
    save("project/.slack/apps.dev.json", { T1: { ...app("T1", "A1"), enterprise_id: "E1" } });
    expect(named({ appId: "local", teamId: "E1" })).toMatchObject({ appId: "A1" });
  });
});

it("where there are no files, says which file would say it", async () => {
  const { code, stderr } = await runFlowtail(["profile", "show", "--app-id", "deployed"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(".slack/apps.json would name it")]);
});
