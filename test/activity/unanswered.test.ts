import { expect, it } from "vitest";
import { failingWords, notGivenText, unansweredText } from "../../src/activity/unanswered.ts";

const counted = { calls: "6 calls", pages: "6 pages" };

it.each(["ratelimited", "internal_error", "service_unavailable", "fatal_error"])(
  "%s is a refusal",
  (code) => {
    expect(unansweredText(code, counted)).toBe(`the platform refused 6 pages (${code})`);
    expect(notGivenText("the rest", code)).toBe(`the platform refused the rest (${code})`);
    expect(failingWords(code)).toBe("refuses calls");
  },
);

it.each(["timeout", "unreachable", "connection_lost", "untrusted_certificate"])("%s is silence", (code) => {
  expect(unansweredText(code, counted)).toBe(`no answer to 6 calls (${code})`);
  expect(notGivenText("the rest", code)).toBe(`no answer for the rest (${code})`);
  expect(failingWords(code)).toBe("does not answer");
});

it.each([
  "truncated",
  "not_json",
  "http_status",
  "redirected",
  "no_envelope",
  "malformed_page",
  "repeated_cursor",
])("%s is no refusal: nothing usable came", (code) => {
  expect(unansweredText(code, counted)).toBe(`no usable answer to 6 calls (${code})`);
  expect(notGivenText("the rest", code)).toBe(`no usable answer for the rest (${code})`);
  expect(failingWords(code)).toBe("gives no usable answer");
});
