/** A name that an option or word does not take is answered with the one that was probably meant. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();

it.each([
  ["traces --status fail", "failed"],
  ["traces --sort durations", "duration"],
  ["stats --sort failure", "failures"],
  ["stats --output jso", "json"],
  ["tail --output ndsjon", "ndjson"],
  ["tail --level warning --last 1", "warn"],
  ["tail --source develper --last 1", "developer"],
  ["tail --component function", "functions"],
  ["api --family conversation", "conversations"],
  ["api --token servce", "service"],
  ["datastore import requests log.ndjson --format jsn --yes", "json"],
  ["scim schemas user", "users"],
  ["sandbox faults ad", "add"],
  ["sandbox faults add ratelimit", "rate-limit"],
  ["sandbox token scm", "scim"],
  ["sandbox start --seed dmo", "demo"],
  ["completion bsh", "bash"],
  ["tail --color allways", "always"],
  ["tail --profile sandbx", "sandbox"],
  ["tail --view error", "errors"],
  ["datastore count --query urgent-request", "urgent-requests"],
  ["datastore put requests --skeleton time-of-request", "time-off-request"],
  ["profile set mine appid=A0123456789", "app_id"],
])("`flowtail %s`: did you mean %s?", async (line, meant) => {
  const { code, stderr } = await run(line);
  expect(stderr).toMatch(new RegExp(`\`?${meant}\`?\\?`));
  expect(code).toBe(2);
});

it.each([
  ["tail --last 1 --event function_exection_result", "function_execution_result", 0],
  ["tail --last 1 --query payload.fuction_name=x", "payload.function_name", 0],
  ["stats --query event=function_exection_result", "function_execution_result", 0],
  ["datastore query requests --where statu=1", "status", 0],
  ["datastore count requests --where statu=1", "status", 0],
  ["datastore export requests --where statu=1 --to -", "status", 0],
  ["datastore query reqests", "requests", 1],
  ["datastore get reqests 1", "requests", 1],
  ["datastore count reqests --output json", "requests", 1],
  ["datastore count request/s", "requests", 1],
  ["datastore export reqests --to -", "requests", 1],
  ["datastore put reqests id=1 --yes", "requests", 1],
  ["datastore delete reqests 1 --yes", "requests", 1],
])(
  "`flowtail %s`: what was meant is said beside what the platform answers: %s",
  async (line, meant, exit) => {
    const { code, stderr } = await run(line);
    expect(stderr).toMatch(new RegExp(`Did you mean \`?${meant}\`?\\?`));
    expect(code).toBe(exit);
  },
);

it.each([
  ["tail --last 1 --event function_exection_result --output ndjson", "function_execution_result"],
  ["traces --query event=function_exection_result --output json", "function_execution_result"],
  ["stats --query event=function_exection_result --output json", "function_execution_result"],
  ["datastore query requests --where statu=1 --output ndjson", "status"],
  ["datastore count requests --where statu=1 --output json", "status"],
])("`flowtail %s`: what was meant is said to a program too: %s", async (line, meant) => {
  const { code, stderr } = await run(line);
  expect(JSON.parse(stderr)).toEqual({
    notices: [{ message: expect.stringMatching(new RegExp(`did you mean \`?${meant}\`?\\?`, "i")) }],
  });
  expect(code).toBe(0);
});

it("a datastore that is near to none is answered with those there are", async () => {
  expect((await run("datastore count zzzz")).stderr).toMatch(/^Known datastores: .*requests/m);
});

function run(line: string) {
  return runFlowtail(line.split(" "), {
    env: {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.user,
      FLOWTAIL_APP_ID: sandbox.appId,
    },
  });
}
