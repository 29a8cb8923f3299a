/**
 * Every command whose token has expired, and whose renewal is never answered: it ends at once when it is to end, and says that
 * nobody knows what became of the token.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { commands } from "../../src/cli/usage/commands.ts";
import { commandExamples, withoutJson } from "../support/command-examples.ts";
import {
  expiredForEver,
  expiredProfile,
  isRenewal,
  storeExpiredTokens,
  unknownRenewal,
} from "../support/expired-tokens.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { misbehavingServer } from "../support/misbehaving-server.ts";
import { type RunResult, runFlowtail } from "../support/run-command.ts";
import { until } from "../support/until.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A home with tokens for the platform there, and with what the examples read. */
async function homeFor(url: string, expires_at?: number): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "flowtail-hanging-"));
  folders.push(home);
  writeFileSync(join(home, "items.ndjson"), '{"id":"1","requester":"U0DEMO001"}\n');
  writeFileSync(join(home, "log.ndjson"), "");
  writeFileSync(join(home, "alert.json"), '{"measure":"count","threshold":1,"window":"1m"}');
  await storeExpiredTokens(home, url, expires_at);
  return home;
}

/** Runs it until its renewal has arrived, and ends it then; or to its end, where it renews nothing. */
async function endWhileRenewing(
  words: readonly string[],
  stdin: string,
  kind: "interrupted" | "timeout",
  expires_at?: number,
): Promise<RunResult & { readonly renewals: number }> {
  await using server = await misbehavingServer();
  server.always(expiredForEver);
  const home = await homeFor(server.url, expires_at);
  const stop = new AbortController();
  let ended: RunResult | undefined;
  const running = runFlowtail(words, {
    stdin,
    stop,
    clock: hurriedClock(),
    folder: home,
    env: { HOME: home, FLOWTAIL_PROFILE: expiredProfile },
  });
  void running.then((result) => {
    ended = result;
  });
  await until(
    () => ended !== undefined || server.requests.some(isRenewal),
    `a renewal of ${words.join(" ")}`,
  );
  stop.abort(new FlowtailError(kind, kind, "Stopped."));
  return { ...(await running), renewals: server.requests.filter(isRenewal).length };
}

const variants: Readonly<Record<string, readonly (readonly string[])[]>> = {
  tail: [["--follow"], ["--follow", "--output", "ndjson"], ["--checkpoint", "tail.checkpoint"]],
  "audit logs": [["--follow"]],
  trace: [["Tr0NONE", "--output", "json"]],
};
/** Those of this machine alone, and those that send no stored token or send it as it is. */
const withoutRenewal = [
  ...["alerts", "alerts test", "errors", "init", "replay", "datastore explain", "datastore list"],
  ...["auth add", "auth import", "auth list", "auth remove", "auth status"],
  ...["profile list", "profile set", "profile show", "profile use"],
  ...["trust add", "trust list", "trust remove", "audit actions", "audit schemas"],
  ...[
    "sandbox clock",
    "sandbox faults",
    "sandbox requests",
    "sandbox reset",
    "sandbox seed",
    "sandbox token",
  ],
];

const lines = Object.keys(commands)
  .filter((name) => !withoutRenewal.includes(name) && !withoutJson.includes(name))
  .flatMap((name) => {
    const { words = [], stdin = "" } = commandExamples[name] ?? {};
    return [words, ...(variants[name] ?? [])].map((more) => ({
      words: [...name.split(" "), ...more],
      stdin,
    }));
  });

// Side by side: some wait for real.
describe.concurrent.each(lines)("flowtail $words", ({ words, stdin }) => {
  it.each([
    ["interrupted", 130],
    ["timeout", 124],
  ] as const)("says what is not known of its token when it is ended (%s)", async (kind, exitCode) => {
    const { code, stderr, renewals } = await endWhileRenewing(words, stdin, kind);
    // What is followed was never read then.
    const isUnread = kind === "timeout" && words.includes("--follow");
    const remedy = `where "${words.join(" ")}" sends no stored token, or sends it as it is, name it in withoutRenewal`;
    expect({ code, renewals }, remedy).toEqual({ code: isUnread ? 3 : exitCode, renewals: 1 });
    expect(stderr.match(unknownRenewal)).toHaveLength(1);
  });
});

it("no command is left out that is none", () => {
  expect(withoutRenewal.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

it.each(["tail", "audit logs"])("%s --follow has read nothing before it is connected", async (name) => {
  const words = [...name.split(" "), "--follow"];
  const { code, stderr } = await endWhileRenewing(words, "", "timeout", 1);
  expect([code, stderr]).toEqual([3, expect.stringContaining("Nothing of the log was read until then.")]);
  expect(stderr.match(unknownRenewal)).toHaveLength(1);
});

it.each(["json", "ndjson"])("doctor --output %s gives what was found until it is ended", async (output) => {
  const { code, stdout, stderr } = await endWhileRenewing(["doctor", "--output", output], "", "timeout");
  const findings: unknown = JSON.parse(
    output === "json" ? stdout : `[${stdout.trim().replaceAll("\n", ",")}]`,
  );
  expect(code).toBe(124);
  expect(findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: "runtime", state: "good" })]),
  );
  expect(JSON.parse(stderr.trim().split("\n").at(-1) ?? "")).toMatchObject({ error: { code: "timeout" } });
});
