/** The line in which the audit filter or a range of time is typed: checked at every key, used only when it is right. */

import type { Parsed } from "../../../../base/problem.ts";
import { auditTerms, parseAuditFilter, textWithTerm } from "../../../../catalog/audit/log-filter.ts";
import { namesSubject } from "../../../../catalog/audit/named-subjects.ts";
import type { Completion } from "../../line/completion.ts";
import { type EditedLine, selectedLine } from "../../line/editor.ts";
import { finishedMistake } from "../../line/finished-mistake.ts";
import { paneLine, rememberedIn } from "../../line/pane-line.ts";
import { filterLine, typedLine } from "../../line/typed-line.ts";
import { rememberFilter, withUsedFilters } from "../../memory/remember.ts";
import type { Model, Step } from "../../model.ts";
import { parseRange } from "../../range.ts";
import { step } from "../../step.ts";
import { auditTimes } from "./completion.ts";
import type { Place } from "./effect.ts";
import { applyText, followBy } from "./filtering.ts";
import type { AuditMessage } from "./message.ts";
import type { AuditEditor } from "./model.ts";
import { withAudit } from "./setters.ts";

export function editFilter(model: Model): Step {
  return edited(model, { ...newEditor("filter", model.audit.filter.text), before: placeOf(model) });
}

export function editRange(model: Model): Step {
  const { since, until } = model.audit.filter;
  const text = until === "" ? since : `${since}..${until}`;
  const options = auditTimes.map((time) => ({ text: time, detail: `the last ${time}` }));
  const completion = { start: 0, end: text.length, options, chosen: undefined };
  return step(withAudit(model, { editor: { ...newEditor("range", text), completion } }));
}

/** The line as the pane has it now. */
export function auditLine(model: Model) {
  return paneLine(model, withUsedFilters(model, "audit", model.audit, "filter"), {
    preview: { names: auditTerms.map(({ name }) => name), read, inUse },
    cancel: (line) => cancelled(model, line),
    put: (editor) => withAudit(model, { editor }),
    edited: (line) => edited(model, line),
    checked: (line) => ({ ...line, problem: problemBehind(line.kind, line.line) }),
    accept: (line) => accept(model, line),
  });
}

/** Shows the proposals, if the line is still the one that was asked about. */
export function completed(model: Model, completion: Completion): Step {
  return model.audit.editor?.kind === "filter" ? auditLine(model).completed(completion) : step(model);
}

function accept(model: Model, editor: AuditEditor): Step {
  const text = editor.line.text.trim();
  const wrong = text === "" ? undefined : problemIn(editor.kind, text);
  if (wrong) return step(withAudit(model, { editor: { ...editor, problem: wrong } }));
  if (editor.kind === "filter" && namesSubject(text))
    return step(model, { pane: "audit", kind: "name", text });
  return acceptText(model, editor, text);
}

/** The line that was accepted, with identifiers for the names in it, is used; one with a problem stays open. */
export function acceptNamed(model: Model, { text, outcome }: Extract<AuditMessage, { kind: "named" }>): Step {
  const { editor } = model.audit;
  if (editor?.kind !== "filter" || editor.line.text.trim() !== text) return step(model);
  if (outcome.ok) return acceptText(model, editor, outcome.value);
  return step(withAudit(model, { editor: { ...editor, problem: outcome.problem } }));
}

function acceptText(model: Model, editor: AuditEditor, text: string): Step {
  const { filter } = model.audit;
  const history = rememberedIn(model.audit.history, editor.kind, text);
  const closed = withAudit(model, { editor: undefined, history });
  if (editor.kind === "filter") {
    const [filtered, effects] = used(closed, text);
    const [kept, notes] = text === "" ? step(filtered) : rememberFilter(filtered, "audit", text);
    return step(kept, ...effects, ...notes);
  }
  const range = parseRange(text);
  // A duration in the filter means "ago" by itself.
  const [since, until] = (range.ok ? [range.value.from, range.value.to] : ["", ""]).map((bound) =>
    bound.replace(/^-/, ""),
  );
  return used(closed, textWithTerm(textWithTerm(filter.text, "since", since ?? ""), "until", until ?? ""));
}

/** The same filter, used once more where the log is not read any longer, reads it again. */
function used(model: Model, text: string): Step {
  const { filter, status } = model.audit;
  const isAgain = text === filter.text && status.phase === "stopped";
  if (isAgain) return followBy(model, filter);
  // What was tried showed other entries.
  return text === filter.text
    ? step(model, { pane: "audit", kind: "select", filter })
    : applyText(model, text);
}

/** Among the entries that were read, those of what is typed, where it is a filter. A range is not tried. */
function read({ kind }: AuditEditor, text: string): ((model: Model) => Step) | undefined {
  if (kind !== "filter") return (model) => step(model);
  const filter = parseAuditFilter(text);
  return filter.ok ? (model) => step(model, { pane: "audit", kind: "try", filter: filter.value }) : undefined;
}

/** The entries of the filter before the line was opened. */
function inUse(model: Model): Step {
  return step(model, { pane: "audit", kind: "select", filter: model.audit.filter });
}

/** The entries before the line was opened. */
function cancelled(model: Model, { before }: AuditEditor): Step {
  const { filter, flow } = model.audit;
  const closed = withAudit(model, { editor: undefined });
  const reveal = flow === "following" || before?.id === "" ? undefined : before;
  return before ? step(closed, { pane: "audit", kind: "select", filter, reveal }) : step(closed);
}

function placeOf({ audit: { current, cursor, top } }: Model): Place {
  return { id: current?.id ?? "", below: cursor - top };
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
  return { kind, ...(kind === "filter" ? filterLine(text) : typedLine(selectedLine(text))) };
}

/** What is wrong while the line is typed. */
function problemBehind(kind: AuditEditor["kind"], line: EditedLine): AuditEditor["problem"] {
  const isTried = line.text.trim() !== "" && kind !== "range";
  return isTried ? finishedMistake(problemIn(kind, line.text), line) : undefined;
}

function problemIn(kind: AuditEditor["kind"], text: string): AuditEditor["problem"] {
  const outcome: Parsed<unknown> = kind === "range" ? parseRange(text) : parseAuditFilter(text);
  return outcome.ok ? undefined : outcome.problem;
}
