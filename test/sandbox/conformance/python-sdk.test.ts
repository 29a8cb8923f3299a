/** Requests as the Python SDK writes them, byte for byte. */

import { expect, it } from "vitest";
import { rawRequest, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const token = `Authorization: Bearer ${sandbox.tokens.user}`;
const agent = "User-Agent: Python/3.12.3 slackclient/3.33.0 Linux/6.8.0";

it.each([
  [
    "a form",
    "POST /api/apps.activities.list",
    "application/x-www-form-urlencoded",
    `app_id=${sandbox.appId}&limit=1&sort_direction=asc`,
  ],
  ["a form with a charset", "POST /api/auth.test", "application/x-www-form-urlencoded;charset=utf-8", ""],
  ["JSON with a charset", "POST /api/auth.test", "application/json;charset=utf-8", "{}"],
  ["JSON with text", "POST /api/auth.test", "application/json;charset=utf-8", '{"note": "caf\\u00e9"}'],
])("%s", async (_what, line, type, body) => {
  const headers = ["Accept-Encoding: identity", agent, token, `Content-Type: ${type}`];
  const answer = await rawRequest(sandbox, line, headers, body);
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"ok":true')]);
});

it("a walk through the parameters of a GET", async () => {
  const line = `GET /api/apps.activities.list?app_id=${sandbox.appId}&limit=1`;
  expect((await rawRequest(sandbox, line, [agent, token])).body).toContain('"activities":[]');
});
