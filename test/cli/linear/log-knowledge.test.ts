import { describe, expect, it } from "vitest";
import { createConversation } from "../../../src/cli/linear/conversation.ts";
import { logKnowledge } from "../../../src/cli/linear/log-knowledge.ts";
import { createLogTalk } from "../../../src/cli/linear/log-words.ts";
import { createSaidEvents } from "../../../src/cli/linear/said-events.ts";
import { absentWords, topicsOf } from "../../../src/cli/linear/topics.ts";
import { noRecording, type RecordingDamage } from "../../../src/session/recording/damage.ts";
import { createPlatformTime } from "../../../src/tail/platform-time.ts";
import type { FetchFailure, Gap, TailStatus } from "../../../src/tail/tail.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { runLog } from "../../tui/run-log.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";

const refused: FetchFailure = { kind: "stop", code: "invalid_auth", message: "The token was refused." };
const unread = "Nothing of the log was read: The token was refused (invalid_auth).";
/** The first page waits for another one. */
const nothingGiven = { pages: 1, records: 0, lagMs: undefined } as const;
const neverRead: Partial<TailStatus> = { ...nothingGiven, phase: "stopped", lastError: refused };
const gap: Gap = { id: 1, fromUs: 0, toUs: 1, code: "x", reason: "refused", state: "open" };

function open(status: Partial<TailStatus> | undefined, records = 0) {
  const store = createTestStore();
  store.append(runLog(records));
  const clock = fakeClock();
  const source = { ...createTestSource(store, { platformTime: createPlatformTime(clock) }), close: () => {} };
  const { datastores: _d, workflows: _w, api: _i, audit: _a, people: _p, ...log } = source;
  source.setStatus(status && { ...liveStatus, ...status });
  const said = createSaidEvents(store, () => clock.nowMs() * 1000);
  const { topic } = createLogTalk({
    ...{ source, said, views: () => [], nowUs: () => 0, clock, status: () => [], isLive: () => true },
  });
  const topics = [topic, ...topicsOf({ source: log, said, clock, folder: "/nowhere" })];
  const conversation = createConversation(topics, {
    absent: absentWords(log),
    known: () => logKnowledge(source),
  });
  const ask = async (line: string) =>
    (await conversation.answer(line, new AbortController().signal)).lines.join("\n");
  return { source, ask };
}

it("a log that has stopped, and may be asked again, is asked by go", async () => {
  const { source, ask } = open({ ...neverRead, resumes: true });
  expect(await ask("go")).toBe("The log is asked again.");
  expect(source.calls).toEqual(["pollNow"]);
});

describe("of a log that was never read", () => {
  const lines = ["last 2", "statistics", "statistics events", "runs", "runs failed", "run 2", "trace", "why"];
  it.each([...lines, "why 1", "compare 1 with 2"])("%s is answered with that alone", async (line) => {
    expect(await open(neverRead).ask(line)).toBe(unread);
  });

  it.each(["filter level>=error", "all", "workflows", "workflow nothing"])(
    "%s is answered with that before it",
    async (line) => expect(await open(neverRead).ask(line)).toMatch(`${unread}\n`),
  );

  it.each(["help why", "methods snooze", "detail"])("%s says nothing of it", async (line) =>
    expect(await open(neverRead).ask(line)).not.toContain("Nothing of the log"),
  );

  it.each([
    [undefined, "Nothing of the log is read yet."],
    [{ ...nothingGiven, phase: "backfilling" }, "Nothing of the log is read yet."],
    [
      { ...nothingGiven, phase: "degraded", isRenewing: true, lastError: refused },
      "Nothing of the log is read yet: the token is being renewed.",
    ],
  ] as const)("%j is told from one that failed", async (status, text) => {
    expect(await open(status).ask("runs failed")).toBe(text);
  });
});

describe("of a log that is read only in part", () => {
  it.each<[Partial<TailStatus>, string]>([
    [{ phase: "backfilling" }, "it is still being loaded"],
    [{ phase: "degraded", lastError: { ...refused, code: "unreachable" } }, "it is degraded (unreachable)"],
    [{ phase: "stopped", lastError: refused }, "it has stopped (invalid_auth)"],
    [{ phase: "behind", lagMs: 60_000, behind: { trend: "steady" } }, "it is 1m 00s behind"],
    [{ gaps: [gap] }, "1 gap is open"],
    [{ phase: "degraded", gaps: [gap, { ...gap, id: 2 }] }, "it is degraded and 2 gaps are open"],
  ])("%j is said before the answer", async (status, part) => {
    const { ask } = open(status, 4);
    expect(await ask("runs")).toMatch(
      new RegExp(
        `^Only part of the log is read: ${part.replace(/[()]/g, "\\$&")}\\.\n\\d+ runs?, the latest`,
      ),
    );
  });
});

it("an answer from a log that is read says nothing of it, and counts what is loaded", async () => {
  expect(await open({}).ask("runs failed")).toBe("0 failed runs. No runs are loaded.");
  expect(await open({}).ask("why")).toBe("No run has failed in what is loaded.");
});

describe("of a recording", () => {
  const known = (damage?: RecordingDamage) => {
    const source = createTestSource(createTestStore(), { damage: () => damage });
    source.setStatus(undefined);
    return logKnowledge(source);
  };

  it("all is read where nothing is damaged", () => {
    expect(known()).toEqual({ isRead: true, lines: [] });
  });

  it("the part that could not be read is said, and is no failure", () => {
    const damage = { text: "line 3 is not a record", holdsRecords: true, failure: undefined };
    const lines = ["Only part of the log is read: line 3 is not a record."];
    expect(known(damage)).toEqual({ isRead: true, lines, failure: undefined });
  });

  it("that holds no record nothing is read, as another command says it", () => {
    const failure = noRecording("x.ndjson", "line 1 is not a record");
    const lines = [
      "Nothing of the log was read: x.ndjson holds no records: line 1 is not a record (no_recording).",
    ];
    expect(known({ text: "line 1 is not a record", holdsRecords: false, failure })).toEqual({
      ...{ isRead: false, lines, failure },
    });
  });
});
