/**
 * Every command that is for a list, an object or a number, given an answer without it: it is refused in one sentence, and is
 * never told as an empty result or as a write that is done.
 */

import { describe, expect, it, onTestFinished } from "vitest";
import type { Clock } from "../../src/base/clock.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { type Answer, misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const answered =
  (body: string): Answer =>
  (response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(body);

async function run(words: string, body: string, clock?: Clock) {
  const server = await misbehavingServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  server.always(answered(body));
  const result = await runFlowtail(words.split(" "), {
    env: {
      FLOWTAIL_BASE_URL: server.url,
      FLOWTAIL_TOKEN: words.startsWith("scim") ? "xoxp-1-scim-token" : "xoxb-1-bot-token",
      FLOWTAIL_SCIM_URL: server.url,
      FLOWTAIL_AUDIT_URL: server.url,
      FLOWTAIL_SCIM_TOKEN: "xoxp-1-scim-token",
      FLOWTAIL_AUDIT_TOKEN: "xoxp-1-audit-token",
      FLOWTAIL_APP_ID: "A0DEMO001",
    },
    stdin: "",
    ...(clock && { clock }),
  });
  return { ...result, server };
}

const foreign = ['{"error":"not_authed"}', "{}", '{"schemas":[],"message":"welcome"}'];
const refused = '{"ok":false,"error":"not_authed"}';

/** The words of a command, and the key that it cannot do without. */
const reads: readonly (readonly [words: string, key: string])[] = [
  ["scim users list", "totalResults"],
  ["scim users list --all", "totalResults"],
  ["scim users get U1", "id"],
  ["scim groups list", "totalResults"],
  ["scim groups get S1", "id"],
  ["scim resource-types", "Resources"],
  ["scim schemas", "Resources"],
  ["scim config", "patch"],
];

const audits: readonly (readonly [words: string, key: string])[] = [
  ["audit logs", "entries"],
  ["audit logs --all", "entries"],
  ["audit actions", "actions"],
];

const methods: readonly (readonly [words: string, key: string, wrong: string])[] = [
  ["datastore query requests", "items", '{"a":1}'],
  ["datastore query requests --output csv", "items", '"1"'],
  ["datastore get requests 1", "item", "[]"],
  ["datastore count requests", "count", '"3"'],
  ["datastore export requests --to -", "items", "null"],
  ["workflows steps --function Fn1 --workflow Wf1", "steps_versions", "7"],
  ["api emoji.list", "emoji", "true"],
  ["api apps.datastore.bulkGet datastore=requests ids=1", "items", "{}"],
];

const refusal = (key: string) =>
  new RegExp(`got no usable answer: (?:the response lacks \`${key}\`|\`${key}\` of the response is)`);

describe.each(reads)("%s", (words, key) => {
  it.each(foreign)("refuses %s", async (body) => {
    const { code, stdout, stderr } = await run(words, body);
    if (key === "Resources" && body.includes("schemas")) expect(stderr).toContain("`Resources`");
    expect([code, stdout, stderr]).toEqual([3, "", expect.stringMatching(refusal(key))]);
  });
});

describe.each(audits)("%s", (words, key) => {
  it.each(foreign)("refuses %s", async (body) => {
    const { code, stdout, stderr } = await run(words, body);
    expect([code, stdout, stderr]).toEqual([3, "", expect.stringMatching(refusal(key))]);
  });
});

describe.each([...reads, ...audits])("%s", (words) => {
  it("tells a refusal with status 200 as a refusal", async () => {
    const { code, stdout } = await run(words, refused);
    expect([code, stdout]).toEqual([4, ""]);
  });
});

describe("audit schemas", () => {
  it.each(['{"error":"not_authed"}', "{}", '{"schemas":{}}'])("refuses %s", async (body) => {
    const { code, stderr } = await run("audit schemas", body);
    expect([code, stderr]).toEqual([3, expect.stringMatching(refusal("schemas"))]);
  });
});

describe.each(methods)("%s", (words, key, wrong) => {
  it.each(['{"ok":true}', `{"ok":true,"${key}":${wrong}}`])("refuses %#", async (body) => {
    const { code, stdout, stderr } = await run(words, body);
    expect([code, stdout, stderr]).toEqual([3, "", expect.stringMatching(refusal(key))]);
  });
});

/** The answer to a look at one item, and at all of them. */
const emptyDatastore = '{"ok":true,"datastore":"requests","item":{},"items":[]}';

describe("a write with a malformed answer is not said to be done", () => {
  it.each([
    ["scim users delete U1 --yes", '{"id":"U1","userName":"ann"}', "{}"],
    ["scim groups delete S1 --yes", '{"id":"S1","displayName":"Crew"}', '{"error":"no"}'],
    ["scim users create userName=ann emails=a@b.example --yes", "{}", '{"error":"no"}'],
    ["datastore put requests id=1 --yes", emptyDatastore, '{"ok":true}'],
    ["datastore update requests id=1 --yes", emptyDatastore, '{"ok":true}'],
  ])("%s", async (words, before, after) => {
    const server = await misbehavingServer();
    onTestFinished(() => server[Symbol.asyncDispose]());
    server.always((response, request) => {
      const isRead = request.verb === "GET" || /apps\.datastore\.(?:get|query)$/.test(request.path);
      return answered(isRead ? before : after)(response, request);
    });
    const { code, stdout, stderr } = await runFlowtail(words.split(" "), {
      env: {
        FLOWTAIL_BASE_URL: server.url,
        FLOWTAIL_TOKEN: words.startsWith("scim") ? "xoxp-1-scim-token" : "xoxb-1-bot-token",
        FLOWTAIL_SCIM_URL: server.url,
        FLOWTAIL_APP_ID: "A0DEMO001",
      },
      stdin: "",
    });
    expect(code).toBe(3);
    expect(stdout).not.toContain("done");
    expect(stderr.replace(/\s+/g, " ")).toContain("not known whether the platform acted on ");
  });
});

/** An answer that has everything but a name of the next page. */
const pages: Readonly<Record<string, string>> = {
  tail: '"activities":[]',
  "tail --since 1h": '"activities":[]',
  stats: '"activities":[]',
  traces: '"activities":[]',
  "workflows list": '"activities":[]',
  "datastore query requests --all": '"items":[{"id":"1"}]',
  "datastore export requests --to -": '"items":[]',
  "audit logs": '"entries":[]',
  "audit logs --all": '"entries":[]',
  "api apps.datastore.query datastore=requests --all": '"items":[]',
};

describe.each(Object.entries(pages))("%s", (words, body) => {
  it.each(["40", '{"a":1}', "true", "[]", "0", "false"])(
    "takes no page for the last one whose next is %s",
    async (cursor) => {
      const { code, stderr } = await run(
        words,
        `{"ok":true,${body},"response_metadata":{"next_cursor":${cursor}}}`,
        hurriedClock(),
      );
      expect({ code, stderr }).toEqual({
        code: 3,
        stderr: expect.stringMatching(/names the next page with \S.*, not a text/),
      });
    },
  );

  it.each(["null", '""'])("ends where the next page is %s", async (cursor) => {
    const answer = `{"ok":true,${body},"response_metadata":{"next_cursor":${cursor}}}`;
    expect((await run(words, answer, hurriedClock())).code).toBe(0);
  });
});

it.each(["xoxb-1-bot-token", "\\u0078oxb-1-bot-token"])(
  "shows no token that a cursor is: %j",
  async (token) => {
    const cursor = `{"ok":true,"items":[],"next_cursor":"at ${token}"}`;
    const { code, stdout, stderr } = await run("datastore query requests", cursor);
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toContain("names the next page with the token of the call");
    expect(stderr).not.toContain("bot-token");
  },
);

it("tells doctor that an answer without records is none of the activity log", async () => {
  const { code, stdout } = await run("doctor", '{"ok":true}');
  expect(code).toBe(3);
  expect(stdout).toContain("`activities`");
  expect(stdout).not.toContain("reading 'length'");
});

it.each(["pretty", "json", "ndjson"])("doctor cuts a name of any length, as %s", async (output) => {
  const team = "a".repeat(100_000);
  const body = JSON.stringify({ ok: true, team, user: "ada", activities: [] });
  const { stdout } = await run(`doctor --output ${output}`, body);
  expect(stdout).toContain("works for aaaa");
  expect(stdout.length).toBeLessThan(10_000);
});
