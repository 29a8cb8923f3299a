/** One call's answer: how it went, and its lines. */

import { formatDuration } from "../../../base/time.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { callArguments, hasNextPage } from "../../state/panes/api/call-rows.ts";
import { selectedCall } from "../../state/panes/api/calls.ts";
import type { Call } from "../../state/panes/api/model.ts";
import { apiReading } from "../../state/panes/api/reading.ts";
import { textView } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";
import { callStatus } from "./call-status.ts";

export function answerView(model: Model, theme: Theme, nowMs: number): readonly string[] {
  const call = selectedCall(model);
  const { columns } = model.screen;
  if (!call) return [];
  const personKey = keyFor(model, "api-answer.open-person");
  const text = textView({ ...apiReading(model), theme, columns, personKey });
  const status = callStatus(call.state, theme);
  const isRunning = call.state.kind === "running";
  return [
    segmentLine(theme, columns, {
      left: [
        { text: call.method, tone: "strong", priority: 0, shrinks: true },
        { text: status.text, tone: status.tone, priority: 0 },
        { text: isRunning ? waitingText(model, call.method, nowMs, "") : "", tone: "warn", priority: 0 },
        { text: tookText(call, nowMs), tone: "faint", priority: 2 },
      ],
      right: [
        {
          text: hasNextPage(call) ? `${keyFor(model, "api-answer.next-page")} next page` : "",
          tone: "accent",
          priority: 1,
        },
        { text: text.position, tone: "faint", priority: 3 },
      ],
    }),
    segmentLine(theme, columns, {
      left: [{ text: callArguments(call), tone: "faint", priority: 0, shrinks: true }],
      right: [],
    }),
    ...text.lines,
  ];
}

function tookText({ state, startedMs }: Call, nowMs: number): string {
  if (state.kind === "running") return `for ${formatDuration(Math.max(0, nowMs - startedMs))}`;
  return `after ${formatDuration(state.tookMs)}`;
}
