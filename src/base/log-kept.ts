/** How long the platform keeps the log of a deployed app, in one place: what is older cannot be had. */

import { dayMs } from "./units-of-time.ts";

export const retentionMs = 7 * dayMs;

/** The same for people. */
export const retentionWords = "the platform keeps seven days";
