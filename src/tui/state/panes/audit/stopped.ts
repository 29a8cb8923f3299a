/** What is said where a key asks for the newest of an audit log that is not read any longer. */

import { keyFor } from "../../keys/table.ts";
import type { Model } from "../../model.ts";

/** Undefined while it is read, and where its end was asked for. */
export function stoppedWords(model: Model): string | undefined {
  if (model.audit.status.phase !== "stopped") return undefined;
  return `Reading the audit log has stopped: ${keyFor(model, "audit.ask-now")} asks again`;
}
