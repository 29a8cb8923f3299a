/** The families of actions as a list, with how often each occurs in what was read. */

import { countOf, countText } from "../../../base/count-words.ts";
import { type FamilyRow, familyRows } from "../../state/panes/audit/families.ts";
import type { AuditFrame } from "../../state/panes/audit/frame.ts";
import { familyListRows } from "../../state/panes/audit/layout.ts";
import type { FamilyList } from "../../state/panes/audit/model.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme, Tone } from "../theme.ts";

export function familyLines(
  { model, shown }: PaneFrame<AuditFrame>,
  families: FamilyList,
  theme: Theme,
): readonly string[] {
  const { columns: screen } = model.screen;
  const { top } = families;
  const rows = familyRows(families).slice(top, top + familyListRows(model));
  const columns = familyColumns(families, shown, theme);
  return [
    titleLine(model.audit, families, screen, theme),
    ...tableLines({ columns, rows, list: families, empty: "", screen }, theme),
  ];
}

function familyColumns(
  { chosen }: FamilyList,
  { counts }: AuditFrame,
  { glyphs }: Theme,
): readonly Column<FamilyRow>[] {
  const countOf = ({ name }: FamilyRow) => counts.get(name) ?? 0;
  const countTone = (row: FamilyRow): Tone => (countOf(row) === 0 ? "faint" : "plain");
  return [
    { width: 1, tone: "accent", cell: ({ name }) => (chosen.includes(name) ? glyphs.mark : "") },
    {
      head: "action",
      width: { 0: { rest: 1 }, 70: { share: 0.64, most: 60 } },
      tone: (row) => (row.kind === "family" ? "strong" : countTone(row)),
      cell: ({ name, kind, isOpen }) => {
        if (kind === "action") return `    ${name}`;
        return `${isOpen ? glyphs.unfolded : glyphs.folded} ${name}`;
      },
    },
    {
      head: "entries",
      width: 7,
      align: "right",
      tone: countTone,
      cell: (row) => (countOf(row) === 0 ? "" : countText(countOf(row))),
    },
    { width: { 70: { rest: 1 } }, tone: "faint", cell: ({ title }) => title },
  ];
}

function titleLine(
  { held }: { readonly held: number },
  { chosen }: FamilyList,
  columns: number,
  theme: Theme,
): string {
  return segmentLine(theme, columns, {
    left: [{ text: "Families of actions", tone: "strong", priority: 0 }],
    right: [
      { text: chosen.length === 0 ? "" : `${chosen.length} chosen`, tone: "accent", priority: 1 },
      {
        text: `in the ${countOf(held, "entry that was read", "entries that were read")}`,
        tone: "faint",
        priority: 2,
      },
    ],
  });
}
