import { expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { formCsv } from "../../../src/sandbox/workflows/form-csv.ts";
import { lifelikeAnswer } from "../../../src/sandbox/workflows/lifelike-answers.ts";

const response = (answers: string[]) => ({
  id: "Fr1",
  workflowId: "Wf1",
  stepId: "0",
  userId: "U1",
  submittedUs: 1_767_949_200_402_117,
  answers,
});

const lineOf = (answers: string[], questions = ["Question"]) =>
  formCsv(questions, [response(answers)], () => "ada").split("\r\n")[1];

it.each([
  ["plain", "Fr1,2026-01-09T09:00:00.402117Z,U1,ada,plain"],
  ['with "quotes"', 'Fr1,2026-01-09T09:00:00.402117Z,U1,ada,"with ""quotes"""'],
  ["a, comma", 'Fr1,2026-01-09T09:00:00.402117Z,U1,ada,"a, comma"'],
  ["two\nlines", 'Fr1,2026-01-09T09:00:00.402117Z,U1,ada,"two\nlines"'],
  ["=1+1", "Fr1,2026-01-09T09:00:00.402117Z,U1,ada,'=1+1"],
])("the answer %j", (answer, line) =>
  expect(formCsv(["Question"], [response([answer])], () => "ada")).toContain(`${line}\r\n`),
);

it("leaves unanswered questions empty and passes over answers without a question", () => {
  expect(lineOf([], ["A", "B"])).toMatch(/,ada,,$/);
  expect(lineOf(["1", "2"], ["A"])).toMatch(/,ada,1$/);
});

it("is a header alone without responses", () =>
  expect(formCsv(["A"], [], () => "")).toBe("response_id,submitted_at,user_id,user_name,A\r\n"));

it("days of one response begin before they end", () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = seededRandom(seed);
    const startUs = Date.UTC(2026, seed % 12, 28) * 1000;
    const first = lifelikeAnswer("First day", random, startUs);
    expect(first < lifelikeAnswer("Last day", random, startUs)).toBe(true);
    const days = (Date.parse(first) * 1000 - startUs) / 86_400e6;
    expect(days).toBeGreaterThan(-31);
    expect(days).toBeLessThan(366);
  }
});
