import { expect, it } from "vitest";
import { askedAgainText } from "../../src/cli/asked-again.ts";

const failure = {
  kind: "retry",
  code: "ratelimited",
  message: "The platform limits the rate of calls.",
} as const;

it.each([
  [
    "the time",
    1,
    "The platform limits the rate of calls (ratelimited); the time is asked for again in 1.0 s",
  ],
  [
    "names",
    3,
    "The platform limits the rate of calls (ratelimited), 3 attempts; names are asked for again in 1.0 s",
  ],
] as const)(
  "says of %s after %d attempts how many they were, if they were more than one",
  (what, tries, said) => {
    expect(askedAgainText(what, { failure, tries, waitMs: 1000 })).toBe(said);
  },
);

it("says of a question that is not answered how long that is", () => {
  expect(askedAgainText("the time", { pendingMs: 10_000 })).toBe(
    "no answer for 10.0 s to the question for the time",
  );
});
