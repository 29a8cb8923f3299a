/** What is taken from the files of the platform's own tool, and what the command line chooses among them. */

import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { userHome } from "./user-home.ts";

const user = userHome();
const { save } = user;
const credentials = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, { token: `token-of-${id}`, team_id: id }]));
const app = (team: string, more: object = {}) => ({
  app_id: `A${team}`,
  team_id: team,
  team_domain: team,
  ...more,
});
const settle = (flags: SettingFlags = {}, env: Readonly<Record<string, string>> = {}) =>
  resolveSettings({ flags, env: { HOME: user.home, ...env }, folder: user.folder });
const outcome = (flags?: SettingFlags, env?: Readonly<Record<string, string>>) => {
  const { token, appId, teamId, baseUrl, problem } = settle(flags, env);
  return problem ? problem.code : { token, appId, teamId, baseUrl };
};
const of = (team: string, appId = `A${team}`) => ({
  token: `token-of-${team}`,
  appId,
  teamId: team,
  baseUrl: "https://slack.com",
});

describe("in a project with apps in two workspaces", () => {
  beforeEach(() => {
    save(".slack/credentials.json", credentials("T1", "T2"));
    save("project/.slack/apps.json", { apps: { T1: app("T1"), T2: app("T2") }, default: "T1" });
  });

  it.each<[string, SettingFlags, Readonly<Record<string, string>>, unknown]>([
    ["nothing takes the default one", {}, {}, of("T1")],
    ["--team-id takes that app and its token", { teamId: "T2" }, {}, of("T2")],
    ["--app-id takes that app's workspace and its token", { appId: "AT2" }, {}, of("T2")],
    ["FLOWTAIL_TEAM_ID does too", {}, { FLOWTAIL_TEAM_ID: "T2" }, of("T2")],
    ["a workspace without a token is refused", { teamId: "T0OTHER" }, {}, "unknown_workspace"],
    ["an app in none of them leaves the workspace open", { appId: "A0OTHER" }, {}, "several_workspaces"],
    ["an app in none of them goes with a named one", { appId: "A9", teamId: "T2" }, {}, of("T2", "A9")],
  ])("%s", (_what, flags, env, expected) => {
    expect(outcome(flags, env)).toEqual(expected);
  });

  it("says what is left to choose where the app is named and no file knows it", () => {
    const { problem } = settle({ appId: "A0OTHER" });
    expect(problem?.message).toMatch(/none is known to have the app A0OTHER\.$/);
    expect(problem?.remedy).toBe("Choose the workspace with --team-id.");
  });

  it.each<[SettingFlags, Readonly<Record<string, string>>, string]>([
    [{ appId: "lokal" }, {}, "--app-id is an app's identifier"],
    [{}, { FLOWTAIL_APP_ID: "lokal" }, "FLOWTAIL_APP_ID is an app's identifier"],
    [{ teamId: "X1" }, {}, "--team-id is the identifier of a workspace"],
    [{}, { FLOWTAIL_TEAM_ID: "X1" }, "FLOWTAIL_TEAM_ID is the identifier of a workspace"],
  ])("says of %j %j that it is no identifier, and asks for no choice", (flags, env, said) => {
    save("project/.slack/apps.json", {});
    const { problem, choice } = settle(flags, env);
    expect([problem?.message, choice]).toEqual([expect.stringContaining(said), undefined]);
  });

  it("without a default is a choice that is not made for the person", () => {
    save("project/.slack/apps.json", { apps: { T1: app("T1"), T2: app("T2") } });
    expect(outcome()).toBe("several_workspaces");
    expect(settle().problem?.message).toMatch(/T1 and T2/);
  });
});

describe("in a project whose nearest app has no token", () => {
  const lacking = { token: undefined, baseUrl: undefined };
  const files = {
    "the default one": { apps: { T1: app("T1"), T2: app("T2") }, default: "T1" },
    "the deployed one": { apps: { T1: app("T1"), T2: app("T2", { is_dev: true }) } },
  };

  describe.each(Object.entries(files))("%s", (_which, file) => {
    beforeEach(() => {
      save(".slack/credentials.json", credentials("T2"));
      save("project/.slack/apps.json", file);
    });

    it.each<[string, SettingFlags, unknown]>([
      ["another one does not take its place", {}, { ...lacking, appId: "AT1", teamId: "T1" }],
      ["the other one is taken by its workspace", { teamId: "T2" }, of("T2")],
      ["and by its identifier", { appId: "AT2" }, of("T2")],
      ["the nearest one is refused by its identifier", { appId: "AT1" }, "unknown_workspace"],
      ["and by its workspace", { teamId: "T1" }, "unknown_workspace"],
    ])("%s", (_what, flags, expected) => expect(outcome(flags)).toEqual(expected));

    it("and what would take the other one is said", () => {
      const [note] = settle().notes;
      expect(note).toMatch(
        /names the app AT1, and .* has a token of T2 only \(--team-id T2 takes the app AT2\)/,
      );
    });
  });

  it("and of several in a workspace the one that is taken is named", () => {
    save(".slack/credentials.json", credentials("T2"));
    save("project/.slack/apps.json", { apps: { T1: app("T1"), T2: app("T2") }, default: "T1" });
    save("project/.slack/apps.dev.json", { T2: app("T2", { app_id: "ALOCAL" }) });
    expect(settle().notes[0]).toMatch(/\(--team-id T2 takes the app AT2\)/);
    expect(outcome({ teamId: "T2" })).toEqual(of("T2"));
  });

  it("where the file prefers none, the one with a token is taken, and the other is named", () => {
    save(".slack/credentials.json", credentials("T2"));
    save("project/.slack/apps.json", { apps: { T1: app("T1"), T2: app("T2") } });
    expect(outcome()).toEqual(of("T2"));
    expect(settle().notes[0]).toMatch(/names AT1 of the workspace T1 too: it is passed over/);
  });
});

describe.each<[string, Readonly<Record<string, string>>]>([
  ["the tool's own token", {}],
  ["a token of the environment", { FLOWTAIL_BASE_URL: "https://platform.example", FLOWTAIL_TOKEN: "t" }],
])("a file of apps that is no such file, with %s", (_whose, env) => {
  const notes = (file: object | string) => {
    save(".slack/credentials.json", credentials("T1"));
    save("project/.slack/apps.json", file);
    return settle({}, env).notes.filter((note) => note.includes("apps.json"));
  };

  it.each<[string, object | string, RegExp]>([
    ["a list", [], /is not an object but a list: nothing is taken from it$/],
    ["null", "null", /is not an object but null: nothing is taken from it$/],
    [
      "apps in a list",
      { apps: [app("T1")] },
      /has no apps by workspace but a list: nothing is taken from it$/,
    ],
    [
      "an app without its identifier",
      { apps: { T1: { id: "A1" } } },
      /names no app_id for T1: that is passed over$/,
    ],
    [
      "an app that is none",
      { apps: { T1: "A1", T2: app("T2") } },
      /names no app_id for T1: that is passed over$/,
    ],
    [
      "an app that may be a local one",
      { apps: { T1: app("T1", { is_dev: "true" }), T2: app("T2") } },
      /has as is_dev of T1 neither true nor false: that is passed over$/,
    ],
    [
      "apps that stand outside of apps",
      { T1: app("T1") },
      /has no `apps`, an object of apps by workspace: nothing is taken from it$/,
    ],
    [
      "a default that is no app's",
      { apps: { T1: app("T1"), T2: app("T2") }, default: "T9" },
      /has as default "T9", which is the team_domain of no app \(there are T1 and T2\): that is passed over$/,
    ],
    [
      "a default that is no text",
      { apps: { T1: app("T1") }, default: ["T1"] },
      /has as default a list, which is the team_domain of no app \(there are T1\): that is passed over$/,
    ],
    [
      "a default where apps have no domain",
      { apps: { T1: app("T1", { team_domain: "" }) }, default: "T1" },
      /has as default "T1", which is the team_domain of no app: that is passed over$/,
    ],
    [
      "a second fault beside the first",
      { apps: { T1: "A1", T2: app("T2", { is_dev: "no" }), T3: app("T3") } },
      /has as is_dev of T2 neither true nor false: that is passed over$/,
    ],
  ])("is said: %s", (_what, file, sentence) => {
    expect(notes(file)).toContainEqual(expect.stringMatching(sentence));
  });

  it("is said once, and so is one beside it of the local apps", () => {
    save("project/.slack/apps.dev.json", { T1: 5 });
    expect(notes({ apps: 5 })).toHaveLength(1);
    expect(settle({}, env).notes.filter((note) => note.includes("apps.dev.json"))).toHaveLength(1);
  });

  it.each<[string, object]>([
    ["the tool begins it", {}],
    ["its last app was removed", { apps: {} }],
    ["its last app was removed and its default is left", { apps: {}, default: "T1" }],
    ["only its default is left", { default: "T1" }],
    ["it names none as the default", { apps: { T1: app("T1") }, default: "" }],
    ["it is whole", { apps: { T1: app("T1") }, default: "T1" }],
  ])("and nothing is said as %s", (_what, file) => {
    expect(notes(file).filter((note) => !note.startsWith("using the app"))).toEqual([]);
  });
});

describe("a token of the environment leaves the app of a project open, and the options that are said choose each", () => {
  const env = { FLOWTAIL_BASE_URL: "https://platform.example", FLOWTAIL_TOKEN: "t" };
  it.each<[string, object, object, string, readonly SettingFlags[]]>([
    [
      "two local apps of one workspace",
      { T1: app("T1", { is_dev: true }) },
      { T1: app("T1", { app_id: "A2" }) },
      "--app-id",
      [{ appId: "AT1" }, { appId: "A2" }],
    ],
    [
      "one app of two workspaces",
      { T1: app("T1", { app_id: "A1" }), T2: app("T2", { app_id: "A1" }) },
      {},
      "--team-id",
      [{ teamId: "T1" }, { teamId: "T2" }],
    ],
    [
      "an app each of two workspaces",
      { T1: app("T1"), T2: app("T2") },
      {},
      "--app-id or --team-id",
      [{ appId: "AT1" }, { appId: "AT2" }, { teamId: "T1" }, { teamId: "T2" }],
    ],
  ])("%s", (_what, apps, dev, options, ways) => {
    save("project/.slack/apps.json", { apps, default: "T1" });
    if (options !== "--app-id") save("project/.slack/apps.json", { apps });
    save("project/.slack/apps.dev.json", dev);
    expect(settle({}, env).notes.at(-1)).toMatch(
      new RegExp(`names? several apps: .*: choose one with ${options}$`),
    );
    for (const flags of ways) expect(settle(flags, env).notes.join()).not.toContain("several apps");
  });
});

it("says of a token whose it is, an organisation's too, and by which names workspaces are known", () => {
  const tokens = { E1: { token: "x", team_domain: "acme-org" }, T2: { token: "y", team_domain: "acme" } };
  save(".slack/credentials.json", tokens);
  expect(settle().problem?.message).toMatch(
    /holds tokens of several workspaces or organisations: E1 \(acme-org\) and T2 \(acme\)\.$/,
  );
  expect(settle({ teamId: "E1" }).notes[0]).toContain("using the token of organisation E1 from");
  expect(settle({ teamId: "E9" }).problem?.message).toContain("no token of the organisation E9, only of");
  save("project/.slack/apps.json", { apps: { T1: app("T1", { enterprise_id: "E1" }) } });
  expect(settle().notes[0]).toContain("using the token of organisation E1 from");
});

it("prefers of a default's workspace also an app that stands among the local ones", () => {
  save(".slack/credentials.json", credentials("T1", "T2"));
  save("project/.slack/apps.json", { apps: { T2: app("T2") }, default: "T1" });
  save("project/.slack/apps.dev.json", { T1: app("T1") });
  expect(outcome()).toEqual(of("T1"));
  expect(settle().notes.join()).not.toContain("as default");
});

describe("the address of a token", () => {
  const settleAt = (api_host: unknown) => {
    save(".slack/credentials.json", { T1: { token: "token-of-T1", api_host } });
    return settle();
  };

  it.each([
    "platform.example",
    "platform.example:8443",
    "https://platform.example/",
    "http://127.0.0.1:4000",
  ])("%s is taken", (host) => {
    const { baseUrl, problem } = settleAt(host);
    expect([baseUrl, problem]).toEqual([host.includes("://") ? host : `https://${host}`, undefined]);
  });

  it.each([undefined, null, ""])("left out, as %j, is the live service", (host) => {
    expect(settleAt(host).baseUrl).toBe("https://slack.com");
  });

  it.each<unknown>([
    "not a host",
    "ftp://platform.example",
    "http://platform.example",
    "https://me:hush@platform.example",
    "https://platform.example/?a=1",
    "https://platform.example/#a",
    "https://",
    ...[5, 1.5, true, false, [], ["platform.example"], {}, { host: "platform.example" }],
  ])("%j is refused by its key and its file, and the token is not taken", (host) => {
    const { token, problem } = settleAt(host);
    expect([token, problem?.code]).toEqual([undefined, "invalid_base_url"]);
    expect(problem?.message).toBe(
      `api_host of T1 in ${join(user.home, ".slack", "credentials.json")} is no address that a token can be sent to.`,
    );
  });
});

it.each([5, true, ["token-of-T1"], { value: "token-of-T1" }])(
  "says of a token that is %j that it is none",
  (token) => {
    save(".slack/credentials.json", { ...credentials("T2"), T1: { token } });
    const path = join(user.home, ".slack", "credentials.json");
    expect(settle().notes).toContain(`${path} has no text as the token of T1: that is passed over`);
  },
);

it("names three teams whose token is none, each cut where it is long", () => {
  const teams = ["T1", `T${"2".repeat(60)}`, "T3", "T4"];
  save(".slack/credentials.json", Object.fromEntries(teams.map((team) => [team, { token: 5 }])));
  const note = settle().notes.find((text) => text.includes("no text as the token"));
  expect(note).toContain(`T1, T${"2".repeat(39)} or T3: that`);
});

it("takes no app for a deployed one that may be local", () => {
  save(".slack/credentials.json", credentials("T1"));
  save("project/.slack/apps.json", { apps: { T1: app("T1", { is_dev: 1 }) } });
  expect(outcome({ appId: "AT1" })).toMatchObject({ token: "token-of-T1" });
  expect(settle().appId).toBeUndefined();
});

describe("the tool's own folder", () => {
  beforeEach(() => {
    save(".slack/credentials.json", credentials("T1"));
    save("elsewhere/credentials.json", credentials("T9"));
  });

  it.each<[string, SettingFlags, () => Readonly<Record<string, string>>]>([
    ["is named by SLACK_CONFIG_DIR", {}, () => ({ SLACK_CONFIG_DIR: join(user.home, "elsewhere") })],
    ["is named by --config-dir", { configDir: "../elsewhere" }, () => ({})],
    [
      "is named by --config-dir before the variable",
      { configDir: "../elsewhere" },
      () => ({ SLACK_CONFIG_DIR: join(user.home, ".slack") }),
    ],
  ])("%s", (_what, flags, env) => {
    expect(outcome(flags, env())).toEqual({ ...of("T9"), appId: undefined });
  });
});

describe("a file", () => {
  it.each([["apps.json"], ["apps.dev.json"]])("%s of no bytes is as one that is not there", (name) => {
    save(".slack/credentials.json", credentials("T1"));
    save("project/.slack/apps.json", { apps: { T1: app("T1") } });
    save("project/.slack/apps.dev.json", { T1: app("T1", { app_id: "ADEV" }) });
    save(`project/.slack/${name}`, "");
    expect(outcome()).toEqual(of("T1", name === "apps.json" ? "ADEV" : "AT1"));
  });

  it("of credentials of no bytes holds none", () => {
    save(".slack/credentials.json", "");
    expect(outcome({ teamId: "T1" })).toMatchObject({ token: undefined });
    expect(settle().notes).toEqual([]);
  });

  it.each([
    [".slack/credentials.json", '{"T1": {"tok', "is not JSON: line 1"],
    ["project/.slack/apps.json", "nonsense", "is not JSON: line 1"],
  ])("%s that is cut off is told, with nothing of what it holds", (path, text, words) => {
    save(path, text);
    const { problem, notes } = settle();
    expect(problem).toBeUndefined();
    expect(notes).toEqual([expect.stringContaining(`${join(user.home, path)} ${words}`)]);
    expect(notes.join()).not.toContain("tok'");
  });

  it.each<[string, () => void, RegExp]>([
    ["is not there", () => {}, /credentials\.json is not there\.$/],
    ["is a file", () => save("named", "x"), /credentials\.json is not there\.$/],
    ["holds one that is cut off", () => save("named/credentials.json", "{"), /is not JSON: line 1/],
    ["holds one without a token", () => save("named/credentials.json", {}), /holds no token\.$/],
    ["holds a folder of its name", () => save("named/credentials.json/x", {}), /is a folder/],
  ])("of a named folder that %s is a mistake, as something was expected there", (_what, make, message) => {
    make();
    for (const { problem } of [
      settle({ configDir: "../named" }),
      settle({}, { SLACK_CONFIG_DIR: join(user.home, "named") }),
    ])
      expect(problem).toMatchObject({ kind: "usage", message: expect.stringMatching(message) });
  });

  it("of no bytes holds none in a named folder too, as a write that was interrupted leaves it", () => {
    save("named/credentials.json", "");
    for (const search of [
      settle({ configDir: "../named" }),
      settle({}, { SLACK_CONFIG_DIR: join(user.home, "named") }),
    ]) {
      expect(search.problem).toBeUndefined();
      expect(search.notes).toEqual([]);
    }
  });

  it("is named for what it says: the app's file for the app, that of the credentials for the rest", () => {
    save(".slack/credentials.json", credentials("T1"));
    save("project/.slack/apps.dev.json", { T1: app("T1") });
    const own = join(user.home, ".slack/credentials.json");
    const apps = join(user.folder, ".slack/apps.dev.json");
    expect(settle().origins).toEqual({ baseUrl: own, token: own, appId: apps, teamId: apps });
  });

  it.each([["IsDev"], ["is_dev"]])("tells an app for development by %s", (key) => {
    save(".slack/credentials.json", credentials("T1", "T2"));
    save("project/.slack/apps.json", { apps: { T1: app("T1", { [key]: true }), T2: app("T2") } });
    expect(outcome()).toEqual(of("T2"));
  });

  it("may hold an organisation's token for an app of one of its workspaces", () => {
    save(".slack/credentials.json", credentials("E1", "T2"));
    save("project/.slack/apps.json", { apps: { T1: app("T1", { enterprise_id: "E1" }) } });
    expect(outcome()).toEqual({ ...of("E1", "AT1"), teamId: "T1" });
  });
});
