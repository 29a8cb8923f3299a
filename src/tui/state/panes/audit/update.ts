/** What each message does to the Audit pane. */

import { showCommand } from "../../dialog/command.ts";
import { columnFound } from "../../histogram/choosing.ts";
import type { Model, Step } from "../../model.ts";
import { inText } from "../../reader/reader.ts";
import { say, step } from "../../step.ts";
import { auditCommand } from "./command.ts";
import { acceptNamed, completed } from "./editing.ts";
import { auditFailureText } from "./failure-lines.ts";
import { counted } from "./families.ts";
import { auditHistogramUse } from "./histogram.ts";
import { found } from "./jumps.ts";
import type { AuditMessage } from "./message.ts";
import { withAudit } from "./setters.ts";

export function updateAudit(model: Model, message: AuditMessage): Step {
  switch (message.kind) {
    case "entries-changed":
      return step(entriesChanged(model, message));
    case "current-changed":
      return step(currentChanged(model, message));
    case "counted":
      return counted(model, message.seen);
    case "named":
      return acceptNamed(model, message);
    case "completed":
      return completed(model, message.completion);
    case "now-found":
      return showCommand(model, auditCommand(model, message.nowUs));
    case "column-found":
      return columnFound(auditHistogramUse, model, message.wanted, message.found);
    case "found":
      return found(model, message.what, message.direction, message.position);
    case "older-failed":
      return say(withAudit(model, { older: "more" }), auditFailureText(message.failure), "error");
  }
}

type EntriesChanged = Extract<AuditMessage, { kind: "entries-changed" }>;

function entriesChanged(model: Model, message: EntriesChanged): Model {
  const { length, matched, tried, names, cursor, top, added, read, held, dropped, status, older } = message;
  const { flow, unseen } = model.audit;
  const changed = withAudit(model, { length, matched, tried, names, read, held, dropped, status, older });
  return flow === "following" ? changed : withAudit(changed, { cursor, top, unseen: unseen + added });
}

/** Another entry is read from its beginning. */
function currentChanged(
  model: Model,
  { current }: Extract<AuditMessage, { kind: "current-changed" }>,
): Model {
  const { detail } = model.audit;
  return withAudit(model, { current, detail: current ? inText(detail, current.id) : detail });
}
