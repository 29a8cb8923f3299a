import { expect, it } from "vitest";
import { deploymentBetween, deploymentWords } from "../../../src/activity/cause/deployment-between.ts";
import type { DeploymentMark } from "../../../src/activity/deployments.ts";
import fc from "../../support/cases.ts";

function mark(us: number, componentId = "A1"): DeploymentMark {
  const text = "deployed (Update) 312 KB by U1";
  return { us, rowId: us, action: "Update", componentId, userId: "U1", bundleSizeKb: 312, text };
}

it("is between both runs, of the function or of no function, and the last such one", () => {
  const time = fc.nat({ max: 100 });
  const component = fc.constantFrom("A1", "Fn1", "Fn2", "");
  fc.assert(
    fc.property(time, time, fc.array(fc.tuple(time, component)), (goodUs, failedUs, deployed) => {
      const marks = deployed.map(([us, id]) => mark(us, id));
      const found = deploymentBetween(
        { startUs: goodUs },
        { startUs: failedUs },
        { functionIds: ["Fn1"], marks },
      );
      const counted = marks.filter(
        ({ us, componentId }) => us > goodUs && us < failedUs && componentId !== "Fn2",
      );
      expect(found === undefined ? 0 : found.others + 1).toBe(counted.length);
      if (!found) return;
      expect(counted).toContain(found.mark);
      expect(found.mark.us).toBe(Math.max(...counted.map(({ us }) => us)));
    }),
  );
});

it("is said with its time before the run, what it was and who made it", () => {
  const marks = [mark(2e6), mark(1e6)];
  const found = deploymentBetween({ startUs: 0 }, { startUs: 65e6 }, { functionIds: ["Fn1"], marks });
  expect(found && deploymentWords(found)).toBe(
    "1m 03s before, Update, 312 KB by U1, 1 more since the good run",
  );
});
