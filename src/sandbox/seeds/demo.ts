/** The standard platform with half an hour of history, so that the first screen is not empty. */

import type { CheckedSeed } from "./seed-document.ts";
import { standard } from "./standard.ts";

export const demo: CheckedSeed = { ...standard, history: 650, auditHistory: 120 };
