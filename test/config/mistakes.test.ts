/** Word for word what is said of settings, tokens and saved files that cannot be used: the message, the remedy, the code and the exit code. */

import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { changeProfile } from "../../src/config/change-profile.ts";
import { credentialsText, readCredentials } from "../../src/config/credentials.ts";
import { readManifest } from "../../src/config/find-manifest.ts";
import { foreignText } from "../../src/config/foreign-files.ts";
import { readSkeleton } from "../../src/config/item-skeleton.ts";
import { systemKeychain } from "../../src/config/keychain.ts";
import { linearReason } from "../../src/config/linear.ts";
import { configDirectory } from "../../src/config/paths.ts";
import { chooseRunningSandbox, noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { readAlert } from "../../src/config/saved-alert.ts";
import { readEverySaved, writeSaved } from "../../src/config/saved-files.ts";
import { readSavedQuery, savedQueries } from "../../src/config/saved-query.ts";
import { readView } from "../../src/config/saved-view.ts";
import { openProfile, sealProfile } from "../../src/config/secrets.ts";
import { trustedFolders } from "../../src/config/trusted-folders.ts";
import { readUiSettings } from "../../src/config/ui-settings.ts";
import { identifiersOf } from "../../src/config/vendor-names.ts";
import { type CasePlace, casePlace, placedWords } from "../support/case-place.ts";
import { memoryKeychain } from "../support/memory-keychain.ts";
import { expectGoldenText } from "../tui/golden.ts";

const own = { base_url: "https://mine.example" };
const sandboxAt = (port: number) => ({
  ...{ base_url: `http://127.0.0.1:${port}`, scim_url: "http://127.0.0.1", audit_url: "http://127.0.0.1" },
  ...{ app_id: `A${port}`, team_id: "T1", enterprise_id: "E1", tokens: {} },
});
const stored = { base_url: "https://mine.example", tokens: { bot: { token: "xoxb-1-bot" } } };

it("is said of settings", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "a profile of the environment that is none": ({ settle }) => settle({}, { FLOWTAIL_PROFILE: "nowhere" }),
    "a profile of the project that is none": ({ save, settle }) => {
      save("project/.flowtail/config.json", { profile: "nowhere" });
      settle();
    },
    "a profile of the user's settings that is none": ({ save, settle }) => {
      save("own/config.json", { profile: "wrok", profiles: { work: own } });
      settle();
    },
    "settings with another shape": ({ save, settle }) => {
      save("own/config.json", { memory: 5 });
      settle();
    },
    "settings that are no JSON": ({ save, settle }) => {
      save("own/config.json", '{"memory": }');
      settle();
    },
    "settings that are a folder": ({ at, settle }) => {
      mkdirSync(at("own/config.json"), { recursive: true });
      settle();
    },
    "settings that are a link to nothing": ({ at, settle }) => {
      mkdirSync(at("own"));
      symlinkSync(at("none"), at("own/config.json"));
      settle();
    },
    "a relative folder of settings": ({ settle }) => settle({}, { FLOWTAIL_CONFIG_DIR: "own" }),
    "a theme that is none": ({ env, folder }) => readUiSettings({ ...env, FLOWTAIL_THEME: "nosuch" }, folder),
    "lines that are neither on nor off": ({ env }) => linearReason({ ...env, FLOWTAIL_LINEAR: "maybe" }),
    "a keychain that is neither on nor off": () => systemKeychain({ FLOWTAIL_KEYCHAIN: "yes" }),
    "a token that goes where the project's file says": ({ save, problem }) => {
      save("project/.flowtail/config.json", { profile: "theirs", profiles: { theirs: own } });
      problem({}, { FLOWTAIL_TOKEN: "xoxb-1" });
    },
    "a profile of the user's that the project's file chooses": ({ save, problem }) => {
      save("own/config.json", { profiles: { mine: own } });
      save("project/.flowtail/config.json", { profile: "mine" });
      problem();
    },
    "what is trusted, in another shape": ({ save, env }) => {
      save("own/trust.json", { folders: 5 });
      trustedFolders(env);
    },
    "an address of a sandbox where none runs": ({ env }) => {
      throw chooseRunningSandbox(env, "http://127.0.0.1:3000").problem;
    },
    "an address of a sandbox where another runs": ({ env }) => {
      noteRunningSandbox(env, sandboxAt(3001));
      throw chooseRunningSandbox(env, "http://127.0.0.1:3000").problem;
    },
    "two sandboxes": ({ env }) => {
      noteRunningSandbox(env, sandboxAt(3001));
      noteRunningSandbox(env, sandboxAt(3002));
      throw chooseRunningSandbox(env, undefined).problem;
    },
  };
  expectGoldenText("messages/settings-mistakes", await placedWords(cases));
});

it.skipIf(process.platform === "win32")("is said of what others can write, which is no consent", () => {
  using there = casePlace();
  there.save("own/trust.json", { version: 1, folders: {} });
  chmodSync(there.at("own/trust.json"), 0o666);
  expect(() => trustedFolders(there.env)).toThrow(
    expect.objectContaining({
      ...{ kind: "usage", code: "unsafe_file" },
      message: `${there.at("own/trust.json")} can be written by others: what it trusts may not be what you agreed to.`,
      remedy: `Look at what it trusts before you do more. Take their rights away: chmod go-w ${there.at("own/trust.json")}`,
    }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it("is said where no home folder is known", () => {
  vi.spyOn(os, "userInfo").mockImplementation(() => {
    throw new Error("no such user");
  });
  syncBuiltinESMExports();
  expect(() => configDirectory({}, "linux")).toThrow(
    expect.objectContaining({
      ...{ kind: "usage", code: "no_home" },
      message: "Your home folder is not known: HOME names none, and neither does the system.",
      remedy: "Set HOME, or FLOWTAIL_CONFIG_DIR and FLOWTAIL_STATE_DIR, to absolute paths.",
    }),
  );
});

it("is said of stored tokens", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "a file of another shape": ({ save, env }) => {
      save("own/credentials.json", { version: 2 });
      readCredentials(env);
    },
    "a profile of another shape": ({ save, env }) => {
      save("own/credentials.json", { version: 1, profiles: { work: { base_url: 5 } } });
      throw readCredentials(env).broken.get("work");
    },
    "more than the file may hold": ({ env }) => {
      const token = "x".repeat(1024 * 1024);
      credentialsText(readCredentials(env), "work", { base_url: own.base_url, tokens: { bot: { token } } });
    },
    "a keychain that is switched off": async ({ env }) => {
      const { profile } = await sealProfile(env, "work", stored, memoryKeychain());
      const sealed = JSON.stringify(profile).replace(/ \w{8}"/g, ' MARK"');
      await openProfile(JSON.parse(sealed), undefined);
    },
    "a keychain that has lost it": async ({ env }) => {
      const { profile } = await sealProfile(env, "work", stored, memoryKeychain());
      const sealed = JSON.stringify(profile).replace(/ \w{8}"/g, ' MARK"');
      await openProfile(JSON.parse(sealed), memoryKeychain());
    },
  };
  expectGoldenText("messages/token-mistakes", await placedWords(cases));
});

it("is said of saved files", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "a view that is near another": ({ folder }) => readView("erors", folder),
    "no alert where there are none": ({ folder }) => readAlert("late", folder),
    "a query where there are some": ({ save, folder }) => {
      save("project/.flowtail/queries/open.json", { where: "a = 1" });
      readSavedQuery("opne", folder);
    },
    "a query with both": ({ save, folder }) => {
      save("project/.flowtail/queries/open.json", { where: "a = 1", expression: "a = :a" });
      readSavedQuery("open", folder);
    },
    "an item that is none": ({ save, folder }) => {
      save("project/.flowtail/items/one.json", { item: [] });
      readSkeleton("one", folder);
    },
    "a name that no command takes": ({ save, folder }) => {
      save("project/.flowtail/views/a b.json", { query: "level=error" });
      readView("a b", folder);
    },
    "a name that is no file's": ({ folder }) =>
      writeSaved(savedQueries, "../a", { where: "a = 1" }, folder, {}),
    "a manifest that is code": ({ save, at }) => {
      save("project/manifest.ts", "export default {}");
      readManifest(at("project/manifest.ts"));
    },
    "a manifest that is no JSON": ({ save, at }) => {
      save("project/manifest.json", "{");
      readManifest(at("project/manifest.json"));
    },
    "a manifest that is not there": ({ at }) => readManifest(at("project/manifest.json")),
  };
  expectGoldenText("messages/saved-mistakes", await placedWords(cases));
  using there = casePlace();
  there.save("project/.flowtail/queries/a b.json", {});
  expect(
    readEverySaved(savedQueries, there.folder, (name) => readSavedQuery(name, there.folder)),
  ).toContainEqual({
    name: "a b",
    problem: '.flowtail/queries/a b.json is not read: "a b" is no name that a query can have.',
    remedy: "Rename the file: use letters, digits, ., - and _, and begin with none of . and -.",
  });
});

const app = (team: string, id: string) => ({ app_id: id, team_id: team, team_domain: `name-${team}` });
const login = (...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, { token: `xoxp-${id}`, team_id: id, team_domain: `name-${id}` }]));
const two = { apps: { T1: app("T1", "A1"), T2: app("T2", "A2") } };

it("is said of the files of the platform's own tool", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "several workspaces and no project": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1", "T2"));
      problem();
    },
    "several workspaces and an organisation": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1", "E2"));
      problem();
    },
    "an app that no file names": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1", "T2"));
      problem({ appId: "A9" });
    },
    "apps of several workspaces": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1", "T2"));
      save("project/.slack/apps.json", two);
      problem();
    },
    "one app of several workspaces": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1", "T2"));
      save("project/.slack/apps.json", { apps: { T1: app("T1", "A1"), T2: app("T2", "A1") } });
      problem({ appId: "A1" });
    },
    "several apps of an organisation": ({ save, problem }) => {
      save(".slack/credentials.json", login("E1", "T2"));
      const of = (team: string) => ({ ...app(team, "A1"), enterprise_id: "E1" });
      save("project/.slack/apps.json", { apps: { T1: of("T1"), T2: of("T2") } });
      problem();
    },
    "a workspace without a login": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1"));
      problem({ teamId: "T9" });
    },
    "a workspace of the environment without a login": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1"));
      problem({}, { FLOWTAIL_TEAM_ID: "T9" });
    },
    "a folder without logins": ({ at, problem }) => problem({ configDir: at("none") }),
    "a folder with an empty login": ({ save, at, problem }) => {
      save("tool/credentials.json", {});
      problem({ configDir: at("tool") });
    },
    "a login for what is no address": ({ save, problem }) => {
      save(".slack/credentials.json", {
        T1: { token: "xoxp-1", team_id: "T1", api_host: "http://a.example" },
      });
      problem();
    },
    "a file of deployed apps that is no JSON": ({ save, problem }) => {
      save(".slack/credentials.json", login("T1"));
      save("project/.slack/apps.json", "{");
      save("project/.slack/apps.dev.json", { T1: app("T1", "AL1") });
      problem();
    },
    "a workspace that no file names": ({ folder, env, save }) => {
      save(".slack/credentials.json", login("T1"));
      identifiersOf({ env, folder, teamId: "nowhere" });
    },
    "a workspace by its name, and no file": ({ folder, env }) =>
      identifiersOf({ env, folder, teamId: "nowhere" }),
    "a name of several workspaces": ({ folder, env, save }) => {
      save(".slack/credentials.json", {
        T1: { token: "x", team_domain: "same" },
        T2: { token: "y", team_domain: "same" },
      });
      identifiersOf({ env, folder, teamId: "same" });
    },
    "a local app, and none is named": ({ folder, env }) => identifiersOf({ env, folder, appId: "local" }),
    "a deployed app of a workspace, and none is named": ({ folder, env }) =>
      identifiersOf({ env, folder, appId: "deployed", teamId: "T1" }),
    "a deployed app of the profile's workspace, and none is named": ({ save, settle }) => {
      save("own/config.json", { profiles: { mine: { ...own, team_id: "T1" } } });
      settle({ profile: "mine", appId: "deployed" });
    },
    "several deployed apps": ({ folder, env, save }) => {
      save("project/.slack/apps.json", two);
      identifiersOf({ env, folder, appId: "deployed" });
    },
  };
  expectGoldenText("messages/tool-mistakes", await placedWords(cases));
});

it("is said of what has no effect", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => readonly string[]>> = {
    "the built-in profile, and what is the user's alone": ({ save, settle }) => {
      save("own/config.json", { profiles: { sandbox: own } });
      save("project/.flowtail/config.json", { theme: "dark", memory: false, nosuch: 1 });
      return settle().notes;
    },
    "one setting that is the user's alone": ({ save, settle }) => {
      save("project/.flowtail/config.json", { theme: "dark", nosuch: 1, profiles: { a: { wrong: 1 } } });
      return settle().notes;
    },
    "a profile of the project's with the name of one's own": ({ save, settle }) => {
      save("own/config.json", { profiles: { mine: own } });
      save("project/.flowtail/config.json", {
        profiles: { mine: { base_url: "https://a.example", app_id: "A1" } },
      });
      return settle({ profile: "mine" }).notes;
    },
    "variables beside a named profile": ({ save, settle }) => {
      save("own/config.json", { profiles: { mine: own } });
      return settle({ profile: "mine" }, { FLOWTAIL_TOKEN: "xoxb-1", FLOWTAIL_APP_ID: "A1" }).notes;
    },
    "a file of another user's": () => [foreignText({ path: "HOME/config.json", owner: 7 })],
    "a login that is used": ({ save, settle }) => {
      save(".slack/credentials.json", login("T1"));
      return settle().notes;
    },
    "a login that has ended": ({ save, settle }) => {
      save(".slack/credentials.json", { T1: { token: "xoxp-1", team_id: "T1", exp: 1_700_000_000 } });
      return settle().notes;
    },
    "an app without a login": ({ save, settle }) => {
      save(".slack/credentials.json", login("T1"));
      save("project/.slack/apps.json", { ...two, default: "T2" });
      return settle().notes;
    },
    "an app beside the environment's token": ({ save, settle }) => {
      save("project/.slack/apps.json", { apps: { T1: app("T1", "A1") } });
      return settle({}, { FLOWTAIL_TOKEN: "xoxb-1", FLOWTAIL_BASE_URL: own.base_url }).notes;
    },
    "several apps beside the environment's token": ({ save, settle }) => {
      save("project/.slack/apps.json", two);
      return settle({}, { FLOWTAIL_TOKEN: "xoxb-1", FLOWTAIL_BASE_URL: own.base_url }).notes;
    },
    "an app and no login at all": ({ save, settle }) => {
      save("project/.slack/apps.json", { apps: { T1: app("T1", "A1") } });
      return settle().notes;
    },
    "deployed apps in an empty file": ({ save, settle }) => {
      save(".slack/credentials.json", login("T1"));
      save("project/.slack/apps.json", "");
      save("project/.slack/apps.dev.json", { T1: app("T1", "AL1") });
      return settle().notes;
    },
  };
  const told: string[] = [];
  for (const [name, notesOf] of Object.entries(cases)) {
    using there = casePlace();
    told.push(there.settled([name, ...notesOf(there).map((note) => `  ${note}`)].join("\n")));
  }
  using there = casePlace();
  there.save("elsewhere.json", { version: 1, profiles: {} });
  mkdirSync(there.at("own"));
  symlinkSync(there.at("elsewhere.json"), there.at("own/credentials.json"));
  const store = { env: there.env, clock: systemClock, keychain: undefined };
  const { linkNote } = await changeProfile(store, "work", () => stored);
  told.push(there.settled(`a file of tokens that was a link\n  ${linkNote}`));
  expectGoldenText("messages/settings-notes", told.join("\n\n"));
});
