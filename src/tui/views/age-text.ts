/** How old what is shown is: the platform does not say when something changes. */

import { shortSpan } from "./numbers.ts";

/** Empty while it is fresh, and where its age is not known; what stands behind it is another matter. */
export function ageText(askedAtMs: number | undefined, nowMs: number): string {
  const ageMs = askedAtMs === undefined ? 0 : nowMs - askedAtMs;
  return ageMs < freshMs ? "" : `as of ${shortSpan(ageMs)} ago `;
}

const freshMs = 60_000;
