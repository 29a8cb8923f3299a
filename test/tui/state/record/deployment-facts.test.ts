import { expect, it } from "vitest";
import type { DeploymentComparison } from "../../../../src/activity/deployments.ts";
import { deploymentFacts } from "../../../../src/tui/state/record/deployment-facts.ts";

const side = (records: number, errors: number) => ({
  ...{ stretch: { fromUs: 0, toUs: 600_000_000 }, records, errors },
  errorsPerMinute: errors / 10,
});
const quiet: DeploymentComparison = { before: side(480, 12), after: side(1000, 20), appeared: [], gone: [] };

it("says how many errors there were on both sides", () => {
  expect(deploymentFacts(quiet)).toEqual([
    { role: "field", label: "before", text: "12 errors in 480 events (2.5 %) in 10m 00s, 1.2 a minute" },
    { role: "field", label: "after", text: "20 errors in 1,000 events (2.0 %) in 10m 00s, 2.0 a minute" },
    { role: "note", label: "errors", text: "the same kinds before and after" },
  ]);
  expect(
    deploymentFacts({ ...quiet, before: side(1, 1), after: side(0, 0) }).map(({ text }) => text),
  ).toEqual([
    "1 error in 1 event (100.0 %) in 10m 00s, 0.1 a minute",
    "0 errors in 0 events in 10m 00s",
    "the same kinds before and after",
  ]);
});

it("says nothing of kinds where there are no errors", () => {
  const facts = deploymentFacts({ ...quiet, before: side(480, 0), after: side(10, 0) });
  expect(facts.map(({ text }) => text)).toEqual([
    "0 errors in 480 events in 10m 00s",
    "0 errors in 10 events in 10m 00s",
  ]);
});

it("calls functions by their names", () => {
  const appeared = [{ subject: "Fn04APPROVE", text: "TypeError", count: 3 }];
  const facts = deploymentFacts({ ...quiet, appeared }, (id) =>
    id === "Fn04APPROVE" ? "approve" : undefined,
  );
  expect(facts[2]?.text).toBe("3 × approve: TypeError");
});

it("names what is new and what is gone, and counts the rest", () => {
  const failure = (index: number) => ({ subject: `f${index}`, text: "failed", count: index + 1 });
  const appeared = Array.from({ length: 7 }, (_, index) => failure(index));
  const facts = deploymentFacts({ ...quiet, appeared, gone: [failure(8)] });
  expect(facts[1]?.role).toBe("worse");
  expect(facts.slice(2)).toEqual([
    { role: "worse", label: "new errors", text: "1 × f0: failed" },
    ...[1, 2, 3, 4].map((index) => ({ role: "worse", label: "", text: `${index + 1} × f${index}: failed` })),
    { role: "note", label: "", text: "and 2 more kinds" },
    { role: "better", label: "errors gone", text: "9 × f8: failed" },
  ]);
});

it("is worse when a greater share went wrong, whatever the traffic", () => {
  const role = (before: number, after: number) =>
    deploymentFacts({ ...quiet, before: side(1000, before), after: side(100, after) })[1]?.role;
  expect([role(10, 2), role(30, 2)]).toEqual(["worse", "field"]);
});

it("calls no error new or gone where nothing is loaded on the other side", () => {
  const none = { ...side(0, 0), stretch: { fromUs: 5, toUs: 5 } };
  const some = [{ subject: "approve", text: "TypeError", count: 3 }];
  expect(deploymentFacts({ ...quiet, before: none, appeared: some })).toEqual([
    { role: "field", label: "before", text: "nothing before it is loaded" },
    { role: "field", label: "after", text: "20 errors in 1,000 events (2.0 %) in 10m 00s, 2.0 a minute" },
    { role: "field", label: "errors after", text: "3 × approve: TypeError" },
  ]);
  expect(deploymentFacts({ ...quiet, after: none, gone: some }).slice(1)).toEqual([
    { role: "field", label: "after", text: "nothing after it is loaded" },
    { role: "field", label: "errors before", text: "3 × approve: TypeError" },
  ]);
});
