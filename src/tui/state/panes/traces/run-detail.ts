/** Reading the detail of the record behind a row of the waterfall. */

import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import { copied, copyOf, followPerson, followTarget } from "../../links/follow.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { toggleFold } from "../../reader/folds.ts";
import type { LineUse, ReaderTarget } from "../../reader/line.ts";
import type { Moved, ReaderMotion } from "../../reader/motion.ts";
import { say, step } from "../../step.ts";
import { detailTabs } from "../activity/model.ts";
import { tracesLayout } from "./layout.ts";
import { tracesEntry } from "./navigation.ts";
import { detailLayoutOfRun, withDetail } from "./run.ts";

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.traces.run;
  if (!detail.open) return step(model);
  const tab = nextOf(detailTabs, detail.tab, direction);
  return step(withDetail(model, { tab, firstLine: 0, line: 0, cell: 0 }));
}

export function moveDetail(model: Model, motion: ReaderMotion): Step {
  return step(model, { pane: "traces", kind: "move-detail", motion, ...detailQuestion(model) });
}

/** Asks what the detail's line names. */
export function useLine(model: Model, use: LineUse): Step {
  return step(model, { pane: "traces", kind: "use-detail", use, ...detailQuestion(model) });
}

export function detailMoved(model: Model, { place, turn }: Moved): Step {
  const moved = withDetail(model, place);
  return turn ? turnTab(moved, turn) : step(moved);
}

export function detailUsed(model: Model, target: ReaderTarget | undefined, use: LineUse): Step {
  if (use === "copy") return copyTarget(model, target);
  if (use === "person") return followPerson(model, target, tracesEntry(model));
  if (target?.kind !== "fold") return followTarget(model, target, tracesEntry(model));
  return step(withDetail(model, toggleFold(model.traces.run.detail, target.path)));
}

function detailQuestion(model: Model) {
  const { cursor, detail, recordFromEnd } = model.traces.run;
  const { firstLine, line, cell, folds } = detail;
  return {
    position: cursor,
    fromEnd: recordFromEnd,
    layout: detailLayoutOfRun(model),
    place: { firstLine, line, cell, folds },
    rows: detailTextRows(tracesLayout(model)),
  };
}

function copyTarget(model: Model, target: ReaderTarget | undefined): Step {
  const copy = target && copyOf(target);
  if (copy) return copied(model, copy);
  return say(model, `This line names nothing; ${keyFor(model, "run.copy-record")} copies the record`);
}
