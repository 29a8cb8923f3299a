/** The line above the audit entries: the filter, how many entries it selects, and whether the end is in view. */

import { countText } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { namedText } from "../../state/panes/audit/crumbs.ts";
import type { AuditEditor, AuditModel } from "../../state/panes/audit/model.ts";
import { offeredFilter } from "../offered-filter.ts";
import { rangeMeaning } from "../range-meaning.ts";
import { leastFilter, type Segment, segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";
import { typedLineView } from "../typed-line.ts";

export function auditFilterLine({ audit, screen }: Model, theme: Theme): string {
  const text = namedText(audit, audit.filter.text);
  const { matched, held, dropped } = audit;
  const gone = dropped > 0 ? ` (${countText(dropped)} older let go)` : "";
  return segmentLine(theme, screen.columns, {
    left: [
      text === ""
        ? { text: "the whole audit log", tone: "faint", priority: 5 }
        : { text: safeLine(text), tone: "strong", priority: 0, shrinks: true, least: leastFilter },
    ],
    right: [
      { text: `${countText(matched)} of ${countText(held)}${gone}`, tone: "plain", priority: 2 },
      flowSegment(audit, theme),
    ],
  });
}

/** Exactly three lines. */
export function auditEditorLines(
  model: Model,
  editor: AuditEditor,
  nowMs: number,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const { kind } = editor;
  const prompt = prompts[kind];
  const completeKey = keyFor(model, "suggestions.complete");
  return typedLineView(
    editor,
    {
      prompt,
      example:
        kind === "filter"
          ? offeredFilter(model, "audit", editor.line, filterExample(completeKey))
          : rangeMeaning(editor.line.text, model, nowMs),
      completeKey,
      columns,
      count: kind === "filter" ? countedText(model) : "",
    },
    theme,
  );
}

/** How many of the entries that were read the line selects; of others only the platform knows. */
function countedText(model: Model): string {
  const { tried, matched, held } = model.audit;
  switch (tried) {
    case "shown":
      return `${countText(matched)} of ${countText(held)} read`;
    case "unread":
      return `not read: ${keyFor(model, "line.accept")} asks`;
    case "unnamed":
      return "";
  }
}

const prompts: Readonly<Record<AuditEditor["kind"], string>> = { filter: " / ", range: " range " };

function filterExample(completeKey: string): string {
  return `action=channel actor=U012AB3CD since=2h ada !word; ${completeKey} proposes what was seen`;
}

function flowSegment({ flow, unseen, status }: AuditModel, theme: Theme): Segment {
  const { newer, paused } = theme.glyphs;
  if (status.phase === "ended") return { text: "up to its end", tone: "faint", priority: 0 };
  // Nothing will come: the header says why.
  if (status.phase === "stopped") return { text: "", tone: "faint", priority: 0 };
  if (flow === "following") return { text: `following ${newer}`, tone: "good", priority: 0 };
  const fresh = unseen > 0 ? ` ${countText(unseen)} new ${newer}` : "";
  if (flow === "paused") return { text: `${paused} paused${fresh}`, tone: "warn", priority: 0 };
  return { text: fresh ? fresh.trim() : "not following", tone: fresh ? "warn" : "faint", priority: 0 };
}
