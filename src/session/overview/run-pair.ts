/** Two runs of a store side by side, compared again when one of them has grown; with an index of runs, also with what is usual. */

import { betweenRunsWords } from "../../activity/cause/between-runs-words.ts";
import { deploymentBetweenRuns } from "../../activity/cause/compared-deployment.ts";
import type { DeploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { NameOf } from "../../activity/component-names.ts";
import {
  type ComparedRow,
  compareRuns,
  isAlike,
  type RunComparison,
} from "../../activity/runs/compare-runs.ts";
import { decisiveDifference, type SideNames } from "../../activity/runs/decisive-difference.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { deploymentsBetween } from "./deployments-between.ts";
import type { RunIndex } from "./run-index.ts";
import { createRunReading } from "./run-reading.ts";
import { createUsualRuns, type UsualRuns } from "./usual-runs.ts";

export interface RunPair {
  /** Trace ids. */
  readonly left: string;
  readonly right: string;
  /** Rises when one of the runs has grown, and when it is known what is usual. */
  readonly revision: number;
  /** Goes on until all rows held now are searched (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
  /** The same object while the revision is the same. */
  comparison(): RunComparison;
  /** The last deployment between the two; undefined where there is none, and until both are read. */
  deployment(): DeploymentBetween | undefined;
}

export function isDifferent(row: ComparedRow): boolean {
  return !isAlike(row);
}

export function createRunPair(
  store: Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace" | "select">,
  left: string,
  right: string,
  index?: Pick<RunIndex, "goodRuns" | "work">,
): RunPair {
  const readings = { left: createRunReading(store, left), right: createRunReading(store, right) };
  const recordOf = (rowId: number) => store.peek(rowId);
  let usual: UsualRuns | undefined;
  let deployed: Deployed | undefined;
  const revision = () => readings.left.revision + readings.right.revision + (usual?.revision ?? 0);
  let known: { readonly revision: number; readonly comparison: RunComparison } | undefined;
  const readDeployment = () => {
    const [first, second] = [readings.left.run(), readings.right.run()];
    const [fromUs, toUs] = [first.summary.startUs, second.summary.startUs].toSorted((a, b) => a - b);
    if (fromUs === undefined || toUs === undefined) return;
    const stamp = `${fromUs} ${toUs} ${first.summary.status} ${second.summary.status}`;
    if (deployed?.stamp === stamp) return;
    const marks = deploymentsBetween(store, fromUs, toUs);
    const between = deploymentBetweenRuns({ run: first, recordOf }, { run: second, recordOf }, marks);
    deployed = { stamp, between };
  };
  return {
    left,
    right,
    get revision() {
      return revision();
    },
    work(isOver) {
      if (!readings.left.work(isOver) || !readings.right.work(isOver)) return false;
      readDeployment();
      const { rows, summary } = readings.right.run();
      if (index) usual ??= createUsualRuns(store, index, summary.name, [left, right]);
      return usual?.work(rows, isOver) ?? true;
    },
    comparison() {
      if (known?.revision === revision()) return known.comparison;
      const [first, second] = [readings.left.run(), readings.right.run()];
      const comparison = compareRuns(first, second, {
        left: recordOf,
        right: recordOf,
        usualTimeOf: usual?.timeOf,
      });
      known = { revision: revision(), comparison };
      return comparison;
    },
    deployment: () => deployed?.between,
  };
}

interface Deployed {
  /** What it was looked for by. */
  readonly stamp: string;
  readonly between: DeploymentBetween | undefined;
}

/** What decides between the two, in words; undefined when they are alike. */
export function decisiveSentence(
  comparison: RunComparison,
  nameOf: NameOf,
  sides: SideNames,
): string | undefined {
  return decisiveDifference(comparison, nameOf, sides)?.sentence;
}

/** What was deployed between the two, in words; undefined where nothing was. */
export function deploymentSentence(
  pair: Pick<RunPair, "comparison" | "deployment">,
  sides: SideNames,
): string | undefined {
  const deployment = pair.deployment();
  return deployment && betweenRunsWords(deployment, pair.comparison(), sides);
}
