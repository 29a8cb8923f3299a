/** A write before it is sent: exactly what is sent, and which key sends it. */

import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { apiLayout } from "../../state/panes/api/layout.ts";
import { writeLines } from "../../state/panes/api/write-lines.ts";
import { firstShown } from "../../state/reader/scroll.ts";
import { confirmLine } from "../change.ts";
import { positionText } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export function writeView(model: Model, theme: Theme): readonly string[] {
  const { write } = model.api;
  const { columns } = model.screen;
  if (!write?.plan) return [];
  const rows = apiLayout(model).listRows;
  const lines = writeLines(model, write);
  const first = firstShown(write.top, { lines: lines.length, rows });
  const shown = lines.slice(first, first + rows);
  return [
    segmentLine(theme, columns, {
      left: [{ text: `${write.plan.method} changes something.`, tone: "warn", priority: 0, shrinks: true }],
      right: [{ text: positionText(first, shown.length, lines.length, theme), tone: "faint", priority: 1 }],
    }),
    confirmLine(write, { question: question(model), act: "send this" }, columns, theme),
    ...shown.map((line) => `   ${line}`),
  ];
}

function question(model: Model): string {
  const [send, drop] = [keyFor(model, "api-write.confirm"), keyFor(model, "api-write.refuse")];
  return `${send} sends what stands here, with the token in its place; ${drop} does not.`;
}
