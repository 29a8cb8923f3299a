/** The catalogue: what is searched for, one line for each method, and the facts of the selected one. */

import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { apiLayout, textColumns } from "../../state/panes/api/layout.ts";
import { methodRows, selectedFacts } from "../../state/panes/api/method-rows.ts";
import type { MethodsModel } from "../../state/panes/api/model.ts";
import { cellLine, headLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import { inputLine } from "../input-line.ts";
import { restingText } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export function methodsView(model: Model, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { methods } = model.api;
  const { listRows, footRows } = apiLayout(model);
  const widths = methodColumns(columns);
  const rows = methodRows(model, listRows).map((row, index) =>
    cellLine(
      [
        { text: row.name, columns: widths.name, tone: row.callable ? "plain" : "faint" },
        { text: row.effect, columns: widths.effect, tone: row.effect === "write" ? "warn" : "faint" },
        { text: row.summary, columns: widths.summary, tone: "faint" },
        { text: row.tokens, columns: widths.tokens, tone: "faint" },
      ],
      { selected: methods.top + index === methods.cursor, columns },
      theme,
    ),
  );
  const list =
    rows.length > 0
      ? rows
      : emptyLines(`No method is like that. ${keyFor(model, "api.back")} shows all of them.`, columns, theme);
  return [
    methods.editor ? inputLine(" find ", methods.editor.line, columns, theme) : searchLine(model, theme),
    headLine(
      [
        { text: "method", columns: widths.name },
        { text: "effect", columns: widths.effect },
        { text: "what it does", columns: widths.summary },
        { text: "token", columns: widths.tokens },
      ],
      columns,
      theme,
    ),
    ...Array.from({ length: listRows }, (_, index) => list[index] ?? ""),
    ...(footRows === 0 ? [] : [theme.paint("faint", theme.glyphs.rule.repeat(columns))]),
    ...restingText(selectedFacts(model, textColumns(model)), footRows, theme),
  ];
}

/** Together as wide as the screen. */
function methodColumns(columns: number) {
  const fixed = { name: 43, effect: columns < 60 ? 0 : 6, tokens: columns < 120 ? 0 : 24 };
  const name = Math.min(fixed.name, Math.max(8, columns - 4));
  const summary = Math.max(0, columns - takenColumns([name, fixed.effect, fixed.tokens, 1]) + 1);
  return { ...fixed, name, summary: summary < 10 ? 0 : summary };
}

function searchLine({ api, screen }: Model, theme: Theme): string {
  const { methods, access } = api;
  const wanted = searchWords(methods);
  return segmentLine(theme, screen.columns, {
    left: [
      {
        text: wanted === "" ? "every method" : `only ${wanted}`,
        tone: wanted === "" ? "faint" : "strong",
        priority: 0,
        shrinks: true,
      },
    ],
    right: [
      { text: `${methods.length} methods`, tone: "plain", priority: 1 },
      { text: access ? safeLine(access.address) : "no platform", tone: "faint", priority: 3 },
      {
        text: access ? `tokens: ${access.tokenKinds.join(", ") || "none"}` : "",
        tone: "faint",
        priority: 4,
      },
    ],
  });
}

function searchWords({ search: { words, family, token } }: MethodsModel): string {
  return [words && `"${safeLine(words)}"`, family && `${family}.*`, token && `for a ${token} token`]
    .filter(Boolean)
    .join(" ");
}
