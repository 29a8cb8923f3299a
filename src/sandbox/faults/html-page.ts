/** A proxy or sign-in page answers in the platform's place. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const htmlPage = defineFault({
  name: "html-page",
  summary: "Answers with an HTML page instead of JSON.",
  actsOn: everyCall,
  parameters: () => z.strictObject({ status: z.int().min(200).max(599).default(200) }),
  arm: ({ status }) => ({
    stage: "edge",
    apply: () => ({
      status,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: "<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>\n",
    }),
  }),
});
