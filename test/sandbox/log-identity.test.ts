/** Each answer says of which seed, reset or start it is, and what is meant for another one does nothing. */

import { expect, it } from "vitest";
import { sandboxForFile } from "./sandbox-under-test.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
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
    const late = await ask(method, path, token, first.identity);
    expect([late.status, JSON.parse(late.text).error.code]).toEqual([412, "sandbox_replaced"]);
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
