import { addAbortSignal, PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { type ErrorKind, FlowtailError } from "../../../src/base/errors.ts";
import { type LinearSource, runLinear } from "../../../src/cli/linear/run-linear.ts";
import { typedInput } from "../../../src/cli/linear/typed-input.ts";
import { type Client, createClient } from "../../../src/client/index.ts";
import { everything } from "../../../src/query/compose.ts";
import { openSourceAlerts } from "../../../src/session/alerts/source-alerts.ts";
import { openApiPort } from "../../../src/session/api-port.ts";
import { auditPortOf } from "../../../src/session/audit-port-of.ts";
import { openDatastoreSource } from "../../../src/session/datastore-source.ts";
import type { OlderOutcome } from "../../../src/session/older/older-log.ts";
import { peoplePortOf } from "../../../src/session/people-port-of.ts";
import { createPlatformNotes } from "../../../src/session/platform-notes.ts";
import { openWorkflowsPort } from "../../../src/session/workflows-port.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import type { TailStatus } from "../../../src/tail/tail.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { type MisbehavingServer, misbehavingServer, silent } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";
import { sampleLog, startUs } from "../../tui/records.ts";
import { createTestSource, liveStatus, type TestSource } from "../../tui/source.ts";

const views = { list: () => [], subscribe: () => () => {}, ready: Promise.resolve(), close: async () => {} };
const saveNothing = { save: () => ({ kind: "failed", problem: "no" }) as const };

/** The log alone, as a recording is. */
function logOf({ datastores: _d, workflows: _w, api: _i, audit: _a, people: _p, ...log }: TestSource) {
  return log;
}

type Ports = Pick<LinearSource, "datastores" | "workflows" | "api" | "audit" | "people">;

function open(about: Parameters<typeof createTestSource>[1] = {}, isTerminal = false, ports: Ports = {}) {
  const store = createActivityStore();
  store.append(sampleLog(3));
  const source = createTestSource(store, { demo: true, ...about });
  const clock = fakeClock(startUs / 1000 + 60_000);
  const keyboard = new PassThrough();
  let written = "";
  const done = runLinear({
    source: { ...logOf(source), ...ports, setQuery() {}, close: async () => {} },
    views: { ...views, ...saveNothing },
    clock,
    input: {
      ...typedInput,
      chunks: (signal) => addAbortSignal(signal, keyboard),
      keys: isTerminal ? (signal) => addAbortSignal(signal, keyboard) : () => undefined,
    },
    out: {
      write: async (text) => {
        written += text;
      },
      replaceLine: () => Promise.reject(new Error("the cursor was moved")),
      erase: async (columns) => {
        written = written.slice(0, written.length - columns);
      },
      flushed: async () => {},
      isTerminal: true,
      columns: 80,
      closed: false,
    },
    folder: "/nowhere",
    signal: new AbortController().signal,
  });
  const type = async (text: string) => {
    keyboard.write(text);
    await clock.advance(0);
  };
  return { store, source, clock, done, type, end: async () => void keyboard.end(), written: () => written };
}

it("says what arrives after a breath, and never moves the cursor", async () => {
  const { store, source, clock, done, type, written } = open();
  store.append(sampleLog(2, startUs + 10_000_000));
  source.setStatus({ ...liveStatus, phase: "degraded" });
  await clock.advance(0);
  await clock.advance(600);
  await type("detail 1\nfilter lev");
  await type("el>=error\nquit\n");
  await done;
  const text = written();
  expect(text).toMatch(/^flowtail, timeoff-bot\. This is demo data\./);
  expect(text).toContain("5. approve_request: started");
  expect(text).toContain("The log is degraded.");
  expect(text).toContain("trigger_executed, Ft0LINK");
  expect(text).toContain("Filter: level>=error");
  expect(text.trimEnd()).toMatch(/Goodbye\.$/);
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

it("ends with the input", async () => {
  const { done, type, end, written } = open();
  await type("status");
  await end();
  await done;
  expect(written()).toContain("3 events are held.");
});

describe("ends, from a pipe,", () => {
  const refused = { kind: "stop", code: "invalid_auth", message: "It was refused." } as const;
  const cause = (kind: ErrorKind) => ({ cause: new FlowtailError(kind, refused.code, refused.message) });
  const stopped = (kind: ErrorKind): Partial<TailStatus> => ({
    ...{ phase: "stopped", lastError: { ...refused, ...cause(kind) } },
  });
  const degraded: Partial<TailStatus> = { phase: "degraded", lastError: { ...refused, kind: "retry" } };
  const unread = { pages: 0, records: 0, lagMs: undefined } as const;
  const cases: readonly (readonly [Partial<TailStatus>, string, ErrorKind | undefined])[] = [
    [{}, "runs\nwhy\nrun 99\n", undefined],
    [{}, "runs\nfrobnicate\nruns\n", "usage"],
    [{}, "filter level>=\n", "usage"],
    [{}, "last x\nquit\n", "usage"],
    [{}, "statistics x", "usage"],
    [{}, "yes\n", "usage"],
    [{}, "call nosuch.method\n", "usage"],
    [stopped("auth"), "runs\n", "auth"],
    [{ ...stopped("refused"), ...unread }, "runs\nfrobnicate\n", "refused"],
    [degraded, "runs\n", undefined],
    [{ ...degraded, ...unread }, "runs\n", "transport"],
    [{ phase: "starting", ...unread }, "quit\n", undefined],
  ];

  it.each(cases)(
    "of a log that is %j, after %j by %s, and at a terminal by nothing",
    async (status, typed, kind) => {
      for (const isTerminal of [false, true]) {
        const { source, done, type, end } = open({}, isTerminal);
        const ended = done.then(
          () => undefined,
          (thrown: FlowtailError) => thrown.kind,
        );
        source.setStatus({ ...liveStatus, ...status });
        await type(isTerminal ? `${typed.trimEnd().replaceAll("\n", "\r")}\r` : typed);
        await end();
        expect(await ended).toBe(isTerminal ? undefined : kind);
      }
    },
  );
});

it("says of a recording that it is still being read, and when it is read", async () => {
  let isLoading = true;
  const { source, clock, done, type, end, written } = open({ isLoading: () => isLoading }, true);
  source.setStatus(undefined);
  await type("status\r");
  await clock.advance(0);
  const reading = "The recording is still being read: what is said so far is about the part that was read.";
  expect(written().split(reading)).toHaveLength(3);
  isLoading = false;
  source.setStatus(undefined);
  source.setStatus(undefined);
  await type("status\r");
  await clock.advance(0);
  expect(written().split(reading)).toHaveLength(3);
  expect(written().split("The recording is read: 3 events.")).toHaveLength(2);
  await end();
  await done;
});

it("never writes into a line that is being typed", async () => {
  const { store, clock, done, type, written } = open({}, true);
  await clock.advance(600);
  await type("stat");
  const before = written();
  expect(before).toMatch(/\nstat$/);
  store.append(sampleLog(2, startUs + 10_000_000));
  await clock.advance(600);
  expect(written()).toBe(before);
  await type("x\u007fus\r");
  await clock.advance(0);
  const after = written().slice(before.length);
  expect(after).toMatch(/^us\nThe log is live\./);
  expect(after).toMatch(/held\.\nWhile you typed:\n1\. Ft0LINK/);
  await type("quit\r");
  await done;
});

it("says what waited when the line is empty again", async () => {
  const { store, clock, done, type, written } = open({}, true);
  await clock.advance(600);
  await type("st");
  store.append(sampleLog(2, startUs + 10_000_000));
  await clock.advance(600);
  await type("\u0015");
  await clock.advance(0);
  expect(written()).toMatch(/commands\.\nWhile you typed:\n1\. (?:.*\n){4}5\. /);
  await type("\u0004");
  await done;
});

it("stops older events that take long by Ctrl-C, keeps what came, and hears what is typed then", async () => {
  const walk = (_count: number, left?: AbortSignal) =>
    new Promise<OlderOutcome>((resolve) => {
      left?.addEventListener("abort", () => resolve({ count: 23, failure: undefined }));
    });
  const { done, type, written } = open({ older: () => "more", loadOlder: walk }, true);
  await type("older\r");
  expect(written()).not.toContain("older events");
  await type("\u0003");
  expect(written().split("\n")).toEqual(expect.arrayContaining(["Stopped.", "23 older events loaded."]));
  await type("quit\r");
  await done;
});

describe("while the platform hangs, Ctrl-C stops", () => {
  /** What each word says, its own heading before it and its own words behind it. */
  const reading = [
    ...["workflows", "workflow 04REQUEST", "steps Wf04REQUEST", "datastores", "items requests"],
    ...["item 1 in requests", "put requests id=1 status=open", "change 1 in requests status=open"],
    ...[
      "delete 1 in requests",
      "audit",
      "users",
      "groups",
      "requests",
      "user U1",
      "group G1",
      "deactivate U1",
    ],
    ...["edit user U1 title=Lead", "call auth.test"],
  ];
  let server: MisbehavingServer;
  let client: Client;
  beforeAll(async () => {
    server = await misbehavingServer();
    server.always(silent());
    client = createClient({ baseUrl: server.url, token: "xoxp-1", rateLimit: false });
  });
  afterAll(async () => {
    await client.close();
    await server[Symbol.asyncDispose]();
  });

  /** Types the lines, each once the one before is answered, and Ctrl-C once the platform was asked. */
  async function stoppedWhile(...typed: readonly string[]): Promise<readonly string[]> {
    const connection = {
      ...{ client, baseUrl: server.url, appId: "A1", teamId: undefined, tokenKinds: ["user"] as const },
      ...{ profile: "sandbox", demo: false, isRenewing: () => false, close: client.close },
      embedded: {
        url: server.url,
        enterpriseId: "E1",
        tokens: { admin: "xoxp-1", scim: "xoxp-1", audit: "xoxp-1" },
      },
      [Symbol.asyncDispose]: client.close,
    };
    const place = { connection, protected: false, folder: "/nowhere", env: {} };
    const ports = {
      datastores: openDatastoreSource(place),
      workflows: openWorkflowsPort({ ...place, embedded: false }),
      api: openApiPort(place),
      audit: auditPortOf(connection, undefined, systemClock),
      people: peoplePortOf(connection, undefined, systemClock),
    };
    const { done, type, written } = open({}, true, ports);
    const asked = server.requests.length;
    for (const line of typed) await type(`${line}\r`);
    const before = written().length;
    await server.received(asked + 1);
    await type("\u0003");
    await until(() => /\bStopped|stopped/.test(written().slice(before)), "the word that it was stopped");
    await type("quit\r");
    await done;
    await Promise.all([ports.audit.close(), ports.datastores.close(), ports.people.close()]);
    return written().slice(before).trimEnd().split("\n");
  }

  it.each(reading)("%s, which then says that it was stopped, and nothing as if it were all", async (word) => {
    const said = await stoppedWhile(word);
    expect(said.filter((line) => line === "Stopped.")).toHaveLength(1);
    expect(said.join("\n")).not.toMatch(/internal|fault of flowtail|interrupted|^No |\d+ workflow|loaded/m);
  });

  it("a change, which may be done all the same", async () => {
    const said = await stoppedWhile("call dnd.setSnooze num_minutes=60", "yes");
    expect(said).toEqual(
      expect.arrayContaining(["Stopped.", expect.stringMatching(/^It may be done all the same/)]),
    );
  });
});

it("leaves with Ctrl-C", async () => {
  const { done, type } = open({}, true);
  const ended = expect(done).rejects.toMatchObject({ kind: "interrupted" });
  await type("\u0003");
  await ended;
});

it("says once what the platform warns of, and counts the answers when asked for the status", async () => {
  const platformNotes = createPlatformNotes();
  const { done, type, written } = open({ platformNotes });
  const warn = () => platformNotes.ears.onWarning({ method: "auth.test", warning: "superfluous_charset" });
  warn();
  warn();
  await type("status\nquit\n");
  await done;
  expect(written().match(/Warning: auth\.test warns: superfluous_charset\./g)).toHaveLength(1);
  expect(written()).toContain("Warning in 2 answers: auth.test warns: superfluous_charset.");
});

it("says which alerts fire once the log is read and with the status, and then when one begins and ends", async () => {
  const rule = { threshold: { measure: "count", count: 2 }, window: "1m", windowUs: 60_000_000 } as const;
  const alert = { name: "busy", title: "Busy", path: "", text: "", query: everything, rule };
  const alerts = openSourceAlerts([alert], { things: [], revision: 0 }, startUs);
  const present = (seconds: number) => ({
    us: startUs + seconds * 1e6,
    elapsedMs: seconds * 1000,
    isSure: true,
  });
  const { source, done, type, end, clock, written } = open({ alerts: alerts.port });
  alerts.records(sampleLog(3), false, present(60));
  alerts.status({ ...liveStatus, lagMs: 0 }, present(60));
  await clock.advance(0);
  expect(written()).not.toMatch(/alert/i);
  source.setStatus(liveStatus);
  await clock.advance(0);
  const firing = /^Alert Busy fires since \d\d:\d\d:\d\d: 2 records in 1m \(threshold 2\)\.$/gm;
  expect(written().match(firing)).toHaveLength(1);
  source.setStatus(liveStatus);
  await type("status\n");
  expect(written().match(firing)).toHaveLength(2);
  alerts.status({ ...liveStatus, lagMs: 0 }, present(300));
  await clock.advance(0);
  expect(written()).toMatch(/^Alert busy ended at /m);
  await end();
  await done;
});
