/** The name under which a refusal goes that came without a code; the platform itself uses it here and there. */

import type { ErrorTable } from "./entry.ts";

export const errorsWithoutCode = {
  unknown_error: {
    meaning: "The platform refused and gave no reason.",
    remedy: "Look whether the call took effect all the same, then send it again.",
    remedyOfRead: "Send it again.",
    area: "service",
    retry: "after-checking",
  },
} as const satisfies ErrorTable;
