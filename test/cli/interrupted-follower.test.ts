/** A log that is followed while something else answers in the platform's place: that is an outage, unless the platform has never answered. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { type Answer, html, json, misbehavingServer, redirect } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const created = Date.now() * 1000;
const record = (name: string, atUs: number) => ({
  ...{ level: "info", event_type: name, source: "slack", created: atUs, payload: {} },
});
const page = (...activities: readonly object[]) =>
  json({ ok: true, activities, response_metadata: { next_cursor: "" } });
const before = record("before_it", created);
const after = record("it_goes_on", created + 1);

/** Follows through these answers until what comes behind them is printed, or to its end. */
async function follow(answers: readonly Answer[], argv = ["tail", "--follow", "--output", "ndjson"]) {
  await using server = await misbehavingServer();
  server.script(...answers);
  server.always(page(before, after));
  const stop = new AbortController();
  const result = await runFlowtail(argv, {
    stop,
    env: { FLOWTAIL_TOKEN: "xoxp-1-1-1", FLOWTAIL_APP_ID: "A0123456789", FLOWTAIL_BASE_URL: server.url },
    clock: hurriedClock(),
    onText(text) {
      if (text.includes("it_goes_on")) stop.abort(new FlowtailError("interrupted", "interrupted", "Seen."));
    },
  });
  return { ...result, asked: server.requests.length };
}

const outside: readonly (readonly [string, Answer])[] = [
  ["a page with 400", html("<h1>Bad Request</h1>", 400)],
  ["a page with 404", html("<h1>Not Found</h1>", 404)],
  ["302 to elsewhere", redirect("https://portal.example/")],
  ["307 to elsewhere", redirect("https://portal.example/", 307)],
];

describe.each(outside)("%s", (_what, answer) => {
  it("is waited for once the platform has answered, and told of", async () => {
    const { code, stdout, stderr } = await follow([page(before), answer, answer]);
    expect(stdout).toContain("it_goes_on");
    expect(stderr).toMatch(/http_status|redirected/);
    expect(code).toBe(130);
  });

  it("ends what has never had an answer at once, as the address may be wrong", async () => {
    for (const argv of [["tail", "--follow"], ["tail"]]) {
      const { code, stdout, asked } = await follow([answer], [...argv, "--output", "ndjson"]);
      expect({ code, stdout, asked }).toEqual({ code: 3, stdout: "", asked: 1 });
    }
  });
});

it.each([401, 403, 407])(
  "a page with %i tells of no wrong address, and is waited for from the first call on",
  async (status) => {
    const answer = html("<h1>Sign in</h1>", status);
    const { code, stdout } = await follow([answer, answer]);
    expect(stdout).toContain("it_goes_on");
    expect(code).toBe(130);
  },
);

it("ends at a refusal in the platform's own words, whatever its status", async () => {
  for (const status of [200, 401, 404]) {
    const refusal = json({ ok: false, error: "invalid_auth" }, status);
    const { code, stderr } = await follow([page(before), refusal]);
    expect(stderr).toContain("invalid_auth");
    expect(code).toBe(4);
  }
});
