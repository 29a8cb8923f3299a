/** A gateway in front of the platform fails: an HTTP status, and no envelope. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const serverError = defineFault({
  name: "server-error",
  summary: "Answers with an HTTP 5xx status and a plain text.",
  actsOn: everyCall,
  parameters: () => z.strictObject({ status: z.int().min(500).max(599).default(503) }),
  arm: ({ status }) => ({
    stage: "edge",
    apply: () => ({
      status,
      headers: { "content-type": "text/plain; charset=utf-8" },
      body: "upstream connect error\n",
    }),
  }),
});
