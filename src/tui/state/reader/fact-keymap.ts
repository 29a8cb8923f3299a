/** The keys of facts that are being read, beside those of every detail. */

import { footer, keysIn, take } from "../keys/rows.ts";

export const factsBindings = keysIn("facts", {
  "copy-fact": take("C", "Copy what the line names or says", footer("copy it", 1)),
});

export type FactsAction = (typeof factsBindings)[number]["action"];
