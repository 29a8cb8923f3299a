/** The filter of the Audit pane: typing it, using it, and going back to the one before. */

import { typedText } from "../keys.ts";
import { lineAfter } from "../line-action.ts";
import { type EditedLine, editedLine, insertText, replaceText } from "../line-editor.ts";
import type { LineAction } from "../line-keymap.ts";
import type { Model, Step } from "../model.ts";
import type { Typing } from "../pane.ts";
import { say, step } from "../step.ts";
import { completeAuditFilter } from "./completion.ts";
import { type AuditFilter, noAuditFilter, parseAuditFilter, textWithTerm } from "./filter.ts";
import type { AuditEditor } from "./model.ts";
import { noAuditStatus } from "./model.ts";
import { withAudit } from "./patch.ts";

const longestHistory = 50;

/** Reads the log by the filter, from its newest entries on. */
export function followBy(model: Model, filter: AuditFilter, last = model.audit.last): Step {
  const { audit } = model;
  const isOther = filter.text !== audit.filter.text;
  const history = isOther ? [...audit.history, audit.filter.text].slice(-longestHistory) : audit.history;
  const started = withAudit(model, {
    ...{ filter, history, last, editor: undefined, flow: "following", unseen: 0, held: 0, dropped: 0 },
    ...{ length: 0, cursor: 0, top: 0, current: undefined, status: { ...noAuditStatus, phase: "reading" } },
    detail: { ...audit.detail, focused: false, firstLine: 0, line: 0, cell: 0 },
  });
  return step(started, { pane: "audit", kind: "follow", filter, last });
}

export function clearFilter(model: Model): Step {
  return followBy(model, noAuditFilter);
}

/** Back to the filter that was used before this one. */
export function filterBefore(model: Model): Step {
  const { history } = model.audit;
  const before = history.at(-1);
  const filter = before === undefined ? undefined : parseAuditFilter(before);
  if (!filter?.ok) return say(model, "There was no filter before");
  const [next, effects] = followBy(model, filter.value);
  return [withAudit(next, { history: history.slice(0, -1) }), effects];
}

/** Adds what the entry at the cursor says to the filter. */
export function narrowBy(model: Model, name: "action" | "actor" | "entity"): Step {
  const { current, filter } = model.audit;
  const value = current?.[saidBy[name]];
  if (!value) return say(model, `This entry names no ${name}`, "warn");
  const narrowed = parseAuditFilter(textWithTerm(filter.text, name, value));
  return narrowed.ok ? followBy(model, narrowed.value) : say(model, narrowed.problem.message, "warn");
}

const saidBy = { action: "action", actor: "actorId", entity: "entityId" } as const;

export function editFilter(model: Model): Step {
  const { filter, history } = model.audit;
  const text = filter.text === "" ? "" : `${filter.text} `;
  return step(withAudit(model, { editor: editorOf(editedLine(text), history.length) }));
}

export function typingFilter(model: Model): Typing | undefined {
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

function actOnLine(model: Model, editor: AuditEditor, action: LineAction): Step {
  switch (action) {
    case "accept":
      return accept(model, editor);
    case "cancel":
      return step(withAudit(model, { editor: undefined }));
    case "complete":
      return complete(model, editor, 1);
    case "complete-back":
      return complete(model, editor, -1);
    case "older":
      return fromHistory(model, editor, -1);
    case "newer":
      return fromHistory(model, editor, 1);
    default: {
      const line = lineAfter(editor.line, action);
      return line ? changed(model, editor, line) : step(model);
    }
  }
}

function accept(model: Model, editor: AuditEditor): Step {
  const filter = parseAuditFilter(editor.line.text);
  if (filter.ok) return followBy(model, filter.value);
  return step(withAudit(model, { editor: { ...editor, problem: filter.problem } }));
}

/** The proposal takes the place of what was typed; the next one takes its place. */
function complete(model: Model, editor: AuditEditor, direction: 1 | -1): Step {
  const { start, end, options, chosen } = editor.completion;
  const count = options.length;
  const next =
    chosen === undefined ? (direction === 1 ? 0 : count - 1) : (chosen + direction + count) % count;
  const option = options[next];
  if (!option) return step(model);
  const line = replaceText(editor.line, start, end, option.text);
  const completion = { ...editor.completion, end: start + option.text.length, chosen: next };
  return step(withAudit(model, { editor: { ...editor, line, completion, problem: undefined } }));
}

function fromHistory(model: Model, editor: AuditEditor, direction: 1 | -1): Step {
  const { history, filter } = model.audit;
  const older = Math.max(0, Math.min(editor.older + direction, history.length));
  const text = history[older] ?? filter.text;
  return step(withAudit(model, { editor: editorOf(editedLine(text), older) }));
}

function changed(model: Model, { older }: AuditEditor, line: EditedLine): Step {
  return step(withAudit(model, { editor: editorOf(line, older) }));
}

/** A mistake is said when it is not just unfinished: once something follows it, or when it is used. */
function editorOf(line: EditedLine, older: number): AuditEditor {
  const filter = parseAuditFilter(line.text);
  const isBehind = !filter.ok && filter.problem.offset + filter.problem.length < line.text.length;
  const problem = !filter.ok && isBehind ? filter.problem : undefined;
  return { line, problem, completion: completeAuditFilter(line.text, line.cursor), older };
}
