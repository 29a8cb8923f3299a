/** The question about the workspace: whatever tokens and apps there are, each offered answer works, and each that works as an option is taken. */

import { describe, expect, it } from "vitest";
import { listWords } from "../../../src/base/problem.ts";
import { askForWorkspace } from "../../../src/cli/asking/ask-for-workspace.ts";
import { createNotices } from "../../../src/cli/notices.ts";
import type { SettingFlags } from "../../../src/config/setting-names.ts";
import { resolveSettings } from "../../../src/config/settings.ts";
import { userHome } from "../../config/user-home.ts";
import { runFlowtail, scriptedInput, textOutput } from "../../support/run-command.ts";

const user = userHome();

const tokens = {
  "of an organisation": ["E1"],
  "of two workspaces": ["T1", "T2"],
  "of an organisation and a workspace of it": ["E1", "T1"],
  "of eight workspaces": ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"],
};

interface AppFiles {
  readonly apps?: object;
  readonly dev?: object;
}

const app = (team: string, id = `A${team}`, more: object = {}) => ({
  app_id: id,
  team_id: team,
  team_domain: `name-${team.toLowerCase()}`,
  enterprise_id: "E1",
  ...more,
});
const isDev = { is_dev: true };

const projects: Readonly<Record<string, AppFiles>> = {
  "no app": {},
  "one app": { apps: { T1: app("T1") } },
  "apps of two workspaces": { apps: { T1: app("T1"), T2: app("T2") } },
  "apps of two workspaces without an organisation": {
    apps: { T1: app("T1", "A1", { enterprise_id: "" }), T2: app("T2", "A2", { enterprise_id: "" }) },
  },
  "apps of eight workspaces": {
    apps: Object.fromEntries(tokens["of eight workspaces"].map((id) => [id, app(id)])),
  },
  "apps of an organisation and of a workspace of it": { apps: { E1: app("E1"), T1: app("T1") } },
  "one app in two workspaces": { apps: { T1: app("T1", "A0SAME"), T2: app("T2", "A0SAME") } },
  "two apps of one workspace": { apps: { T1: app("T1", "A1", isDev) }, dev: { T1: app("T1", "A2") } },
  "one app in both files": { apps: { T1: app("T1", "A1", isDev) }, dev: { T1: app("T1", "A1") } },
  "two apps of a workspace and one of another": {
    apps: { T1: app("T1", "A1", isDev), T2: app("T2", "A3", isDev) },
    dev: { T1: app("T1", "A2") },
  },
  "apps of two workspaces for users and one for development": {
    apps: { T1: app("T1"), T2: app("T2") },
    dev: { T1: app("T1", "ADEV") },
  },
  "the same name for two default ones": {
    apps: {
      T1: app("T1", "A1", { team_domain: "demo" }),
      T2: app("T2", "A2", { team_domain: "demo" }),
    },
  },
};

const asked: readonly SettingFlags[] = [{}, { teamId: "E1" }, { appId: "A0SAME" }, { appId: "A0OTHER" }];
const rows = Object.keys(tokens).flatMap((held) =>
  Object.keys(projects).flatMap((named) => asked.map((flags) => ({ held, named, flags }))),
);

function save(ids: readonly string[], { apps, dev }: AppFiles) {
  const entry = (id: string) => [id, { token: `token-of-${id}`, team_domain: `name-${id.toLowerCase()}` }];
  user.save(".slack/credentials.json", Object.fromEntries(ids.map(entry)));
  if (apps) user.save("project/.slack/apps.json", { apps, default: "demo" });
  if (dev) user.save("project/.slack/apps.dev.json", dev);
}

const names = { teamId: ["--team-id", "FLOWTAIL_TEAM_ID"], appId: ["--app-id", "FLOWTAIL_APP_ID"] } as const;
const settle = (flags: SettingFlags, env: Readonly<Record<string, string>> = {}) =>
  resolveSettings({ flags, env: { HOME: user.home, ...env }, folder: user.folder });
const decides = (flags: SettingFlags) => {
  try {
    return settle(flags).problem === undefined;
  } catch {
    return false;
  }
};
async function choose(flags: SettingFlags, answer: string) {
  let stderr = "";
  const err = textOutput(80, (text) => {
    stderr += text;
  });
  const settings = await askForWorkspace(
    settle(flags),
    {
      interactive: true,
      err,
      input: scriptedInput({ answers: [answer, answer, answer] }, []),
      notices: createNotices(err, { asJson: false, quiet: false, verbose: false, env: {} }),
      signal: new AbortController().signal,
    },
    (chosen) => settle({ ...flags, ...chosen }),
  ).catch((thrown: unknown) => {
    const message = expect.stringMatching(/is none of those|in several workspaces|to several workspaces/);
    expect(thrown).toMatchObject({ kind: "usage", message });
    return undefined;
  });
  return { settings, stderr };
}
const dry = (flags: SettingFlags, answers: readonly string[]) =>
  runFlowtail(
    [
      ...["api", "auth.test", "--dry-run"],
      ...(["teamId", "appId"] as const).flatMap((key) => (flags[key] ? [names[key][0], flags[key]] : [])),
    ],
    // An answer that decides nothing is given until no more is asked.
    { env: { HOME: user.home }, folder: user.folder, answers: answers.flatMap((each) => [each, each, each]) },
  );

it.each(rows)(
  "a token $held, $named, $flags: what is offered and what is an option are taken",
  async (row) => {
    const { held, named, flags } = row;
    save(tokens[held as keyof typeof tokens], projects[named] ?? {});
    const { choice, problem } = settle(flags);
    if (!choice) return;
    expect(choice.answers.length).toBeGreaterThan(1);
    expect(new Set(choice.answers).size).toBe(choice.answers.length);
    for (const answer of choice.answers) {
      expect(problem?.message).toContain(answer);
      const option = answer.startsWith("A") ? "appId" : "teamId";
      expect(decides({ ...flags, [option]: answer })).toBe(true);
    }
    const known = ["E1", "T1", "T2", "T3", "T9", "name-t1", "name-t2", "name-e1", "demo"];
    for (const answer of new Set([...choice.answers, ...choice.apps, ...known])) {
      const { settings, stderr } = await choose(flags, answer);
      const isTaken = decides({ ...flags, teamId: answer }) || choice.apps.includes(answer);
      expect([answer, settings !== undefined]).toEqual([answer, isTaken]);
      if (!settings) continue;
      // What is said to be set in place of an answer does the same.
      const [, name = "", value = ""] = /set (\w+)=(\S+), and/.exec(stderr) ?? [];
      const own = Object.entries(flags).filter(([key]) => names[key as keyof typeof names][1] !== name);
      const { problem: left, appId, teamId, token } = settle(Object.fromEntries(own), { [name]: value });
      expect(left).toBeUndefined();
      expect(settings).toMatchObject({ appId, teamId, token });
    }
  },
);

describe("the sentence says what there are several of", () => {
  it.each([
    [
      "one token and apps of two workspaces",
      ["E1"],
      "apps of two workspaces",
      {},
      /apps\.json names apps of several workspaces: T1 \(name-t1\) and T2 \(name-t2\)\.\nChoose one with --team-id, or the app with --app-id\./,
    ],
    [
      "one app in them",
      ["E1"],
      "one app in two workspaces",
      {},
      /apps\.json names apps of several workspaces: T1 \(name-t1\) and T2 \(name-t2\)\.\nChoose one with --team-id\.\n/,
    ],
    [
      "one app in them that is asked for",
      ["E1"],
      "one app in two workspaces",
      { appId: "A0SAME" },
      /apps\.json names the app A0SAME in several workspaces: T1 \(name-t1\) and T2 \(name-t2\)\.\nChoose one with --team-id\.\n/,
    ],
    [
      "two apps of one workspace",
      ["T1"],
      "two apps of one workspace",
      {},
      /apps\.json and \S+apps\.dev\.json name several apps: A1 of the workspace T1 and A2 of the workspace T1\.\nChoose one with --app-id\./,
    ],
    [
      "more than the first few",
      ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"],
      "no app",
      {},
      /holds tokens of several workspaces: T1 \(name-t1\), T2 .* and T8 \(name-t8\)\./,
    ],
  ] as const)("%s", async (_what, ids, named, flags, sentence) => {
    save(ids, projects[named] ?? {});
    expect(await dry(flags, [""])).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
    expect((await dry(flags, ["T0NONE"])).stderr).toContain("Nothing was sent.");
  });
});

it("who answers with none of them is told of all there are, and not of the first few", async () => {
  const ids = tokens["of eight workspaces"];
  save(ids, {});
  const { stderr } = await dry({}, ["T0NONE"]);
  expect(stderr).toContain(`There are ${listWords(ids, "and")}. Nothing was sent.`);
});

it.each([
  [
    "an app that two workspaces have",
    "one app in two workspaces",
    "A0SAME",
    /apps\.json names the app A0SAME in several workspaces: T1 \(name-t1\) and T2 \(name-t2\)\.\nChoose one with --team-id\. Nothing was sent\.\n$/,
  ],
  [
    "a name that two workspaces have",
    "the same name for two default ones",
    "demo",
    /give the name "demo" to several workspaces: T1 and T2\.\nName the workspace by its ID \(T…\)\. Nothing was sent\.\n$/,
  ],
])("who answers with %s is told of several, not of none", async (_what, named, answer, sentence) => {
  save(["E1"], projects[named] ?? {});
  expect(await dry({}, [answer])).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
});

it("apps that are taken as answers are offered, and told of again", async () => {
  save(["E1"], projects["apps of two workspaces for users and one for development"] ?? {});
  const { asked: questions, code, stderr } = await dry({}, ["ADEV"]);
  expect([code, questions]).toEqual([0, ["Workspace (T… or its domain) or app (A…; empty for none): "]]);
  expect(stderr).toContain(
    "several workspaces: T1 (name-t1) and T2 (name-t2).\nAn app answers it too: AT1, AT2 and ADEV.\n",
  );
  expect((await dry({}, ["A0NONE"])).stderr).toContain(
    '"A0NONE" is none of those workspaces and apps.\nThere are T1, T2, AT1, AT2 and ADEV. Nothing was sent.',
  );
});

it("two apps of one workspace are asked for as apps", async () => {
  save(["T1"], projects["two apps of one workspace"] ?? {});
  const { asked: questions, code, stderr } = await dry({}, ["A2"]);
  expect([code, questions]).toEqual([0, ["App (A…; empty for none): "]]);
  expect(stderr).toContain("set FLOWTAIL_APP_ID=A2, and you are not asked again");
});

it("an identifier goes before the organisation that others are of", () => {
  save(["E1"], projects["apps of an organisation and of a workspace of it"] ?? {});
  expect(settle({ teamId: "E1" })).toMatchObject({ appId: "AE1", teamId: "E1", token: "token-of-E1" });
  expect(settle({ teamId: "T1" })).toMatchObject({ appId: "AT1", teamId: "T1", token: "token-of-E1" });
});

it("is asked again where the answer is none of them, and takes a workspace's domain", async () => {
  save(["T1", "T2"], {});
  const words = ["api", "auth.test", "--dry-run"];
  const options = { env: { HOME: user.home }, folder: user.folder, answers: ["T0NONE", "name-t2"] };
  const { code, asked: questions, stderr } = await runFlowtail(words, options);
  expect([code, questions.length]).toEqual([0, 2]);
  expect(stderr).toContain("set FLOWTAIL_TEAM_ID=T2, and you are not asked again");
});
