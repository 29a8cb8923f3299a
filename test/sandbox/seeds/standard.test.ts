/** What guides, pictures and tests say of the standard platform stands on these figures. */

import { expect, it } from "vitest";
import { timeOffDatastores } from "../../../src/sandbox/seeds/time-off-datastores.ts";
import { timeOffWorkflows } from "../../../src/sandbox/seeds/time-off-workflows.ts";

it("has as many items of each status and approver as it always had", () => {
  const [requests, balances, settings] = timeOffDatastores();
  const counts = (key: string) => {
    const found = new Map<string, number>();
    for (const item of requests?.items ?? []) {
      const value = String(item[key] ?? "none");
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    return Object.fromEntries([...found].toSorted());
  };
  expect([requests, balances, settings].map((datastore) => datastore?.items.length)).toEqual([48, 12, 4]);
  expect(counts("status")).toEqual({ approved: 16, cancelled: 6, denied: 5, open: 21 });
  expect(counts("approver")).toEqual({ U0DEMO001: 11, U0DEMO002: 13, U0DEMO003: 13, none: 11 });
});

it("asks the questions of each version's forms", () => {
  const asked = timeOffWorkflows.workflows.map(({ callbackId, versions }) => [
    callbackId,
    versions.map(({ steps }) => steps.map(({ id, questions }) => `${id}:${questions.length}`).join(" ")),
  ]);
  expect(Object.fromEntries(asked)).toEqual({
    request_time_off: ["0:3 2:0 3:1", "0:4 2:0 3:1 4:0", "0:4 1:0 2:0 4:0"],
    approved_request: ["0:0 1:0"],
    morning_digest: ["0:0 1:0"],
  });
});
