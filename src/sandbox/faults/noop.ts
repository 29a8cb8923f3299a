/** The reference fault: chosen and counted like any other, and changes nothing. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const noop = defineFault({
  name: "noop",
  summary: "Does nothing; shows which calls a rule would hit.",
  actsOn: everyCall,
  parameters: () => z.strictObject({}),
  arm: () => ({ stage: "edge", apply: () => undefined }),
});
