/** A server that is not there, or that is none of the platform: retried, then one clear message with exit 3. */

import { describe, expect, it } from "vitest";
import { hurriedClock } from "../support/hurried-clock.ts";
import { misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const env = { FLOWTAIL_TOKEN: "xoxp-1-1-1", FLOWTAIL_APP_ID: "A0123456789" };
const run = (...argv: readonly string[]) => runFlowtail(argv, { env, clock: hurriedClock() });

describe("one clear message and exit 3", () => {
  it("answers a server that is not there", async () => {
    const { code, stdout, stderr } = await run("tail", "--base-url", "http://127.0.0.1:9");
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toMatch(/127\.0\.0\.1:9|unreachable|connect/i);
    expect(stderr).not.toMatch(/\n\s+at .*\.(js|ts):/);
  });

  it("answers a server that is not there with one JSON object in JSON output", async () => {
    const { code, stderr } = await run("tail", "--output", "ndjson", "--base-url", "http://127.0.0.1:9");
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "unreachable" } });
  });

  it.each([["stats"], ["traces"], ["tail", "--last", "1"]])(
    "blames no rate limit for it in %s",
    async (...argv) => {
      const { code, stderr } = await run(...argv, "--base-url", "http://127.0.0.1:9");
      expect(code).toBe(3);
      expect(stderr).not.toContain("rate limit");
    },
  );

  it("answers a web page in place of JSON", async () => {
    await using server = await misbehavingServer();
    server.always((response) => {
      response.setHeader("content-type", "text/html").end("<html><title>Sign in</title></html>");
    });
    const { code, stderr } = await run("tail", "--base-url", server.url);
    expect(code).toBe(3);
    expect(stderr).toMatch(/JSON|HTML|text\/html/i);
  });
});
