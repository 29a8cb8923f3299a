/** The Activity pane, as the rest of the UI knows it. */

import { recordBindings } from "../detail/keymap.ts";
import type { Pane } from "../pane.ts";
import { editLine, typeKey, typeText } from "./editing.ts";
import { activityBindings, detailBindings } from "./keymap.ts";
import { settleActivity } from "./settle.ts";
import { actOnActivity, updateActivity } from "./update.ts";
import { restoreActivity } from "./visiting.ts";

export const activityPane = {
  name: "activity",
  title: "Activity",
  key: "1",
  bindings: [...activityBindings, ...detailBindings, ...recordBindings],
  places: (model) => (model.activity.detail.focused ? ["detail", "record", "activity"] : ["activity"]),
  act: actOnActivity,
  update: updateActivity,
  settle: settleActivity,
  restore: restoreActivity,
  typing(model) {
    const { editor } = model.activity;
    return (
      editor && {
        type: (key) => typeKey(model, editor, key),
        paste: (text) => typeText(model, editor, text),
        act: (action) => editLine(model, editor, action),
      }
    );
  },
} as const satisfies Pane;
