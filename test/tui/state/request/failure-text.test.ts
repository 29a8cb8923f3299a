/** What went wrong, in a sentence. */

import { describe, expect, it } from "vitest";
import { failureText, noteLines } from "../../../../src/tui/state/request/failure-text.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";

const add = "`flowtail auth add` stores one.";

describe("failureText", () => {
  it.each([
    ["names the code", "unreachable", "No answer.", undefined, "No answer (unreachable)."],
    ["names a code once", "no_such", "There is no_such.", undefined, "There is no_such."],
    [
      "names the code in the parentheses of the sentence",
      "unreachable",
      "http://x cannot be reached (connection refused).",
      undefined,
      "http://x cannot be reached (connection refused, unreachable).",
    ],
    ["says what to do", "refused", "No", "Ask.", "No (refused). Ask."],
    ["keeps the lines of a caret", "bad", "a = b\n  ^", "Write eq.", "a = b\n  ^\n(bad).\nWrite eq."],
    ["says how a missing token is added", "no_token", "None.", "Other.", `None (no_token). ${add}`],
    [
      "says so of one of the wrong kind",
      "wrong_token_kind",
      "No.",
      undefined,
      `No (wrong_token_kind). ${add}`,
    ],
  ])("%s", (_what, code, message, remedy, text) => {
    expect(failureText({ code, message, remedy }, add)).toBe(text);
  });

  it("leaves the terminal alone, whatever the platform says", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (code, message) => {
        const text = failureText({ code, message, remedy: message });
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      }),
    );
  });
});

describe("noteLines", () => {
  it("are as many as there is room for, and none without a text", () => {
    expect(noteLines(undefined, 80, 3)).toEqual([]);
    expect(noteLines("", 80, 3)).toEqual([]);
    expect(noteLines("one two three", 12, 2)).toEqual(["one two", "three"]);
    expect(noteLines("one two three four five", 12, 2)).toEqual(["one two", "three …"]);
    expect(noteLines("one two three four five", 12, 2, () => "one five")).toEqual(["one five"]);
  });
});
