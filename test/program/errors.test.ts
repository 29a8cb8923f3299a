import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram, type ServedSandbox, serveSandbox, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
let sandbox: ServedSandbox;
let html: Server;
let htmlUrl = "";

beforeAll(async () => {
  sandbox = await serveSandbox([], { folder: home.folder });
  html = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end("<html><title>Sign in</title></html>");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => html.once("listening", resolve));
  htmlUrl = `http://127.0.0.1:${(html.address() as AddressInfo).port}`;
});

afterAll(async () => {
  html.close();
  sandbox.running.kill("SIGTERM");
  await sandbox.running.finished;
  home.remove();
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(args, { folder: home.folder, env: { ...sandbox.env, ...env } });

describe("one clear message and an exit code of the table", () => {
  it.each([
    ["a wrong token", ["tail"], { FLOWTAIL_TOKEN: "sandbox-nobody" }, 4, /invalid_auth/],
    ["a token of the wrong kind", ["tail"], { FLOWTAIL_TOKEN: "bot" }, 4, /not_allowed_token_type/],
    ["no token", ["tail"], { FLOWTAIL_TOKEN: "" }, 4, /needs a token and there is none/],
    ["an unknown app", ["tail", "--app-id", "A0NOBODY"], {}, 1, /invalid_app_id/],
    ["an app id that is none", ["tail", "--app-id", "12345"], {}, 2, /app_id/],
    ["no app", ["tail"], { FLOWTAIL_APP_ID: "" }, 2, /No app is named/],
    ["no address", ["tail"], { FLOWTAIL_BASE_URL: "" }, 2, /no address/],
    ["nothing configured", ["tail"], { FLOWTAIL_BASE_URL: "", FLOWTAIL_TOKEN: "" }, 2, /flowtail demo/],
    ["an address that is none", ["tail", "--base-url", "not a url"], {}, 2, /not an http or https address/],
    ["an address without TLS", ["tail", "--base-url", "http://platform.example"], {}, 2, /http/],
    ["a wrong flag", ["tail", "--folow"], {}, 2, /--follow/],
    ["a wrong command", ["tial"], {}, 2, /There is no command "tial"/],
    ["a wrong level", ["tail", "--level", "wran"], {}, 2, /warn/],
    ["a wrong time", ["tail", "--since", "yesterday"], {}, 2, /--since/],
    ["a wrong output", ["tail", "--output", "xml"], {}, 2, /ndjson/],
    ["a wrong number", ["tail", "--last", "many"], {}, 2, /--last/],
    ["a wrong timeout", ["tail", "--timeout", "soon"], {}, 2, /duration/],
    ["an unknown profile", ["tail", "--profile", "prod"], {}, 2, /There is no profile "prod"/],
    ["an unknown view", ["tail", "--view", "nothing"], {}, 2, /Known views/],
    ["a recording that is not there", ["replay", "missing.ndjson"], {}, 2, /missing\.ndjson/],
    ["the screen without a terminal", ["ui"], {}, 2, /needs a terminal/],
  ])("answers %s", async (_what, args, env, code, message) => {
    const token =
      "FLOWTAIL_TOKEN" in env && env.FLOWTAIL_TOKEN === "bot"
        ? { FLOWTAIL_TOKEN: sandbox.tokens["bot"] ?? "" }
        : {};
    const finished = await run(args, { ...env, ...token });
    expect(finished.stderr).toMatch(message);
    expect(finished).toMatchObject({ code, stdout: "" });
    expect(finished.stderr).not.toMatch(/\n\s+at .*\.(js|ts):/);
  });

  it("puts a caret under the mistake in a query", async () => {
    const { code, stderr } = await run(["tail", "--query", "level>=warn and soruce=developer"]);
    expect(code).toBe(2);
    expect(stderr).toContain("  level>=warn and soruce=developer\n                  ^^^^^^");
    expect(stderr).toContain("source");
  });

  it("answers a server that is not there with exit 3", async () => {
    const { code, stderr } = await run(["tail", "--base-url", "http://127.0.0.1:9"]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/127\.0\.0\.1:9|unreachable|connect/i);
  });

  it("answers a server that is not there with one JSON object in JSON output", async () => {
    const { code, stderr } = await run(["tail", "--output", "ndjson", "--base-url", "http://127.0.0.1:9"]);
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "unreachable" } });
  });

  it("answers a web page in place of JSON with exit 3", async () => {
    const { code, stderr } = await run(["tail", "--base-url", htmlUrl]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/JSON|HTML|text\/html/i);
  });

  it("gives one JSON object on stderr in JSON output", async () => {
    const { code, stdout, stderr } = await run(["tail", "--output", "json"], {
      FLOWTAIL_TOKEN: "sandbox-nobody",
    });
    expect(code).toBe(4);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: "invalid_auth", method: "apps.activities.list" },
    });
    expect(stdout === "" || JSON.parse(stdout)).toBeTruthy();
    expect(stderr).not.toContain("sandbox-nobody");
  });
});
