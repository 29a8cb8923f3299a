import { expect, it } from "vitest";
import { createConversation } from "../../../src/cli/linear/conversation.ts";
import { createLogTalk } from "../../../src/cli/linear/log-words.ts";
import { createSaidEvents } from "../../../src/cli/linear/said-events.ts";
import { createTakenOnce } from "../../../src/session/older/taken-once.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { record, startUs } from "../../tui/records.ts";

const second = 1_000_000;
const signal = new AbortController().signal;

/** A log that is followed, what is older of it, and whose words are answered. */
function open() {
  const store = createTestStore();
  const taken = createTakenOnce(store);
  let live = 0;
  let older = 0;
  let walk: (() => void) | undefined;
  const eventOf = (name: string, index: number, us: number) =>
    record({
      ...{ event_type: "function_execution_output", component_type: "functions", component_id: "Fn0A" },
      ...{ level: index % 3 === 0 ? "error" : "info", payload: { log: `${name}${index}` }, created: us },
    });
  const source = {
    ...{ store, isOlder: taken.isOlder, status: () => undefined, pollNow() {} },
    older: () => "more" as const,
    loadOlder: () =>
      new Promise<{ count: number; failure: undefined }>((resolve) => {
        walk = () => resolve({ count: older, failure: undefined });
      }),
  };
  const said = createSaidEvents(store, () => startUs);
  const talk = createLogTalk({
    ...{ source, said, views: () => [], nowUs: () => startUs, clock: fakeClock() },
    ...{ status: () => [], isLive: () => true },
  });
  const conversation = createConversation([talk.topic]);
  return {
    arrived: talk.arrived,
    /** The names of what arrived. */
    arrive(count: number): readonly string[] {
      const indices = Array.from({ length: count }, () => live++);
      taken.takeNew(indices.map((index) => eventOf("new", index, startUs + index * second)));
      return indices.map((index) => `new${index}`);
    },
    bringOlder(count: number) {
      const untilUs = startUs - older * second;
      const records = Array.from({ length: count }, () => {
        older += 1;
        return eventOf("old", older, startUs - older * second);
      });
      taken.takeOlder(records, untilUs);
    },
    async ask(line: string) {
      return (await conversation.answer(line, signal)).lines;
    },
    endWalk: () => walk?.(),
  };
}

const isError = (name: string) => Number(name.slice(3)) % 3 === 0;
const names = (lines: readonly string[]) => lines.flatMap((line) => /printed (\w+), /.exec(line)?.[1] ?? []);

/** How many events these lines tell of: by their number, or each by a line. */
function told(lines: readonly string[]): number {
  const number = /^([\d,]+) events?, of which/.exec(lines[0] ?? "")?.[1]?.replaceAll(",", "");
  return number === undefined ? names(lines).length : Number(number);
}

const steps = fc.oneof(
  fc.record({ kind: fc.constantFrom("arrive", "older"), count: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    kind: fc.constantFrom("breath", "pause", "go", "ask older", "end older", "filter", "all", "last"),
    count: fc.constant(0),
  }),
);

it("each event that arrives is told once, by its line or in a number, and none that is older", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (drawn) => {
      const log = open();
      let pending: readonly string[] = [];
      let isPaused = false;
      let isFiltered = false;
      let answered = Promise.resolve<readonly string[]>([]);
      const wanted = () => pending.filter((name) => !isFiltered || isError(name));
      const expectAllOf = (lines: readonly string[]) => {
        const due = wanted();
        expect(told(lines)).toBe(due.length);
        expect(names(lines)).toEqual(due.slice(-20));
        pending = [];
      };
      for (const { kind, count } of drawn) {
        if (kind === "arrive") pending = [...pending, ...log.arrive(count)];
        else if (kind === "older") log.bringOlder(count);
        else if (kind === "breath") isPaused ? expect(log.arrived()).toEqual([]) : expectAllOf(log.arrived());
        else if (kind === "ask older") answered = log.ask("older 1000");
        else if (kind === "end older") log.endWalk();
        else if (kind === "pause") {
          isPaused = true;
          await log.ask("pause");
        } else if (kind === "go") {
          const [first = "", ...lines] = await log.ask("go");
          if (!isPaused) continue;
          isPaused = false;
          const due = wanted().length;
          expect(first).toMatch(due === 0 ? /after no new event/ : new RegExp(`after ${due} new events?, `));
          expectAllOf(lines);
        } else {
          const lines = await log.ask(kind === "filter" ? "filter level>=error" : kind);
          if (kind !== "last") isFiltered = kind === "filter";
          // How many match is said with a filter: where nothing is held back, that is the number of all.
          pending = isPaused || kind === "last" ? pending.filter((name) => !names(lines).includes(name)) : [];
        }
        if (!isPaused) continue;
        const due = wanted().length;
        const words = due === 0 ? "Paused: no new event." : `Paused: ${due} new event`;
        expect((await log.ask("status")).at(-1)).toContain(words);
      }
      log.endWalk();
      await answered;
    }),
    { numRuns: 60 },
  );
});

it("counts those alone that arrived, where they are more than are each known", async () => {
  const log = open();
  await log.ask("pause");
  log.bringOlder(500);
  log.arrive(10_001);
  log.bringOlder(500);
  log.arrive(1);
  expect((await log.ask("go"))[0]).toMatch(/^Going on after 10,002 new events, /);
});

it("tells what arrives while older events are asked for, before they are there and after", async () => {
  const log = open();
  log.arrive(2);
  expect(names(log.arrived())).toEqual(["new0", "new1"]);
  const answer = log.ask("older");
  log.arrive(1);
  log.bringOlder(5);
  log.arrive(1);
  expect(names(log.arrived())).toEqual(["new2", "new3"]);
  log.arrive(1);
  log.endWalk();
  expect((await answer)[0]).toBe("5 older events loaded.");
  expect(names(log.arrived())).toEqual(["new4"]);
});
