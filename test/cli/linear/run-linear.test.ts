import { describe, expect, it } from "vitest";
import { type ErrorKind, FlowtailError } from "../../../src/base/errors.ts";
import { everything } from "../../../src/query/compose.ts";
import { openSourceAlerts } from "../../../src/session/alerts/source-alerts.ts";
import { createPlatformNotes } from "../../../src/session/platform-notes.ts";
import { createRequestWaits } from "../../../src/session/request-waits.ts";
import type { TailStatus } from "../../../src/tail/tail.ts";
import { alertList } from "../../support/alert-list.ts";
import { sampleLog, startUs } from "../../tui/records.ts";
import { liveStatus } from "../../tui/source.ts";
import { openLinear } from "./open-linear.ts";

it("says what arrives after a breath, and never moves the cursor", async () => {
  const { store, source, clock, done, type, written } = openLinear();
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

it("says why an answer is late, and when it is asked for again", async () => {
  const waits = createRequestWaits();
  const { done, end, written, clock } = openLinear({ waits });
  const { onRetry, onWait } = waits.ears();
  const late = { method: "apps.datastore.query", delayMs: 15_000 };
  onRetry({ ...late, attempt: 1, code: "ratelimited", message: "" });
  onWait({ ...late, delayMs: 1500 });
  await clock.advance(0);
  await end();
  await done;
  expect(written().match(/asked for again/g)).toHaveLength(1);
  expect(written()).toContain(
    "The answer of apps.datastore.query is late (ratelimited). It is asked for again in 15.0 s.",
  );
});

it("ends with the input", async () => {
  const { done, type, end, written } = openLinear();
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
    [{}, "runs\nruns nosuch\nfilter nosuch\nwhy\n", undefined],
    ...[
      "run 99",
      "why TrNONE",
      "trace 99",
      "trace TrNONE",
      "compare with 99",
      "detail 99",
      "view nosuch",
    ].map((line) => [{}, `${line}\nruns\n`, "usage"] as const),
    [{}, "help nosuch\n", "usage"],
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
        const { source, done, type, end } = openLinear({}, isTerminal);
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
  const { source, clock, done, type, end, written } = openLinear({ isLoading: () => isLoading }, true);
  source.setStatus(undefined);
  await type("status\r");
  await clock.advance(0);
  const reading = "The log is still being read: what is said so far is about the part that was read.";
  expect(written().split(reading)).toHaveLength(3);
  isLoading = false;
  source.setStatus(undefined);
  source.setStatus(undefined);
  await type("status\r");
  await clock.advance(0);
  expect(written().split(reading)).toHaveLength(3);
  expect(written().split("The log is read: 3 events.")).toHaveLength(2);
  await end();
  await done;
});

it("never writes into a line that is being typed", async () => {
  const { store, clock, done, type, written } = openLinear({}, true);
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
  const { store, clock, done, type, written } = openLinear({}, true);
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

it("leaves with Ctrl-C", async () => {
  const { done, type } = openLinear({}, true);
  const ended = expect(done).rejects.toMatchObject({ kind: "interrupted" });
  await type("\u0003");
  await ended;
});

it("says once what the platform warns of, and counts the answers when asked for the status", async () => {
  const platformNotes = createPlatformNotes();
  const { done, type, written } = openLinear({ platformNotes });
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
  const files = alertList(alert);
  const names = { things: [], revision: 0 };
  const alerts = openSourceAlerts({ alerts: files, names, held: () => ({ records: [] }) }, startUs);
  const present = (seconds: number) => ({
    us: startUs + seconds * 1e6,
    elapsedMs: seconds * 1000,
    isSure: true,
  });
  const { source, done, type, end, clock, written } = openLinear({ alerts: alerts.port });
  alerts.records(sampleLog(3), false, present(60));
  alerts.status({ ...liveStatus, lagMs: 0 }, present(60));
  await clock.advance(0);
  expect(written()).not.toMatch(/alert/i);
  source.setStatus(liveStatus);
  await clock.advance(0);
  const firing = /^Alert Busy fires since \d\d:\d\d:\d\d or before: 2 records in 1m \(threshold 2\)\.$/gm;
  expect(written().match(firing)).toHaveLength(1);
  source.setStatus(liveStatus);
  await type("status\n");
  expect(written().match(firing)).toHaveLength(2);
  alerts.status({ ...liveStatus, lagMs: 0 }, present(300));
  await clock.advance(0);
  expect(written()).toMatch(/^Alert Busy ended at /m);
  files.edit([], "alert Busy is watched no more");
  await clock.advance(0);
  expect(written()).toMatch(/^Alert Busy is watched no more\.$/m);
  await end();
  await done;
});

it("does nothing of a line that is longer than it takes, typed or piped, and says so", async () => {
  const { done, type, written } = openLinear();
  const refused = expect(done).rejects.toMatchObject({ code: "line_too_long" });
  await type(`filter ${"x".repeat(4000)}\n`);
  await type("quit\n");
  await refused;
  expect(written()).toContain("The line is longer than 4,000 characters. Nothing was done (line_too_long).");
});
