import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { createDeploymentCheck } from "../../../src/session/overview/deployment-check.ts";
import { recordOf } from "../../activity/sample-records.ts";
import { noonUs, storeOf, workOff } from "./log.ts";

const second = 1_000_000;
const deployAt = (at: number) =>
  recordOf("function_deployment", { action: "Update" }, { created: noonUs + at * second });
const failedAt = (at: number, error: string) =>
  recordOf(
    "function_execution_result",
    { function_name: "f", exec_outcome: "Error", error },
    { created: noonUs + at * second, level: "error" },
  );
const fineAt = (at: number) => recordOf("workflow_published", {}, { created: noonUs + at * second });

function check(records: readonly ActivityRecord[], rowId: number, nowSecond: number) {
  const store = storeOf(records);
  store.setGaps([{ id: 1, fromUs: noonUs - 5 * second, toUs: noonUs, text: "a gap" }]);
  const us = store.record(rowId)?.createdUs ?? 0;
  const made = createDeploymentCheck(store, { rowId, us }, noonUs + nowSecond * second);
  expect(made.comparison).toBeUndefined();
  workOff(made.work);
  return made.comparison;
}

it("compares the errors before and after a deployment", () => {
  const before = Array.from({ length: 150 }, (_, n) => fineAt(-100 + n / 2));
  const after = [fineAt(1), failedAt(2, "new one"), failedAt(3, "new one"), failedAt(4, "old one")];
  const records = [...before, failedAt(-10, "old one"), deployAt(0), ...after];
  expect(check(records, before.length + 1, 60)).toMatchObject({
    before: { records: 151, errors: 1 },
    after: { records: 4, errors: 3, stretch: { toUs: noonUs + 60 * second + 1 } },
    appeared: [{ count: 2, text: "failed: new one" }],
    gone: [],
  });
});

it("counts no time before what is loaded, as nothing is known of it", () => {
  const records = [fineAt(-60), failedAt(-30, "x"), deployAt(0), failedAt(30, "x")];
  expect(check(records, 2, 60)).toMatchObject({
    before: { errors: 1, errorsPerMinute: 1, stretch: { fromUs: noonUs - 60 * second } },
    after: { errors: 1, errorsPerMinute: expect.closeTo(1) },
  });
});

it("knows nothing of what comes after a deployment that is the last record", () => {
  const records = [failedAt(-60, "x"), deployAt(0)];
  const { after } = check(records, 1, 0) ?? {};
  expect(after?.stretch).toEqual({ fromUs: noonUs, toUs: noonUs });
});

it("counts what happens at the last moment that is known, such as the end of a recording", () => {
  const records = [fineAt(-60), deployAt(0), fineAt(59), failedAt(60, "x")];
  expect(check(records, 1, 60)).toMatchObject({ after: { records: 2, errors: 1 } });
});

it("looks no further than the deployments beside it", () => {
  const records = [
    failedAt(-9, "x"),
    deployAt(-5),
    failedAt(-1, "y"),
    deployAt(0),
    failedAt(1, "y"),
    deployAt(5),
  ];
  expect(check([...records, failedAt(6, "z")], 3, 60)).toMatchObject({
    before: { records: 1, errors: 1 },
    after: { records: 1, errors: 1 },
    appeared: [],
    gone: [],
  });
});

it("reads many records of one instant once each", () => {
  const same = Array.from({ length: 200 }, () => failedAt(1, "x"));
  expect(check([deployAt(0), ...same], 0, 60)?.after).toMatchObject({ records: 200, errors: 200 });
});
