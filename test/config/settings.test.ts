/** Which address, token and app a command works with, and what a project's file may and may not decide. */

import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { configSchema } from "../../src/config/config-file.ts";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { type Consent, trustFolder } from "../../src/config/trusted-folders.ts";
import { readUiSettings } from "../../src/config/ui-settings.ts";
import { isProtected } from "../../src/session/writes/protection.ts";
import { userHome } from "./user-home.ts";

const user = userHome();
const { save } = user;
const own = (config: object) => save("own/config.json", config);
const project = (config: object) => save("project/.flowtail/config.json", config);
const surroundings = (env: Readonly<Record<string, string>> = {}) => ({
  HOME: user.home,
  FLOWTAIL_CONFIG_DIR: join(user.home, "own"),
  FLOWTAIL_STATE_DIR: join(user.home, "state"),
  ...env,
});
const settle = (flags: SettingFlags = {}, env: Readonly<Record<string, string>> = {}) =>
  resolveSettings({ flags, env: surroundings(env), folder: user.folder });

const thief = "https://thief.example";
const prod = "https://prod.example";
const token = "env-token";
const production = { base_url: prod, app_id: "A0PROD", protected: true };
const sandbox = {
  base_url: "http://127.0.0.1:4000",
  scim_url: "http://127.0.0.1:4000",
  audit_url: "http://127.0.0.1:4000",
  app_id: "A0SANDBOX",
  team_id: "T0SANDBOX",
  enterprise_id: "E0SANDBOX",
  tokens: { bot: "sandbox-bot-1" },
};

describe.skipIf(process.platform === "win32")("something that is no file of settings", () => {
  const linkToNothing = (path: string) => symlinkSync(join(user.home, "none"), join(user.home, path));
  const inOwn = () => {
    mkdirSync(join(user.home, "own"));
    linkToNothing("own/config.json");
  };
  it.each<[string, () => void, string]>([
    ["a link to nothing", inOwn, "own/config.json is a symbolic link to what is not there"],
    [
      "a link to nothing as its folder",
      () => linkToNothing("own"),
      "own is a symbolic link to what is not there",
    ],
    ["a file as its folder", () => save("own", ""), "own is no folder"],
  ])("is told: %s", (_what, make, words) => {
    make();
    expect(() => settle()).toThrow(words);
  });

  it("is nothing of the built-in profile, which is said; a protection in the user's own file holds", () => {
    own({ profiles: { sandbox: { base_url: prod, protected: true } } });
    project({ profiles: { sandbox: { base_url: thief }, x: { base_url: prod } } });
    const { notes, profiles, protection } = settle({ profile: "x" });
    const said = notes.filter((note) => /"sandbox" of .*config\.json has no effect: /.test(note));
    expect(said).toHaveLength(2);
    expect(profiles).toEqual(["x"]);
    expect(protection.places.map(({ name }) => name)).toEqual(["sandbox"]);
    expect(() => settle({ profile: "y" })).toThrow(
      expect.objectContaining({ remedy: expect.stringContaining("Known profiles: sandbox and x.") }),
    );
  });

  it("is not a folder of settings that is named /dev/null", () => {
    expect(settle({}, { FLOWTAIL_CONFIG_DIR: "/dev/null" }).baseUrl).toBeUndefined();
  });

  it("is not a link to a folder without one", () => {
    mkdirSync(join(user.home, "other"));
    symlinkSync(join(user.home, "other"), join(user.home, "own"));
    expect(settle().baseUrl).toBeUndefined();
  });
});

describe("a token of the environment", () => {
  it.each([
    ["its base URL", { profile: "x", profiles: { x: { base_url: thief } } }, {}],
    ["its SCIM URL", { profile: "x", profiles: { x: { base_url: thief, scim_url: `${thief}/s` } } }, {}],
    ["its audit URL", { profile: "x", profiles: { x: { base_url: prod, audit_url: thief } } }, {}],
    [
      "the profile that the environment chooses",
      { profiles: { x: { base_url: thief } } },
      { FLOWTAIL_PROFILE: "x" },
    ],
    ["its dialect alone", { profile: "x", profiles: { x: { dialect: "slack" } } }, {}],
  ])("goes nowhere that a project's file names by %s", (_how, config, env) => {
    project(config);
    const { problem, untrusted } = settle({}, { FLOWTAIL_TOKEN: token, ...env });
    expect(problem).toMatchObject({
      kind: "auth",
      code: "untrusted_folder",
      message: expect.stringMatching(
        /sends FLOWTAIL_TOKEN to .*, and you have not trusted that folder with it\.$/,
      ),
    });
    expect(problem?.message).not.toContain(token);
    expect(untrusted?.folder).toBe(user.folder);
  });

  it("goes there once the folder is trusted with that address, and to no other that the file names later", async () => {
    project({ profile: "x", profiles: { x: { base_url: thief } } });
    await trustFolder({ env: surroundings(), clock: systemClock }, user.folder, {
      origins: [`${thief}/any/path`],
      profiles: [],
    });
    const trusted = settle({}, { FLOWTAIL_TOKEN: token });
    expect(trusted).toMatchObject({ problem: undefined, baseUrl: thief, token });
    project({ profile: "x", profiles: { x: { base_url: thief, audit_url: "https://other.example" } } });
    expect(settle({}, { FLOWTAIL_TOKEN: token }).untrusted?.missing).toEqual({
      origins: ["https://other.example"],
      profiles: [],
    });
  });

  it("needs no trust where the person names the address", () => {
    project({ profile: "x", profiles: { x: { base_url: thief, scim_url: thief } } });
    const env = { FLOWTAIL_TOKEN: token, FLOWTAIL_BASE_URL: prod };
    expect(settle({}, env)).toMatchObject({ problem: undefined, baseUrl: prod, scimUrl: undefined });
    expect(settle({ baseUrl: prod }, { FLOWTAIL_TOKEN: token })).toMatchObject({ problem: undefined });
  });
});

describe("a profile of the user", () => {
  it("is what the user made it, whatever a project's file says", () => {
    own({ profiles: { prod: production } });
    project({ profiles: { prod: { base_url: thief, scim_url: thief, protected: false } } });
    for (const settings of [settle({ profile: "prod" }), settle({}, { FLOWTAIL_PROFILE: "prod" })]) {
      expect(settings).toMatchObject({ baseUrl: prod, scimUrl: undefined });
      expect(isProtected(settings, "web")).toBe(true);
      expect(settings.notes.join()).toMatch(
        /"prod" is your own profile; base_url, scim_url and protected of .* have no effect$/,
      );
    }
  });

  it("takes a protection from a project's file, and nothing else", () => {
    own({ profiles: { prod: { base_url: prod, app_id: "A0PROD" } } });
    project({ profiles: { prod: { base_url: prod, app_id: "A0OTHER", protected: true } } });
    const settings = settle({ profile: "prod" });
    expect(settings).toMatchObject({ baseUrl: prod, appId: "A0PROD" });
    expect(isProtected(settings, "app")).toBe(true);
    expect(settings.notes).toEqual([
      expect.stringMatching(/"prod" is your own profile; app_id of .* has no effect$/),
    ]);
  });

  it.each([
    [
      "another name for the place",
      { profile: "x", profiles: { x: { base_url: prod, app_id: "A0PROD" } } },
      {},
    ],
    ["a place without an app", { profile: "x", profiles: { x: { base_url: `${prod}/api` } } }, {}],
    ["the environment", {}, { FLOWTAIL_BASE_URL: prod, FLOWTAIL_APP_ID: "A0PROD" }],
  ])("keeps its protection under %s", (_how, config, env) => {
    own({ profiles: { prod: production } });
    project(config);
    expect(isProtected(settle({}, env), "app")).toBe(true);
  });

  it("protects neither another app nor another profile that the user made for the same one", () => {
    own({ profiles: { prod: production, free: { ...production, protected: false } } });
    expect(isProtected(settle({ profile: "free" }), "web")).toBe(false);
    const other = settle({}, { FLOWTAIL_BASE_URL: prod, FLOWTAIL_APP_ID: "A0OTHER" });
    expect(isProtected(other, "app")).toBe(false);
  });

  const trust = (consent: Partial<Consent>) =>
    trustFolder({ env: surroundings(), clock: systemClock }, user.folder, {
      origins: [],
      profiles: [],
      ...consent,
    });

  it("is used at a project's word only where the folder is trusted with it, or the user chose it too", async () => {
    own({ profiles: { prod: production } });
    project({ profile: "prod" });
    expect(settle().problem).toMatchObject({ code: "untrusted_folder" });
    expect(settle({ profile: "prod" }).problem).toBeUndefined();
    own({ profile: "prod", profiles: { prod: production } });
    expect(settle().problem).toBeUndefined();
    own({ profiles: { prod: production } });
    await trust({ profiles: [{ name: "prod", address: `${prod}/api` }] });
    expect(settle()).toMatchObject({ problem: undefined, baseUrl: prod });
    expect(settle().chosenBy).toBe(join(user.folder, ".flowtail", "config.json"));
    expect(isProtected(settle(), "web")).toBe(true);
    expect(settle({ profile: "prod" }).chosenBy).toBeUndefined();
  });

  const two = { prod: production, other: { base_url: prod, app_id: "A0OTHER" } };
  it.each<[string, Partial<Consent>, object]>([
    ["its address alone", { origins: [prod] }, two],
    ["its name alone, as an earlier file has it", { origins: ["prod"] }, two],
    ["another profile there", { profiles: [{ name: "other", address: prod }] }, two],
    [
      "it where it was before",
      { profiles: [{ name: "prod", address: "https://old.example" }, { name: "prod" }] },
      two,
    ],
    ["it before it had an address", { profiles: [{ name: "prod" }] }, two],
  ])(
    "is not used at a project's word where the folder is trusted with %s",
    async (_what, consent, profiles) => {
      own({ profiles });
      project({ profile: "prod" });
      await trust(consent);
      const { problem, untrusted } = settle();
      expect(problem).toMatchObject({
        code: "untrusted_folder",
        message: expect.stringMatching(
          / chooses your profile "prod" at https:\/\/prod\.example, and you have not/,
        ),
      });
      expect(untrusted?.missing).toEqual({ origins: [], profiles: [{ name: "prod", address: prod }] });
      expect(settle({}, { FLOWTAIL_PROFILE: "prod" }).problem).toBeUndefined();
    },
  );

  const ofThisRun = { FLOWTAIL_TOKEN: token, FLOWTAIL_BASE_URL: "https://env.example" };
  it.each([
    [
      "one of the user's",
      { prod: production },
      /^your profile "prod", which .*config\.json chooses, is passed over: /,
    ],
    ["one that there is not", {}, /^there is no profile "prod", which .*config\.json chooses: /],
  ])(
    "is passed over at a project's word where this run has address and token: %s",
    (_what, profiles, why) => {
      own({ profiles });
      project({ profile: "prod" });
      for (const [flags, env, address] of [
        [{}, ofThisRun, "FLOWTAIL_BASE_URL"],
        [{ baseUrl: "https://env.example" }, { FLOWTAIL_TOKEN: token }, "--base-url"],
      ] as const) {
        const settings = settle(flags, env);
        expect(settings).toMatchObject({ problem: undefined, untrusted: undefined, profile: "environment" });
        // Its app belongs to its own token.
        expect(settings).toMatchObject({ baseUrl: "https://env.example", token, appId: undefined });
        expect(settings.notes).toEqual([expect.stringMatching(why)]);
        expect(settings.notes[0]?.endsWith(`: ${address} and FLOWTAIL_TOKEN are used without it`)).toBe(true);
        expect(settings.said).toEqual(settings.notes);
      }
    },
  );

  it("that is passed over protects its place, and what the user's own settings choose is used as without the project", () => {
    const used = { app_id: "A0USED", protected: true };
    own({ profiles: { prod: production } });
    project({ profile: "prod" });
    expect(isProtected(settle({}, { ...ofThisRun, FLOWTAIL_BASE_URL: prod }), "app")).toBe(true);
    expect(isProtected(settle({}, ofThisRun), "app")).toBe(false);
    own({ profile: "used", profiles: { prod: production, used } });
    const settings = settle({}, ofThisRun);
    expect(settings).toMatchObject({ profile: "used", appId: "A0USED", problem: undefined });
    expect(isProtected(settings, "app")).toBe(true);
  });

  it("is mixed with address and token of this run where the user chose it, or trusts the folder with it", async () => {
    own({ profiles: { prod: production } });
    project({ profile: "prod" });
    const mixed = { profile: "prod", baseUrl: "https://env.example", token, appId: "A0PROD" };
    expect(settle({}, { ...ofThisRun, FLOWTAIL_PROFILE: "prod" })).toMatchObject(mixed);
    await trust({ profiles: [{ name: "prod", address: prod }] });
    expect(settle({}, ofThisRun)).toMatchObject(mixed);
  });

  it("is refused with the ways that work: an address without a token is none, as the profile's would be used", () => {
    own({ profiles: { prod: production } });
    project({ profile: "prod" });
    for (const [flags, env] of [
      [{ baseUrl: prod }, {}],
      [{}, { FLOWTAIL_TOKEN: token }],
    ] as const) {
      expect(settle(flags, env).problem?.remedy).toMatch(
        /Else choose a profile yourself \(--profile, FLOWTAIL_PROFILE\), or give both an address and a token, with FLOWTAIL_BASE_URL \(or --base-url\) and FLOWTAIL_TOKEN\.$/,
      );
    }
    project({ profile: "gone" });
    expect(() => settle({}, { FLOWTAIL_TOKEN: token })).toThrow(
      expect.objectContaining({
        remedy: expect.stringContaining(
          "FLOWTAIL_BASE_URL (or --base-url) beside FLOWTAIL_TOKEN needs none.",
        ),
      }),
    );
  });

  it("is one too where only its tokens are left: a project's profile of that name needs trust for them", async () => {
    project({ profile: "prod", profiles: { prod: { base_url: prod, app_id: "A0THEIRS" } } });
    expect(settle().problem).toBeUndefined();
    const record = { base_url: prod, tokens: { bot: { token: "stored" } } };
    save("own/credentials.json", { version: 1, profiles: { prod: record } });
    expect(settle().problem?.message).toMatch(/ chooses the tokens that you stored for "prod" at https:/);
    expect(settle({}, { FLOWTAIL_PROFILE: "prod" }).problem).toBeUndefined();
    await trust({ profiles: [{ name: "prod", address: prod }] });
    expect(settle().problem).toBeUndefined();
  });
});

it.each([
  ["base_url", "baseUrl", prod],
  ["scim_url", "scimUrl", `${prod}/scim`],
  ["audit_url", "auditUrl", `${prod}/audit`],
  ["app_id", "appId", "A0PROD"],
  ["team_id", "teamId", "T0PROD"],
])("%s of a profile is taken, and said to come from there", (name, setting, value) => {
  own({ profiles: { prod: { base_url: prod, [name]: value } } });
  const settings = settle({ profile: "prod" });
  expect(settings).toMatchObject({ [setting]: value });
  expect(settings.origins[setting]).toContain("config.json");
});

describe("a profile named on the command line", () => {
  const env = {
    FLOWTAIL_BASE_URL: "https://env.example",
    FLOWTAIL_TOKEN: token,
    FLOWTAIL_APP_ID: "A0ENV",
    FLOWTAIL_TEAM_ID: "T0ENV",
  };

  it("is whole: nothing of the environment is mixed in, and that is said", () => {
    own({ profiles: { prod: { base_url: prod } } });
    const settings = settle({ profile: "prod" }, env);
    expect(settings).toMatchObject({ baseUrl: prod, token: undefined, appId: undefined, teamId: undefined });
    expect(settings.notes).toEqual([
      'the profile "prod" is used whole, without FLOWTAIL_BASE_URL, FLOWTAIL_APP_ID, FLOWTAIL_TEAM_ID and FLOWTAIL_TOKEN of the environment; FLOWTAIL_PROFILE=prod in place of --profile takes both',
    ]);
  });

  it("takes what else the command line says", () => {
    own({ profiles: { prod: { base_url: prod } } });
    expect(settle({ profile: "prod", appId: "A0FLAG" }, env)).toMatchObject({ appId: "A0FLAG" });
  });

  it.each([
    ["named by a flag", { profile: "sandbox" }, {}],
    ["named by the environment", {}, { FLOWTAIL_PROFILE: "sandbox" }],
  ])("is whole as the built-in one, %s", (_how, flags, more) => {
    expect(settle(flags, { ...env, ...more })).toMatchObject({ embedded: true, token: undefined });
    noteRunningSandbox(surroundings(), sandbox);
    expect(settle(flags, { ...env, ...more })).toMatchObject({
      profile: "sandbox",
      baseUrl: sandbox.base_url,
      appId: sandbox.app_id,
      token: undefined,
      tokens: sandbox.tokens,
    });
  });
});

describe("the built-in profile", () => {
  const variables = { FLOWTAIL_BASE_URL: prod, FLOWTAIL_TOKEN: token, FLOWTAIL_APP_ID: "A0OTHER" };
  const files = [
    ["the user's", own],
    ["a project's", project],
  ] as const;

  it.each(files)(
    "is whole where %s file alone chose it, and says what is left out and why",
    (_whose, write) => {
      write({ profile: "sandbox" });
      const embedded = settle({}, variables);
      expect(embedded).toMatchObject({ profile: "sandbox", embedded: true, token: undefined });
      noteRunningSandbox(surroundings(), sandbox);
      const { notes, ...running } = settle({}, variables);
      expect(running).toMatchObject({ baseUrl: sandbox.base_url, appId: sandbox.app_id, token: undefined });
      expect(notes).toEqual([
        expect.stringMatching(
          /^the profile "sandbox", which .*config\.json chooses, is used whole, without FLOWTAIL_BASE_URL, FLOWTAIL_APP_ID and FLOWTAIL_TOKEN of the environment; --base-url or --profile /,
        ),
      ]);
    },
  );

  it.each(files)(
    "that %s file chose is passed over for an address that is typed, and says so",
    (_whose, write) => {
      write({ profile: "sandbox" });
      noteRunningSandbox(surroundings(), sandbox);
      const { notes, ...typed } = settle(
        { baseUrl: prod },
        { ...variables, FLOWTAIL_BASE_URL: "https://b.example" },
      );
      expect(typed).toMatchObject({ profile: "environment", baseUrl: prod, token, appId: "A0OTHER" });
      expect(notes).toEqual([
        expect.stringMatching(/^the profile "sandbox", which .* chooses, is passed over: .*--base-url/),
      ]);
      const { notes: none, ...there } = settle({ baseUrl: sandbox.base_url });
      expect(there).toMatchObject({ profile: "sandbox", tokens: sandbox.tokens });
      expect(none).toEqual([]);
    },
  );

  it("is the one at the address that a flag names, and none at another", () => {
    noteRunningSandbox(surroundings(), sandbox);
    noteRunningSandbox(surroundings(), { ...sandbox, base_url: "http://127.0.0.1:4001" });
    const several = settle({ profile: "sandbox" });
    expect(several.problem).toMatchObject({ kind: "usage", code: "several_sandboxes" });
    expect(several.problem?.message).toMatch(/127\.0\.0\.1:4000 .* and http:\/\/127\.0\.0\.1:4001/);
    expect(several.embedded).toBe(false);
    const chosen = settle({ profile: "sandbox", baseUrl: sandbox.base_url });
    expect(chosen).toMatchObject({ problem: undefined, tokens: sandbox.tokens });
    const nowhere = settle({ profile: "sandbox", baseUrl: prod });
    const remedy = expect.stringMatching(/^Running: http:\/\/127\.0\.0\.1:4000 .* and http:.*:4001 /);
    expect(nowhere).toMatchObject({ problem: { code: "unknown_sandbox", remedy }, tokens: {} });
  });
});

it("of the sandbox says how one is started where none runs at the address", () => {
  const { problem } = settle({ profile: "sandbox", baseUrl: prod });
  expect(problem).toMatchObject({
    code: "unknown_sandbox",
    remedy: "None runs; `flowtail sandbox start` starts one.",
  });
});

describe("what a project's file may set", () => {
  it("are profiles and which of its own is used; keys and colours are the person's", () => {
    own({ theme: "light" });
    project({
      profile: "x",
      profiles: { x: { base_url: prod, app_id: "A1" } },
      theme: "dark",
      keys: { "datastores.delete": ["enter"], "always.quit": ["f9"] },
    });
    expect(settle()).toMatchObject({ profile: "x", baseUrl: prod, appId: "A1", problem: undefined });
    expect(settle().notes.join()).toMatch(
      /keys and theme of .*config\.json have no effect: only your own config\.json may set them/,
    );
    const ui = readUiSettings(surroundings(), user.folder);
    expect(ui).toMatchObject({ theme: "light", keys: {}, keysFrom: undefined });
    expect(ui.notes.join()).toMatch(
      /keys and theme of .*config\.json have no effect: only your own config\.json may set them/,
    );
  });

  it("is read without what is no setting, which is said and stops nothing", () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${"k".repeat(200)}${at}`, at]));
    project({ profile: "x", profiles: { x: { base_url: prod, colour: 1, ...many } }, hooks: {} });
    const { baseUrl, notes, problem } = settle();
    expect({ baseUrl, problem }).toEqual({ baseUrl: prod, problem: undefined });
    expect(notes.join()).toMatch(
      /hooks, profiles\.x\.colour, .* and 2997 more of .* have no effect: there are no such settings/,
    );
    expect(notes.join().length).toBeLessThan(1000);
    expect(settle({ profile: "sandbox" })).toMatchObject({ profile: "sandbox", problem: undefined });
  });

  it.each(["nope", 5, null])("is not looked at where it is the user's to set: theme %j", (theme) => {
    project({ theme, keys: 1 });
    expect(settle({ profile: "sandbox" })).toMatchObject({ profile: "sandbox", problem: undefined });
    expect(readUiSettings(surroundings(), user.folder)).toMatchObject({ theme: undefined, keys: {} });
    own({ theme });
    expect(() => settle({ profile: "sandbox" })).toThrow(/theme/);
  });

  const ofTheUser = Object.keys(configSchema().shape).filter((key) => !["profile", "profiles"].includes(key));
  it.each(ofTheUser)("stops nothing by a value of %s that is none", (key) => {
    project({ [key]: [{}] });
    expect(settle({ profile: "sandbox" })).toMatchObject({ profile: "sandbox", problem: undefined });
  });

  it("may add a protection", () => {
    project({ profile: "x", profiles: { x: { base_url: prod, protected: true } } });
    expect(isProtected(settle(), "web")).toBe(true);
  });
});

describe("the memory of the screen", () => {
  it.each([
    [{}, {}, true],
    [{ memory: false }, {}, false],
    [{ memory: true }, { FLOWTAIL_NO_MEMORY: "1" }, false],
    [{}, { FLOWTAIL_NO_MEMORY: "0" }, true],
  ])("with config %j and environment %j: %j", (config, env, memory) => {
    own(config);
    expect(readUiSettings(surroundings(env), user.folder).memory).toBe(memory);
  });

  it("is the user's to switch off, not a project's", () => {
    project({ memory: false });
    expect(readUiSettings(surroundings(), user.folder).memory).toBe(true);
  });
});
