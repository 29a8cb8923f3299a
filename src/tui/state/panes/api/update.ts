/** What each message does to the API pane. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { askFirst } from "./calling.ts";
import { callBegun, callEnded } from "./calls.ts";
import type { ApiMessage } from "./message.ts";
import { withApi } from "./setters.ts";

export function updateApi(model: Model, message: ApiMessage): Step {
  switch (message.kind) {
    case "access-known":
      return step(withApi(model, { access: message.access }));
    case "call-begun":
      return callBegun(model, message.id, message.startedMs);
    case "call-ended":
      return callEnded(model, message.id, message.tookMs, message.outcome);
    case "request-written":
      return askFirst(model, message.method, message.args, message.request);
  }
}
