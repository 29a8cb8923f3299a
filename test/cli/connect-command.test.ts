/** Whatever a command asks, the user hears what the platform warns of and where it differs from the document. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { expiredForEver, expiredProfile, isRenewal, storeExpiredTokens } from "../support/expired-tokens.ts";
import { fakeClock } from "../support/fake-clock.ts";
import {
  json,
  type MisbehavingServer,
  misbehavingServer,
  rateLimited,
} from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";
import { until } from "../support/until.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await misbehavingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const nowUs = Date.now() * 1000;
const record = {
  level: "info",
  event_type: "trigger_executed",
  payload: {},
  created: nowUs - 60_000_000,
  trace_id: "Tr1",
};

const run = (activities: readonly object[], argv: readonly string[]) => {
  server.always(json({ ok: true, activities, warning: "superfluous_charset" }));
  const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" };
  return runFlowtail(argv, { env });
};

describe.each([
  [["tail"]],
  [["tail", "--since", "1h"]],
  [["tail", "--until", "trace=Tr1"]],
  [["stats", "--since", "1h"]],
  [["traces", "--since", "1h"]],
])("flowtail %j", (argv) => {
  it.each([
    ["created", { ...record, created: "2026-01-01T00:00:00Z" }],
    ["created", { ...record, created: null }],
    ["level", { ...record, level: 7 }],
    ["event_type", { ...record, event_type: null }],
    ["payload", { ...record, payload: "text" }],
    ["trace_id", { ...record, trace_id: 5 }],
  ])("names a wrong %s of a record, once: %j", async (field, wrong) => {
    const sentence = `the answer of apps.activities.list is not as documented at activities[1].${field}`;
    const { code, stderr } = await run([record, wrong], argv);
    expect(code).toBe(0);
    expect(stderr.split(sentence)).toHaveLength(2);
    expect(stderr.split("apps.activities.list warns: superfluous_charset")).toHaveLength(2);
  });

  it("says it to programs too", async () => {
    const { stderr } = await run([{ ...record, level: 7 }, record], [...argv, "--output", "json"]);
    expect(
      stderr
        .trimEnd()
        .split("\n")
        .map((line) => Object.keys(JSON.parse(line))[0])[0],
    ).toMatch(/^notices?$/);
    expect(stderr).toContain("activities[0].level");
    expect(stderr).toContain("superfluous_charset");
  });

  it("says nothing of records as documented", async () => {
    const { stderr } = await run([record, { ...record, trace_id: "Trä" }], argv);
    expect(stderr).not.toContain("not as documented");
  });
});

it("is said by the workbench in words, which counts the answers", async () => {
  const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" };
  server.always(json({ ok: true, activities: [{ ...record, level: 7 }], warning: "superfluous_charset" }));
  const { code, stdout } = await runFlowtail(["ui", "--linear"], { env, stdin: "status\nquit\n" });
  expect(code).toBe(0);
  expect(stdout.split("Warning: apps.activities.list warns: superfluous_charset.")).toHaveLength(2);
  expect(stdout).toContain("not as documented at activities[0].level");
  expect(stdout).toMatch(/Warning in \d+ answers?: apps\.activities\.list warns/);
});

describe("a window counts the records that it leaves out for want of a time", () => {
  const untimed = [
    { ...record, created: "2026" },
    { ...record, created: null },
    { ...record, created: null, level: "debug" },
  ];
  it.each([["tail"], ["stats"], ["traces"]])("flowtail %s", async (command) => {
    const { stderr } = await run(untimed, [command, "--since", "1h"]);
    expect(stderr).toContain("2 records have no time");
  });

  it("but not those that another condition leaves out", async () => {
    const { stderr } = await run(untimed, ["tail", "--since", "1h", "--query", "trace=Tr2"]);
    expect(stderr).not.toContain("no time");
  });

  it("and without a window they are shown", async () => {
    const { stdout, stderr } = await run(untimed, ["tail", "--level", "info", "--output", "ndjson"]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(stderr).not.toContain("no time");
  });
});

it("is the one way of commands to a connection: the screen has notices of its own, and completion says nothing at all", () => {
  const files = readdirSync("src/cli", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const connecting = files.filter((file) =>
    /\bconnect(?:Sandbox)?\(/.test(readFileSync(join("src/cli", file), "utf8")),
  );
  expect(connecting.sort()).toEqual([
    "commands/demo.ts",
    "completion/asked-names.ts",
    "connect-command.ts",
    "workbench/live-workbench.ts",
  ]);
});

describe("a wait that the platform asks for", () => {
  const clock = fakeClock();
  const ask = (argv: readonly string[]) => {
    const asked = new Set<string>();
    const answer = json({ ok: true, entries: [], Resources: [], totalResults: 0, items: [] });
    server.always((response, request) => {
      const isFirst = !asked.has(request.path);
      asked.add(request.path);
      return (isFirst ? rateLimited("300") : answer)(response, request);
    });
    const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" };
    return runFlowtail(argv, { env, clock });
  };

  describe.each([
    [["api", "auth.test"]],
    [["audit", "logs"]],
    [["scim", "users", "list"]],
    [["datastore", "query", "tasks"]],
  ])("for %j", (argv) => {
    it("is waited, and said, where --timeout allows it", async () => {
      const run = ask([...argv, "--timeout", "10m"]);
      await until(() => clock.toNextMs === 300_000, "a wait");
      await clock.advance(300_000);
      const { code, stderr } = await run;
      expect(code).toBe(0);
      expect(stderr).toContain("it is asked again in 5m 00s");
    });

    it("ends the command where it has not that time, with what allows it", async () => {
      const { code, stderr } = await ask(argv);
      expect(code).toBe(3);
      expect(stderr).toContain("Try again in 300 s, or allow it more time: `--timeout 6m`.");
    });
  });
});

describe("a warning of the platform", () => {
  const warning = { warning: "w", response_metadata: { warnings: ["deprecated"], messages: ["m1"] } };
  const env = () => ({
    ...{ FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" },
    ...{ FLOWTAIL_SCIM_URL: server.url, FLOWTAIL_AUDIT_URL: server.url },
  });
  const saysAll = (stderr: string, method: string) => {
    for (const text of ["w", "deprecated", "m1"]) {
      const sentence = `flowtail: ${method} warns: ${text}\n`;
      expect([sentence, stderr.split(sentence).length]).toEqual([sentence, 2]);
    }
  };

  it.each([
    ["audit.logs", ["audit", "logs"]],
    ["scim.v2.users.list", ["scim", "users", "list"]],
    ["auth.test", ["api", "auth.test"]],
    ["auth.test", ["doctor"]],
    ["apps.datastore.query", ["datastore", "query", "tasks"]],
  ])("in an answer of %s is said once by %j", async (method, argv) => {
    server.always(
      json({ ok: true, entries: [], Resources: [], totalResults: 0, items: [], activities: [], ...warning }),
    );
    saysAll((await runFlowtail(argv, { env: env() })).stderr, method);
  });

  it("is said beside an error that the listing ends with", async () => {
    const metadata = { ...warning.response_metadata, next_cursor: "c" };
    server.always(json({ entries: [], ...warning, response_metadata: metadata }));
    const { code, stderr } = await runFlowtail(["audit", "logs", "--all"], { env: env() });
    expect([code, stderr]).toEqual([3, expect.stringContaining("came back to a page")]);
    saysAll(stderr, "audit.logs");
  });

  it.each([
    ["a command", ["api", "auth.test"]],
    ["auth refresh", ["auth", "refresh", "--kind", "user"]],
  ])("in the answer to a renewal is said by %s", async (_what, argv) => {
    const home = mkdtempSync(join(tmpdir(), "flowtail-warned-"));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    await storeExpiredTokens(home, server.url);
    const renewed = { ok: true, token: "new-token-1", refresh_token: "r-1", exp: 2e9, iat: 1, ...warning };
    server.always((response, request) => {
      if (isRenewal(request)) return json(renewed)(response, request);
      const isNew = request.headers.authorization === "Bearer new-token-1";
      return isNew ? json({ ok: true })(response, request) : expiredForEver(response, request);
    });
    const { code, stderr } = await runFlowtail(argv, {
      env: { HOME: home, FLOWTAIL_PROFILE: expiredProfile },
    });
    expect(code).toBe(0);
    saysAll(stderr, "tooling.tokens.rotate");
  });
});
