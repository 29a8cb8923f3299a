/** The waterfall of one run: folding, its errors, and the record behind each row. */

import { goToRow, listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { openedReader } from "../../reader/reader.ts";
import type { RecordReader } from "../../record/reader.ts";
import { noRowSearch } from "../../search/place.ts";
import { say, step } from "../../step.ts";
import { tracesLayout } from "./layout.ts";
import type { RunArrival } from "./message.ts";
import type { RunModel } from "./model.ts";
import { withTraces } from "./setters.ts";

/** Shows the run in place of what is on the screen; `record` is the one that one came from. */
export function openRun(model: Model, traceId: string, record?: number): Model {
  const { detail, cardByItself } = model.traces.run;
  return withTraces(model, {
    view: "run",
    run: {
      ...listStart,
      ...noRowSearch,
      traceId,
      folded: [],
      detail: { ...detail, open: detail.open && !cardByItself, focused: false },
      text: undefined,
      record,
      arrived: false,
      cardByItself: false,
      recordFromEnd: 0,
    },
  });
}

/** The cursor goes once to the record that one came from, or to what failed; and the card of a failed run opens. */
export function arriveAtRun(model: Model, { position, hasCause }: RunArrival): Model {
  const { run } = model.traces;
  const { listRows } = tracesLayout(model);
  const there = withRun(model, { ...goToRow(run, position, listRows), arrived: true });
  if (!hasCause) return there;
  const { detail } = run;
  const card = withDetail(there, { ...(detail.open ? detail : openedReader(detail)), tab: "cause" });
  return withRun(card, { cardByItself: !detail.open });
}

export function openDetail(model: Model): Step {
  const { detail, length } = model.traces.run;
  if (length === 0) return say(model, "The run has no rows yet");
  return step(withRun(withDetail(model, openedReader(detail)), { cardByItself: false }));
}

export function otherRecord(model: Model): Step {
  const { recordFromEnd } = model.traces.run;
  const open = withDetail(model, { open: true });
  return step(withRun(open, { recordFromEnd: recordFromEnd + 1 }));
}

export function fold(model: Model, how: "fold" | "unfold" | "toggle-all"): Step {
  return step(model, { pane: "traces", kind: "fold", position: model.traces.run.cursor, how });
}

export function findRow(model: Model, direction: 1 | -1): Step {
  const { view, run, comparison } = model.traces;
  const from = view === "run" ? run.cursor : comparison.cursor;
  return step(model, { pane: "traces", kind: "find", from, direction });
}

export function withRun(model: Model, part: Partial<RunModel>): Model {
  return withTraces(model, { run: { ...model.traces.run, ...part } });
}

export function withDetail(model: Model, part: Partial<RecordReader>): Model {
  return withRun(model, { detail: { ...model.traces.run.detail, ...part } });
}
