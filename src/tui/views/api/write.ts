/** A write before it is sent: exactly what is sent, and which key sends it. */

import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { writeText } from "../../state/panes/api/write-text.ts";
import { confirmLine } from "../change.ts";
import { restingView } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export function writeView(model: Model, theme: Theme): readonly string[] {
  const { write } = model.api;
  const { columns } = model.screen;
  const request = writeText(model);
  if (!write?.plan || !request) return [];
  const text = restingView(request, theme);
  return [
    segmentLine(theme, columns, {
      left: [{ text: `${write.plan.method} changes something.`, tone: "warn", priority: 0, shrinks: true }],
      right: [{ text: text.position, tone: "faint", priority: 1 }],
    }),
    confirmLine(write, { question: question(model), act: "send this" }, columns, theme),
    ...text.lines,
  ];
}

function question(model: Model): string {
  const [send, drop] = [keyFor(model, "api-write.confirm"), keyFor(model, "api-write.refuse")];
  return `${send} sends what stands here, with each secret in its place; ${drop} does not.`;
}
