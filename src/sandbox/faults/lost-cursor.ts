/** A cursor that was given out is not known any more. */

import { z } from "zod";
import { refusal } from "../web-api/reply.ts";
import { defineFault } from "./fault.ts";
import { pagedCalls } from "./reach.ts";

export const lostCursor = defineFault({
  name: "lost-cursor",
  summary: "Refuses a call that carries a cursor with invalid_cursor.",
  actsOn: pagedCalls,
  parameters: () => z.strictObject({}),
  arm: () => ({
    stage: "call",
    concerns: ({ args }) => Boolean(args["cursor"]),
    apply: () => refusal("invalid_cursor"),
  }),
});
