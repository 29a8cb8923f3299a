/** Codes that the live platform gives and the interface document has not: no method here names them. */

import type { ErrorTable } from "./entry.ts";

export const errorsBeyondDocument = {
  at_active_sandbox_limit: {
    meaning: "The organisation has as many active developer sandboxes of the platform as it may have.",
    remedy: "Archive or delete one of them first. The sandbox of flowtail is none of these.",
    area: "limit",
  },
  domain_taken: {
    meaning: "Another workspace has the domain already.",
    remedy: "Choose another domain.",
    area: "arguments",
  },
  event_dispatch_failed: {
    meaning: "The platform could not hand the event over to the app.",
    remedy: "Check that the app is deployed, or runs locally, and trip the trigger again.",
    area: "service",
    retry: "after-checking",
  },
  function_not_deployed: {
    meaning: "The function that should run is not among those of the app that were deployed last.",
    remedy: "Deploy the app again, and check that its manifest declares the function.",
    area: "state",
  },
  over_resource_limit: {
    meaning: "The app or its function uses more of a resource than it may.",
    remedy:
      "Do less in one call, or in smaller parts; the answer's errors may say what there was too much of.",
    area: "limit",
    retry: "after-checking",
  },
  service_limits_exceeded: {
    meaning: "A limit that the platform sets for the workspace or the app is reached.",
    remedy:
      "Remove what is not needed any more, such as old apps or triggers, or ask an admin about the plan.",
    area: "limit",
  },
} as const satisfies ErrorTable;
