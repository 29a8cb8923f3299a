/** Reading the detail of the selected record. */

import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import { copied, copyOf, followPerson, followTarget } from "../../links/follow.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { toggleFold } from "../../reader/folds.ts";
import type { LineUse, ReaderTarget } from "../../reader/line.ts";
import type { Moved, ReaderMotion } from "../../reader/motion.ts";
import { say, step } from "../../step.ts";
import type { DetailLayout, DetailQuestion } from "./effect.ts";
import { activityLayout } from "./layout.ts";
import type { ActivityMessage } from "./message.ts";
import { type DetailModel, detailTabs } from "./model.ts";
import { detached } from "./movement.ts";
import { activityEntry } from "./navigation.ts";
import { withActivity } from "./setters.ts";

/** How the detail's lines break on this screen; one column stays free at each side. */
export function detailLayoutOf(model: Model): DetailLayout {
  const { tab, pretty, folds } = model.activity.detail;
  return { tab, columns: model.screen.columns - 2, pretty, folds };
}

/** A record that is being read must not run away: opening the detail stops following. */
export function openDetail(model: Model): Step {
  if (model.activity.length === 0) return say(model, "There is nothing to open yet");
  const { open } = model.activity.detail;
  const held = detached(model);
  if (!open) return step(withDetail(held, { open: true, firstLine: 0, line: 0, cell: 0 }));
  return moveDetail(withDetail(held, { focused: true }), "current");
}

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.activity;
  if (!detail.open) return step(model);
  const tab = nextOf(detailTabs, detail.tab, direction);
  const turned = withDetail(model, { tab, firstLine: 0, line: 0, cell: 0 });
  return detail.focused ? moveDetail(turned, "current") : step(turned);
}

export function moveDetail(model: Model, motion: ReaderMotion): Step {
  return step(model, { pane: "activity", kind: "move-detail", motion, ...detailQuestion(model) });
}

export function useLine(model: Model, use: LineUse): Step {
  return step(model, { pane: "activity", kind: "use-detail", use, ...detailQuestion(model) });
}

function detailQuestion(model: Model): DetailQuestion {
  const { cursor, detail } = model.activity;
  const { firstLine, line, cell, folds } = detail;
  return {
    position: cursor,
    layout: detailLayoutOf(model),
    place: { firstLine, line, cell, folds },
    rows: detailTextRows(activityLayout(model)),
  };
}

type DetailUsed = Extract<ActivityMessage, { readonly kind: "detail-used" }>;

export function detailMoved(model: Model, { place, turn }: Moved): Step {
  const moved = withDetail(model, place);
  return turn ? turnTab(moved, turn) : step(moved);
}

export function detailUsed(model: Model, { rowId, target, use }: DetailUsed): Step {
  if (use === "copy") return copyTarget(model, target);
  if (use === "person") return followPerson(model, target, activityEntry(model, rowId));
  if (target?.kind !== "fold") return followTarget(model, target, activityEntry(model, rowId));
  return step(withDetail(model, toggleFold(model.activity.detail, target.path)));
}

export function withDetail(model: Model, part: Partial<DetailModel>): Model {
  return withActivity(model, { detail: { ...model.activity.detail, ...part } });
}

function copyTarget(model: Model, target: ReaderTarget | undefined): Step {
  const copy = target && copyOf(target);
  if (copy) return copied(model, copy);
  return say(model, `This line names nothing; ${keyFor(model, "activity.copy-record")} copies the record`);
}
