import { describe, expect, it } from "vitest";
import { type ConversationParts, createConversation } from "../../../src/cli/linear/conversation.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { record, sampleLog, startUs } from "../../tui/records.ts";

localTimeIn("UTC");

function open(count: number, parts: Partial<ConversationParts> = {}) {
  const store = createActivityStore();
  store.append(sampleLog(count));
  const conversation = createConversation({
    store,
    views: () => [
      { name: "errors", title: "Errors", query: "level>=error", shipped: true, problem: undefined },
      { name: "bad", title: "bad", query: undefined, shipped: false, problem: "bad.json is not JSON" },
    ],
    nowUs: () => startUs + 600_000_000,
    status: () => "The log is live.",
    ...parts,
  });
  return { store, ...conversation, ask: (line: string) => conversation.answer(line).lines };
}

describe("events", () => {
  it("are said as they arrive, each once, with a number and what matters first", () => {
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

  it("are counted when there are too many at once", () => {
    const lines = open(100).arrived();
    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe("80 more events, then these:");
  });

  it("wait while paused", () => {
    const { store, arrived, ask } = open(2);
    ask("pause");
    expect(arrived()).toEqual([]);
    store.append(sampleLog(1));
    expect(ask("go")).toHaveLength(4);
    expect(arrived()).toEqual([]);
  });
});

describe("commands", () => {
  it("filter, from the newest matches on", () => {
    const { store, arrived, ask } = open(50);
    arrived();
    const lines = ask("filter level>=error");
    expect(lines[0]).toBe("Filter: level>=error");
    expect(lines).toHaveLength(6);
    store.append(sampleLog(10, startUs + 100_000_000));
    expect(arrived()).toHaveLength(1);
    expect(ask("filter")).toEqual(["Filter: level>=error"]);
    expect(ask("all")).toHaveLength(11);
  });

  it("say where a filter is wrong, and keep the one before", () => {
    const { ask } = open(5);
    ask("f level>=error");
    expect(ask("filter level>=")).toContainEqual(expect.stringMatching(/\^/));
    expect(ask("filter")).toEqual(["Filter: level>=error"]);
  });

  it("filter by a saved view", () => {
    const { ask } = open(50);
    expect(ask("view errors")[0]).toBe("View Errors: level>=error");
    expect(ask("view bad")).toEqual(["bad.json is not JSON"]);
    expect(ask("view nothing")[0]).toContain("no view nothing");
    expect(ask("views")).toEqual(["errors: level>=error", "bad: bad.json is not JSON"]);
  });

  it("tell the detail of the last event, or of one by its number", () => {
    const { arrived, ask } = open(9);
    arrived();
    expect(ask("detail")).toContain('error: parameter_validation_failed: "amount" must be an integer');
    expect(ask("d 3")).toContain("loading request 8800");
    expect(ask("raw 3").join("")).toContain('"function_execution_output"');
    expect(ask("detail 99")).toEqual(["There is no event of that number."]);
    expect(ask("detail x")).toEqual(["There is no event of that number."]);
  });

  it("tell the run of an event", () => {
    const { arrived, ask } = open(9);
    arrived();
    expect(ask("trace 1").map((line) => line.replace(/^\d+\. /, ""))).toHaveLength(5);
  });

  it("tell the newest events again", () => {
    expect(open(30).ask("last 3")).toHaveLength(3);
    expect(open(30).ask("last x")).toEqual(["last takes a number, such as last 20."]);
    expect(open(0).ask("last")).toEqual(["No event matches."]);
  });

  it.each(["", "status"])("tell how the log is: %j", (line) => {
    expect(open(3).ask(line)).toEqual(["The log is live.", "3 events are held."]);
  });

  it.each(["quit", "q", "exit"])("end it: %s", (line) => {
    expect(open(0).answer(line)).toEqual({ lines: ["Goodbye."], quit: true });
  });

  it.each(["jump", "__proto__", "constructor", "\u001b[2J"])("are named when %j is none", (line) => {
    const [text = ""] = open(0).ask(line);
    expect(text).toMatch(/^There is no command .*help/);
    expect(text).not.toMatch(/\p{Cc}/u);
  });
});

it("forgets old numbers, and keeps counting", () => {
  const { arrived, ask, store } = open(1);
  arrived();
  for (let round = 0; round < 3; round++) ask("last 5000");
  store.append(sampleLog(5000, startUs + 1_000_000_000));
  for (let round = 0; round < 3; round++) ask("last 5000");
  const last = ask("last 1")[0] ?? "";
  const number = Number(last.split(".")[0]);
  expect(number).toBeGreaterThan(15_000);
  expect(ask("detail 1")).toEqual(["There is no event of that number."]);
  expect(ask(`detail ${number}`).length).toBeGreaterThan(1);
});
