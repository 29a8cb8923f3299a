/** A log that is followed while its token expires: a renewal that fails for the moment does not end it, and one that is refused does. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { readCredentials } from "../../src/config/credentials.ts";
import { expiredForEver, expiredProfile, isRenewal, storeExpiredTokens } from "../support/expired-tokens.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import {
  type Answer,
  cut,
  html,
  json,
  misbehavingServer,
  rateLimited,
  redirect,
  type SeenRequest,
  text,
} from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const created = Date.now() * 1000;
const record = { level: "info", event_type: "it_goes_on", source: "slack", created, payload: {} };
const log = { ok: true, activities: [record], response_metadata: { next_cursor: "" } };

function isNewToken({ headers }: SeenRequest): boolean {
  return headers.authorization === "Bearer new-token-1";
}

/** Each token's first renewal is answered so. Follows until what only a new token is given is printed, or to its end. */
async function follow(renewal: Answer, expires_at?: number) {
  await using server = await misbehavingServer();
  const asked = new Set<string>();
  server.always((response, request) => {
    if (isRenewal(request)) {
      const isFirst = !asked.has(request.body);
      asked.add(request.body);
      const renewed = { ok: true, token: "new-token-1", refresh_token: "r-1", exp: 2e9, iat: 1 };
      return (isFirst ? renewal : json(renewed))(response, request);
    }
    if (!isNewToken(request)) return expiredForEver(response, request);
    return json(log)(response, request);
  });
  const home = mkdtempSync(join(tmpdir(), "flowtail-renewing-"));
  folders.push(home);
  await storeExpiredTokens(home, server.url, expires_at);
  const stop = new AbortController();
  const result = await runFlowtail(["tail", "--follow", "--output", "ndjson"], {
    stop,
    env: { HOME: home, FLOWTAIL_PROFILE: expiredProfile },
    clock: hurriedClock(),
    onText(text) {
      if (text.includes('"it_goes_on"')) stop.abort(new FlowtailError("interrupted", "interrupted", "Seen."));
    },
  });
  const { tokens = {} } = readCredentials({ HOME: home }).profiles[expiredProfile] ?? {};
  const renewedKind = Object.keys(tokens).find((kind) => tokens[kind]?.token === "new-token-1");
  return { ...result, renewedKind, renewals: server.requests.filter(isRenewal).length };
}

const known = [
  ["known", 1],
  ["not known", undefined],
] as const;

describe.each(known)("where the end of the token is %s", (_end, expires_at) => {
  it.each<[string, Answer]>([
    ["is cut", cut()],
    ["is answered with 503", text("down", 503)],
    ["is answered with a page", html("<html>")],
    ["is answered with a page and 403", html("<html>", 403)],
    ["meets a passing fault", json({ ok: false, error: "internal_error" })],
  ])("goes on where the renewal %s", async (_what, renewal) => {
    const { code, stdout, stderr, renewedKind } = await follow(renewal, expires_at);
    expect(stdout).toContain("it_goes_on");
    expect(code).toBe(130);
    expect(stderr).not.toContain(`No new ${renewedKind} token came of its renewal`);
  });
});

it.each<[string, Answer]>([
  ["is answered with a page and 404", html("<html>", 404)],
  ["is led elsewhere", redirect("https://portal.example/")],
])("goes on where the renewal %s, as the platform has answered before", async (_what, renewal) => {
  const { code, stdout } = await follow(renewal);
  expect(stdout).toContain("it_goes_on");
  expect(code).toBe(130);
});

it("ends with 4 and what to do where the renewal is refused for good", async () => {
  const refused = json({ ok: false, error: "invalid_refresh_token" });
  const { code, stderr, renewals } = await follow(refused);
  expect(stderr).toContain('"code":"invalid_refresh_token"');
  expect(stderr).toContain("sign in again and give the answer to `flowtail auth import --profile mine`");
  // That of each kind that serves.
  expect({ code, renewals }).toEqual({ code: 4, renewals: 2 });
});

it("says on stderr that a renewal is waited for", async () => {
  await using server = await misbehavingServer();
  let renewals = 0;
  server.always((response, request) => {
    const isFirst = isRenewal(request) && renewals++ === 0;
    return (isFirst ? rateLimited("0") : expiredForEver)(response, request);
  });
  const home = mkdtempSync(join(tmpdir(), "flowtail-renewing-"));
  folders.push(home);
  await storeExpiredTokens(home, server.url);
  const stop = new AbortController();
  const { stderr } = await runFlowtail(["doctor"], {
    stop,
    env: { HOME: home, FLOWTAIL_PROFILE: expiredProfile },
    onText(text) {
      if (text.includes("it is asked again in"))
        stop.abort(new FlowtailError("timeout", "timeout", "Enough."));
    },
  });
  expect(stderr).toMatch(/tooling\.tokens\.rotate .*limits the rate of calls.*; it is asked again in/);
});
