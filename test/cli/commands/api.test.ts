/** `flowtail api` as its users run it: the catalogue, calls against the sandbox and against a scripted server. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { methodNames } from "../../../src/catalog/methods.ts";
import { type Sandbox, startSandbox } from "../../../src/sandbox/index.ts";
import { json, type MisbehavingServer, misbehavingServer, text } from "../../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../../support/run-command.ts";

const token = "xoxp-1234-secret";
const userId = "U012ABCD0A0";
const channelId = "C012ABCD0A0";

const namesIn = (family: string) => methodNames.filter((name) => name.startsWith(`${family}.`));

describe("the catalogue", () => {
  it("lists every method", async () => {
    const { code, stdout } = await runFlowtail(["api", "--output", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).map((method: { name: string }) => method.name)).toEqual(methodNames);
  });

  it.each([
    [["endsnooze"], ["dnd.endSnooze"]],
    [
      ["Invite", "channel"],
      ["conversations.invite", "conversations.inviteShared"],
    ],
    [["num_minutes"], ["dnd.setSnooze"]],
    [["--family", "dnd"], namesIn("dnd")],
    [["--family", "admin.usergroups", "--token", "admin"], namesIn("admin.usergroups")],
    [["--family", "admin.usergroups", "--token", "bot"], []],
  ])("finds %j", async (words, found) => {
    const { code, stdout } = await runFlowtail(["api", ...words, "--output", "ndjson"]);
    expect(code).toBe(0);
    const names = stdout.split("\n").flatMap((line) => (line ? [JSON.parse(line).name] : []));
    expect(names).toEqual(found);
  });

  it("has in JSON which argument takes fewer kinds of tokens than its method", async () => {
    const { stdout } = await runFlowtail(["api", "inviteShared", "--output", "json"]);
    const [method] = JSON.parse(stdout);
    const named = method.arguments.map(({ name, tokens }: Record<string, unknown>) => [name, tokens]);
    expect([method.tokens, Object.fromEntries(named)]).toMatchObject([
      ["bot", "user"],
      { emails: ["user"], user_ids: undefined },
    ]);
  });

  it("is a table that keeps the names whole on a narrow terminal", async () => {
    const { stdout } = await runFlowtail(["api", "--no-color"], { terminal: 80 });
    expect(stdout).toContain("functions.workflows.steps.responses.export");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("is a CSV with a header", async () => {
    const { stdout } = await runFlowtail(["api", "dnd", "--output", "csv"]);
    expect(stdout.split("\r\n")[0]).toBe("method,effect,summary,token,tier,status,arguments");
  });

  it.each([
    [["emojilist"], /There is no method "emojilist".\nDid you mean emoji.list\?/],
    [["apps.activites.list"], /Did you mean apps\.activities\.list\?/],
    [["activities.list"], /Did you mean apps\.activities\.list\?/],
    [["apps.activites.list", "--help"], /Did you mean apps\.activities\.list\?/],
    [["--family", "dn"], /--family takes .*dnd/],
    [["--token", "xoxb-a-real-token"], /^flowtail: --token takes admin, bot, service, session or user\.\n$/],
    [["dnd.setSnooze", "--family", "dnd"], /Leave out the one or the other/],
    [["--yes"], /A method is missing/],
    [["--output", "pretty"], /Outputs: table, json, ndjson and csv/],
  ])("answers %j with what to write instead", async (words, message) => {
    const { code, stdout, stderr } = await runFlowtail(["api", ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
});

describe("a call to the sandbox", () => {
  let sandbox: Sandbox;
  let env: Record<string, string>;

  beforeAll(async () => {
    sandbox = await startSandbox({ seed: "demo", rateLimits: false });
    env = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
  });
  afterAll(() => sandbox.close());

  const run = (words: readonly string[], options: RunOptions = {}) =>
    runFlowtail(["api", ...words], { ...options, env: { ...env, ...options.env } });

  it("prints the answer, indented", async () => {
    const { code, stdout, stderr } = await run(["auth.test"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^\{\n {2}"ok": true,\n/);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, app_id: sandbox.appId });
  });

  it("prints the answer on one line", async () => {
    const { stdout } = await run(["auth.test", "--output", "json"]);
    expect(stdout.split("\n")).toHaveLength(2);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });

  it("reads texts as what the arguments are", async () => {
    const { code, stdout } = await run([
      "apps.activities.list",
      "limit=2",
      "sort_direction=asc",
      "--output",
      "json",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).activities).toHaveLength(2);
  });

  it("follows every page, an item a line", async () => {
    const words = ["apps.activities.list", "min_log_level=trace", "sort_direction=asc"];
    const { stdout: first } = await run([...words, "limit=50", "--output", "json"]);
    const { stdout: all } = await run([...words, "limit=50", "--all"]);
    const records = all.split("\n").filter(Boolean);
    expect(records.length).toBeGreaterThan(50);
    expect(records.slice(0, 50).map((line) => JSON.parse(line))).toEqual(JSON.parse(first).activities);
    const { stdout: list } = await run([...words, "limit=500", "--all", "--output", "json"]);
    expect(JSON.parse(list)).toEqual(records.map((line) => JSON.parse(line)));
  });

  it("takes the app from the settings, and says so when asked", async () => {
    const { stderr } = await run(["apps.activities.list", "limit=1", "--verbose"]);
    expect(stderr).toContain(`flowtail: app_id is ${sandbox.appId}, from: environment`);
  });

  it("names code and method of a refusal when asked, and no method of another error", async () => {
    const words = ["apps.activities.list", "app_id=A0NOBODY", "--verbose"];
    expect((await run(words)).stderr).toMatch(/^code invalid_app_id, method apps\.activities\.list$/m);
    expect((await run(["nosuch", "--verbose"])).stderr).toMatch(/^code unknown_method$/m);
  });

  it("lets an argument that is given win over the settings", async () => {
    const { code, stderr } = await run(["apps.activities.list", "app_id=A0NOBODY"]);
    expect(code).toBe(1);
    expect(stderr).toContain("refused apps.activities.list with invalid_app");
  });

  it("says of a workspace that the app is not in where both come from", async () => {
    const { stderr } = await run(["apps.activities.list", "team_id=T0NOTHERE"]);
    expect(stderr).toContain("invalid_app");
    expect(stderr.replace(/\s+/g, " ")).toContain(
      `${sandbox.appId} comes from FLOWTAIL_APP_ID, T0NOTHERE is the team_id of the call: check both`,
    );
  });

  it("is refused with its exit code", async () => {
    const { code, stderr } = await run(["auth.test", "--output", "json"], { env: { FLOWTAIL_TOKEN: token } });
    expect(code).toBe(4);
    expect(JSON.parse(stderr).error).toMatchObject({ code: "invalid_auth", method: "auth.test" });
  });
});

describe("a call to a server that is watched", () => {
  let server: MisbehavingServer;
  let folder: string;

  beforeAll(async () => {
    server = await misbehavingServer();
    folder = mkdtempSync(join(tmpdir(), "flowtail-api-"));
    writeFileSync(join(folder, "arguments.json"), '{"num_minutes": "30"}');
    writeFileSync(join(folder, "list.json"), "[1]");
    writeFileSync(join(folder, "number.json"), '"30"');
    mkdirSync(join(folder, "own"));
    const guarded = { base_url: server.url, app_id: "A0GUARDED", protected: true };
    writeFileSync(join(folder, "own", "config.json"), JSON.stringify({ profiles: { live: guarded } }));
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  const run = async (words: readonly string[], options: RunOptions = {}) => {
    const before = server.requests.length;
    const result = await runFlowtail(["api", ...words], {
      folder,
      ...options,
      env: { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: token, ...options.env },
    });
    return { ...result, sent: server.requests.slice(before) };
  };

  describe("of a method that is not in the catalogue", () => {
    it("passes on what was written, once, and says that nothing is checked", async () => {
      server.script(json({ ok: true, triggers: [{ id: "Ft1" }] }));
      const words = ["workflows.triggers.list", "app_id=A1", 'filter:={"a":[1]}', "--yes"];
      const { code, stdout, stderr, sent } = await run(words);
      expect([code, JSON.parse(stdout)]).toEqual([0, { ok: true, triggers: [{ id: "Ft1" }] }]);
      expect(stderr).toContain("workflows.triggers.list is not in the catalogue");
      expect(sent.map(({ path, body }) => [path, decodeURIComponent(body)])).toEqual([
        ["/api/workflows.triggers.list", 'app_id=A1&filter={"a":[1]}'],
      ]);
    });

    it("is not sent again after a fault, as it may act twice", async () => {
      server.script(text("", 503));
      const { code, sent } = await run(["workflows.triggers.create", "--yes"]);
      expect([code, sent.length]).toEqual([3, 1]);
    });

    it("is confirmed as a write is", async () => {
      const { code, stderr, sent } = await run(["workflows.triggers.list"]);
      expect([code, sent.length]).toEqual([2, 0]);
      expect(stderr).toContain("this may change something");
      expect(stderr).toContain("Add --yes");
    });

    it("is taken for a slip where its name is near to a known one, unless it is meant", async () => {
      const slip = await run(["emoji.lst", "--yes"]);
      expect([slip.code, slip.sent.length]).toEqual([2, 0]);
      expect(slip.stderr).toContain(
        "Did you mean emoji.list? With --unlisted it is called as it is written.",
      );
      server.script(json({ ok: true }));
      expect((await run(["emoji.lst", "--unlisted", "--yes"])).sent).toHaveLength(1);
    });

    it.each(["a/../b.c", "a..b", ".a.b", "a.b?c", `a.${"b".repeat(100)}`])(
      "is no method by the name %j",
      async (name) => {
        const { code, sent } = await run([name, "--unlisted", "--yes"]);
        expect([code, sent.length]).toEqual([2, 0]);
      },
    );

    it("takes no secret where process lists show it", async () => {
      const { code, stderr } = await run(["oauth.other", "client_secret=x", "--yes"]);
      expect([code, stderr]).toEqual([2, expect.stringContaining("client_secret is a secret")]);
    });
  });

  it.each([
    ["words", ["num_minutes=45"], {}, "num_minutes=45"],
    ["JSON values", ['num_minutes:="45"'], {}, "num_minutes=45"],
    ["a JSON object", ["--json", '{"num_minutes": "20"}'], {}, "num_minutes=20"],
    ["a file", ["--json", "@arguments.json"], {}, "num_minutes=30"],
    ["a file for one of them", ["num_minutes:=@number.json"], {}, "num_minutes=30"],
    ["standard input", ["--json", "-"], { stdin: '{"num_minutes": "5"}' }, "num_minutes=5"],
    ["words over JSON", ["num_minutes=1", "--json", '{"num_minutes": "20"}'], {}, "num_minutes=1"],
  ])("takes arguments as %s", async (_, words, options, body) => {
    server.script(
      json({
        ok: true,
        snooze_enabled: true,
        snooze_endtime: 1,
        snooze_remaining: 60,
        snooze_is_indefinite: false,
      }),
    );
    const { code, sent, stderr } = await run(["dnd.setSnooze", ...words, "--yes"], options);
    expect({ code, bodies: sent.map((request) => request.body) }).toEqual({ code: 0, bodies: [body] });
    const [, value = ""] = body.split("=");
    expect(stderr).toBe(`dnd.setSnooze at ${server.url} (no profile):\n  num_minutes = "${value}"\n`);
  });

  it.each([
    ["dnd.setSnooze", [], /num_minutes is missing\.\nGive num_minutes as a whole number of minutes/],
    ["dnd.setSnooze", ["num_minuts=5"], /no argument "num_minuts"[\s\S]*Write num_minutes instead/],
    ["dnd.setSnooze", ["num_minutes=soon"], /num_minutes is "soon", not a whole number of minutes/],
    [
      "dnd.setSnooze",
      ["num_minutes=0"],
      /num_minutes is "0", not a whole number of minutes, at least 1, as text/,
    ],
    ["dnd.setSnooze", ["num_minutes=5", "num_minutes=6"], /num_minutes is given twice/],
    ["dnd.setSnooze", ["5"], /"5" is not an argument/],
    ["dnd.setSnooze", ["num_minutes:=x"], /num_minutes: this is not JSON/],
    ["dnd.setSnooze", ["--json", "@list.json"], /list\.json is not an object but a list/],
    ["dnd.setSnooze", ["num_minutes:=@missing.json"], /num_minutes: missing\.json cannot be read/],
    ["dnd.setSnooze", ["--json", "@missing.json"], /missing\.json cannot be read/],
    ["conversations.inviteShared", [`channel=${channelId}`], /None of emails or user_ids is given/],
    [
      "admin.inviteRequests.approved.list",
      ["limit=5000"],
      /limit is 5000, not a whole number from 1 to 1000/,
    ],
    ["apps.datastore.put", ["datastore=tasks", "item={oops"], /item is "\{oops", not an object/],
    ["dnd.endSnooze", ["--all", "--yes"], /does not answer in pages/],
    ["dnd.endSnooze", ["--yes", "--output", "csv"], /"csv" is not .*\n.*Outputs: pretty and json/],
    ["dnd.endSnooze", ["--yes", "--output", "ndjson"], /ndjson.* is not an output/],
    ["apps.activities.list", ["--output", "ndjson"], /only with --all\.[^?]*Outputs: pretty and json\./],
    ["apps.activities.list", ["--output", "curl"], /only with --dry-run\./],
    ["dnd.endSnooze", ["token=xoxb-1"], /A token is never an argument/],
    ["oauth.v2.access", ["client_secret=hush"], /client_secret is a secret/],
    ["oauth.v2.access", ["--json", '{"client_secret": "hush"}'], /client_secret is a secret/],
  ])("sends nothing for %s %j", async (method, words, message) => {
    const { code, stdout, stderr, sent } = await run([method, ...words]);
    expect({ code, stdout, sent }).toEqual({ code: 2, stdout: "", sent: [] });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/hush|xoxb/);
  });

  it("names path, expectation and remedy of every wrong argument in JSON", async () => {
    const { stderr } = await run(["conversations.invite", "channel=12", "users=", "--output", "json"]);
    const { code, details } = JSON.parse(stderr).error;
    expect(code).toBe("invalid_argument");
    expect(details.problems.map((problem: { path: string }) => problem.path)).toEqual(["channel", "users"]);
    expect(details).toMatchObject({ path: "channel", expected: "a channel ID (begins with C, D or G)" });
  });

  it("keeps a secret out of the words about broken JSON", async () => {
    const { code, stderr } = await run(["oauth.v2.access", "--json", "-"], {
      stdin: '{"client_secret":"hush" oops}',
    });
    expect(code).toBe(2);
    expect(stderr).not.toContain("hush");
  });

  it.each([true, false])("asks before it writes, and sends only after a yes (%s)", async (yes) => {
    if (yes) server.script(json({ ok: true }));
    const { code, sent, asked, stderr } = await run(["dnd.endSnooze"], {
      terminal: 80,
      answers: [yes ? "y" : ""],
    });
    expect(asked).toEqual(["Send it? [y/N] "]);
    expect(stderr).toContain(`dnd.endSnooze at ${server.url} (no profile):\n  without arguments\n`);
    expect({ code, sent: sent.length }).toEqual(yes ? { code: 0, sent: 1 } : { code: 2, sent: 0 });
  });

  it("shows what will be sent", async () => {
    const { stderr } = await run(
      ["conversations.invite", `channel=${channelId}`, `users=${userId}`, "force=1"],
      { answers: ["no"] },
    );
    expect(stderr).toContain(`  channel = "${channelId}"\n  users = "${userId}"\n  force = true\n`);
  });

  it("does not write without --yes where there is no terminal", async () => {
    const { code, sent, stderr } = await run(["dnd.endSnooze"]);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(stderr).toContain("Add --yes when it is meant");
  });

  it("never asks before it reads", async () => {
    server.script(json({ ok: true, emoji: {} }));
    const { code, asked } = await run(["emoji.list"], { answers: [] });
    expect({ code, asked }).toEqual({ code: 0, asked: [] });
  });

  const asLive = () => ({ FLOWTAIL_PROFILE: "live", FLOWTAIL_CONFIG_DIR: join(folder, "own") });

  it.each([
    ["the app's ID", ["A0GUARDED"], 0],
    ["a plain yes", ["y"], 2],
  ])("asks for the app of a protected profile, also with --yes: %s", async (_, answers, expected) => {
    if (expected === 0) server.script(json({ ok: true }));
    const env = { ...asLive(), FLOWTAIL_BASE_URL: "" };
    const { code, asked, sent } = await run(["dnd.endSnooze", "--yes"], { answers, env });
    expect(asked).toEqual(['The profile "live" protects this place. Type A0GUARDED to send it: ']);
    expect({ code, sent: sent.length }).toEqual({ code: expected, sent: expected === 0 ? 1 : 0 });
  });

  it("refuses to write to a protected profile where there is no terminal", async () => {
    const { code, sent, stderr } = await run(["dnd.endSnooze", "--yes"], { env: asLive() });
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(stderr).toContain("protects this place");
  });

  it("lists what was not done, and ends with 5", async () => {
    server.script(json({ ok: false, error: "auto_provision_failure", errors: ["T1", "T2"] }));
    const words = ["admin.usergroups.addTeams", "usergroup_id=S1", "team_ids=T1,T2,T3", "--yes"];
    const { code, stdout, stderr } = await run(words);
    expect(code).toBe(5);
    expect(JSON.parse(stdout)).toEqual({ ok: false, error: "auto_provision_failure", errors: ["T1", "T2"] });
    expect(stderr).toMatch(/auto_provision_failure.*\n {2}T1\n {2}T2\n/);
  });

  it.each([{ ok: false, error: "partial_failure" }, { ok: true }])(
    "prints what was read beside %j, and lists what was not",
    async (said) => {
      const answer = { ...said, items: [{ id: "1", n: 1 }], failed_items: ["2"] };
      server.script(json(answer), json(answer));
      const words = ["apps.datastore.bulkGet", "datastore=d", "ids=1,2"];
      const { code, stdout, stderr } = await run(words);
      expect(code).toBe(5);
      expect(stdout).toContain('\n      "id": "1",\n');
      expect(JSON.parse(stdout)).toEqual(answer);
      expect(stderr).toMatch(/\n {2}2\nAsk for .* again; .* in the answer\.\n$/);
      const asJson = await run([...words, "--output", "json"]);
      expect(asJson.stdout).toBe(`${JSON.stringify(answer)}\n`);
      expect(JSON.parse(asJson.stderr).error.details.failed_items).toEqual(["2"]);
      expect(asJson.code).toBe(5);
    },
  );

  it("takes no part that is well for one that failed", async () => {
    const well = { user: "U1", ok: true };
    const bad = { user: "U2", ok: false, error: "cant_invite" };
    server.script(
      json({ ok: false, error: "cant_invite", errors: [well, bad] }),
      json({ ok: true, channel: { id: channelId }, errors: [well] }),
    );
    const words = ["conversations.invite", `channel=${channelId}`, "users=U1,U2", "--yes", "--quiet"];
    const refused = await run([...words, "--output", "json"]);
    expect(JSON.parse(refused.stderr).error.details.errors).toEqual([bad]);
    expect(await run(words)).toMatchObject({ code: 0, stderr: "" });
  });

  it("lists what was not done beside an answer that is ok", async () => {
    const answer = {
      ok: true,
      channel: { id: channelId },
      errors: [{ user: userId, ok: false, error: "cant_invite" }],
    };
    server.script(json(answer), json(answer));
    const words = [
      "conversations.invite",
      `channel=${channelId}`,
      `users=${userId},U2`,
      "force=true",
      "--yes",
      "--quiet",
    ];
    const { code, stdout, stderr } = await run(words);
    expect(code).toBe(5);
    expect(JSON.parse(stdout)).toEqual(answer);
    expect(stderr).toContain(`\n  ${userId}: cant_invite\n`);
    const asJson = await run([...words, "--output", "json"]);
    expect(JSON.parse(asJson.stdout)).toEqual(answer);
    expect(JSON.parse(asJson.stderr).error).toMatchObject({
      code: "partly_done",
      details: { errors: answer.errors },
    });
  });

  it("sends nothing for an optional argument without a value, nor the profile's in its place, and says so", async () => {
    server.script(json({ ok: true, activities: [] }));
    const words = ["apps.activities.list", "app_id=A012ABCD0A0", "limit=", "team_id=", "source:=null"];
    const { code, stderr } = await run([...words, "--team-id", "T012ABCD0A0"]);
    expect(stderr).toContain("without a value, so left out: limit, team_id, source");
    expect(code).toBe(0);
    expect(server.requests.at(-1)?.body).toBe("app_id=A012ABCD0A0");
  });

  // A variable of a script that is empty does not empty the list; one that says so does.
  it.each([
    [
      "trusted_cidr=192.0.2.0/24, ,198.51.100.0/24",
      "trusted_asns=64500&trusted_cidr=192.0.2.0%2F24%2C198.51.100.0%2F24",
    ],
    ["trusted_cidr=[]", "trusted_asns=64500&trusted_cidr=%5B%5D"],
    ["trusted_cidr:=[]", "trusted_asns=64500&trusted_cidr=%5B%5D"],
    ["trusted_cidr=", "trusted_asns=64500"],
    ["trusted_cidr= ", "trusted_asns=64500"],
    ["trusted_cidr=, ,", "trusted_asns=64500"],
  ])("sends what %j says of a list", async (word, body) => {
    server.script(json({ ok: true }));
    const { code } = await run(["admin.audit.anomaly.allow.updateItem", "trusted_asns=64500", word, "--yes"]);
    expect(code).toBe(0);
    expect(server.requests.at(-1)?.body).toBe(body);
  });

  it.each([
    ["trace_id=banana", 'trace_id: "banana" does not look like a trace ID (begins with Tr)'],
    ["component_id=Tr1", 'component_id: "Tr1" does not look like a function ID or workflow ID'],
  ])("sends %s all the same, and says what it does not look like", async (word, doubt) => {
    server.script(json({ ok: true, activities: [] }));
    const { code, stderr, sent } = await run(["apps.activities.list", "app_id=A012ABCD0A0", word]);
    expect(code).toBe(0);
    expect(stderr).toContain(doubt);
    expect(sent[0]?.body).toContain(word);
  });

  it("says nothing of an identifier that looks as usual", async () => {
    server.script(json({ ok: true, activities: [] }));
    const { stderr } = await run(["apps.activities.list", "app_id=A012ABCD0A0", "component_id=Fn012ABCD0A0"]);
    expect(stderr).toBe("");
  });

  it("passes warnings and misfits on, but not with --quiet", async () => {
    const answer = json({
      ok: true,
      emoji: { wave: 7 },
      response_metadata: { warnings: ["superfluous_charset"] },
    });
    server.script(answer, answer);
    const { code, stderr } = await run(["emoji.list"]);
    expect(code).toBe(0);
    expect(stderr).toContain("emoji.list warns: superfluous_charset");
    expect(stderr).toContain("the answer of emoji.list is not as documented at emoji");
    expect((await run(["emoji.list", "--quiet"])).stderr).toBe("");
  });

  it("keeps every digit, and shows nothing that could steer a terminal", async () => {
    const body =
      '{"ok":true,"datastore":"d","item":{"id":"1","n":12345678901234567890,"t":"\\u001b[2J\u009b1m\u202e"}}';
    server.script(text(body, 200, { "content-type": "application/json" }));
    const { stdout } = await run(["apps.datastore.get", "datastore=d", "id=1"], {
      env: { FORCE_COLOR: "1" },
    });
    expect(stdout).toContain("\u001b[33m12345678901234567890\u001b[0m");
    expect(stdout).toContain('"\\u001b[2J\\u009b1m\\u202e"');
  });

  it("does not show an answer that is a token on a terminal, and so does not ask for it", async () => {
    const secrets = { stdin: '{"refresh_token": "r"}' };
    const { code, sent, stderr } = await run(["tooling.tokens.rotate", "--json", "-", "--yes"], {
      ...secrets,
      terminal: 80,
    });
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(stderr).toContain("> tokens.json");
  });

  it("leaves a list open whose next page fails", async () => {
    const page = {
      ok: true,
      datastore: "d",
      items: [{ id: "1" }],
      response_metadata: { next_cursor: "more" },
    };
    server.script(json(page), json({ ok: false, error: "datastore_error" }));
    const { code, stdout } = await run(["apps.datastore.query", "datastore=d", "--all", "--output", "json"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '[\n{"id":"1"}' });
  });

  it("says which token is missing", async () => {
    const { code, stderr, sent } = await run(["emoji.list"], { env: { FLOWTAIL_TOKEN: "" } });
    expect({ code, sent }).toEqual({ code: 4, sent: [] });
    expect(stderr).toContain("needs a token");
  });
});

it("says what is wrong with a call before it says that nothing is configured", async () => {
  expect((await runFlowtail(["api", "dnd.setSnooze", "--yes"])).stderr).toContain("num_minutes is missing");
  const { code, stderr } = await runFlowtail(["api", "dnd.endSnooze", "--yes"]);
  expect(code).toBe(2);
  expect(stderr).toContain("flowtail demo");
});
