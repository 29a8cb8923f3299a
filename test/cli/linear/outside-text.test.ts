/** Texts of records in what the linear mode answers: a line that one of them began would be heard as the program's own. */

import { expect, it } from "vitest";
import { causeFacts } from "../../../src/activity/cause/cause-facts.ts";
import { rootCause } from "../../../src/activity/cause/root-cause.ts";
import { createRecord } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { createConversation } from "../../../src/cli/linear/conversation.ts";
import { createLogTalk } from "../../../src/cli/linear/log-words.ts";
import { runTopic } from "../../../src/cli/linear/run-words.ts";
import { createSaidEvents } from "../../../src/cli/linear/said-events.ts";
import { spokenRun } from "../../../src/cli/linear/spoken-run.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { startUs } from "../../tui/records.ts";
import { createTestSource } from "../../tui/source.ts";

const nowUs = startUs + 60_000_000;

/** Begins with signs that no line of the program begins with. */
const outside = fc
  .tuple(fc.constantFrom("\n", "\r\n", "\n\n", " "), fc.string({ maxLength: 10 }))
  .map(([between, rest]) => `%%one${between}%%two${between}    at %%three (x.ts:1:2)${between}%%${rest}`);

/** A run that succeeded and one that failed, with such a text wherever a record has one. */
function recordsOf(text: string) {
  return ["Tr01", "Tr02"].flatMap((trace_id, run) =>
    [
      { event_type: "workflow_execution_started", payload: { workflow_name: text, actor: text } },
      {
        event_type: "function_execution_started",
        payload: { function_name: text, inputs: { [text]: text, [`${text}2`]: `${run}${text}` } },
      },
      { event_type: "function_execution_output", payload: { log: text } },
      { event_type: text, payload: { [text]: text } },
      ...["function", "workflow"].map((kind) => ({
        event_type: `${kind}_execution_result`,
        level: run === 0 ? "info" : "error",
        payload: {
          [`${kind}_name`]: text,
          ...(run === 0
            ? { exec_outcome: "Success", outputs: { [text]: text } }
            : { exec_outcome: "Error", error: text }),
        },
      })),
    ].map((fields, index) => {
      const of = { component_id: text, component_type: text, source: text, trace_id };
      const whole = { level: "info", ...of, created: startUs + run * 1_000_000 + index, ...fields };
      return createRecord(whole, JSON.stringify(whole));
    }),
  );
}

it("begin no line of an answer about the log and its runs", async () => {
  const lines = [
    "last",
    "detail 2",
    "detail 4",
    "detail 9",
    "raw 9",
    "runs",
    "runs failed",
    "run 1",
    "trace 9",
  ];
  const asked = [
    ...lines,
    "why",
    "compare Tr02 Tr01",
    "statistics",
    "statistics workflows",
    "statistics events",
  ];
  await fc.assert(
    fc.asyncProperty(outside, async (text) => {
      const store = createTestStore();
      store.append(recordsOf(text));
      const said = createSaidEvents(store, () => nowUs);
      const clock = fakeClock(nowUs / 1000);
      const about = { said, nowUs: () => nowUs, clock };
      const { topic, close } = createLogTalk({
        ...{
          ...about,
          source: createTestSource(store),
          views: () => [],
          status: () => [],
          isLive: () => true,
        },
      });
      const conversation = createConversation([topic, runTopic({ ...about, store, hasOlder: () => false })]);
      for (const line of asked) {
        const answer = await conversation.answer(line, new AbortController().signal);
        expect(answer.lines.length, line).toBeGreaterThan(0);
        for (const each of answer.lines) expect(each, line).not.toMatch(/^\W*(?:at )?%%/);
      }
      close();
    }),
  );
});

it("begin no line of a run that is told whole", () => {
  fc.assert(
    fc.property(outside, (text) => {
      const records = recordsOf(text).filter(({ traceId }) => traceId === "Tr02");
      const run = assembleRun(
        "Tr02",
        records.map((record, rowId) => ({ rowId, record })),
      );
      const cause = rootCause(run, (rowId) => records[rowId]);
      const facts = cause ? causeFacts(cause) : [];
      expect(facts.length).toBeGreaterThan(3);
      for (const line of spokenRun(run, { nameOf: () => undefined, nowUs }, facts))
        for (const each of line.split("\n")) expect(each).not.toMatch(/^\W*(?:at )?%%/);
    }),
  );
});
