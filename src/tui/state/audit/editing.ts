/** The line in which the audit filter or a range of time is typed: checked at every key, used only when it is right. */

import type { Parsed } from "../../../base/problem.ts";
import { parseRange } from "../activity/range.ts";
import { typedText } from "../keys.ts";
import { lineAfter } from "../line-action.ts";
import { type EditedLine, editedLine, insertText, replaceText } from "../line-editor.ts";
import type { LineAction } from "../line-keymap.ts";
import type { Model, Step } from "../model.ts";
import type { Typing } from "../pane.ts";
import { step } from "../step.ts";
import { type AuditCompletion, auditTimes } from "./completion.ts";
import { parseAuditFilter, textWithTerm } from "./filter.ts";
import { applyText, followBy } from "./filtering.ts";
import type { AuditEditor } from "./model.ts";
import { withAudit } from "./patch.ts";

const longestHistory = 100;

export function editFilter(model: Model): Step {
  const { filter } = model.audit;
  return edited(model, newEditor("filter", filter.text === "" ? "" : `${filter.text} `));
}

export function editRange(model: Model): Step {
  const { since, until } = model.audit.filter;
  const text = until === "" ? since : `${since}..${until}`;
  const options = auditTimes.map((time) => ({ text: time, detail: `the last ${time}` }));
  const completion = { start: 0, end: text.length, options, chosen: undefined };
  return step(withAudit(model, { editor: { ...newEditor("range", text), completion } }));
}

export function typingInAudit(model: Model): Typing | undefined {
  const { editor } = model.audit;
  if (!editor) return undefined;
  const paste = (text: string) => changed(model, editor, insertText(editor.line, text));
  return {
    paste,
    type(key) {
      const text = typedText(key);
      return text === undefined ? step(model) : paste(text);
    },
    act: (action) => actOnLine(model, editor, action),
  };
}

/** What could stand at the cursor, if the line is still the one that was asked about. */
export function completed(model: Model, completion: AuditCompletion): Step {
  const { editor } = model.audit;
  return editor?.kind === "filter"
    ? step(withAudit(model, { editor: { ...editor, completion } }))
    : step(model);
}

function actOnLine(model: Model, editor: AuditEditor, action: LineAction): Step {
  switch (action) {
    case "accept":
      return accept(model, editor);
    case "cancel":
      return step(withAudit(model, { editor: undefined }));
    case "complete":
      return choose(model, editor, 1);
    case "complete-back":
      return choose(model, editor, -1);
    case "older":
      return recall(model, editor, 1);
    case "newer":
      return recall(model, editor, -1);
    default: {
      const line = lineAfter(editor.line, action);
      return line ? changed(model, editor, line) : step(model);
    }
  }
}

function accept(model: Model, editor: AuditEditor): Step {
  const text = editor.line.text.trim();
  const wrong = text === "" ? undefined : problemIn(editor.kind, text);
  if (wrong) return step(withAudit(model, { editor: { ...editor, problem: wrong } }));
  const closed = withAudit(model, { editor: undefined, history: remembered(model, editor.kind, text) });
  if (editor.kind === "filter") return used(closed, text);
  const [since = "", until = ""] = text.split("..").map((part) => part.trim());
  const { filter } = model.audit;
  return used(closed, textWithTerm(textWithTerm(filter.text, "since", since), "until", until));
}

/** What is used once more where the log is not read any longer is a wish to read it again. */
function used(model: Model, text: string): Step {
  const { filter, status } = model.audit;
  const isAgain = text === filter.text && status.phase === "stopped";
  return isAgain ? followBy(model, filter) : applyText(model, text);
}

/** The same text moved to the end of the history rather than written twice. */
function remembered(model: Model, kind: AuditEditor["kind"], text: string): Model["audit"]["history"] {
  const { history } = model.audit;
  if (text === "") return history;
  const others = history[kind].filter((earlier) => earlier !== text);
  return { ...history, [kind]: [...others, text].slice(-longestHistory) };
}

/** Steps through what was typed before; the draft is where one comes back to. */
function recall(model: Model, editor: AuditEditor, steps: 1 | -1): Step {
  const texts = model.audit.history[editor.kind];
  const back = Math.max(0, Math.min(editor.back + steps, texts.length));
  if (back === editor.back) return step(model);
  const draft = editor.back === 0 ? editor.line.text : editor.draft;
  const text = back === 0 ? draft : (texts[texts.length - back] ?? draft);
  return edited(model, { ...editor, line: editedLine(text), back, draft });
}

/** The proposal takes the place of what was typed; the next one takes its place. */
function choose(model: Model, editor: AuditEditor, direction: 1 | -1): Step {
  const { completion } = editor;
  if (!completion || completion.options.length === 0) return step(model);
  const count = completion.options.length;
  const next = ((completion.chosen ?? (direction === 1 ? -1 : 0)) + direction + count) % count;
  const text = completion.options[next]?.text ?? "";
  const line = replaceText(editor.line, completion.start, completion.end, text);
  const chosen = { ...editor, line, problem: problemBehind(editor.kind, line) };
  if (count === 1) return edited(model, chosen);
  const end = completion.start + text.length;
  return step(withAudit(model, { editor: { ...chosen, completion: { ...completion, end, chosen: next } } }));
}

function changed(model: Model, editor: AuditEditor, line: EditedLine): Step {
  return edited(model, { ...editor, line, back: 0 });
}

/** Checks the line and asks what could stand at the cursor. */
function edited(model: Model, editor: AuditEditor): Step {
  const { kind, line } = editor;
  const next = { ...editor, problem: problemBehind(kind, line), completion: undefined };
  const shown = withAudit(model, { editor: next });
  if (kind === "range") return step(shown);
  return step(shown, { pane: "audit", kind: "complete", text: line.text, cursor: line.cursor });
}

function newEditor(kind: AuditEditor["kind"], text: string): AuditEditor {
  return { kind, line: editedLine(text), problem: undefined, completion: undefined, back: 0, draft: text };
}

/** A mistake is said when it is not just unfinished: once something follows it, or when it is used. */
function problemBehind(kind: AuditEditor["kind"], { text }: EditedLine): AuditEditor["problem"] {
  const problem = text.trim() === "" || kind === "range" ? undefined : problemIn(kind, text);
  return problem && problem.offset + problem.length < text.length ? problem : undefined;
}

function problemIn(kind: AuditEditor["kind"], text: string): AuditEditor["problem"] {
  const outcome: Parsed<unknown> = kind === "range" ? parseRange(text) : parseAuditFilter(text);
  return outcome.ok ? undefined : outcome.problem;
}
