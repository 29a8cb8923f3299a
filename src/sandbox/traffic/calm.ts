/** A time in which nothing goes wrong but what a release got wrong: who looks for the first failure finds the one that there is a reason for. */

import type { TrafficWorld } from "./world.ts";

export function isCalm({ calmUntilUs = 0 }: Pick<TrafficWorld, "calmUntilUs">, atUs: number): boolean {
  return atUs < calmUntilUs;
}
