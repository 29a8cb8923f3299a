/** An export of form responses: exactly what is sent, and afterwards its outcome. */

import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { ordersUnderWay, responsesTo } from "../../state/panes/workflows/change.ts";
import type { ExportOrder } from "../../state/panes/workflows/model.ts";
import { orderReading, orderText } from "../../state/panes/workflows/reading.ts";
import { confirmLine } from "../change.ts";
import { restingView, textView } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";

export function orderView(model: Model, theme: Theme, nowMs: number): readonly string[] {
  const { order, view } = model.workflows;
  if (!order) return [];
  if (view === "order") return requestLines(model, order, theme, nowMs);
  const text = textView({ ...orderReading(model, order), theme });
  return [titleLine(model, order, theme, nowMs, text.position), "", ...text.lines];
}

function requestLines(model: Model, order: ExportOrder, theme: Theme, nowMs: number): readonly string[] {
  const { columns } = model.screen;
  const request = orderText(model);
  if (!request) return [];
  const text = restingView(request, theme);
  return [
    titleLine(model, order, theme, nowMs, text.position),
    confirmLine(order, { question: question(model, order), act: "order" }, columns, theme),
    ...text.lines,
  ];
}

function question(model: Model, order: ExportOrder): string {
  const [send, drop] = [keyFor(model, "export.confirm"), keyFor(model, "export.refuse")];
  const again = ordersUnderWay(model, order) > 0 ? " again" : "";
  return `${send} orders it${again} with this request, each secret in its place; ${drop} does not.`;
}

function titleLine(model: Model, order: ExportOrder, theme: Theme, nowMs: number, position: string): string {
  const [word, tone] = wordOf(model, order, nowMs);
  return segmentLine(theme, model.screen.columns, {
    left: [
      { text: responsesTo(order), tone: "strong", priority: 0, shrinks: true },
      { text: word, tone, priority: 0 },
    ],
    right: [{ text: position, tone: "faint", priority: 1 }],
  });
}

function wordOf(model: Model, order: ExportOrder, nowMs: number): readonly [string, Tone] {
  const { phase, outcome } = order;
  if (phase !== "making")
    return [ordersUnderWay(model, order) > 0 ? "under way already" : "to be exported", "warn"];
  if (!outcome) return [waitingText(model, "functions.workflows.", nowMs), "accent"];
  return outcome.ok ? ["ordered", "good"] : ["not ordered", "error"];
}
