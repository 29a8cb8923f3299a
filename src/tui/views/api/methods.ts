/** The catalogue: what is searched for, one line for each method, and the facts of the selected one. */

import { countOf } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { apiLayout, textColumns } from "../../state/panes/api/layout.ts";
import { type MethodRow, methodRows, selectedFacts } from "../../state/panes/api/method-rows.ts";
import { searchSentence } from "../../state/panes/api/search-sentence.ts";
import { emptyText } from "../empty-text.ts";
import { inputLine } from "../input-line.ts";
import { restingText } from "../reader.ts";
import { filledRows, ruleLine } from "../rows.ts";
import { segmentLine } from "../segments.ts";
import type { GrowColumns } from "../table/grown.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";

export function methodsView(model: Model, theme: Theme, grow: GrowColumns): readonly string[] {
  const { columns } = model.screen;
  const { methods } = model.api;
  const { listRows, footRows } = apiLayout(model);
  const rows = methodRows(model, listRows);
  const why = "No method is like that.";
  const list = tableLines(
    {
      columns: grow(methodColumns, rows, columns, [methods.search]),
      rows,
      list: methods,
      empty: emptyText(model, { why, ways: `${keyFor(model, "api.back")} shows all of them.`, tried: why }),
      screen: columns,
    },
    theme,
  );
  return [
    methods.editor ? inputLine(" find ", methods.editor.line, columns, theme) : searchLine(model, theme),
    ...filledRows(list, listRows + 1),
    ...(footRows === 0 ? [] : [ruleLine(columns, theme)]),
    ...restingText(selectedFacts(model, textColumns(model)), footRows, theme),
  ];
}

const methodColumns: readonly Column<MethodRow>[] = [
  {
    head: "method",
    // Its room is shared with what the methods do: a name that is shorter leaves it the rest.
    width: { rest: 1, least: 43, most: 43 },
    tone: ({ callable }) => (callable ? "plain" : "faint"),
    cell: ({ name }) => name,
  },
  {
    head: "effect",
    width: { 60: 6 },
    tone: ({ effect }) => (effect === "write" ? "warn" : "faint"),
    cell: ({ effect }) => effect,
  },
  {
    head: "what it does",
    width: { rest: 1, dropBelow: 10 },
    grows: true,
    tone: "faint",
    cell: ({ summary }) => summary,
  },
  { head: "token", width: { 120: 24 }, tone: "faint", cell: ({ tokens }) => tokens },
];

function searchLine({ api, screen }: Model, theme: Theme): string {
  const { methods, access } = api;
  const wanted = searchSentence(methods.search);
  return segmentLine(theme, screen.columns, {
    left: [
      {
        text: wanted || "every method",
        tone: wanted === "" ? "faint" : "strong",
        priority: 0,
        shrinks: true,
      },
    ],
    right: [
      { text: countOf(methods.length, "method"), tone: "plain", priority: 1 },
      { text: access ? safeLine(access.address) : "no platform", tone: "faint", priority: 3 },
      {
        text: access ? `tokens: ${access.tokenKinds.join(", ") || "none"}` : "",
        tone: "faint",
        priority: 4,
      },
    ],
  });
}
