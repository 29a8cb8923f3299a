/** The Traces pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import { settleList } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import type { Pane } from "../pane.ts";
import { actOnTraces } from "./act.ts";
import { tracesBindings } from "./keymap.ts";
import { tracesLayout } from "./layout.ts";
import { initialTraces } from "./model.ts";
import { restoreTraces, showTraces } from "./navigation.ts";
import { typingText } from "./runs.ts";
import { withTraces } from "./setters.ts";
import { updateTraces } from "./update.ts";

export const tracesPane = {
  name: "traces",
  title: "Traces",
  key: "2",
  contextStacks: [
    ["runs", "traces"],
    ["detail", "record", "run", "traces"],
    ["comparison", "traces"],
    ["statistics", "traces"],
  ],
  initial: initialTraces,
  bindings: tracesBindings,
  contexts({ traces: { view, run } }): readonly KeyContext[] {
    return view === "run" && run.detail.focused ? ["detail", "record", "run", "traces"] : [view, "traces"];
  },
  act: actOnTraces,
  update: updateTraces,
  settle: settleTraces,
  typing: typingText,
  leave: (model) => withTraces(model, { view: "runs" }),
  show: showTraces,
  restore: restoreTraces,
} as const satisfies Pane;

/** Keeps the view that is shown inside its rows; the others are settled when they are shown again. */
function settleTraces(model: Model): Model {
  const { traces } = model;
  const { listRows } = tracesLayout(model);
  const settled = settleList(traces[traces.view], listRows);
  if (settled === traces[traces.view]) return model;
  return { ...model, traces: { ...traces, [traces.view]: settled } };
}
