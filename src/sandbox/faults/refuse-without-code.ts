/** The platform did not do what was asked and names no error, as a write of the allow list may end (interface document, 4.2). */

import { z } from "zod";
import { jsonAnswer } from "../http/answer.ts";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const refuseWithoutCode = defineFault({
  name: "refuse-without-code",
  summary: "Answers HTTP 200 with ok: false and no error code.",
  actsOn: everyCall,
  parameters: () => z.strictObject({}),
  arm: () => ({ stage: "edge", apply: () => jsonAnswer(200, '{"ok":false}') }),
});
