/** The calls of this session, one line each, the latest first. */

import { formatDuration } from "../../../base/time.ts";
import type { Model } from "../../state/model.ts";
import { callArguments } from "../../state/panes/api/call-rows.ts";
import { apiLayout } from "../../state/panes/api/layout.ts";
import type { Call } from "../../state/panes/api/model.ts";
import { segmentLine } from "../segments.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { dayTimeText, dayTimeWidth } from "../time-text.ts";
import { callStatus } from "./call-status.ts";

export function callsView(model: Model, theme: Theme, nowMs: number): readonly string[] {
  const { columns: screen } = model.screen;
  const { calls } = model.api;
  const rows = calls.entries.slice(calls.top, calls.top + apiLayout(model).listRows);
  const title = segmentLine(theme, screen, {
    left: [{ text: "Calls of this session", tone: "strong", priority: 0, shrinks: true }],
    right: [{ text: `${calls.entries.length}`, tone: "plain", priority: 1 }],
  });
  const columns = callColumns(model, theme, nowMs);
  return [title, ...tableLines({ columns, rows, list: calls, empty: "", screen }, theme)];
}

function callColumns({ timestamps, api }: Model, theme: Theme, nowMs: number): readonly Column<Call>[] {
  const firstMs = api.calls.entries.at(-1)?.startedMs;
  return [
    {
      head: "time",
      width: dayTimeWidth({ narrow: 8, wide: 12, sinceUs: firstMs && firstMs * 1000 }, timestamps, nowMs),
      align: "right",
      tone: "faint",
      cell: ({ startedMs }, room) => dayTimeText(startedMs * 1000, timestamps, nowMs, room),
    },
    { head: "method", width: { share: 0.34, least: 8, most: 43 }, cell: ({ method }) => method },
    {
      head: "went",
      width: 10,
      tone: ({ state }) => callStatus(state, theme).tone,
      cell: ({ state }) => callStatus(state, theme).text,
    },
    {
      head: "took",
      width: { 60: 8 },
      align: "right",
      cell: ({ state }) => (state.kind === "ended" ? formatDuration(state.tookMs) : ""),
    },
    { head: "arguments", width: { rest: 1, dropBelow: 8 }, tone: "faint", cell: callArguments },
  ];
}
