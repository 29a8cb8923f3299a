/** `flowtail audit` as its users run it, against the sandbox. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../../src/base/clock.ts";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { allAuditFamilies } from "../../../../src/catalog/audit/families.ts";
import { type Sandbox, startSandbox } from "../../../../src/sandbox/index.ts";
import { describeAuditEntry } from "../../../../src/session/audit/describe-entry.ts";
import { type FakeClock, fakeClock } from "../../../support/fake-clock.ts";
import { hurriedClock } from "../../../support/hurried-clock.ts";
import { json, misbehavingServer, silent, text } from "../../../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../../../support/run-command.ts";
import { until } from "../../../support/until.ts";

let sandbox: Sandbox;
let env: Record<string, string>;

beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false, seed: "demo" });
  env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.audit, TZ: "UTC" };
});
afterAll(() => sandbox.close());

const audit = (words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(["audit", ...words], { ...options, env: { ...env, ...options.env } });
const logs = (words: readonly string[], options?: RunOptions) => audit(["logs", ...words], options);

interface Entry {
  readonly id: string;
  readonly date_create: number;
  readonly action: string;
  readonly actor: { readonly user: { readonly id: string } };
  readonly entity: { readonly type: string; readonly channel?: { readonly id: string } };
}

async function entries(...words: readonly string[]): Promise<readonly Entry[]> {
  const { code, stdout, stderr } = await logs([...words, "--output", "ndjson"]);
  expect(stderr.replace(/^\{"notices":\[\{"message":"the newest [^\n]*\n$/, "")).toBe("");
  expect(code).toBe(0);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Until a log that is followed waits for its next question: shorter than any answer is waited for. */
const untilWaiting = (clock: FakeClock) => until(() => clock.toNextMs <= 5000, "the wait for the next look");

const ascending = (list: readonly Entry[]) =>
  list.every(({ date_create }, index) => date_create >= (list[index - 1]?.date_create ?? 0));
const isOfUser = (action: string) => allAuditFamilies.user.actions.some((name) => name === action);
const ofGeneral = ({ entity }: Entry) => entity.channel?.id === "C0DEMO001";
/** As the screen says it. */
const joined = (entry: Entry) => describeAuditEntry(entry).sentence.includes("joined");
const day = (offset: number) => new Date(Date.now() - offset * 86_400_000).toISOString();

describe("flowtail audit logs", () => {
  it.each([
    ["ends the log", {}, 2, false],
    ["goes on", { response_metadata: { next_cursor: "n" } }, 2, true],
    ["is larger than was asked for", {}, 3, true],
  ])(
    "says that there may be more as the last page says it: one that %s",
    async (_what, more, count, isSaid) => {
      await using server = await misbehavingServer();
      const entry = { date_create: 1, action: "user_login", actor: {}, entity: {}, context: {} };
      const list = Array.from({ length: count }, (_, index) => ({ ...entry, id: `e${index}` }));
      server.always(json({ entries: list, ...more }));
      const place = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_AUDIT_URL: server.url };
      for (const output of ["pretty", "table"]) {
        const { code, stderr } = await logs(["--limit", "2", "--output", output], { env: place });
        expect([code, stderr.includes("the newest 2; there may be more")]).toEqual([0, isSaid]);
      }
    },
  );

  it.each([
    [2, false],
    [1, true],
  ])("says so of what is wanted: %d of a page with two such and another one", async (limit, isSaid) => {
    await using server = await misbehavingServer();
    const entry = { date_create: 1, actor: {}, entity: {}, context: {} };
    const actions = ["user_login", "user_logout", "user_login"];
    server.always(json({ entries: actions.map((action, at) => ({ ...entry, action, id: `e${at}` })) }));
    const place = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_AUDIT_URL: server.url };
    const words = ["--query", "!action=user_logout", "--limit", String(limit)];
    const { code, stderr } = await logs(words, { env: place });
    expect([code, stderr.includes(`the newest ${limit}; there may be more`)]).toEqual([0, isSaid]);
  });

  it("gives the newest hundred, newest last, and says that there may be more", async () => {
    const { stderr } = await logs([]);
    expect(stderr).toBe("flowtail: the newest 100; there may be more: --limit, or --all\n");
    const found = await entries();
    expect(found).toHaveLength(100);
    expect(ascending(found)).toBe(true);
  });

  it.each([
    ["of two entries", [30, 20], "2 entries were given. The rest: ", "--until-time 1970-01-01T00:00:21Z;"],
    ["of one", [20], "1 entry was given. The rest: ", "--until-time 1970-01-01T00:00:21Z;"],
    ["without a time", [undefined], "1 entry was given.\n", ""],
    ["of nothing", [], "", ""],
  ])("says how the rest is read where --all ends behind a page %s", async (_what, times, said, way) => {
    await using server = await misbehavingServer();
    const entries = times.map((date_create, at) => ({ id: `e${at}`, date_create, action: "user_login" }));
    server.script(json({ entries, response_metadata: { next_cursor: "more" } }));
    server.always(json({ ok: false, error: "invalid_cursor" }));
    const place = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_AUDIT_URL: server.url };
    const { code, stderr } = await logs(["--all"], { env: place });
    expect(code).toBe(1);
    expect(stderr).toContain(said);
    expect(stderr).toContain(way);
    expect(/were given|was given/.test(stderr)).toBe(said !== "");
  });

  it("gives all of them newest first with --all", async () => {
    const found = await entries("--all");
    expect(found.length).toBeGreaterThan(100);
    expect(ascending(found.toReversed())).toBe(true);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it.each<[readonly string[], RegExp]>([
    [
      ["--since", "2999-01-01"],
      /^flowtail: no entry fits; 2999-01-01 00:00:00 is still to come, it is \d{4}-.* now\n$/,
    ],
    [["--since", "2999-01-01", "--all"], /is still to come/],
    [["--actor", "U0NOBODY"], /^flowtail: no entry fits; the audit log was looked at up to \d{4}-.*\n$/],
    [
      ["--since", "2020-01-01", "--until-time", "2020-01-02", "--actor", "U0NOBODY"],
      /looked at from 2020-01-01 00:00:00 to 2020-01-02 00:00:00\n$/,
    ],
  ])("says which time was looked at where nothing fits: %j", async (words, said) => {
    expect(await logs(words)).toMatchObject({ code: 0, stdout: "", stderr: expect.stringMatching(said) });
  });

  // Each filter of the interface document's section 4.4.
  it.each<[string, readonly string[], (entry: Entry) => boolean]>([
    ["an action", ["--action", "user_channel_join"], ({ action }) => action === "user_channel_join"],
    [
      "two actions",
      ["--action", "user_channel_join,user_channel_leave"],
      ({ action }) => action.startsWith("user_channel_"),
    ],
    [
      "an action and another",
      ["--action", "app_installed", "--action", "huddle_started"],
      ({ action }) => /^(app_installed|huddle_started)$/.test(action),
    ],
    ["a pattern", ["--action", "user_channel_*"], ({ action }) => action.startsWith("user_channel_")],
    ["a family", ["--action", "huddle"], ({ action }) => action.startsWith("huddle_")],
    [
      "a family of more actions than the platform takes",
      ["--action", "channel"],
      ({ action }) => allAuditFamilies.channel.actions.some((name) => name === action),
    ],
    ["an actor", ["--actor", "U0DEMO001"], ({ actor }) => actor.user.id === "U0DEMO001"],
    ["an entity", ["--entity", "C0DEMO001"], ({ entity }) => entity.channel?.id === "C0DEMO001"],
    [
      "a time to begin at",
      ["--since", day(7)],
      ({ date_create }) => date_create * 1000 >= Date.parse(day(7)),
    ],
    ["a time ago", ["--since", "7d"], ({ date_create }) => date_create * 1000 >= Date.parse(day(7)) - 60_000],
    [
      "a time to end at",
      ["--until-time", day(7)],
      ({ date_create }) => date_create * 1000 < Date.parse(day(7)),
    ],
    ["a word", ["--query", "joined"], joined],
    [
      "a word, and one that is left out",
      ["--query", "joined !#general"],
      (each) => joined(each) && !ofGeneral(each),
    ],
    ["an action of --query", ["--query", "action=huddle"], ({ action }) => action.startsWith("huddle_")],
    ["an action that is left out", ["--query", "!action=user"], ({ action }) => !isOfUser(action)],
    [
      "more actions than the platform takes, and a word",
      ["--query", "action=channel joined"],
      (each) => joined(each) && allAuditFamilies.channel.actions.some((name) => name === each.action),
    ],
    ["an actor of --query, by name", ["--query", "actor=ada"], ({ actor }) => actor.user.id === "U0DEMO001"],
    [
      "an actor by a name in capitals",
      ["--query", "actor=ADA"],
      ({ actor }) => actor.user.id === "U0DEMO001",
    ],
    ["an actor who is left out", ["--query", "!actor=ada"], ({ actor }) => actor.user.id !== "U0DEMO001"],
    ["an entity by its sign and name", ["--query", "entity=#general"], ofGeneral],
    [
      "--query and other options",
      ["--query", "!action=user_channel_leave", "--action", "user_channel_*", "--actor", "U0DEMO001"],
      ({ action, actor }) =>
        action.startsWith("user_channel_") &&
        action !== "user_channel_leave" &&
        actor.user.id === "U0DEMO001",
    ],
    [
      "the later of two beginnings and the sooner of two ends",
      ["--query", `since=${day(20)} until=${day(2)}`, "--since", day(30), "--until-time", day(7)],
      ({ date_create }) =>
        date_create * 1000 >= Date.parse(day(20)) && date_create * 1000 < Date.parse(day(7)),
    ],
    [
      "all of them",
      ["--action", "user_channel_*", "--actor", "U0DEMO001", "--since", day(20)],
      ({ action, actor, date_create }) =>
        action.startsWith("user_channel_") &&
        actor.user.id === "U0DEMO001" &&
        date_create * 1000 >= Date.parse(day(20)),
    ],
  ])("chooses by %s", async (_what, words, fits) => {
    const found = await entries(...words, "--limit", "1000");
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(fits)).toBe(true);
    const all = await entries("--limit", "1000");
    expect(found).toEqual(all.filter(fits));
  });

  it.each([["--limit"], ["--last"]])("counts with %s the entries that --query selects", async (flag) => {
    const found = await entries("--query", "joined", flag, "3");
    const all = (await entries("--limit", "1000")).filter(joined);
    expect(found).toEqual(all.slice(-3));
    expect(await entries("--query", "joined", "--all")).toEqual(all.toReversed());
  });

  it("takes the start of a time range and not its end", async () => {
    const [first] = await entries("--limit", "1");
    const at = first?.date_create ?? 0;
    const [of, before] = [
      [at, at + 1],
      [at - 1, at],
    ].map(([from, to]) => entries("--since", String(from), "--until-time", String(to)));
    expect((await of)?.map(({ id }) => id)).toContain(first?.id);
    expect((await before)?.map(({ id }) => id)).not.toContain(first?.id);
  });

  it("is lines for reading with a line for each day", async () => {
    const { stdout } = await logs(["--limit", "20", "--no-color"], { terminal: 130 });
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^── \d{4}-\d\d-\d\d ──$/);
    expect(lines.filter((line) => !line.startsWith("──"))).toHaveLength(20);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(130);
    expect(stdout).toMatch(
      /^\d\d:\d\d:\d\d {2}user_channel_join {15,}\w+ \(U\w+\) joined channel #[\w-]+ \(C\w+\)/m,
    );
  });

  it("leaves the name of the action out where there is little room", async () => {
    const { stdout } = await logs(["--limit", "20"], { terminal: 80 });
    expect(stdout).not.toContain("user_channel_join");
    for (const line of stdout.split("\n"))
      expect(line.replace(/\u001b\[[\d;]*m/g, "").length).toBeLessThanOrEqual(80);
  });

  it.each([
    ["json", /^\[\n\{"id":.*\}\n\]\n$/s],
    ["ndjson", /^(\{"id":.*\}\n){3}$/],
    [
      "csv",
      /^time,action,actor,entity,what,family,actor_id,entity_type,entity_id,id\r\n(\d{4}-\d\d-\d\dT[\d:]+Z,.*\r\n){3}$/,
    ],
    ["table", /^time +action +actor +entity\n─.*\n(\d{4}-.*\n){3}$/],
  ])("is %s too", async (output, shape) => {
    const { code, stdout } = await logs(["--limit", "3", "--output", output]);
    expect(code).toBe(0);
    expect(stdout).toMatch(shape);
  });

  it("is valid JSON also when it is empty", async () => {
    const { stdout, stderr } = await logs(["--actor", "U0NOBODY", "--output", "json"]);
    expect([stdout, stderr]).toEqual(["[]\n", ""]);
  });

  it.each(["json", "ndjson", "csv", "table"])(
    "says in the output %s too that an action is not known",
    async (output) => {
      const { code, stderr } = await logs(["--action", "nope_action", "--output", output]);
      const said = output.endsWith("json") ? JSON.parse(stderr).notices[0].message : stderr;
      expect(said).toMatch(/"nope_action" is no action that flowtail knows/);
      expect(code).toBe(0);
    },
  );

  it("says where the log begins", async () => {
    const { stderr } = await logs(["--since", "2017-01-01"]);
    expect(stderr).toContain("flowtail: the audit log begins in March 2018\n");
  });

  it.each([
    [
      ["--action", "user_chanel_join"],
      0,
      /"user_chanel_join" is no action that flowtail knows; did you mean user_channel_join\?/,
    ],
    [["--action", "nothing_*"], 2, /names no action/],
    [["--since", "someday"], 2, /--since: "someday" is not a time/],
    [["--since", "1h", "--until-time", "2h"], 2, /--since "\S+" is after --until-time "\S+"/],
    [["--limit", "0"], 2, /--limit takes a whole number from 1/],
    [["--limit", "many"], 2, /--limit takes/],
    [["--all", "--limit", "5"], 2, /--all and --limit exclude each other/],
    [["--follow", "--all"], 2, /--follow and --all exclude/],
    [["--follow", "--until-time", "1h"], 2, /--follow and --until-time exclude/],
    [["--follow", "--output", "table"], 2, /"table" is an output of this command only without --follow\./],
    [["--actor", "not an id"], 2, /--actor takes the ID of a user/],
    [["--entity", "a&b=c"], 2, /--entity takes the ID of/],
    [["--actor", "ada"], 2, /--actor takes the ID of a user, such as U0123ABC, not "ada"\.\nEntries show it/],
    [["--entity", "general"], 2, /--entity takes the ID of .*, not "general"/],
    [["--follow", "--actor", "u0demo001"], 2, /not "u0demo001"/],
    [
      ["--query", "joined actr=ada"],
      2,
      /--query: The log has no such term.*\n +joined actr=ada\n +\^{4}\n.*\nDid you mean actor=/,
    ],
    [["--query", "actor=nosuchperson"], 2, /No actor of the entries that were read is called nosuchperson/],
    [["--query", "action=nothing_*"], 2, /names no action/],
    [["--query", "until=1h", "--follow"], 2, /--follow and until= in --query exclude each other/],
    [["--query", "until=2h", "--since", "1h"], 2, /--since "1h" is after until= in --query "2h"/],
    [["--query", "actor=U1", "--actor", "U1"], 2, /--actor and actor= in --query exclude each other/],
    [["--query", "action=app", "--action", "user"], 2, /--action and action= in --query exclude/],
    [["--query", "entity=C1", "--entity", "C2"], 2, /--entity and entity= in --query exclude/],
  ])("answers %j with its one message", async (words, code, message) => {
    const result = await logs(words);
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
  });

  it.each(["bot", "user", "service", "session", "admin", "scim"] as const)(
    "does not take a %s token, and says which it takes",
    async (kind) => {
      const { code, stderr } = await logs([], { env: { FLOWTAIL_TOKEN: sandbox.tokens[kind] } });
      expect(code).toBe(4);
      expect(stderr).toMatch(
        /(?:not_allowed_token_type.*|missing_scope.*\n.*needed: auditlogs:read)\n.*owner of the organisation with the scope auditlogs:read.*--kind audit/,
      );
    },
  );

  it.each([
    [{ FLOWTAIL_TOKEN: "" }, 4, /there is none/],
    [{ FLOWTAIL_TOKEN: "not-a-real-token" }, 4, /invalid_auth/],
    [{ FLOWTAIL_BASE_URL: "" }, 2, /Nothing says where the audit log is/],
    [{ FLOWTAIL_AUDIT_URL: "http://127.0.0.1:1" }, 3, /cannot be reached/],
  ])("with %j says what is missing", async (changed, code, message) => {
    const result = await logs([], { env: changed, clock: hurriedClock() });
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
  });
});

describe("what comes from outside", () => {
  it("reaches the terminal as visible escapes only", async () => {
    await using server = await misbehavingServer();
    const evil = "\u001b]52;c;eA==\u0007\u202e\u0000";
    const hostile = {
      id: evil,
      date_create: "soon",
      action: `x${evil}`,
      actor: { type: "user", user: { id: evil, name: evil } },
      entity: { type: evil, [evil]: { name: evil } },
    };
    server.always(json({ entries: [hostile, null, "x", { action: 7 }] }));
    for (const output of ["pretty", "ndjson", "json", "csv", "table"]) {
      const { code, stdout } = await logs(["--output", output], { env: { FLOWTAIL_BASE_URL: server.url } });
      expect(code).toBe(5);
      expect(stdout).not.toMatch(/[\u001b\u0007\u202e\u0000]/);
      expect(stdout.length).toBeGreaterThan(20);
    }
  });
});

describe("flowtail audit logs --follow", () => {
  it.each(["app", "channel"])("takes the family %s, as the example of its help does", async (family) => {
    const stop = new AbortController();
    const clock = fakeClock(Date.now());
    const running = logs(["--follow", "--action", family, "--limit", "5", "--output", "ndjson"], {
      stop,
      clock,
    });
    await untilWaiting(clock);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    const { code, stdout } = await running;
    expect(code).toBe(130);
    const { actions } = allAuditFamilies[family as "app" | "channel"];
    const found = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).action);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((action) => (actions as readonly string[]).includes(action))).toBe(true);
  });

  it.each([
    [["--limit", "3"], 3],
    [["--last", "2", "--query", "joined"], 2],
    [["--limit", "0"], 0],
    [[], undefined],
  ])("begins since a time with as many as are asked for: %j", async (words, count) => {
    const stop = new AbortController();
    const clock = fakeClock(Date.now());
    const since = ["--since", "365d", "--output", "ndjson"];
    const running = logs(["--follow", ...since, ...words], { stop, clock });
    await untilWaiting(clock);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    const found = (await running).stdout.split("\n").filter(Boolean);
    const { stdout } = await logs([...since, ...words.slice(2), "--limit", "1000"]);
    const all = stdout.split("\n").filter(Boolean);
    expect(found).toEqual(count === 0 ? [] : all.slice(-(count ?? all.length)));
  });

  it.each([
    ["3", /the newest 3 of \d\d+: a larger --limit, or none\n/],
    ["0", /^((?!the newest).)*$/s],
    ["1000", /^((?!the newest).)*$/s],
  ])("says where entries since a time are left out: --limit %s", async (limit, said) => {
    const stop = new AbortController();
    const clock = fakeClock(Date.now());
    const running = logs(["--follow", "--since", "365d", "--limit", limit], { stop, clock });
    await untilWaiting(clock);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    expect((await running).stderr).toMatch(said);
  });

  it.each([
    ["3", ["u1", "w1", "w2", "w3"]],
    ["1", ["w1", "w2", "w3"]],
    ["0", ["w2", "w3"]],
  ])(
    "begins with --limit %s entries that --query selects, and prints of what comes those alone",
    async (limit, ids) => {
      await using server = await misbehavingServer();
      const clock = fakeClock();
      const now = Math.floor(clock.nowMs() / 1000);
      const entry = (id: string, ago: number, action: string) => ({ id, date_create: now - ago, action });
      const [wanted, other] = ["app_installed", "user_login"];
      const history = [
        entry("o1", 50, other),
        entry("w1", 60, wanted),
        entry("o2", 61, other),
        entry("u1", 70, wanted),
      ];
      const page = (list: object[], next = "") =>
        json({ entries: list, response_metadata: { next_cursor: next } });
      const come = [entry("o3", -1, other), entry("w2", 0, wanted)];
      server.always((response, { query }) => {
        const asked = new URLSearchParams(query);
        const last = asked.get("oldest") === null ? history : [entry("w3", -2, wanted), ...come, ...history];
        return page(last.slice(0, Number(asked.get("limit") ?? 100)))(response, {} as never);
      });
      const stop = new AbortController();
      const words = ["--follow", "--query", "!action=user_*", "--limit", limit, "--output", "ndjson"];
      const running = logs(words, { env: { FLOWTAIL_BASE_URL: server.url }, clock, stop });
      for (const requests of [1, 2]) {
        await server.received(requests);
        await untilWaiting(clock);
        await clock.advance(5000);
      }
      stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
      const { stdout } = await running;
      const given = stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line).id);
      expect(given.toSorted()).toEqual([...ids].toSorted());
    },
  );

  it("prints what comes as it comes, through trouble, until it is stopped", async () => {
    await using server = await misbehavingServer();
    const clock = fakeClock();
    const now = Math.floor(clock.nowMs() / 1000);
    const entry = (id: string, time: number) => ({
      id,
      date_create: time,
      action: "user_channel_join",
      actor: {},
      entity: {},
    });
    const page = (...list: object[]) => json({ entries: list, response_metadata: { next_cursor: "" } });
    server.script(
      page(entry("a", now - 10)),
      page(entry("a", now - 10)),
      page(entry("b", now), entry("a", now - 10)),
      text("upstream", 503),
      page(entry("c", now + 1), entry("b", now)),
    );
    server.always(page());
    const stop = new AbortController();
    const running = logs(["--follow", "--output", "ndjson", "--actor", "U1"], {
      env: { FLOWTAIL_BASE_URL: server.url },
      clock,
      stop,
    });
    for (const requests of [2, 3, 4, 5, 6]) {
      await server.received(requests);
      await untilWaiting(clock);
      await clock.advance(5000);
    }
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    const { code, stdout, stderr } = await running;
    expect(
      stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line).id),
    ).toEqual(["a", "b", "c"]);
    expect(stderr).toMatch(
      /^\{"notice":\{"message":"audit\.logs .*status 503.*[^.] \(http_status\); asked again in 1\.0 s, for all since 2026-01-05T15:00:00Z"\}\}$/m,
    );
    expect(stderr).toMatch(/the audit log is answering again; nothing is missing"\}\}\n/);
    expect(code).toBe(130);
    expect(server.requests.every(({ query }) => query.includes("actor=U1"))).toBe(true);
  });

  it("says how far back it looked for its first entries where it gave up", async () => {
    await using server = await misbehavingServer();
    const clock = fakeClock();
    const page = (at: number) =>
      json({
        entries: [{ id: `e${at}`, date_create: 1_700_000_000 - at, action: "user_login" }],
        response_metadata: { next_cursor: `c${at}` },
      });
    server.script(...Array.from({ length: 10 }, (_, at) => page(at)));
    server.always(json({ entries: [], response_metadata: { next_cursor: "" } }));
    const stop = new AbortController();
    const env = { FLOWTAIL_BASE_URL: server.url };
    const running = logs(["--follow", "--query", "!action=user_login"], { env, clock, stop });
    await server.received(11);
    await untilWaiting(clock);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    const { stderr, stdout } = await running;
    expect(stdout).toBe("");
    expect(stderr).toContain(
      "the newest 10 entries were looked through, back to 2023-11-14T22:13:11Z: --since TIME looks from an earlier time on",
    );
  });

  it.each([
    ["comes, and is known", 124, [], "comes as late, among older records", ["a", "b"], "as --timeout asked."],
    [
      "is left out, and not known",
      3,
      ["--since", "1m"],
      "is older than all that is asked for, and left out",
      ["a"],
      "not known up to then: the platform's clock was set",
    ],
  ])(
    "says once that the platform's clock was set back, and what comes then %s, with --timeout %d",
    async (_what, exitCode, more, words, printed, ended) => {
      await using server = await misbehavingServer();
      const clock = fakeClock();
      let setBySeconds = 0;
      const nowMs = () => clock.nowMs() + setBySeconds * 1000;
      const list: object[] = [];
      const add = (id: string) => list.unshift({ id, date_create: nowMs() / 1000, action: "app_installed" });
      server.always((response, request) => {
        const page = { entries: list, response_metadata: { next_cursor: "" } };
        return json(page, 200, { date: new Date(nowMs()).toUTCString() })(response, request);
      });
      add("a");
      const stop = new AbortController();
      const env = { FLOWTAIL_BASE_URL: server.url };
      const running = logs(["--follow", "--output", "ndjson", ...more], { env, clock, stop });
      for (let turn = 0; turn < 8; turn++) {
        await server.received(server.requests.length + (turn === 0 ? 1 : 0));
        await untilWaiting(clock);
        if (turn === 2) {
          setBySeconds = -600;
          add("b");
        }
        const asked = server.requests.length;
        await clock.advance(5000);
        await server.received(asked + 1);
      }
      stop.abort(new FlowtailError("timeout", "timeout", "Stopped after 2m, as --timeout asked."));
      const { code, stdout, stderr } = await running;
      expect(stderr).toContain(ended);
      expect([code, [...stdout.matchAll(/"id":"(.)"/g)].map(([, id]) => id)]).toEqual([exitCode, printed]);
      expect(stderr.split("\n").filter((line) => /^\{"notice.*was set back/.test(line))).toEqual([
        expect.stringMatching(new RegExp(`^\\{"notice":.*${words}"\\}\\}$`)),
      ]);
    },
  );

  it.each([
    ["ahead", 600_000, []],
    ["ahead, while it follows", 600_000, ["--follow"]],
    ["behind", -600_000, []],
    ["right", 0, []],
  ])(
    "reads relative times at the platform's time when this machine's clock is %s",
    async (_what, skewMs, more) => {
      await using server = await misbehavingServer();
      server.always(json({ entries: [], response_metadata: { next_cursor: "" } }));
      const clock = { ...systemClock, nowMs: () => Date.now() + skewMs };
      const stop = new AbortController();
      const words = ["--since", "1m", "--output", "ndjson", ...more];
      const running = logs(words, { env: { FLOWTAIL_BASE_URL: server.url }, clock, stop });
      await server.received(2);
      if (more.length > 0) stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
      await running;
      const oldest = Number(/oldest=(\d+)/.exec(server.requests[1]?.query ?? "")?.[1]);
      expect(Math.abs(oldest - (Date.now() / 1000 - 60))).toBeLessThan(20);
    },
  );

  it.each([
    [43_200_000, []],
    [-43_200_000, ["--output", "table"]],
    [43_200_000, ["--all"]],
    [0, []],
  ])(
    "says by the platform's time how far it looked where this machine's is off by %d ms",
    async (skewMs, more) => {
      await using server = await misbehavingServer();
      server.always(json(empty));
      const clock = { ...systemClock, nowMs: () => Date.now() + skewMs };
      const { stderr } = await logs(more, { env: { FLOWTAIL_BASE_URL: server.url }, clock });
      const [, to = ""] = /looked at up to (\S+ \S+)/.exec(stderr) ?? [];
      expect(Math.abs(new Date(to).getTime() - Date.now())).toBeLessThan(20_000);
    },
  );

  const empty = { entries: [], response_metadata: { next_cursor: "" } };
  const cut = json({ ...empty, response_metadata: { next_cursor: "more" } });
  it.each<[string, number, string, ReturnType<typeof json>[], number, string?]>([
    [
      "its beginning is still to come",
      3,
      "2099-01-01 00:00:00 is still to come",
      [json(empty)],
      5000,
      "2099-01-01",
    ],
    ["nothing of it was answered", 3, "Nothing of the log was read until then.", [], 0],
    ["a part of it was", 3, "not known up to then: it is still being read, 1 page so far.", [cut], 0],
    ["it was read until then", 124, "as --timeout asked.", [json(empty)], 5000],
    [
      "it was not answered any more",
      3,
      "not known up to then: no answer for 10.0 s to the last question. It is read up to 27.0 s ago.",
      [json(empty)],
      27_000,
    ],
  ])("ends with --timeout where %s with %d", async (_what, exitCode, words, answers, afterMs, since) => {
    await using server = await misbehavingServer();
    server.script(...answers);
    server.always(silent());
    const clock = fakeClock();
    const stop = new AbortController();
    const from = since === undefined ? [] : ["--since", since];
    const env = { FLOWTAIL_BASE_URL: server.url };
    const running = logs(["--follow", "--quiet", ...from], { env, clock, stop });
    await server.received(Math.max(1, answers.length));
    if (afterMs > 0) {
      await untilWaiting(clock);
      await clock.advance(5000);
    }
    await server.received(answers.length + 1);
    await clock.advance(Math.max(0, afterMs - 5000));
    stop.abort(new FlowtailError("timeout", "timeout", "Stopped after 2m, as --timeout asked."));
    const { code, stderr } = await running;
    expect([code, stderr]).toEqual([exitCode, expect.stringContaining(words)]);
  });

  it("says how far it is behind where the pages of a look come slowly, and that it is live again", async () => {
    await using server = await misbehavingServer();
    const clock = fakeClock();
    /** Answers to the second page of a look, which is asked for again beside. */
    let held: (() => void)[] | undefined = [];
    server.always((response, request) => {
      const number = server.requests.length;
      const page = { ...empty, response_metadata: { next_cursor: number === 2 ? "more" : "" } };
      const answer = () =>
        json(page, 200, { date: new Date(clock.nowMs()).toUTCString() })(response, request);
      return number >= 3 && held ? void held.push(answer) : answer();
    });
    const stop = new AbortController();
    const env = { FLOWTAIL_BASE_URL: server.url };
    const running = logs(["--follow", "--output", "ndjson"], { env, clock, stop });
    await server.received(1);
    await untilWaiting(clock);
    await clock.advance(5000);
    await server.received(3);
    await clock.advance(20_000);
    const answers = held;
    held = undefined;
    for (const answer of answers) answer();
    const { length: before } = server.requests;
    await untilWaiting(clock);
    await clock.advance(5000);
    await server.received(before + 1);
    await untilWaiting(clock);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    expect((await running).stderr.split("\n").filter((line) => line.includes("audit log"))).toEqual([
      expect.stringMatching(/^\{"notice":\{"message":"the audit log is 2\d\.\d s behind and growing"\}\}$/),
      '{"notice":{"message":"the audit log is answering again; nothing is missing"}}',
      '{"notice":{"message":"the audit log is live again"}}',
    ]);
  });

  it("prints no JSON array when it is stopped before anything came", async () => {
    await using server = await misbehavingServer();
    const clock = fakeClock();
    server.always(json({ entries: [] }));
    const stop = new AbortController();
    const running = logs(["--follow", "--output", "json"], {
      env: { FLOWTAIL_BASE_URL: server.url },
      clock,
      stop,
    });
    await server.received(1);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    expect(await running).toMatchObject({ code: 130, stdout: "" });
  });
});

describe("flowtail audit actions and schemas", () => {
  it.each([
    [["actions"], /^family +action +note\n/],
    [["actions", "huddle"], /huddle +huddle_ended/],
    [["actions", "channel", "join"], /user_channel_join +The actor joined/],
    [["actions", "--catalogue", "app", "token"], /app_token_preserved/],
    [["actions", "--output", "csv"], /^family,action,note\r\n/],
    [["schemas"], /channel +id, name, privacy/],
    [["schemas", "--output", "ndjson"], /^\{"type":"workspace"/],
  ])("%j need no token", async (words, shape) => {
    const { code, stdout } = await audit(words, { env: { FLOWTAIL_TOKEN: "" } });
    expect(code).toBe(0);
    expect(stdout).toMatch(shape);
  });

  it("knows the actions without anything configured", async () => {
    const { code, stdout } = await audit(["actions", "--catalogue", "--output", "ndjson"], {
      env: { FLOWTAIL_BASE_URL: "" },
    });
    expect(code).toBe(0);
    const actions = Object.values(allAuditFamilies).flatMap((family) => [...family.actions]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(actions.length);
  });

  it("says so when no action is named so", async () => {
    expect(await audit(["actions", "nothing_like_it"])).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "flowtail: no action is named so\n",
    });
  });

  it("takes names with descriptions, and whatever else comes", async () => {
    await using server = await misbehavingServer();
    server.always(
      json({
        actions: { user: [{ name: "user_login", description: "Signed in." }, 7, null], odd: "x" },
        schemas: [{ type: "user" }, 7, null],
      }),
    );
    const elsewhere = { env: { FLOWTAIL_BASE_URL: server.url } };
    expect((await audit(["actions", "--quiet"], elsewhere)).stdout).toMatch(/user +user_login +Signed in\./);
    expect((await audit(["schemas", "--quiet"], elsewhere)).code).toBe(0);
  });
});
