/** The platform says it was called too often, whatever the true count. */

import { z } from "zod";
import { rateLimitedAnswer } from "../web-api/answers.ts";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const rateLimit = defineFault({
  name: "rate-limit",
  summary: "Answers HTTP 429 with Retry-After.",
  actsOn: everyCall,
  parameters: () => z.strictObject({ retryAfterSeconds: z.int().min(0).max(86_400).default(1) }),
  arm: ({ retryAfterSeconds }) => ({ stage: "edge", apply: () => rateLimitedAnswer(retryAfterSeconds) }),
});
