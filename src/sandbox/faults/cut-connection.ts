/** The connection breaks: before the answer, or in the middle of it. The call may have been carried out. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const cutConnection = defineFault({
  name: "cut-connection",
  summary: "Carries the call out, then closes the connection before or midway through the answer.",
  actsOn: everyCall,
  parameters: () => z.strictObject({ when: z.enum(["before", "midway"]).default("midway") }),
  arm: ({ when }) => ({ stage: "answer", apply: ({ answer }) => ({ ...answer, cut: when }) }),
});
