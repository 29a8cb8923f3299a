/** What a run is refused for before or by the first answer: one clear message and the exit code of the table. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const known = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

it.each([
  ["a wrong token", ["tail"], { FLOWTAIL_TOKEN: "sandbox-nobody" }, 4, /invalid_auth/],
  [
    "a token of the wrong kind",
    ["tail"],
    { FLOWTAIL_TOKEN: sandbox.tokens.bot },
    4,
    /not_allowed_token_type/,
  ],
  ["no token", ["tail"], { FLOWTAIL_TOKEN: "" }, 4, /needs a token and there is none/],
  ["an unknown app", ["tail", "--app-id", "A0NOBODY"], {}, 1, /invalid_app_id/],
  ["an app id that is none", ["tail", "--app-id", "12345"], {}, 2, /--app-id is "12345"/],
  ["no app", ["tail"], { FLOWTAIL_APP_ID: "" }, 2, /No app is named/],
  ["no address", ["tail"], { FLOWTAIL_BASE_URL: "" }, 2, /no address/],
  ["nothing configured", ["tail"], { FLOWTAIL_BASE_URL: "", FLOWTAIL_TOKEN: "" }, 2, /flowtail demo/],
  ["an address that is none", ["tail", "--base-url", "not a url"], {}, 2, /not an http or https address/],
  ["an address without TLS", ["tail", "--base-url", "http://platform.example"], {}, 2, /http/],
  ["a wrong flag", ["tail", "--folow"], {}, 2, /--follow/],
  ["a wrong command", ["tial"], {}, 2, /There is no command "tial"/],
  ["a wrong level", ["tail", "--level", "wran"], {}, 2, /warn/],
  ["a wrong time", ["tail", "--since", "someday"], {}, 2, /--since/],
  ["a wrong output", ["tail", "--output", "xml"], {}, 2, /ndjson/],
  ["a wrong number", ["tail", "--last", "many"], {}, 2, /--last/],
  ["a wrong timeout", ["tail", "--timeout", "soon"], {}, 2, /duration/],
  ["an unknown profile", ["tail", "--profile", "prod"], {}, 2, /There is no profile "prod"/],
  ["an unknown view", ["tail", "--view", "nothing"], {}, 2, /Known views/],
  ["a recording that is not there", ["replay", "missing.ndjson"], {}, 2, /missing\.ndjson/],
  ["the screen without a terminal", ["ui"], {}, 2, /needs a terminal/],
] as const)("%s", async (_what, args, env, code, message) => {
  const finished = await runFlowtail(args, { env: { ...known, ...env } });
  expect(finished.stderr).toMatch(message);
  expect(finished).toMatchObject({ code, stdout: "" });
  expect(finished.stderr).not.toMatch(/\n\s+at .*\.(js|ts):/);
});

it("a mistake in a query, with a caret under it", async () => {
  const argv = ["tail", "--query", "level>=warn and soruce=developer"];
  const { code, stderr } = await runFlowtail(argv, { env: known });
  expect(code).toBe(2);
  expect(stderr).toContain("  level>=warn and soruce=developer\n                  ^^^^^^");
  expect(stderr).toContain("source");
});
