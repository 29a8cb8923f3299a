/** The answer says it is JSON and is not. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const malformedBody = defineFault({
  name: "malformed-body",
  summary: "Answers HTTP 200 with JSON that ends in the middle, or with nothing.",
  actsOn: everyCall,
  parameters: () => z.strictObject({ shape: z.enum(["truncated", "empty"]).default("truncated") }),
  arm: ({ shape }) => ({
    stage: "answer",
    apply: ({ answer }) => ({
      ...answer,
      body: shape === "empty" ? "" : answer.body.slice(0, Math.floor(answer.body.length / 2)),
    }),
  }),
});
