import { describe, expect, it } from "vitest";
import { createComponentNames } from "../../src/activity/component-names.ts";
import { lineOf, lineText } from "../../src/activity/line.ts";
import { searchText } from "../../src/activity/search-text.ts";
import { formatTimeOfDay } from "../../src/base/time.ts";
import fc from "../support/cases.ts";
import { anyRecord, noonUs, recordOf } from "./sample-records.ts";

const printed = (log: string) =>
  lineOf(recordOf("function_execution_output", { log, function_name: "f" }, { source: "developer" })).text;

describe("a line", () => {
  it("aligns time, level, source, subject, text and trace", () => {
    const record = recordOf("function_execution_started", { function_name: "approve_request" });
    expect(lineText(record)).toBe(
      `${formatTimeOfDay(noonUs)}  INFO   platform   approve_request       started  Tr01`,
    );
  });

  it.each([
    ["hello", "│ hello"],
    ["hello\n", "│ hello"],
    ["\n\n  hello\nthere\n", "│   hello (+3 lines)"],
    ["one\ntwo", "│ one (+1 line)"],
    ["\u001b[31mred\u001b[0m", "│ \\e[31mred\\e[0m"],
    ["", "printed 0 lines"],
    [`${"x".repeat(5000)}`, `│ ${"x".repeat(1000)}…`],
  ])("shows of the output %j its first line", (log, text) => {
    expect(printed(log)).toBe(text);
  });

  it("shows a name whole and in one line, with its line breaks spelled out", () => {
    const started = (workflow_name: string) => recordOf("workflow_execution_started", { workflow_name });
    expect(lineOf(started("Request\ntime, off")).subject).toBe("Request\\ntime, off");
    expect(lineOf(started("x".repeat(5000))).subject).toBe(`${"x".repeat(1000)}…`);
  });

  it.each([
    ["slack", "platform"],
    ["svc", "platform"],
    ["developer", "developer"],
    ["", ""],
    ["moon", "moon"],
  ])("calls the source %j %j", (source, word) => {
    expect(lineOf(recordOf("x", {}, { source })).source).toBe(word);
  });

  it("raises the severity of a failure that was logged as information, and keeps the level", () => {
    const line = lineOf(recordOf("workflow_execution_result", { exec_outcome: "Error" }));
    expect(line).toMatchObject({ level: "info", severity: "error", outcome: "failed" });
  });

  it("names a component that the record only identifies, when it is known from other records", () => {
    const names = createComponentNames();
    names.learn([
      recordOf("function_execution_output", { log: "x", function_name: "no" }),
      recordOf("function_execution_started", { function_name: "approve" }),
      recordOf("function_execution_result", { function_name: "renamed" }, { created: noonUs + 120e6 }),
    ]);
    const output = recordOf("function_execution_output", { log: "x" });
    expect(lineOf(output).subject).toBe("Fn01");
    expect(lineOf(output, names.nameOf).subject).toBe("renamed");
    expect(names.nameOf("Fn99")).toBeUndefined();
  });

  it("of any record is one printable line", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(lineText(record)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
      }),
      { numRuns: 400 },
    );
  });
});

describe("search text", () => {
  it("has the line, then keys and values of the payload, decoded", () => {
    const record = recordOf("function_execution_result", {
      function_name: "f",
      error: 'say "no"',
      inputs: { list: [1, true, null] },
    });
    expect(searchText(record).split("\n")).toEqual([
      lineText(record),
      "function_name",
      "f",
      "error",
      'say "no"',
      "inputs",
      "list",
      "1",
      "true",
      "null",
    ]);
  });

  it("of any record starts with its line", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(searchText(record).startsWith(lineText(record))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
