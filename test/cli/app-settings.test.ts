/** Where nothing names the app, a person is asked once; a script is answered as before, and asked nothing. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-app-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const settings = () => join(home, ".config", "flowtail", "config.json");
const run = (line: string, options: RunOptions = {}) =>
  runFlowtail(line.split(" "), { folder: home, ...options, env: { HOME: home, ...options.env } });

/** A profile with a token, and without an app. */
async function addProfile(kind: "user" | "bot" | "admin" | "scim" = "user"): Promise<void> {
  const words = `auth add --profile work --base-url ${sandbox.url} --no-check --kind ${kind}`;
  expect((await run(words, { stdin: sandbox.tokens[kind] })).code).toBe(0);
  writeFileSync(
    settings(),
    JSON.stringify({ profile: "work", profiles: { work: { base_url: sandbox.url } } }),
  );
}

it.each(["tail --last 1", "traces --limit 1", "stats", "workflows list"])(
  "`flowtail %s` asks which app, keeps the answer in the profile, and asks no more",
  async (line) => {
    await addProfile();
    const first = await run(line, { answers: [sandbox.appId] });
    expect(first).toMatchObject({
      code: 0,
      asked: [expect.stringMatching(/No app is named for the profile work/)],
    });
    expect(first.stderr).toContain("kept as app_id of the profile work in ");
    expect(JSON.parse(readFileSync(settings(), "utf8")).profiles.work).toMatchObject({
      app_id: sandbox.appId,
    });
    expect(await run(line, { answers: [] })).toMatchObject({ code: 0, asked: [] });
  },
);

it.each([
  ["nothing", "", /No app is named\..*--app-id/s],
  ["what is no app", "T0DEMOTEAM", /"T0DEMOTEAM" is no app's identifier\..*Nothing was sent/s],
])("answered with %s it sends nothing and says what to write", async (_what, answer, message) => {
  await addProfile();
  const before = sandbox.control.requests().length;
  const { code, stderr } = await run("tail --last 1", { answers: [answer, answer, answer] });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(sandbox.control.requests()).toHaveLength(before);
});

it("is asked again where the answer is no app", async () => {
  await addProfile();
  const { code, asked, stderr } = await run("tail --last 1", { answers: ["my app", sandbox.appId] });
  expect([code, asked.length]).toEqual([0, 2]);
  expect(stderr).toContain('"my app" is no app\'s identifier');
});

it.each(["tail --last 1", "datastore count requests"])(
  "`flowtail %s` keeps no app that the platform refuses, and asks again",
  async (line) => {
    await addProfile();
    const { code, asked, stderr } = await run(line, { answers: ["A0MISTYPED", sandbox.appId] });
    expect([code, asked.length]).toEqual([0, 2]);
    expect(stderr).toMatch(/invalid_app.*It was not kept\./s);
    expect(JSON.parse(readFileSync(settings(), "utf8")).profiles.work.app_id).toBe(sandbox.appId);
  },
);

it("goes on with an app that could not be tried, and does not keep it", async () => {
  await addProfile();
  sandbox.control.addFault({ fault: "server-error", method: "apps.activities.list", times: 1 });
  expect(await run("stats", { answers: [sandbox.appId] })).toMatchObject({
    code: 0,
    asked: [expect.any(String)],
  });
  expect(JSON.parse(readFileSync(settings(), "utf8")).profiles.work.app_id).toBeUndefined();
});

it.each(["bot", "scim"] as const)(
  "asks for no app where a %s token alone is there, with which no log is read, and says which token it needs",
  async (kind) => {
    await addProfile(kind);
    const before = sandbox.control.requests().length;
    const { code, asked, stderr } = await run("tail --last 1", { answers: [] });
    expect([code, asked]).toEqual([4, []]);
    expect(stderr).toMatch(/apps\.activities\.list takes a service or user token; only a/);
    expect(sandbox.control.requests()).toHaveLength(before);
  },
);

it("keeps no app that no token there is can try", async () => {
  await addProfile("admin");
  const { asked } = await run("tail --last 1", { answers: [sandbox.appId] });
  expect(asked).toEqual([expect.stringMatching(/No app is named/)]);
  expect(JSON.parse(readFileSync(settings(), "utf8")).profiles.work.app_id).toBeUndefined();
});

it("a script is asked nothing", async () => {
  await addProfile();
  expect(await run("tail --last 1")).toMatchObject({
    code: 2,
    asked: [],
    stderr: expect.stringContaining("No app is named"),
  });
});

it("what the environment says is not written down, and it is said how to keep it", async () => {
  const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.user };
  const { code, stderr } = await run("tail --last 1", { env, answers: [sandbox.appId] });
  expect(code).toBe(0);
  expect(stderr).toContain(`set FLOWTAIL_APP_ID=${sandbox.appId}, and you are not asked again`);
  const unset = await run("tail --last 1", { env: { FLOWTAIL_BASE_URL: sandbox.url }, answers: [] });
  expect(unset).toMatchObject({ asked: [] });
  expect(unset.code).not.toBe(0);
});

it("a project's profile stays as it is", async () => {
  const text = JSON.stringify({ profile: "ours", profiles: { ours: { base_url: sandbox.url } } });
  mkdirSync(join(home, "project", ".flowtail"), { recursive: true });
  const path = join(home, "project", ".flowtail", "config.json");
  writeFileSync(path, text);
  const { code } = await run("tail --last 1", {
    folder: join(home, "project"),
    env: { FLOWTAIL_TOKEN: sandbox.tokens.user },
    answers: ["y", sandbox.appId],
  });
  expect(code).toBe(0);
  expect(readFileSync(path, "utf8")).toBe(text);
});
