/** Which app's datastores are meant is asked, or said to be missing, before anything is sent: a bot's token alone names its app. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { resolveSettings } from "../../src/config/settings.ts";
import { connect } from "../../src/session/connect.ts";
import { openDatastoreSource } from "../../src/session/datastore/datastore-source.ts";
import { everyItem } from "../../src/session/datastore/filter.ts";
import { startAgent } from "../mcp/agent.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-datastore-app-"));
  writeFileSync(join(home, "items.ndjson"), '{"id":"9001","status":"open"}\n');
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(words, { folder: home, ...options, env: { HOME: home, ...options.env } });

/** A profile with a token of the kind, and without an app. */
async function addProfile(kind: "bot" | "user" | "service" | "admin"): Promise<void> {
  const words = ["auth", "add", "--base-url", sandbox.url, "--no-check", "--kind", kind];
  expect((await run(words, { stdin: sandbox.tokens[kind] })).code).toBe(0);
  sandbox.control.clearRequests();
}

const commands: readonly (readonly string[])[] = [
  ["list"],
  ["query", "requests", "--limit", "1"],
  ["get", "requests", "8801"],
  ["count", "requests"],
  ["put", "requests", "id=9001", "--dry-run"],
  ["update", "requests", "id=8801", "status=held", "--dry-run"],
  ["delete", "requests", "8801", "--dry-run"],
  ["export", "requests", "--to", "-"],
  ["import", "requests", "items.ndjson", "--dry-run"],
];

describe.each(commands)("datastore %s", (...command) => {
  const words = ["datastore", ...command];

  it.each(["user", "service", "admin"] as const)(
    "says to a script that the app is missing, with a %s token",
    async (kind) => {
      await addProfile(kind);
      expect(await run(words)).toMatchObject({
        code: 2,
        stdout: "",
        asked: [],
        stderr: expect.stringMatching(/No app is named\..*--app-id A/s),
      });
      expect(sandbox.control.requests()).toEqual([]);
    },
  );

  it("asks a person, and keeps the answer", async () => {
    await addProfile("service");
    const { code, asked } = await run(words, { answers: [sandbox.appId] });
    expect([code, asked]).toEqual([0, [expect.stringMatching(/No app is named for the profile default/)]]);
    expect((await run(words, { answers: [] })).code).toBe(0);
  });

  it("takes a bot's token without an app", async () => {
    await addProfile("bot");
    expect(await run(words, { answers: [] })).toMatchObject({ code: 0, asked: [] });
  });
});

describe("a token that no profile holds", () => {
  const query = ["datastore", "query", "requests", "--limit", "1"];
  const env = (token: string) => ({ FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: token });

  it.each(["user", "service"] as const)(
    "has a person asked where its form says that it is a %s's",
    async (kind) => {
      const options = { env: env(sandbox.tokens[kind]), answers: [sandbox.appId] };
      const { code, asked, stderr } = await run(query, options);
      expect([code, asked]).toEqual([0, [expect.stringMatching(/^No app is named\./)]]);
      expect(stderr).toContain(`set FLOWTAIL_APP_ID=${sandbox.appId}`);
    },
  );

  it("asks nothing for a bot's", async () => {
    const options = { env: env(sandbox.tokens.bot), answers: [] };
    expect(await run(query, options)).toMatchObject({ code: 0, asked: [] });
  });

  it("asks where it is the login of the platform's own tool, which is a person's", async () => {
    mkdirSync(join(home, ".slack"));
    const token = { token: sandbox.tokens.service.replace("service", "login"), api_host: sandbox.url };
    const login = { T0DEMOTEAM: { ...token, team_domain: "demo", team_id: "T0DEMOTEAM" } };
    writeFileSync(join(home, ".slack", "credentials.json"), JSON.stringify(login));
    const { asked } = await run(query, { answers: ["", "", ""] });
    expect(asked).toEqual([expect.stringMatching(/^No app is named\./)]);
  });
});

it("a listing that counts nothing needs no app", async () => {
  await addProfile("service");
  expect((await run(["datastore", "list", "--no-count"], { answers: [] })).code).toBe(0);
});

it.each([
  ["datastore", "query", "requests"],
  ["api", "apps.datastore.query", "datastore=requests"],
])(
  "where the kind of the token is not known the platform's refusal says what to give: %s",
  async (...words) => {
    const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.service };
    const { code, stderr } = await run(words, { env });
    expect(code).toBe(1);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain("Give --app-id A…, or set FLOWTAIL_APP_ID");
    expect(stderr).not.toContain("Compare the call");
  },
);

it("the workbench's pane, the linear mode and agents are told so too", async () => {
  await addProfile("service");
  const { signal } = new AbortController();
  const env = { HOME: home, FLOWTAIL_KEYCHAIN: "off" };
  const settings = resolveSettings({ flags: {}, env, folder: home });
  await using connection = await connect(settings);
  const port = openDatastoreSource({ connection, protectedBy: undefined, folder: home });
  const page = await port.page("requests", { filter: everyItem, limit: 1, cursor: "" }, signal);
  const failure = { code: "no_app", remedy: expect.stringContaining("--app-id") };
  expect(page).toMatchObject({ ok: false, failure });
  await port.close();
  await using agent = await startAgent([], { env, folder: home });
  const { isError, said } = await agent.call("count_datastore", { datastore: "requests" });
  expect([isError, said.error]).toMatchObject([true, failure]);
});
