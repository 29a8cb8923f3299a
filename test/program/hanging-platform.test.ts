/** A platform that stops answering in the middle of a session: whoever quits is let go at once, and told what is not known. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
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

let home: ReturnType<typeof temporaryHome>;
let server: MisbehavingServer;
beforeEach(async () => {
  home = temporaryHome();
  server = await misbehavingServer();
  await storeExpiredTokens(home.folder, server.url);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  home.remove();
});

const open = (words: readonly string[]) =>
  openTerminal(words, { folder: home.folder, columns: 200, env: { FLOWTAIL_PROFILE: expiredProfile } });

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

describe.each(hangs)("%s, never answered", (_what, answer, key, isHanging, isUnknown) => {
  it("keeps nobody in the workbench", async () => {
    server.always(answer);
    const session = open([]);
    await session.until((screen) => screen.includes("Activity"));
    if (key) session.type(key);
    await until(() => server.requests.some(isHanging), "the request that is not answered");
    session.type("q");
    expect(await left(session)).toBe(0);
    expect(session.written().match(unknownRenewal)?.length ?? 0).toBe(isUnknown ? 1 : 0);
  });
});

describe.each(hangs.slice(0, 2))("%s, never answered", (_what, answer, _key, isHanging, isUnknown) => {
  it("keeps nobody in the linear mode", async () => {
    server.always(answer);
    const session = open(["ui", "--linear"]);
    await until(() => server.requests.some(isHanging), "the request that is not answered");
    session.type("quit\r");
    expect(await left(session)).toBe(0);
    expect(session.written()).toContain("Goodbye.");
    expect(session.written().match(unknownRenewal)?.length ?? 0).toBe(isUnknown ? 1 : 0);
  });
});

it.each([
  ["quit", "quit\n"],
  ["the end of the input", ""],
])("%s ends the linear mode in a pipe while the log is not answered", async (_what, input) => {
  server.always(silent());
  const fromMs = performance.now();
  const { code } = await runProgram(["ui", "--linear"], {
    folder: home.folder,
    input,
    env: { FLOWTAIL_PROFILE: expiredProfile },
  });
  expect(performance.now() - fromMs).toBeLessThan(atOnceMs);
  expect(code).toBe(0);
});

describe.each([
  ["the log", ""],
  ["the audit log", "6"],
])("a due token whose renewal is never answered, before %s", (_what, key) => {
  beforeEach(async () => {
    await storeExpiredTokens(home.folder, server.url, 1);
    server.always(expiredForEver);
  });

  it("keeps nobody in the workbench, which is there and says what it waits for", async () => {
    const session = open([]);
    await session.until((screen) => screen.includes("Renewing the token."));
    if (key) session.type(key);
    await until(() => server.requests.some(isRenewal), "the renewal");
    session.type("q");
    expect(await left(session)).toBe(0);
    expect(session.written().match(unknownRenewal)).toHaveLength(1);
  });
});

it("another process that keeps the stored tokens to itself keeps nobody", async () => {
  server.always(expiredForEver);
  const lock = new DatabaseSync(join(home.folder, ".config", "flowtail", "credentials.json.lock"));
  onTestFinished(() => lock.close());
  lock.exec("BEGIN EXCLUSIVE");
  const session = open([]);
  await session.until((screen) => screen.includes("Activity"));
  await until(
    () => server.requests.some(asks("apps.activities.list")),
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
    server.always(expiredForEver);
    const env = { HOME: home.folder, FLOWTAIL_PROFILE: expiredProfile };
    const running = startProgram(words, { folder: home.folder, env });
    await until(() => server.requests.some(isRenewal), "the renewal");
    const fromMs = performance.now();
    running.kill(signal);
    running.kill(signal === "SIGINT" ? "SIGTERM" : "SIGINT");
    const { code, stderr } = await running.finished;
    expect(performance.now() - fromMs).toBeLessThan(atOnceMs);
    expect(code).toBe(130);
    expect(stderr.match(unknownRenewal)).toHaveLength(1);
  },
);
