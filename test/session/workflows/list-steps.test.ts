import { expect, it } from "vitest";
import type { StepVersion } from "../../../src/catalog/schemas/workflow.ts";
import { groupVersions } from "../../../src/session/workflows/list-steps.ts";
import fc from "../../support/cases.ts";

const version = (step_id: string, workflow_version_created: string): StepVersion => ({
  title: "",
  workflow_id: "Wf1",
  step_id,
  is_deleted: false,
  workflow_version_created,
});

it("puts the versions of a step together, the oldest first, and step 2 before step 10", () => {
  const versions = [version("10", "9"), version("2", "100"), version("10", "10"), version("2", "99")];
  expect(groupVersions(versions).map((each) => [each.step_id, each.workflow_version_created])).toEqual([
    ["2", "99"],
    ["2", "100"],
    ["10", "9"],
    ["10", "10"],
  ]);
});

it("puts versions in the order of their times, whatever unit each is in", () => {
  const times = ["1700000002", "1700000001000", "1700000003000000"];
  expect(
    groupVersions(times.map((time) => version("1", time))).map((each) => each.workflow_version_created),
  ).toEqual(["1700000001000", "1700000002", "1700000003000000"]);
});

it("loses and invents none, whatever is in them", () =>
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.constantFrom("step_id", "workflow_version_created"), fc.jsonValue())),
      (odd) => {
        expect(new Set(groupVersions(odd as never))).toEqual(new Set(odd));
      },
    ),
  ));
