import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { newFailure } from "../../../src/base/failure.ts";
import { listOf, pagedList, type Topic } from "../../../src/cli/linear/command.ts";
import { createConversation } from "../../../src/cli/linear/conversation.ts";
import { createLogTalk, type LogParts } from "../../../src/cli/linear/log-words.ts";
import { runTopic } from "../../../src/cli/linear/run-words.ts";
import { createSaidEvents } from "../../../src/cli/linear/said-events.ts";
import type { TailStatus } from "../../../src/tail/tail.ts";
import { leaveRun } from "../../activity/sample-runs.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { record, sampleLog, startUs } from "../../tui/records.ts";

localTimeIn("UTC");

const signal = new AbortController().signal;

interface Parts extends Partial<LogParts> {
  readonly phase?: TailStatus["phase"];
}

function open(count: number, { phase, ...parts }: Parts = {}) {
  const store = createTestStore();
  store.append(sampleLog(count));
  const { nowUs = () => startUs + 600_000_000 } = parts;
  const said = createSaidEvents(store, nowUs);
  const talk = createLogTalk({
    source: {
      ...{ store, status: () => phase && ({ phase } as TailStatus), pollNow() {}, older: () => "none" },
      loadOlder: async () => ({ count: 0, failure: undefined }),
    },
    said,
    views: () => [
      { name: "errors", title: "Errors", query: "level>=error", shipped: true, problem: undefined },
      { name: "bad", title: "bad", query: undefined, shipped: false, problem: "bad.json is not JSON" },
    ],
    nowUs,
    clock: fakeClock(),
    status: () => ["The log is live."],
    isLive: () => true,
    ...parts,
  });
  const runs = runTopic({ store, said, hasOlder: () => true, clock: fakeClock(), nowUs });
  const conversation = createConversation([talk.topic, runs]);
  const answer = (line: string) => conversation.answer(line, signal);
  return { store, arrived: talk.arrived, answer, ask: async (line: string) => (await answer(line)).lines };
}

describe("events", () => {
  it("are said as they arrive, each once, with a number and what matters first", async () => {
    const { store, arrived } = open(4);
    expect(arrived()).toEqual([
      "1. Ft0LINK: link trigger started ask_time_off, 15:00:00",
      "2. approve_request: started, 15:00:00",
      "3. approve_request: printed loading request 8800 (+1 line), 15:00:01",
      "4. approve_request: succeeded, 15:00:01",
    ]);
    expect(arrived()).toEqual([]);
    const output = {
      event_type: "function_execution_output",
      level: "error",
      payload: { log: "a\u001b[2J" },
    };
    store.append([record({ ...output, created: startUs })]);
    expect(arrived()).toEqual(["5. error, printed a\\e[2J, 15:00:00"]);
  });

  it("are counted when there are too many at once", async () => {
    const lines = open(100).arrived();
    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe("100 events, of which these are the newest 20:");
  });

  it.each(["starting", "backfilling"] as const)("are counted so far while the log is %s", (phase) => {
    const [first] = open(100, { phase }).arrived();
    expect(first).toBe("100 events so far, of which these are the newest 20:");
  });

  it.each([100, 6000])("are the newest of %d that came in any order", async (count) => {
    const { store, arrived, ask } = open(0);
    const log = sampleLog(count);
    for (let end = count; end > 0; end -= 100) store.append(log.slice(Math.max(0, end - 100), end).reverse());
    const [first, ...lines] = arrived().map((line) => line.replace(/^\d+\. /, ""));
    expect(first).toMatch(/, of which these are the newest 20:$/);
    expect(lines).toEqual((await ask("last 20")).map((line) => line.replace(/^\d+\. /, "")));
  });

  it("wait while paused", async () => {
    const { store, arrived, ask } = open(2);
    await ask("pause");
    expect(arrived()).toEqual([]);
    store.append(sampleLog(1));
    expect(await ask("status")).toContain(
      "Paused: 3 new events, no errors among them: 2 of Ft0LINK, 1 of approve_request. Type go to hear them.",
    );
    const lines = await ask("go");
    expect(lines[0]).toMatch(/^Going on after 3 new events, no errors among them: /);
    expect(lines).toHaveLength(4);
    expect(arrived()).toEqual([]);
    expect(await ask("go")).toEqual(["Nothing was held back: new events are said as they come."]);
  });

  it("are told with their errors while paused, as far as the filter selects them", async () => {
    const { store, ask } = open(2);
    await ask("pause");
    expect((await ask("status")).at(-1)).toBe(
      "Paused: 2 new events, no errors among them: 1 of Ft0LINK, 1 of approve_request. Type go to hear them.",
    );
    await ask("filter level>=error");
    expect((await ask("status")).at(-1)).toBe("Paused: no new event. Type go to hear what comes.");
    store.append(sampleLog(20));
    expect((await ask("status")).at(-1)).toMatch(/^Paused: 2 new events, 2 errors among them: /);
  });
});

describe("commands", () => {
  it("filter, from the newest matches on", async () => {
    const { store, arrived, ask } = open(50);
    arrived();
    const lines = await ask("filter level>=error");
    expect(lines.slice(0, 2)).toEqual(["Filter: level>=error", "5 of 50 events match."]);
    expect(lines).toHaveLength(7);
    store.append(sampleLog(10, startUs + 100_000_000));
    expect(arrived()).toHaveLength(1);
    expect(await ask("filter")).toEqual(["Filter: level>=error"]);
    expect(await ask("all")).toHaveLength(12);
  });

  it("filter by how long something took that had begun before the filter was set", async () => {
    const { store, arrived, ask } = open(0);
    const [, , , start, , result] = leaveRun();
    store.append([start as ActivityRecord]);
    expect(arrived()).toHaveLength(1);
    await ask("filter duration>=1s");
    store.append([result as ActivityRecord]);
    expect(arrived()).toEqual([expect.stringContaining("check: succeeded")]);
  });

  it.each(["view", "run", "compare", "help", ""])(
    "repeat no token that was typed behind %j",
    async (word) => {
      const { ask } = open(9);
      const said = (await ask(`${word} xoxb-71111-SECRETS7`)).join(" ");
      expect(said).toContain("There is no");
      expect(said).toContain("[redacted]");
      expect(said).not.toContain("SECRETS7");
    },
  );

  it("count what the filter selects", async () => {
    const { ask } = open(200);
    const [first = "", second = ""] = await ask("statistics");
    expect(first).toMatch(/^No filter: all events\. \d+ functions?, those that failed most first\.$/);
    expect(second).toMatch(/^function approve_request: \d+ times, \d+ of \d+ that ended failed/);
    expect((await ask("stats events"))[0]).toMatch(/event types, those/);
    expect(await ask("stats nothing")).toEqual(["statistics takes functions, workflows or events."]);
  });

  it("say how to hear more than the newest that match", async () => {
    const { ask } = open(200);
    const lines = await ask("filter level>=error");
    expect(lines.slice(1, 3)).toEqual([
      "20 of 200 events match.",
      "These are the newest 10; type last 20 to hear all of them.",
    ]);
    expect(await ask("last 20")).toHaveLength(20);
  });

  it("hold back no events of a recording, which brings none", async () => {
    const { ask } = open(2, { isLive: () => false });
    expect(await ask("pause")).toEqual(["No new events come to this log: nothing is to be held back."]);
    expect(await ask("status")).not.toContainEqual(expect.stringContaining("Paused"));
  });

  it("end each sentence with one sign", async () => {
    const { ask } = open(5);
    for (const line of [
      "filter level>=eror",
      "filter levl=error",
      "filter created>=x",
      "filter level>=",
      "quti",
    ]) {
      expect((await ask(line)).join("\n")).toMatch(/[^.?!][.?]$/);
    }
  });

  it("say where a filter is wrong, and keep the one before", async () => {
    const { ask } = open(5);
    await ask("f level>=error");
    expect(await ask("filter level>=")).toEqual([
      expect.stringMatching(/^The filter is not understood: .*\(column \d+\)/),
    ]);
    expect(await ask("filter user=ada")).toEqual([
      'The filter is not understood: "ada" is looked up by no one here (column 1). Write the user\'s identifier (U…), which People and `flowtail scim users list` have.',
    ]);
    expect(await ask("filter")).toEqual(["Filter: level>=error"]);
  });

  it("filter by a saved view", async () => {
    const { ask } = open(50);
    expect((await ask("view errors"))[0]).toBe("View Errors: level>=error");
    expect(await ask("view bad")).toEqual(["bad.json is not JSON"]);
    expect((await ask("view nothing"))[0]).toContain("no view nothing");
    expect(await ask("views")).toEqual(["errors: level>=error", "bad: bad.json is not JSON"]);
  });

  it("tell the detail of the last event, or of one by its number", async () => {
    const { arrived, ask } = open(9);
    arrived();
    expect(await ask("detail")).toContain(
      'field error: parameter_validation_failed: "amount" must be an integer',
    );
    expect(await ask("d 3")).toContain("printed: loading request 8800");
    expect((await ask("raw 3")).join("")).toContain('"function_execution_output"');
    expect(await ask("detail 99")).toEqual(["There is no event of that number."]);
    expect(await ask("detail x")).toEqual(["There is no event of that number."]);
  });

  it("tell the run of an event", async () => {
    const { arrived, ask } = open(9);
    arrived();
    const [run = "", ...parts] = await ask("trace 1");
    expect(run).toMatch(
      /^This run: Ft0LINK, succeeded after 1.5 s, 0 steps, at 15:00:00, Tr0A0000. 5 events.$/,
    );
    expect(parts.join("\n")).toMatch(/^function approve_request: succeeded, took 1.\d s, /m);
    expect(parts.join("\n")).toMatch(/^printed: loading request 8800/m);
  });

  it("tell the newest events again", async () => {
    expect(await open(30).ask("last 3")).toHaveLength(3);
    expect(await open(30).ask("last x")).toEqual(["last takes a number, such as last 20."]);
    expect(await open(0).ask("last")).toEqual(["No event matches."]);
  });

  it.each(["", "status"])("tell how the log is: %j", async (line) => {
    expect(await open(3).ask(line)).toEqual([
      "The log is live.",
      "No filter: all events.",
      "3 events are held.",
    ]);
  });

  it.each(["quit", "q", "exit"])("end it: %s", async (line) => {
    expect(await open(0).answer(line)).toEqual({ lines: ["Goodbye."], quit: true });
  });

  it("are heard of by the name of their topic, which help lists", async () => {
    const { ask } = open(0);
    const topics = (await ask("help")).flatMap((line) => /^(\w+): /.exec(line)?.[1] ?? []);
    expect(topics.length).toBeGreaterThan(1);
    for (const topic of topics) expect((await ask(topic)).join(" ")).not.toMatch(/^There is no command/);
  });

  it.each(["lag", "live"])("say how the log is when %j is asked", async (line) => {
    expect(await open(0).ask(line)).toEqual(await open(0).ask("status"));
  });

  it.each(["jump", "__proto__", "constructor", "\u001b[2J"])("are named when %j is none", async (line) => {
    const [text = ""] = await open(0).ask(line);
    expect(text).toMatch(/^There is no command .*help/);
    expect(text).not.toMatch(/\p{Cc}/u);
  });
});

it("forgets old numbers, and keeps counting", async () => {
  const { arrived, ask, store } = open(1);
  arrived();
  for (let round = 0; round < 3; round++) await ask("last 5000");
  store.append(sampleLog(5000, startUs + 1_000_000_000));
  for (let round = 0; round < 3; round++) await ask("last 5000");
  const last = (await ask("last 1"))[0] ?? "";
  const number = Number(last.split(".")[0]);
  expect(number).toBeGreaterThan(15_000);
  expect(await ask("detail 1")).toEqual(["There is no event of that number."]);
  expect((await ask(`detail ${number}`)).length).toBeGreaterThan(1);
});

describe("a list", () => {
  const things = (count: number) => Array.from({ length: count }, (_, index) => `thing ${index + 1}`);
  const listing = (count: number): Topic => ({
    name: "things",
    about: "things",
    commands: [
      {
        names: ["things"],
        takes: "[count]",
        does: "names things.",
        isPlace: true,
        answer: (rest) => ({
          lines: ["Things:"],
          list: listOf(["thing", "things"], things(Number(rest) || count), String),
        }),
      },
    ],
  });
  const talking = (count: number) => {
    const conversation = createConversation([listing(count)]);
    return async (line: string) => (await conversation.answer(line, signal)).lines;
  };

  it("is said a page at a time, with how far it was said", async () => {
    const ask = talking(45);
    const first = await ask("things");
    expect(first).toEqual(["Things:", ...things(20), "20 of 45 things. Type more to hear the next."]);
    expect((await ask("more")).at(-1)).toBe("40 of 45 things. Type more to hear the next.");
    expect(await ask("m")).toEqual([...things(45).slice(40), "That is all: 45 things."]);
    expect(await ask("more")).toEqual(["There is no list to go on with."]);
  });

  it.each([1, 20])("of %i has no more", async (count) => {
    expect(await talking(count)("things")).toEqual(["Things:", ...things(count)]);
  });

  it("says that it is empty", async () => {
    const conversation = createConversation([listing(0)]);
    expect((await conversation.answer("things", signal)).lines).toEqual(["Things:", "No things."]);
  });

  it("can be gone back to", async () => {
    const ask = talking(2);
    expect(await ask("back")).toEqual(["There is nothing to go back to."]);
    await ask("things");
    await ask("things 1");
    expect(await ask("back")).toEqual(["Things:", ...things(2)]);
    expect(await ask("back")).toEqual(["There is nothing to go back to."]);
  });

  it("says behind its last line that some may be missing, and not that this is all", async () => {
    const failure = newFailure("partial", "listing_changed", "Some may be missing.", {
      remedy: "List again.",
    });
    const list = pagedList(["thing", "things"], 26, async () => ({
      lines: things(25),
      isEnd: true,
      failure,
    }));
    const topic: Topic = {
      name: "things",
      about: "things",
      commands: [
        { names: ["things"], takes: "", does: "names things.", answer: () => ({ lines: [], list }) },
      ],
    };
    const conversation = createConversation([topic]);
    const first = await conversation.answer("things", signal);
    expect(first.failure).toBeUndefined();
    expect(first.lines.at(-1)).toBe("20 of 26 things. Type more to hear the next.");
    expect(await conversation.answer("more", signal)).toEqual({
      lines: [...things(25).slice(20), "Some may be missing (listing_changed).", "List again."],
      failure,
    });
    expect((await conversation.answer("more", signal)).lines).toEqual(["There is no list to go on with."]);
  });

  it("goes on where a page failed", async () => {
    const pages = [
      { lines: ["a"], isEnd: false },
      { lines: [], isEnd: false, failure: newFailure("transport", "failed", "It failed.") },
      { lines: ["b"], isEnd: true },
    ];
    const list = pagedList(
      ["letter", "letters"],
      undefined,
      async () => pages.shift() ?? { lines: [], isEnd: true },
    );
    const letters: Topic = {
      ...{ name: "letters", about: "letters" },
      commands: [{ names: ["letters"], takes: "", does: "", answer: () => ({ lines: [], list }) }],
    };
    const conversation = createConversation([letters]);
    expect((await conversation.answer("letters", signal)).lines).toEqual([
      "a",
      "It failed.",
      "Type more to try again.",
    ]);
    expect((await conversation.answer("more", signal)).lines).toEqual(["b"]);
  });
});

const changing = (expected: string, lines: readonly string[] = ["changes a to b"]) => {
  const done: string[] = [];
  const topic: Topic = {
    ...{ name: "changes", about: "changes" },
    commands: [
      {
        ...{ names: ["change"], takes: "", does: "changes." },
        answer: () => ({
          lines,
          question: {
            expected,
            async carryOut() {
              done.push("changed");
              return { lines: ["Done."] };
            },
          },
        }),
      },
      { names: ["other"], takes: "", does: "is another.", answer: () => ({ lines: ["Another."] }) },
    ],
  };
  const conversation = createConversation([topic]);
  const ask = async (line: string, isEarly?: boolean) =>
    (await conversation.answer(line, signal, isEarly)).lines;
  return { done, ask };
};

describe("a change", () => {
  it.each(["yes", "y", " YES "])("is made after %j", async (line) => {
    const { done, ask } = changing("yes");
    expect(await ask("change")).toEqual(["changes a to b", "Type yes to do it; anything else leaves it."]);
    expect(await ask(line)).toEqual(["Done."]);
    expect(await ask(line)).toEqual(["Nothing was asked that waits for an answer."]);
    expect(done).toHaveLength(1);
  });

  it.each([
    ["", ["Nothing was changed."]],
    ["no", ["Nothing was changed."]],
    ["other", ["Nothing was changed.", "Another."]],
  ])("is left after %j", async (line, lines) => {
    const { done, ask } = changing("yes");
    await ask("change");
    expect(await ask(line)).toEqual(lines);
    expect(await ask("yes")).toEqual(["Nothing was asked that waits for an answer."]);
    expect(done).toEqual([]);
  });

  it.each(["yes", "prod"])(
    "that wants %s is asked about again where that came before the question",
    async (word) => {
      const { done, ask } = changing(word);
      const question = (await ask("change")).at(-1);
      expect(await ask(word, true)).toEqual([
        "What was typed before the question was said is no answer to it.",
        question,
      ]);
      expect(done).toEqual([]);
      expect(await ask(word)).toEqual(["Done."]);
    },
  );

  it.each([
    ["no", ["Nothing was changed."]],
    ["other", ["Nothing was changed.", "Another."]],
  ])("is left after %j that came before the question", async (line, lines) => {
    const { done, ask } = changing("yes");
    await ask("change");
    expect(await ask(line, true)).toEqual(lines);
    expect(await ask("yes")).toEqual(["Nothing was asked that waits for an answer."]);
    expect(done).toEqual([]);
  });

  it("of what is protected wants the name", async () => {
    const { done, ask } = changing("prod");
    expect((await ask("change")).at(-1)).toBe(
      "This is protected: type prod to do it; anything else leaves it.",
    );
    expect(await ask("yes")).toEqual(["Nothing was changed."]);
    await ask("change");
    expect(await ask("prod")).toEqual(["Done."]);
    expect(done).toHaveLength(1);
  });
});

describe("a change that is long", () => {
  const [yes, more] = ["Type yes to do it", ", more to hear the rest first"];

  it.each([
    ["in lines", Array.from({ length: 70 }, (_, at) => `adds a${at}: ${at}`), "adds a69: 69"],
    ["in one line", [`adds a: ${"n".repeat(4000)}NEW`], "nNEW"],
  ])("%s can be heard whole before the yes", async (_how, lines, last) => {
    const { done, ask } = changing("yes", lines);
    const first = await ask("change");
    expect(first.at(-2)).toMatch(/^\d+ more lines?: type more to hear (?:it|them)\.$/);
    expect(first.at(-1)).toBe(`${yes}${more}; anything else leaves it.`);
    const rest = await ask("more");
    expect(rest.join("\n")).toContain(last);
    expect(rest.at(-1)).toBe(`${yes}; anything else leaves it.`);
    expect(await ask("yes")).toEqual(["Done."]);
    expect(done).toHaveLength(1);
  });

  it("is left by more where nothing of it is unheard", async () => {
    const { done, ask } = changing("yes");
    await ask("change");
    expect(await ask("more")).toEqual(["Nothing was changed.", "There is no list to go on with."]);
    expect(done).toEqual([]);
  });

  it("is said in lines that together have all of it, each of a length for the ear", async () => {
    const line = Array.from({ length: 1500 }, (_, at) => `w${at}`).join(" ");
    const { ask } = changing("yes", [line]);
    const [first = "", ...rest] = [...(await ask("change")), ...(await ask("more"))];
    const parts = rest.flatMap((said) => said.split("… goes on: ").slice(1));
    expect(first.replace(/… and [\d,]+ more characters$/, "") + parts.join("")).toBe(line);
    expect(Math.max(...[first, ...rest].map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });
});

it("names every word in its help, and each word once", async () => {
  const { ask } = open(0);
  const topics = (await ask("help")).slice(1, -1);
  const words = topics.flatMap((line) => line.replace(/^.*?: |\.$/g, "").split(", "));
  expect(new Set(words).size).toBe(words.length);
  for (const word of words)
    expect((await ask(`help ${word}`))[0]).toMatch(new RegExp(`^${word}\\b.*: .+\\.$`));
  expect((await ask("help runs"))[0]).toMatch(/^runs: /);
  expect((await ask("help nonsense"))[0]).toBe("There is no word or topic nonsense.");
});

it("refuses two commands with one word: the later would take it silently", () => {
  const topicOf = (name: string, short: string): Topic => ({
    ...{ name, about: name },
    commands: [{ names: [name, short], takes: "", does: "", answer: () => ({ lines: [] }) }],
  });
  expect(() => createConversation([topicOf("people", "p"), topicOf("pages", "p")])).toThrow(
    "the word p of pages is taken by people",
  );
  expect(() => createConversation([topicOf("people", "m")])).toThrow("the word m of");
});

it("says with the beginning of a run that is not loaded how to load it", async () => {
  const { store, ask } = open(0);
  const failed = { event_type: "workflow_execution_result", level: "error", trace_id: "Tr0CUT" };
  store.append([record({ ...failed, payload: { exec_outcome: "Error" }, created: startUs })]);
  expect((await ask("why Tr0CUT")).join("\n")).toContain("not loaded: type older to load more");
});

it("says the day of what is of another one: of events, of runs, and of two runs", async () => {
  const nowUs = () => startUs + 3 * 86_400e6;
  const { ask } = open(40, { nowUs });
  const day = / \d{4}-01-0\d \d\d:\d\d:\d\d/;
  for (const line of ["last 1", "runs", "compare 1 with 2"])
    expect((await ask(line)).join("\n")).toMatch(day);
  const { ask: askToday } = open(40);
  for (const line of ["last 1", "runs", "compare 1 with 2"])
    expect((await askToday(line)).join("\n")).not.toMatch(day);
});
