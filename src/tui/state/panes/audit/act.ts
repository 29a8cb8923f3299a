/** What each key does to the Audit pane. */

import { type Act, eachWay, narrowingActions } from "../../acts.ts";
import { openColumns } from "../../dialog/columns.ts";
import { showCommand } from "../../dialog/command.ts";
import { type AnyHistogramAction, actAroundHistogram, zoomOut } from "../../histogram/choosing.ts";
import type { HistogramAction } from "../../histogram/keymap.ts";
import { followedAlready, followNewest, togglePause } from "../../list/following.ts";
import { panned } from "../../list/pan.ts";
import { eachMotion, type ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { isRolling } from "../../range.ts";
import type { DetailAction, FactsAction } from "../../reader/keymap.ts";
import { openedReader } from "../../reader/reader.ts";
import { copyLine, readerActions } from "../../reading.ts";
import { say, step, stepOr } from "../../step.ts";
import { auditColumnList } from "./columns.ts";
import { auditCommand, rangeOf } from "./command.ts";
import { editFilter, editRange } from "./editing.ts";
import {
  closeFamilies,
  moveInFamilies,
  onlyChosen,
  onlyRow,
  openFamilies,
  toggleChosen,
  unfold,
} from "./families.ts";
import { backToLive, clearFilter, followAgain, followBy, restoreFilter, takeBack } from "./filtering.ts";
import { auditHistogramUse } from "./histogram.ts";
import { findDestructive, findMark, findSameActor, toggleMark } from "./jumps.ts";
import type { AuditAction } from "./keymap.ts";
import { detached, fetchOlder, move, moveRows } from "./list.ts";
import type { FamilyList } from "./model.ts";
import { offerEntry } from "./narrowing.ts";
import { auditReading, withDetail } from "./reading.ts";
import { withAudit } from "./setters.ts";
import { stoppedWords } from "./stopped.ts";

type Action = AuditAction | DetailAction | FactsAction | HistogramAction;

/** Undefined when Esc has nothing to close in the pane. */
export function actOnAudit(model: Model, action: Action): Step | undefined {
  return actAroundHistogram(auditHistogramUse, model, action, (rows, onRows) =>
    Object.hasOwn(actions, onRows) ? actions[onRows](rows) : step(rows),
  );
}

const actions: Readonly<Record<Exclude<Action, AnyHistogramAction>, Act>> = {
  ...eachMotion(moveHere),
  follow: (model) => stepOr(model, moveRows(model, followNewest), stoppedWords(model) ?? followedAlready),
  pause: (model) => step(moveRows(model, togglePause)),
  live: backToLive,
  older: fetchOlder,
  "ask-now": askNow,
  ...eachWay("pan-right", "pan-left", panBy),

  "choose-columns": (model) => openColumns(model, auditColumnList),

  "edit-filter": editFilter,
  "edit-range": editRange,
  families: openFamilies,
  "previous-filter": restoreFilter,
  ...narrowingActions(offerEntry),

  ...eachWay("next-of-actor", "previous-of-actor", findSameActor),
  ...eachWay("next-destructive", "previous-destructive", findDestructive),
  mark: toggleMark,
  ...eachWay("next-mark", "previous-mark", findMark),

  "open-detail": openDetail,
  back,
  "copy-entry": copyEntry,
  "copy-command": (model) =>
    isRolling(rangeOf(model.audit.filter))
      ? showCommand(model, auditCommand(model))
      : step(model, { pane: "audit", kind: "find-now" }),

  "use-family": ofFamilies(onlyRow),
  "use-chosen": ofFamilies(onlyChosen),
  "choose-family": ofFamilies(toggleChosen),
  "open-family": ofFamilies((model, families) => unfold(model, families, true)),
  "close-family": ofFamilies((model, families) => unfold(model, families, false)),
  "leave-families": closeFamilies,

  ...readerActions(auditReading),
  "copy-fact": copyFact,
};

function panBy(model: Model, direction: 1 | -1): Step {
  return stepOr(
    model,
    withAudit(model, { pan: panned(model.audit.pan, direction) }),
    "The rows are shown from their beginning",
  );
}

function moveHere(motion: ListMotion): Act {
  return (model) => {
    const { families } = model.audit;
    return families ? moveInFamilies(model, families, motion) : move(model, motion);
  };
}

function ofFamilies(act: (model: Model, families: FamilyList) => Step): Act {
  return (model) => (model.audit.families ? act(model, model.audit.families) : step(model));
}

/** Reads the log anew where reading has stopped. */
function askNow(model: Model): Step {
  const { phase } = model.audit.status;
  if (phase === "off") return followBy(model, model.audit.filter);
  const isOver = phase === "stopped" || phase === "ended";
  return isOver ? followAgain(model) : step(model, { pane: "audit", kind: "ask-now" });
}

/** An entry that is being read must not run away: opening the detail stops following. */
function openDetail(model: Model): Step {
  const { detail, length } = model.audit;
  if (length === 0) return say(model, "There is nothing to open yet");
  return step(withDetail(detached(model), openedReader(detail)));
}

function back(model: Model): Step | undefined {
  const { detail, filter } = model.audit;
  if (detail.open) return step(withDetail(model, { open: false, focused: false }));
  const before = takeBack(model);
  if (before) return before;
  const zoomedOut = zoomOut(auditHistogramUse, model);
  if (zoomedOut) return zoomedOut;
  // After a jump Esc leads back, so it does not clear the filter.
  return model.history.length > 0 || filter.text === "" ? undefined : clearFilter(model);
}

function copyEntry(model: Model): Step {
  const { current } = model.audit;
  if (!current) return say(model, "There is no entry to copy");
  return step(model, { kind: "copy-text", text: JSON.stringify(current.json, null, 2), what: current.what });
}

/** Copies what the line names or says; in JSON the whole entry. */
function copyFact(model: Model): Step {
  return copyLine(model, auditReading(model)) ?? copyEntry(model);
}
