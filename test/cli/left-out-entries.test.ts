/** Every command that lists, given entries that are none among others: the others are told, and that they are not all. */

import { describe, expect, it } from "vitest";
import { createLeftOutEntries } from "../../src/cli/left-out-entries.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const odd = [null, "x", 7, []];

const audit = { id: "e1", date_create: 1, action: "user_login", actor: {}, entity: {}, context: {} };
const step = { step_id: "1", workflow_id: "Wf1", workflow_version_created: "1", title: "a" };

/** The words of a command, what gives the list, its key, an entry, and what is told of the entry. */
const listings: readonly (readonly [words: string, method: string, answer: object, told: string])[] = [
  [
    "datastore query requests -o ndjson",
    "apps.datastore.query",
    { ok: true, datastore: "requests", items: [{ id: "i1" }, ...odd] },
    '{"id":"i1"}\n',
  ],
  [
    "datastore export requests --to - -o ndjson",
    "apps.datastore.query",
    { ok: true, datastore: "requests", items: [{ id: "i1" }, ...odd] },
    '{"id":"i1"}\n',
  ],
  ["audit logs -o ndjson", "audit.logs", { entries: [audit, ...odd] }, '"id":"e1"'],
  ["audit logs --all -o ndjson", "audit.logs", { entries: [audit, ...odd] }, '"id":"e1"'],
  ...["users", "groups"].map(
    (kind) =>
      [
        `scim ${kind} list -o ndjson`,
        `scim.v2.${kind}.list`,
        { totalResults: 5, startIndex: 1, itemsPerPage: 5, Resources: [{ id: "U1" }, ...odd] },
        '"id":"U1"',
      ] as const,
  ),
  [
    "workflows steps --function Fn1 --workflow Wf1 -o ndjson",
    "functions.workflows.steps.list",
    { ok: true, steps_versions: [step, ...odd] },
    '"step_id":"1"',
  ],
];

describe("a listing with entries that are none", () => {
  it.each(listings)("is told and fails in part: %s", async (words, method, answer, told) => {
    await using server = await misbehavingServer();
    server.always(json(answer));
    const tokens = { FLOWTAIL_SCIM_TOKEN: "xoxp-1-scim-token", FLOWTAIL_AUDIT_TOKEN: "xoxp-1-audit-token" };
    const urls = { FLOWTAIL_SCIM_URL: server.url, FLOWTAIL_AUDIT_URL: server.url };
    const { code, stdout, stderr } = await runFlowtail(words.split(" "), {
      env: {
        FLOWTAIL_BASE_URL: server.url,
        FLOWTAIL_TOKEN: "xoxb-1-bot-token",
        ...{ FLOWTAIL_APP_ID: "A0DEMO001", ...tokens, ...urls },
      },
      stdin: "",
    });
    expect([code, stdout]).toEqual([5, expect.stringContaining(told)]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
      error: {
        code: "partly_done",
        message: `${odd.length} entries of ${method} are no JSON objects and were left out.`,
        details: { left_out: { [method]: odd.length } },
      },
    });
  });
});

describe("what is left out", () => {
  it("is nothing before anything was, and is told once", () => {
    const entries = createLeftOutEntries();
    expect(entries.takeLeftOut()).toBeUndefined();
    entries.leaveOut({ method: "audit.logs", count: 1 });
    expect(entries.takeLeftOut()?.message).toBe("1 entry of audit.logs is no JSON object and was left out.");
    expect(entries.takeLeftOut()).toBeUndefined();
  });

  it("is counted for each method over all its pages", () => {
    const entries = createLeftOutEntries();
    entries.leaveOut({ method: "audit.logs", count: 1 });
    entries.leaveOut({ method: "apps.datastore.query", count: 1 });
    entries.leaveOut({ method: "audit.logs", count: 2 });
    expect(entries.takeLeftOut()?.message).toBe(
      "3 entries of audit.logs and 1 entry of apps.datastore.query are no JSON objects and were left out.",
    );
  });
});
