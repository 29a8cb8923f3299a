/** How often runs of one kind failed, in words. Apart from the count, which start-up does not load. */

import { countOf, countText } from "../../base/count-words.ts";
import type { SinceDeployment } from "./since-deployment.ts";

export interface HowOften {
  /** How many failed, the one that is asked about included unless it goes on. */
  readonly failed: number;
  readonly runs: number;
  /** Whether runs long after the one that is asked about were left out. */
  readonly isBounded: boolean;
  /** The deployment after which its function first failed so; undefined where none is known. */
  readonly deployed?: SinceDeployment | undefined;
}

/**
 * `3 of 5 runs failed`. Empty where the run is the only one that is known, and where a deployment brought the failure: how
 * often its function failed since then says more, and two counts beside each other would be taken for one.
 */
export function howOftenWords({ failed, runs, isBounded, deployed }: HowOften): string {
  if (runs <= 1 || deployed) return "";
  const all = countOf(runs, "run");
  const count = failed === runs ? `all ${all}` : `${countText(failed)} of ${all}`;
  const until = isBounded ? ", up to an hour after this one" : "";
  return `${count} failed${until}`;
}
