/** Trusting a folder: asked once on a terminal, by a command in a script, and taken back. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, type MisbehavingServer, misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

const token = "xoxb-of-the-environment";
let server: MisbehavingServer;
beforeAll(async () => {
  server = await misbehavingServer();
  server.always(json({ ok: true, emoji: {} }));
});
afterAll(() => server[Symbol.asyncDispose]());

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-trust-"));
  folder = join(home, "project");
  mkdirSync(join(folder, ".flowtail"), { recursive: true });
  const config = { profile: "theirs", profiles: { theirs: { base_url: server.url } } };
  writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
  return () => rmSync(home, { recursive: true, force: true });
});
const run = (args: readonly string[], options: Parameters<typeof runFlowtail>[1] = {}) =>
  runFlowtail(args, { folder, ...options, env: { HOME: home, FLOWTAIL_TOKEN: token, ...options.env } });
const call = ["api", "emoji.list"];

describe("a project's file that names an address for the token of the environment", () => {
  it("is refused in a script, with what to do, and nothing is sent", async () => {
    const before = server.requests.length;
    const { code, stderr } = await run(call);
    expect(code).toBe(4);
    expect(stderr).toContain(`config.json sends FLOWTAIL_TOKEN to ${server.url}`);
    expect(stderr).toContain("flowtail trust add");
    expect(stderr).not.toContain(token);
    expect(server.requests.length).toBe(before);
  });

  it.each([
    [["tail"]],
    [["audit", "logs"]],
    [["scim", "users", "list"]],
    [["datastore", "query", "tasks"]],
    [["datastore", "list"]],
    [["auth", "status"]],
    [["doctor"]],
    [["workflows", "steps", "Wf1"]],
    [["traces"]],
    [["api", "emoji.list", "--dry-run"]],
  ])("gets nothing from %j either", async (args) => {
    const before = server.requests.length;
    const { code } = await run(args);
    expect([code === 0, server.requests.length - before]).toEqual([false, 0]);
  });

  it.each([
    ["unix:/tmp/x.sock", /The base URL is not an http or https address/],
    ["platform.example", /The base URL is not an http or https address/],
    [
      "\u00a0https://platform.example",
      /sends FLOWTAIL_TOKEN to https:\/\/platform\.example, and you have not/,
    ],
  ])(
    "is asked about where calls can go there, and else is said to be no address: %j",
    async (base_url, said) => {
      const config = { profile: "theirs", profiles: { theirs: { base_url } } };
      writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
      const { code, stderr } = await run(call);
      expect(code).toBe(said.source.startsWith("The") ? 2 : 4);
      expect(stderr).toMatch(said);
      expect(stderr).not.toContain("null");
    },
  );

  it("trusts two addresses that have no origin each by itself", async () => {
    const theirs = { base_url: "unix:/tmp/x.sock", scim_url: "unix:/tmp/y.sock" };
    const config = { profile: "theirs", profiles: { theirs } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    await run(["trust", "add"]);
    const listed = await run(["trust", "list", "--output", "json"]);
    expect(JSON.parse(listed.stdout)).toEqual([{ folder, origins: Object.values(theirs), profiles: [] }]);
  });

  it("is used once a person says yes, and is not asked about again", async () => {
    const first = await run(call, { answers: ["y"] });
    expect([first.code, first.asked]).toEqual([0, [`Trust ${folder} with ${server.url}? [y/N] `]]);
    const second = await run(call, { answers: [] });
    expect([second.code, second.asked]).toEqual([0, []]);
    expect(readFileSync(join(folder, ".flowtail", "config.json"), "utf8")).not.toContain("trust");
  });

  it.each([["n"], [""], ["yeah, well"]])("is refused when a person answers %j", async (answer) => {
    expect((await run(call, { answers: [answer] })).code).toBe(4);
    expect((await run(["trust", "list", "--output", "json"])).stdout).toBe("[]\n");
  });

  it("is trusted by a command, listed, and trusted no more by another", async () => {
    const added = await run(["trust", "add"], { folder: home, env: {} });
    expect(added).toMatchObject({ code: 2 });
    expect((await run(["trust", "add", "project"], { folder: home })).stderr).toContain("is trusted with");
    expect((await run(call)).code).toBe(0);
    const listed = await run(["trust", "list", "--output", "json"]);
    expect(JSON.parse(listed.stdout)).toEqual([{ folder, origins: [server.url], profiles: [] }]);
    mkdirSync(join(folder, "below"));
    expect((await run(["trust", "remove"], { folder: join(folder, "below") })).code).toBe(0);
    expect((await run(call)).code).toBe(4);
    expect(await run(["trust", "remove"])).toMatchObject({ code: 2 });
  });

  it("is asked about again when it names another address", async () => {
    await run(["trust", "add"]);
    const config = { profile: "theirs", profiles: { theirs: { base_url: "https://thief.example" } } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    expect((await run(call)).code).toBe(4);
  });
});

describe("a project's file that chooses a profile of the user's", () => {
  const choose = (config: object) =>
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
  const ask = (options: Parameters<typeof runFlowtail>[1] = {}) =>
    run(call, { ...options, env: { FLOWTAIL_TOKEN: "" } });
  beforeEach(async () => {
    const words = ["auth", "add", "--profile", "production", "--base-url", server.url, "--no-check"];
    const stored = await run(words, { stdin: "xoxb-9999-PRODtoken12345", folder: home });
    const made = await run(["profile", "set", "staging", `base_url=${server.url}`], { folder: home });
    const used = await run(["profile", "use", "staging"], { folder: home });
    expect([stored.code, made.code, used.code]).toEqual([0, 0, 0]);
  });

  it("is refused where only its address is trusted, and nothing is sent", async () => {
    await run(["trust", "add"]);
    choose({ profile: "production" });
    const before = server.requests.length;
    const { code, stderr } = await ask();
    expect([code, server.requests.length - before]).toEqual([4, 0]);
    expect(stderr).toContain(`config.json chooses your profile "production" at ${server.url}`);
  });

  it("is asked about by the profile's name, once, and shown where it is looked for until it is taken back", async () => {
    choose({ profile: "production" });
    const first = await ask({ answers: ["y"] });
    const what = `your profile "production" at ${server.url}`;
    expect([first.code, first.asked]).toEqual([0, [`Trust ${folder} with ${what}? [y/N] `]]);
    expect(await ask({ answers: [] })).toMatchObject({ code: 0, asked: [] });
    const listed = await run(["trust", "list", "--output", "json"]);
    const profiles = [{ name: "production", address: server.url }];
    expect(JSON.parse(listed.stdout)).toEqual([{ folder, origins: [], profiles }]);
    expect((await run(["trust", "list"])).stdout).toContain(`"production" at ${server.url}`);
    const chosen = `production (chosen by ${join(folder, ".flowtail", "config.json")})`;
    expect((await run(["profile", "show"])).stdout).toContain(chosen);
    expect((await run(["doctor"])).stdout).toContain(chosen);
    await run(["trust", "remove"]);
    expect((await ask()).code).toBe(4);
  });

  it("is not asked about where address and token are of this run: it is passed over, and that is said", async () => {
    for (const [profile, said] of [
      ["production", 'your profile "production", which '],
      ["gone", 'there is no profile "gone", which '],
    ] as const) {
      choose({ profile });
      for (const [more, env] of [
        [[], { FLOWTAIL_BASE_URL: server.url }],
        [["--base-url", server.url], {}],
      ] as const) {
        const { code, asked, stderr } = await run([...call, ...more], { answers: [], env });
        expect([code, asked]).toEqual([0, []]);
        expect(stderr).toContain(said);
        expect(server.requests.at(-1)?.headers["authorization"]).toBe(`Bearer ${token}`);
      }
    }
  });

  it("is trusted by a command with that and with nothing more", async () => {
    choose({ profile: "production" });
    const { stderr } = await run(["trust", "add"]);
    expect(stderr).toContain(`is trusted with your profile "production" at ${server.url}`);
    expect((await run(["trust", "add"])).stderr).toContain("with all that its file decides, as before");
    expect((await ask()).code).toBe(0);
    choose({ profile: "theirs", profiles: { theirs: { base_url: server.url } } });
    expect((await run(call)).code).toBe(4);
  });
});
