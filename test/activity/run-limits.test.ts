import { describe, expect, it } from "vitest";
import { describeRecord } from "../../src/activity/describe.ts";
import { limitNote } from "../../src/activity/run-limits.ts";
import { recordOf } from "./sample-records.ts";

describe("a function's time against its limit", () => {
  const note = (kind: "function" | "step", seconds: number, text: string) =>
    limitNote({ kind, startUs: 1_000_000, endUs: 1_000_000 + seconds * 1_000_000, text });

  it.each([
    [60, "succeeded", "(1m 00s, past the 60 s of a deployed function)"],
    [59.999, "succeeded", "(1m 00s of at most 60 s)"],
    [30, "succeeded", "(30.0 s of at most 60 s)"],
    [29.999, "succeeded", ""],
    [15, "failed: token_revoked", "(15.0 s, past the 15 s of a local run)"],
    [10, "failed: token_revoked", "(10.0 s, past the 10 s of a handler of interactivity)"],
    [9.999, "failed: token_revoked", ""],
    [60.2, "failed: token_revoked", "(1m 00s, past the 60 s of a deployed function)"],
    [15.4, "failed: token_revoked", "(15.4 s, past the 15 s of a local run)"],
    [10.1, "failed: token_revoked: gone", "(10.1 s, past the 10 s of a handler of interactivity)"],
    [2, "failed: token_revoked", ""],
    [61, "succeeded", "(1m 01s, past the 60 s of a deployed function)"],
    [48.3, "succeeded", "(48.3 s of at most 60 s)"],
    [15.4, "failed: timeout", ""],
  ])("is told where it matters: %d s, %s", (seconds, text, expected) => {
    expect(note("function", seconds, text)).toBe(expected);
  });

  it.each([
    [185, "(no end after 3m 05s, past its limit of 60 s: it will not end)"],
    [60, "(no end after 1m 00s, past its limit of 60 s: it will not end)"],
    [59, ""],
  ])("is told of one that has not ended after %d s", (seconds, expected) => {
    const part = { kind: "function", startUs: 1_000_000, endUs: undefined, text: "" } as const;
    expect(limitNote(part, 1_000_000 + seconds * 1_000_000)).toBe(expected);
  });

  it("is nothing that steps and unfinished parts have", () => {
    expect(note("step", 70, "failed")).toBe("");
    expect(limitNote({ kind: "function", startUs: 1, endUs: undefined, text: "" })).toBe("");
  });
});

it.each(["function_execution_result", "workflow_step_execution_result"])(
  "explains a revoked token in a %s by the limit, and no other failure",
  (type) => {
    const hintOf = (error: string) => describeRecord(recordOf(type, { exec_outcome: "Error", error })).hint;
    expect(hintOf('{"code":"token_revoked"}')).toMatch(/past its limit.*60 s.*15 s.*10 s/);
    expect(hintOf("The request failed: token_revoked")).toMatch(/past its limit/);
    expect(hintOf("token_expired")).not.toMatch(/past its limit/);
  },
);
