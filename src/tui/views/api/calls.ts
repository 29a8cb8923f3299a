/** The calls of this session, one line each, the latest first. */

import { formatDuration } from "../../../base/time.ts";
import type { Model } from "../../state/model.ts";
import { callArguments } from "../../state/panes/api/call-rows.ts";
import { apiLayout } from "../../state/panes/api/layout.ts";
import type { Call } from "../../state/panes/api/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";
import { timeText } from "../time-text.ts";
import { callStatus } from "./call-status.ts";

export function callsView(model: Model, theme: Theme, nowMs: number): readonly string[] {
  const { columns } = model.screen;
  const { calls } = model.api;
  const { listRows } = apiLayout(model);
  const widths = callColumns(columns);
  const rows = calls.entries
    .slice(calls.top, calls.top + listRows)
    .map((call, index) =>
      cellLine(
        callCells(call, widths, { model, theme, nowMs }),
        { selected: calls.top + index === calls.cursor, columns },
        theme,
      ),
    );
  return [
    segmentLine(theme, columns, {
      left: [{ text: "Calls of this session", tone: "strong", priority: 0, shrinks: true }],
      right: [{ text: `${calls.entries.length}`, tone: "plain", priority: 1 }],
    }),
    headLine(
      [
        { text: "time", columns: widths.time },
        { text: "method", columns: widths.method },
        { text: "went", columns: widths.status },
        { text: "took", columns: widths.took, right: true },
        { text: "arguments", columns: widths.args },
      ],
      columns,
      theme,
    ),
    ...rows,
  ];
}

type CallColumns = ReturnType<typeof callColumns>;

/** Together as wide as the screen. */
function callColumns(columns: number) {
  const fixed = {
    time: columns < 60 ? 8 : 12,
    method: Math.min(43, Math.max(8, Math.floor(columns * 0.34))),
    status: 10,
    took: columns < 60 ? 0 : 8,
  };
  const args = columns - takenColumns([...Object.values(fixed), 1]) + 1;
  return { ...fixed, args: args < 8 ? 0 : args };
}

interface Look {
  readonly model: Model;
  readonly theme: Theme;
  readonly nowMs: number;
}

function callCells(call: Call, widths: CallColumns, { model, theme, nowMs }: Look): readonly Cell[] {
  const status = callStatus(call.state, theme);
  const took = call.state.kind === "ended" ? formatDuration(call.state.tookMs) : "";
  return [
    { text: timeText(call.startedMs * 1000, model.timestamps, nowMs), columns: widths.time, tone: "faint" },
    { text: call.method, columns: widths.method, tone: "plain" },
    { text: status.text, columns: widths.status, tone: status.tone },
    { text: took, columns: widths.took, tone: "plain", right: true },
    { text: callArguments(call), columns: widths.args, tone: "faint" },
  ];
}
