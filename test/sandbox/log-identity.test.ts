/** Each answer says of which seed, reset or start it is, and what is meant for another one does nothing. */

import { expect, it } from "vitest";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { until } from "../support/until.ts";
import { sandboxForFile } from "./sandbox-under-test.ts";

/** Answers that a fault delays wait until they are let go. */
const letGo = Promise.withResolvers<void>();
const delayMs = 30;
const clock: Clock = {
  ...systemClock,
  sleep: (ms, signal) => (ms === delayMs ? letGo.promise : systemClock.sleep(ms, signal)),
};
const sandbox = await sandboxForFile({ seed: "demo", clock });
const { url, tokens, control } = sandbox;
const header = "x-sandbox-log";

const calls: readonly [string, string, string][] = [
  ["POST", "/api/auth.test", tokens.user],
  ["POST", "/api/auth.test", "xoxp-unknown"],
  ["POST", "/api/no.method", tokens.user],
  ["DELETE", "/api/auth.test", tokens.user],
  ["GET", "/scim/v2/Users", tokens.scim],
  ["GET", "/scim/v1/Users/none", tokens.scim],
  ["GET", "/audit/v1/logs", tokens.audit],
  ["GET", "/audit/v1/none", tokens.audit],
];

async function ask(method: string, path: string, token: string, meantFor?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(meantFor !== undefined && { [header]: meantFor }) };
  const answer = await fetch(`${url}${path}`, { method, headers });
  return { status: answer.status, identity: answer.headers.get(header) ?? "none", text: await answer.text() };
}

it.each(calls)(
  "%s %s says it, and is refused where it is meant for another one",
  async (method, path, token) => {
    const first = await ask(method, path, token);
    expect(first.identity).toMatch(/^[\w-]{36}$/);
    expect(await ask(method, path, token, first.identity)).toEqual(first);
    control.seed("demo");
    control.clearRequests();
    const late = await ask(method, path, token, first.identity);
    expect([late.status, late.text]).toEqual([412, expect.stringContaining("sandbox_replaced")]);
    const { ok, Errors, status, error } = JSON.parse(late.text);
    // Each interface refuses in its own words.
    expect(ok ?? Errors?.code ?? Number(status)).toEqual(path.startsWith("/scim/") ? 412 : false);
    if (!path.startsWith("/scim/")) expect(error).toBe("sandbox_replaced");
    expect(control.requests()).toHaveLength(1);
    expect(late.identity).not.toBe(first.identity);
    expect(await ask(method, path, token)).toMatchObject({ identity: late.identity });
  },
);

it("writes nothing that is meant for another one", async () => {
  const before = JSON.stringify(control.snapshot());
  const headers = { authorization: `Bearer ${tokens.scim}`, [header]: "another" };
  const body = JSON.stringify({ displayName: "New" });
  await fetch(`${url}/scim/v2/Groups`, { method: "POST", headers, body });
  expect(JSON.stringify(control.snapshot())).toBe(before);
});

it("acts on nothing that a fault held until another one was there", async () => {
  const { identity } = await ask("POST", "/api/auth.test", tokens.user);
  const writes = [
    ["POST", "/api/dnd.setSnooze?num_minutes=5", tokens.user, "dnd.setSnooze"],
    ["POST", "/scim/v2/Groups", tokens.scim, "scim.v2.groups.create"],
    ["GET", "/audit/v1/logs", tokens.audit, "audit.logs"],
  ] as const;
  for (const [, , , method] of writes) control.addFault({ fault: "delay", method, delayMs, jitterMs: 0 });
  const answers = writes.map(([method, path, token]) => ask(method, path, token, identity));
  await until(() => control.faults().every(({ hits }) => hits === 1), "the faults have hit");
  control.seed("demo");
  letGo.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([412, 412, 412]);
});

it("takes a header without a value for none", async () => {
  expect(await ask("POST", "/api/auth.test", tokens.user, "")).toMatchObject({ status: 200 });
});
