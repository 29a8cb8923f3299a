/** `flowtail sandbox start`: what it says when it is ready, also where it cannot leave its note, and that it ends. */

import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../../../src/base/clock.ts";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { runProgram } from "../../../../src/cli/main.ts";
import type { Output } from "../../../../src/cli/output/output.ts";
import { chooseRunningSandbox } from "../../../../src/config/running-sandbox.ts";
import { startSandbox } from "../../../../src/sandbox/index.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-start-"));
  symlinkSync("loop", join(home, "loop"));
  writeFileSync(join(home, "file"), "");
  mkdirSync(join(home, "folder"));
  return () => rmSync(home, { recursive: true, force: true });
});

interface Running {
  readonly words?: readonly string[];
  readonly whenReady?: (said: string) => Promise<void>;
}

/** Ends it as soon as it has said that it is ready, and what is done then. */
async function start(
  env: Readonly<Record<string, string>>,
  { words = [], whenReady = async () => {} }: Running = {},
) {
  const stop = new AbortController();
  const texts = { stdout: "", stderr: "" };
  const output = (name: keyof typeof texts): Output => ({
    async write(text) {
      texts[name] += text.toString();
      if (name !== "stdout") return;
      await whenReady(texts.stdout);
      stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    },
    erase: async () => {},
    replaceLine: async () => {},
    markPastes: async () => {},
    flushed: async () => {},
    isTerminal: false,
    columns: undefined,
    closed: false,
  });
  const code = await runProgram(["sandbox", "start", ...words], {
    out: output("stdout"),
    err: output("stderr"),
    input: {
      readAll: async () => "",
      async *chunks() {},
      keys: () => undefined,
      isTerminal: false,
      ask: async () => "",
      askForConsent: async () => "",
      askSecret: async () => "",
    },
    env: { HOME: home, FLOWTAIL_KEYCHAIN: "off", ...env },
    folder: home,
    clock: systemClock,
    hasScreen: false,
    interactive: false,
    stop,
  });
  return { code, ...texts };
}

it("is found by its profile where its note can be left", async () => {
  const { code, stdout, stderr } = await start({ FLOWTAIL_STATE_DIR: join(home, "folder") });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("flowtail tail --follow --profile sandbox\n");
});

it.each(["file", "file/below", "loop/below"])(
  "serves all the same where %s is the state folder, and says how to reach it",
  async (name) => {
    const state = join(home, name);
    const { code, stdout, stderr } = await start({ FLOWTAIL_STATE_DIR: state });
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^flowtail: .* cannot be written: .*`--profile sandbox` does not find this sandbox\. Set FLOWTAIL_STATE_DIR.*\n$/,
    );
    expect(stdout).toMatch(/serves at (http:\S+)[\s\S]*--base-url \1 --app-id A/);
  },
);

// Windows asks for a right to make links.
it.skipIf(process.platform === "win32")(
  "ends with 0 where its note cannot be removed, and says so",
  async () => {
    const state = join(home, "folder");
    const { code, stderr } = await start(
      { FLOWTAIL_STATE_DIR: state },
      {
        async whenReady() {
          renameSync(state, join(home, "moved"));
          symlinkSync("folder", state);
        },
      },
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/^flowtail: .*folder\/sandboxes\/.*\.json cannot be written: .*\n$/);
  },
);

it("refuses a state folder that is another one in each working folder, and ends", async () => {
  const { code, stderr } = await start({ FLOWTAIL_STATE_DIR: "state" });
  expect(code).toBe(2);
  expect(stderr).toContain('FLOWTAIL_STATE_DIR is "state"');
});

it("is found with the app and the tokens that a seed has brought", async () => {
  const env = { FLOWTAIL_STATE_DIR: join(home, "folder") };
  const other = await startSandbox({ seed: "demo", secrets: "fresh" });
  onTestFinished(() => other.close());
  const document = other.control.snapshot();
  await start(env, {
    words: ["--output", "json"],
    async whenReady(said) {
      const { base_url, app_id, tokens } = JSON.parse(said);
      expect(app_id).not.toBe(other.appId);
      expect(chooseRunningSandbox(env, undefined).running?.tokens).toEqual(tokens);
      const body = JSON.stringify({ document });
      const headers = { "content-type": "application/json" };
      expect((await fetch(`${base_url}/_sandbox/seed`, { method: "POST", headers, body })).status).toBe(200);
      expect(chooseRunningSandbox(env, undefined).running).toMatchObject({
        base_url,
        tokens: other.tokens,
        app_id: other.appId,
      });
      await fetch(`${base_url}/_sandbox/reset`, { method: "POST" });
      expect(chooseRunningSandbox(env, undefined).running?.tokens).not.toEqual(other.tokens);
    },
  });
});

// Windows keeps an open file where it is.
it.runIf(process.platform !== "win32").each([
  ["with its next write", true],
  ["at its end, where nothing was written", false],
])("says once that its data folder was removed: %s", async (_when, isWritten) => {
  const data = join(home, "data");
  const { stderr } = await start(
    { FLOWTAIL_STATE_DIR: join(home, "folder") },
    {
      words: ["--output", "json", "--seed", "demo", "--data", data],
      async whenReady(said) {
        const { base_url, app_id, tokens } = JSON.parse(said);
        rmSync(data, { recursive: true });
        if (!isWritten) return;
        const response = await fetch(`${base_url}/api/apps.datastore.put`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${tokens.bot}` },
          body: JSON.stringify({ app_id, datastore: "requests", item: { id: "1" } }),
        });
        expect(response.status).toBe(500);
      },
    },
  );
  expect(stderr.match(/data\/sandbox\.sqlite was removed, moved or replaced/g)).toHaveLength(1);
});

it.each([
  [{ advanceMs: 43_200_000 }, "'s clock is 12h 00m ahead of this machine's, as it was left", "--set now"],
  [{ advanceMs: -90_000 }, "'s clock is 1m 30s behind this machine's, as it was left", "--set now"],
  [
    { nowMs: 1_767_600_000_000, frozen: true },
    "'s clock stands still at 2026-01-05T08:00:00.000Z, as it was left",
    "--set now --resume",
  ],
])("says that its clock was left at another time: %j", async (change, state, options) => {
  const data = join(home, "data");
  const before = await startSandbox({ dataDir: data });
  before.control.setClock(change);
  await before.close();
  const { code, stderr } = await start(
    { FLOWTAIL_STATE_DIR: join(home, "folder") },
    { words: ["--data", data] },
  );
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `flowtail: this sandbox${state}; \`flowtail sandbox clock ${options}\` makes it this machine's again\n`,
  });
});
