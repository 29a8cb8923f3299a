/** The platform refuses with a code of its own choosing: the way to meet codes nothing else can provoke. */

import { z } from "zod";
import { refusalAnswer } from "../web-api/answers.ts";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const refuseCall = defineFault({
  name: "refuse",
  summary: "Answers HTTP 200 with ok: false and the given error code.",
  actsOn: everyCall,
  parameters: () =>
    z.strictObject({
      error: z.string().regex(/^\w{1,100}$/, "must be an error code such as internal_error"),
    }),
  arm: ({ error }) => ({ stage: "edge", apply: () => refusalAnswer(error) }),
});
