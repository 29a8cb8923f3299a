/** The standard platform with half an hour of history, so that the first screen is not empty. */

import type { SeedDocument } from "./seed-document.ts";
import { standard } from "./standard.ts";

export const demo: SeedDocument = { ...standard, history: 500, auditHistory: 120 };
