/** An export of form responses: exactly what is sent, and afterwards where it arrives. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { workflowsRows } from "../../state/panes/workflows/layout.ts";
import type { ExportOrder } from "../../state/panes/workflows/model.ts";
import { orderLines } from "../../state/panes/workflows/order-lines.ts";
import { wrapColumns } from "../../state/wrap.ts";
import { inputLine } from "../input-line.ts";
import { textView } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";

export function orderView(model: Model, theme: Theme): readonly string[] {
  const { order, view, access } = model.workflows;
  if (!order) return [];
  if (view === "order") return requestLines(model, order, theme);
  const { columns } = model.screen;
  const lines = orderLines(order, access, columns - 2, model);
  const text = textView({ lines, place: order.place, rows: workflowsRows(model), theme });
  return [titleLine(order, columns, theme, text.position), "", ...text.lines];
}

function requestLines(model: Model, order: ExportOrder, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const about = [delivery, ...(order.isDeleted ? [deleted] : []), ""];
  return [
    titleLine(order, columns, theme, ""),
    questionLine(model, theme),
    ...about.flatMap((text) => wrapColumns(text, columns - 4)).map((line) => `  ${line}`),
    ...wrapColumns(order.request, columns - 5).map((line) => `   ${line}`),
  ];
}

const delivery =
  "The file comes as a direct message to the person whose token this is; no program can fetch it.";
/** Deleting a step does not take its responses away: so it is said, not refused. */
const deleted = "This step is deleted in that version of the workflow; its responses may be there still.";

function questionLine(model: Model, theme: Theme): string {
  const { columns } = model.screen;
  const { editor, access } = model.workflows;
  if (!editor) {
    const [send, drop] = [keyFor(model, "export.send-order"), keyFor(model, "export.drop-order")];
    const text = ` ${send} orders it with this request, the token in its place; ${drop} does not.`;
    return theme.paint("faint", truncateColumns(text, columns, theme.glyphs.cut));
  }
  const name = truncateColumns(safeLine(access?.nameToType ?? ""), columns >>> 1, theme.glyphs.cut);
  return inputLine(` type ${name} to order: `, editor.line, columns, theme);
}

function titleLine(
  { outcome, title, stepId }: ExportOrder,
  columns: number,
  theme: Theme,
  position: string,
): string {
  const [word, tone] = wordOf(outcome);
  const what = `Responses to ${safeLine(title || `step ${stepId}`)}`;
  return segmentLine(theme, columns, {
    left: [
      { text: what, tone: "strong", priority: 0, shrinks: true },
      { text: word, tone, priority: 0 },
    ],
    right: [{ text: position, tone: "faint", priority: 1 }],
  });
}

function wordOf(outcome: ExportOrder["outcome"]): readonly [string, Tone] {
  if (outcome === "unasked") return ["to be exported", "warn"];
  if (outcome === "asking") return ["asking", "accent"];
  return outcome === "ordered" ? ["ordered", "good"] : ["not ordered", "error"];
}
