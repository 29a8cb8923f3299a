/** The deployment after which a failure was first seen, among runs that go on to succeed. */

import { describe, expect, it } from "vitest";
import {
  createFailureHistory,
  functionFailureOf,
  sinceDeploymentWords,
} from "../../../src/activity/cause/since-deployment.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import fc from "../../support/cases.ts";
import { recordOf } from "../sample-records.ts";

const boom = "TypeError: request 8817 has no approver";

function end(second: number, error?: string, componentId = "Fn1"): ActivityRecord {
  const payload = { function_name: "approve", ...(error !== undefined && { error }) };
  const about = { component_id: componentId, created: second * 1e6, trace_id: `Tr${second}` };
  return recordOf("function_execution_result", payload, about);
}

function deployment(second: number, componentId = "Fn1"): ActivityRecord {
  const payload = { action: "Update", user_id: "U1", bundle_size_kb: 264 };
  return recordOf("function_deployment", payload, { component_id: componentId, created: second * 1e6 });
}

/** What is found for the failure at 100 seconds. */
function found(records: readonly ActivityRecord[]) {
  const failure = functionFailureOf(end(100, boom), 99e6);
  const history = failure && createFailureHistory(failure);
  for (const [rowId, record] of [...records, end(100, boom)].entries()) history?.add(record, rowId);
  return history?.found();
}

const good = [end(1), end(2), end(3)];
const mixed = [end(60, boom.replace("8817", "8801")), end(70), end(80)];

describe("a failure that came with a deployment", () => {
  it.each<[string, readonly ActivityRecord[], object | undefined]>([
    [
      "is counted while other runs succeed",
      [...good, deployment(50), ...mixed],
      { failed: 2, runs: 4, before: 3 },
    ],
    ["is not that of another function", [...good, deployment(50, "Fn2"), ...mixed], undefined],
    ["may be that of the whole app", [...good, deployment(50, "A1"), ...mixed], { failed: 2, before: 3 }],
    ["was there before the deployment", [end(1), end(2, boom), deployment(50), ...mixed], undefined],
    ["has nothing before it to be set against", [deployment(50), ...mixed], undefined],
    [
      "is counted up to the deployment that mended it",
      [...good, deployment(50), ...mixed, deployment(110), end(120), end(130)],
      { failed: 2, runs: 4 },
    ],
    [
      "stays that of the first deployment where others did not mend it",
      [...good, deployment(50), ...mixed, deployment(90)],
      { failed: 2, runs: 4, mark: { us: 50e6 } },
    ],
    [
      "is told from other failures",
      [end(1, "the service answered 503"), deployment(50), end(70, "the service answered 503")],
      { failed: 1, runs: 2, before: 1 },
    ],
  ])("%s", (_, records, expected) => {
    if (expected) expect(found(records)).toMatchObject(expected);
    else expect(found(records)).toBeUndefined();
  });

  it("is the same in any order, and counts nothing twice", () => {
    const records = [...good, deployment(50), ...mixed, deployment(110), end(120)];
    const ofMark = (all: readonly ActivityRecord[]) => {
      const { mark, ...counts } = found(all) ?? {};
      return { ...counts, us: mark?.us };
    };
    const expected = ofMark(records);
    const shuffled = fc.shuffledSubarray([...records, ...records], { minLength: 2 * records.length });
    fc.assert(
      fc.property(shuffled, (all) => {
        expect(ofMark(all)).toEqual(expected);
      }),
    );
  });

  it("is said in one line", () => {
    const since = found([...good, deployment(50), ...mixed]);
    expect(since && sinceDeploymentWords(since, "approve")).toBe(
      "since then 2 of 4 runs of approve failed so, none of 3 before",
    );
    const first = { mark: since?.mark as never, beforeMs: 0, failed: 1, runs: 1, isOver: false, before: 4 };
    expect(sinceDeploymentWords(first, "approve")).toBe(
      "since then the one run of approve failed so, none of 4 before",
    );
    const mended = found([...good, deployment(50), ...mixed, deployment(110), end(120)]);
    expect(mended && sinceDeploymentWords(mended, "approve")).toBe(
      "until the first deployment after this run 2 of 4 runs of approve failed so, none of 3 before",
    );
  });
});

it("is asked of a failed end of a function that says its error, and of nothing else", () => {
  expect(functionFailureOf(end(1), 0)).toBeUndefined();
  expect(functionFailureOf(deployment(1), 0)).toBeUndefined();
  expect(functionFailureOf(undefined, 0)).toBeUndefined();
  expect(functionFailureOf(end(1, "x"), 0)).toEqual({ functionId: "Fn1", startUs: 0, us: 1e6, error: "x" });
});
