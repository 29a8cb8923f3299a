/** A platform that stops answering in the middle of a session: whoever quits is let go at once, and told what is not known. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import {
  expiredForEver,
  expiredProfile,
  isRenewal,
  storeExpiredTokens,
  unknownRenewal,
} from "../support/expired-tokens.ts";
import {
  type Answer,
  type MisbehavingServer,
  misbehavingServer,
  type SeenRequest,
  silent,
} from "../support/misbehaving-server.ts";
import { runProgram, startProgram, temporaryHome } from "../support/program.ts";
import { openTerminal, type PseudoTerminal } from "../support/terminal.ts";
import { until } from "../support/until.ts";

/** No wait for the platform is as short. */
const atOnceMs = 10_000;

interface Stage extends AsyncDisposable {
  readonly folder: string;
  readonly server: MisbehavingServer;
}

/** A home of its own with tokens that have expired, and the platform that they are for, which answers this. */
async function stage(answer: Answer, expiresAt?: number): Promise<Stage> {
  const home = temporaryHome();
  const server = await misbehavingServer();
  server.always(answer);
  await storeExpiredTokens(home.folder, server.url, expiresAt);
  return {
    folder: home.folder,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      home.remove();
    },
  };
}

const open = ({ folder }: Stage, words: readonly string[]) =>
  openTerminal(words, { folder, columns: 200, env: { FLOWTAIL_PROFILE: expiredProfile } });

const asks = (part: string) => (request: SeenRequest) => request.path.includes(part);

/** The code of a session that is left; that it is left at once is looked at. */
async function left(session: PseudoTerminal): Promise<number> {
  const fromMs = performance.now();
  const { code } = await session.finished;
  expect(performance.now() - fromMs).toBeLessThan(atOnceMs);
  expect(session.isFullScreen()).toBe(false);
  return code;
}

/** What is not answered, the pane whose key asks for it, and whether a renewal is what is not known then. */
const hangs: readonly (readonly [string, Answer, string, (request: SeenRequest) => boolean, boolean])[] = [
  ["the log", silent(), "", asks("apps.activities.list"), false],
  ["the renewal for the log", expiredForEver, "", isRenewal, true],
  ["the list of workflows", silent(), "4", asks("workflows"), false],
  ["the audit log", silent(), "6", asks("/audit/"), false],
  ["the list of people", silent(), "7", asks("/scim/"), false],
];

// Side by side: a renewal that is under way is given some time when one leaves.
describe.concurrent("a question on a screen that is left", () => {
  describe.each(hangs)("%s, never answered", (_what, answer, key, isHanging, isUnknown) => {
    it("keeps nobody in the workbench", async () => {
      await using platform = await stage(answer);
      const session = open(platform, []);
      await session.until((screen) => screen.includes("Activity"));
      if (key) session.type(key);
      await until(() => platform.server.requests.some(isHanging), "the request that is not answered");
      session.type("q");
      expect(await left(session)).toBe(0);
      expect(session.written().match(unknownRenewal)?.length ?? 0).toBe(isUnknown ? 1 : 0);
    });
  });

  describe.each(hangs.slice(0, 2))("%s, never answered", (_what, answer, _key, isHanging, isUnknown) => {
    it("keeps nobody in the linear mode", async () => {
      await using platform = await stage(answer);
      const session = open(platform, ["ui", "--linear"]);
      await until(() => platform.server.requests.some(isHanging), "the request that is not answered");
      session.type("quit\r");
      expect(await left(session)).toBe(0);
      expect(session.written()).toContain("Goodbye.");
      expect(session.written().match(unknownRenewal)?.length ?? 0).toBe(isUnknown ? 1 : 0);
    });
  });

  describe.each([
    ["the log", ""],
    ["the audit log", "6"],
  ])("a due token whose renewal is never answered, before %s", (_what, key) => {
    it("keeps nobody in the workbench, which is there and says what it waits for", async () => {
      await using platform = await stage(expiredForEver, 1);
      const session = open(platform, []);
      await session.until((screen) => screen.includes("Renewing the token."));
      if (key) session.type(key);
      await until(() => platform.server.requests.some(isRenewal), "the renewal");
      session.type("q");
      expect(await left(session)).toBe(0);
      expect(session.written().match(unknownRenewal)).toHaveLength(1);
    });
  });
});

it.each([
  ["quit", "quit\n"],
  ["the end of the input", ""],
])("%s ends the linear mode in a pipe while the log is not answered", async (_what, input) => {
  await using platform = await stage(silent());
  const fromMs = performance.now();
  const { code } = await runProgram(["ui", "--linear"], {
    folder: platform.folder,
    input,
    env: { FLOWTAIL_PROFILE: expiredProfile },
  });
  expect(performance.now() - fromMs).toBeLessThan(atOnceMs);
  expect(code).toBe(0);
});

it("another process that keeps the stored tokens to itself keeps nobody", async () => {
  await using platform = await stage(expiredForEver);
  using lock = new DatabaseSync(join(platform.folder, ".config", "flowtail", "credentials.json.lock"));
  lock.exec("BEGIN EXCLUSIVE");
  const session = open(platform, []);
  await session.until((screen) => screen.includes("Activity"));
  await until(
    () => platform.server.requests.some(asks("apps.activities.list")),
    "the request whose token has expired",
  );
  session.type("q");
  expect(await left(session)).toBe(0);
  expect(session.written()).not.toMatch(unknownRenewal);
});

it.each([
  [["tail", "--follow"], "SIGINT"],
  [["audit", "logs", "--follow", "--output", "ndjson"], "SIGTERM"],
] as const)(
  "%j that is ended twice in a renewal says that its token is not known, and ends at once",
  async (words, signal) => {
    await using platform = await stage(expiredForEver);
    const env = { HOME: platform.folder, FLOWTAIL_PROFILE: expiredProfile };
    const running = startProgram(words, { folder: platform.folder, env });
    await until(() => platform.server.requests.some(isRenewal), "the renewal");
    const fromMs = performance.now();
    running.kill(signal);
    running.kill(signal === "SIGINT" ? "SIGTERM" : "SIGINT");
    const { code, stderr } = await running.finished;
    expect(performance.now() - fromMs).toBeLessThan(atOnceMs);
    expect(code).toBe(130);
    expect(stderr.match(unknownRenewal)).toHaveLength(1);
  },
);
