/** How a code of flowtail's own is explained in a table: what it means, what to do, and whether asking again helps. */

import type { Retry } from "../../catalog/errors/entry.ts";

/** Without the last, asking again is of no use until what was given is another. */
export type OwnCode = readonly [meaning: string, remedy: string, retry?: Retry];

export type OwnCodes = Readonly<Record<string, OwnCode>>;
