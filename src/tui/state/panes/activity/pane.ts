/** The Activity pane, as the rest of the UI knows it. */

import { histogramBindings } from "../../histogram/keymap.ts";
import type { KeyContext } from "../../keys/binding.ts";
import { detailBindings, recordBindings } from "../../reader/keymap.ts";
import type { Pane } from "../pane.ts";
import { actOnActivity } from "./act.ts";
import { carryActivity, retypeActivity } from "./carried.ts";
import { activityCrumbs } from "./crumbs.ts";
import { activityLine } from "./editing.ts";
import { activityHistogramShown } from "./histogram.ts";
import { activityBindings } from "./keymap.ts";
import { activityRows } from "./layout.ts";
import { settleActivity } from "./list.ts";
import { initialActivity } from "./model.ts";
import { narrowActivity } from "./narrowing.ts";
import { activityEntry, leaveActivity, restoreActivity, showActivity } from "./navigation.ts";
import { activityReading, activityTabs, activityText } from "./reading.ts";
import { updateActivity } from "./update.ts";

export const activityPane = {
  name: "activity",
  title: "Activity",
  about: "What the app did, event by event, as it happens: find what failed, and why.",
  key: "1",
  contextStacks: [
    ["detail", "record", "activity"],
    ["histogram", "activity"],
  ],
  initial: initialActivity,
  bindings: [...activityBindings, ...histogramBindings, ...detailBindings, ...recordBindings],
  contexts({ activity }): readonly KeyContext[] {
    if (activity.detail.focused) return ["detail", "record", "activity"];
    return activity.histogram.chosen ? ["histogram", "activity"] : ["activity"];
  },
  searched: (model) => (model.activity.detail.focused ? activityReading(model) : undefined),
  crumbs: activityCrumbs,
  nextSteps: ({ activity: { detail, text } }) => (detail.open ? (text?.nextSteps ?? []) : []),
  rowsShown: activityRows,
  textShown: activityText,
  tabsShown: activityTabs,
  histogramShown: activityHistogramShown,
  act: actOnActivity,
  update: updateActivity,
  settle: settleActivity,
  show: showActivity,
  leave: leaveActivity,
  restore: restoreActivity,
  carry: carryActivity,
  retype: retypeActivity,
  narrow: narrowActivity,
  typing: (model) => activityLine(model).keys,
  entry: (model) => activityEntry(model, undefined),
  ways: { detail: ["open-detail", "open-detail"], record: ["open-detail", "open-detail"] },
} as const satisfies Pane;
