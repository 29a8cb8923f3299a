import { describe, expect, it } from "vitest";
import {
  type DeploymentMark,
  deploymentOf,
  foldDeployment,
  type StretchesAround,
  stretchesAround,
} from "../../src/activity/deployments.ts";
import type { ActivityRecord } from "../../src/activity/record.ts";
import fc from "../support/cases.ts";
import { noonUs } from "./sample-records.ts";
import { anyRunRecords, at } from "./sample-runs.ts";

const deploy = { action: "Update", user_id: "U1", team_id: "T1", bundle_size_kb: 312 };
const markAt = (us: number): DeploymentMark => ({
  us,
  rowId: us,
  action: "Update",
  componentId: "A1",
  userId: "U1",
  bundleSizeKb: 1,
  text: "",
});
const failed = (second: number, error: string) =>
  at(second, "function_execution_result", { function_name: "f", error }, { level: "error" });

function compared(records: readonly ActivityRecord[], stretches: StretchesAround) {
  const fold = foldDeployment(stretches);
  for (const record of records) fold.add(record);
  return fold.comparison();
}

describe("deployments", () => {
  it("are marked by what the record tells", () => {
    expect(deploymentOf(at(1, "function_deployment", deploy), 7)).toEqual({
      us: noonUs + 1_000_000,
      rowId: 7,
      action: "Update",
      componentId: "Wf1",
      userId: "U1",
      bundleSizeKb: 312,
      text: "deployed (Update) 312 KB by U1",
    });
    expect(deploymentOf(at(1, "workflow_published", {}), 7)).toBeUndefined();
  });

  it.each([
    ["the window", [1000], 900, 1100],
    ["the neighbours", [950, 1000, 1020], 950, 1020],
    ["now", [1000], 900, 1050, { fromUs: 0, toUs: 1050 }],
    ["what is loaded before", [1000], 960, 1100, { fromUs: 960, toUs: 5000 }],
    ["itself where nothing before is loaded", [1000], 1000, 1100, { fromUs: 1000, toUs: 5000 }],
  ])("are looked at as far as %s", (_, times, fromUs, toUs, known = { fromUs: 0, toUs: 5000 }) => {
    const stretches = stretchesAround(markAt(1000), times.map(markAt), 0.1, known);
    expect(stretches).toEqual({ before: { fromUs, toUs: 1000 }, after: { fromUs: 1000, toUs } });
  });

  it("tell which failures appeared and which are gone, whatever numbers they name", () => {
    const records = [
      failed(1, "no item 17"),
      failed(2, "old"),
      at(10, "function_deployment", deploy),
      failed(11, "no item 18"),
      failed(12, "new 1"),
      failed(13, "new 2"),
    ];
    const stretches = stretchesAround(markAt(noonUs + 10e6), [], 10_000, { fromUs: 0, toUs: noonUs + 60e6 });
    expect(compared(records, stretches)).toMatchObject({
      before: { records: 2, errors: 2, errorsPerMinute: 12 },
      after: { records: 3, errors: 3, errorsPerMinute: 18 },
      appeared: [{ subject: "f", text: "failed: new 1", count: 2 }],
      gone: [{ subject: "f", text: "failed: old", count: 1 }],
    });
  });

  it("count neither themselves nor those beside them", () => {
    const deployed = (second: number) => at(second, "function_deployment", deploy, { level: "error" });
    const records = [deployed(10), failed(11, "x"), deployed(20), failed(21, "x"), deployed(30)];
    const [own, ...neighbours] = [20, 10, 30].map((second) => markAt(noonUs + second * 1e6));
    const known = { fromUs: 0, toUs: noonUs + 60e6 };
    expect(compared(records, stretchesAround(own ?? markAt(0), neighbours, 60_000, known))).toMatchObject({
      before: { records: 1, errors: 1 },
      after: { records: 1, errors: 1 },
    });
  });

  it("agree with a plain recount", () => {
    fc.assert(
      fc.property(anyRunRecords, fc.integer({ min: 0, max: 7 }), (records, second) => {
        const us = noonUs + second * 1_000_000;
        const { before, after } = compared(
          records,
          stretchesAround(markAt(us), [], 60_000, { fromUs: 0, toUs: noonUs + 60e6 }),
        );
        expect(before.records).toBe(records.filter((record) => record.createdUs < us).length);
        expect(after.records).toBe(records.length - before.records);
      }),
    );
  });
});
