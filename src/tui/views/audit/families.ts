/** The families of actions as a list, with how often each occurs in what was read. */

import { safeLine } from "../../../base/terminal-text.ts";
import { familyRows } from "../../state/panes/audit/families.ts";
import type { AuditFrame } from "../../state/panes/audit/frame.ts";
import { familyListRows } from "../../state/panes/audit/layout.ts";
import type { FamilyList } from "../../state/panes/audit/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { countText } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export function familyLines(
  { model, shown }: PaneFrame<AuditFrame>,
  families: FamilyList,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const widths = widthsOf(columns);
  const { glyphs } = theme;
  const { top, chosen } = families;
  const rows = familyRows(families).slice(top, top + familyListRows(model));
  return [
    titleLine(model.audit, families, columns, theme),
    headLine(
      [
        { text: "", columns: widths.sign },
        { text: "action", columns: widths.name },
        { text: "entries", columns: widths.count, right: true },
        { text: "", columns: widths.title },
      ],
      columns,
      theme,
    ),
    ...rows.map(({ name, kind, title, isOpen }, index) => {
      const count = shown.counts.get(name) ?? 0;
      const isFamily = kind === "family";
      const fold = isFamily ? (isOpen ? glyphs.unfolded : glyphs.folded) : " ";
      const tone = count === 0 ? "faint" : "plain";
      const cells: readonly Cell[] = [
        { text: chosen.includes(name) ? glyphs.mark : "", columns: widths.sign, tone: "accent" },
        {
          text: `${fold} ${isFamily ? "" : "  "}${name}`,
          columns: widths.name,
          tone: isFamily ? "strong" : tone,
        },
        { text: count === 0 ? "" : countText(count), columns: widths.count, tone, right: true },
        { text: safeLine(title), columns: widths.title, tone: "faint" },
      ];
      return cellLine(cells, { selected: top + index === families.cursor, columns }, theme);
    }),
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
      { text: `in the ${countText(held)} entries that were read`, tone: "faint", priority: 2 },
    ],
  });
}

/** A narrow screen has no room for titles. */
function widthsOf(columns: number) {
  const [sign, count] = [1, 7];
  const all = columns - takenColumns([sign, 1, count]) + 1;
  if (columns < 70) return { sign, name: all, count, title: 0 };
  const name = Math.min(60, Math.floor(columns * 0.64));
  return { sign, name, count, title: Math.max(1, all - name - 2) };
}
