/** What each message does to the Audit pane. */

import type { Model, Step } from "../model.ts";
import { step } from "../step.ts";
import { auditLayout } from "./layout.ts";
import type { AuditMessage } from "./message.ts";
import { withAudit } from "./patch.ts";

export function updateAudit(model: Model, message: AuditMessage): Step {
  switch (message.kind) {
    case "entries-changed":
      return step(entriesChanged(model, message));
    case "current-changed":
      return step(currentChanged(model, message));
  }
}

function entriesChanged(
  model: Model,
  { length, cursor, top, added, held, dropped, status }: Extract<AuditMessage, { kind: "entries-changed" }>,
): Model {
  const { flow, unseen } = model.audit;
  const changed = withAudit(model, { length, held, dropped, status });
  if (flow === "detached") return withAudit(changed, { cursor, top, unseen: unseen + added });
  const { listRows } = auditLayout(changed);
  return withAudit(changed, {
    cursor: Math.max(0, length - 1),
    top: Math.max(0, length - listRows),
    unseen: 0,
  });
}

/** Another entry is read from its beginning. */
function currentChanged(
  model: Model,
  { current }: Extract<AuditMessage, { kind: "current-changed" }>,
): Model {
  const { detail, current: before } = model.audit;
  const isSame = current?.id === before?.id;
  return withAudit(model, {
    current,
    detail: isSame ? detail : { ...detail, firstLine: 0, line: 0, cell: 0 },
  });
}
