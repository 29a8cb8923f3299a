/** The line above the audit entries: what is asked for, how much of it there is, and whether the end is in view. */

import { safeLine } from "../../../base/terminal-text.ts";
import type { AuditEditor, AuditModel } from "../../state/audit/model.ts";
import type { Model } from "../../state/model.ts";
import { inputLine } from "../input-line.ts";
import { lineHelp } from "../line-help.ts";
import { countText } from "../numbers.ts";
import { type Segment, segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export function auditFilterLine({ audit, screen }: Model, theme: Theme): string {
  const { text } = audit.filter;
  const { length, held, dropped } = audit;
  const gone = dropped > 0 ? ` (${countText(dropped)} older let go)` : "";
  return segmentLine(theme, screen.columns, {
    left: [
      text === ""
        ? { text: "the whole audit log", tone: "faint", priority: 5 }
        : { text: safeLine(text), tone: "strong", priority: 0, shrinks: true },
    ],
    right: [
      { text: `${countText(length)} of ${countText(held)}${gone}`, tone: "plain", priority: 2 },
      flowSegment(audit, theme),
    ],
  });
}

/** Exactly three lines. */
export function auditEditorLines(editor: AuditEditor, columns: number, theme: Theme): readonly string[] {
  const prompt = " / ";
  const example = "action=channel,user_login actor=U012AB3CD since=2h; words are looked for in the lines";
  return [
    inputLine(prompt, editor.line, columns, theme),
    ...lineHelp({ ...editor, prompt, example }, columns, theme),
  ];
}

function flowSegment({ flow, unseen, status }: AuditModel, theme: Theme): Segment {
  const { newer } = theme.glyphs;
  if (status.phase === "ended") return { text: "up to its end", tone: "faint", priority: 0 };
  if (flow === "following") return { text: `following ${newer}`, tone: "good", priority: 0 };
  if (unseen === 0) return { text: "not following", tone: "faint", priority: 0 };
  return { text: `${countText(unseen)} new ${newer}`, tone: "warn", priority: 0 };
}
