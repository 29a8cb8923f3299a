/** The line being typed in the pane: checked at every key, used only when it is right. */

import { fileNameOf } from "../dialog/view-naming.ts";
import type { Key } from "../keys.ts";
import { typedText } from "../keys.ts";
import { lineAfter } from "../line-action.ts";
import { type EditedLine, editedLine, insertText, replaceText } from "../line-editor.ts";
import type { LineAction } from "../line-keymap.ts";
import type { Model, Step } from "../model.ts";
import type { Typing } from "../pane.ts";
import { say, step } from "../step.ts";
import { writeCell } from "./builder/edit.ts";
import { type DatastoresEditor, type EditorKind, type LineCompletion, newLineEditor } from "./editor.ts";
import { readFilter } from "./filter.ts";
import { getItem } from "./item.ts";
import { acceptAttribute, acceptValue } from "./item-editing.ts";
import { applyItemsFilter, scanFor } from "./items.ts";
import { comparedAttribute, completionOf, problemOf, shownProblem } from "./line-checks.ts";
import type { QuerySaveOutcome } from "./message.ts";
import { withDatastores } from "./patch.ts";
import { openStore, storeNamed } from "./stores.ts";
import { acceptName, closeReview } from "./write.ts";

/** Texts kept of what was typed. */
const longestHistory = 100;

export function startTyping(model: Model, kind: EditorKind, text = ""): Step {
  return edited(model, newLineEditor(kind, text));
}

/** Undefined while no line is typed. */
export function typingInDatastores(model: Model): Typing | undefined {
  const { editor } = model.datastores;
  if (!editor) return undefined;
  const insert = (text: string) => changed(model, editor, insertText(editor.line, text));
  return {
    type(key: Key) {
      const text = typedText(key);
      return text === undefined ? step(model) : insert(text);
    },
    paste: insert,
    act: (action) => act(model, editor, action),
  };
}

/** What could stand at the cursor, if the line is still the one that was asked about. */
export function completed(model: Model, completion: LineCompletion): Step {
  const { editor } = model.datastores;
  return editor ? step(withDatastores(model, { editor: { ...editor, completion } })) : step(model);
}

/** The answer to `save-query`. */
export function querySaved(model: Model, name: string, outcome: QuerySaveOutcome): Step {
  const { editor, items } = model.datastores;
  switch (outcome.kind) {
    case "saved": {
      const filter = { ...items.filter, query: name };
      const closed = withDatastores(model, { editor: undefined, items: { ...items, filter } });
      return say(closed, `Saved as ${outcome.path}`);
    }
    case "exists":
      if (editor?.kind !== "query-name") return step(model);
      return step(withDatastores(model, { editor: { ...editor, exists: outcome.path } }));
    case "failed":
      return say(model, outcome.problem, "error");
  }
}

function act(model: Model, editor: DatastoresEditor, action: LineAction): Step {
  switch (action) {
    case "accept":
      return accept(model, editor);
    case "cancel":
      return editor.kind === "app-name"
        ? closeReview(model)
        : step(withDatastores(model, { editor: undefined }));
    case "complete":
      return propose(model, editor, 1);
    case "complete-back":
      return propose(model, editor, -1);
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

/** A line that is wrong stays, with what is wrong. */
function accept(model: Model, editor: DatastoresEditor): Step {
  const { kind, line } = editor;
  const problem = problemOf(model, kind, line.text);
  if (problem) return step(withDatastores(model, { editor: { ...editor, problem, completion: undefined } }));
  const text = line.text.trim();
  const closed = withDatastores(model, { editor: undefined, history: remembered(model, kind, text) });
  switch (kind) {
    case "where": {
      const filter = readFilter(line.text);
      return filter.ok
        ? applyItemsFilter(withDatastores(closed, { view: "items" }), filter.value)
        : step(model);
    }
    case "store": {
      if (text === "") return step(closed);
      const { model: known, store } = storeNamed(closed, text);
      return openStore(known, store);
    }
    case "scan":
      return scanFor(closed, Number(text));
    case "key":
      return text === "" ? step(closed) : getItem(closed, model.datastores.items.store.name, text);
    case "value":
      return acceptValue(model, line.text);
    case "attribute":
      return acceptAttribute(model, line.text);
    case "app-name":
      return acceptName(model, line.text);
    case "query-name":
      return saveQuery(model, editor);
    case "cell":
      return step(acceptCell(closed, line.text));
  }
}

function acceptCell(model: Model, text: string): Model {
  const { builder, items } = model.datastores;
  return withDatastores(model, { builder: writeCell(builder, text, items.store.declaration) });
}

function saveQuery(model: Model, { line, exists }: DatastoresEditor): Step {
  const title = line.text.trim();
  const name = fileNameOf(title);
  const { store, filter } = model.datastores.items;
  const replace = exists !== undefined;
  return step(model, {
    ...{ pane: "datastores", kind: "save-query", name, title, replace },
    ...{ datastore: store.name, where: filter.text },
  });
}

/** The same text moved to the end of the history rather than written twice. */
function remembered(model: Model, kind: EditorKind, text: string): Model["datastores"]["history"] {
  const { history } = model.datastores;
  if (text === "" || !recalled.has(kind)) return history;
  const others = (history[kind] ?? []).filter((earlier) => earlier !== text);
  return { ...history, [kind]: [...others, text].slice(-longestHistory) };
}

/** What is worth typing again. */
const recalled: ReadonlySet<EditorKind> = new Set(["where", "store", "key", "scan"]);

/** Steps through what was typed before; the draft is where one comes back to. */
function recall(model: Model, editor: DatastoresEditor, steps: 1 | -1): Step {
  const texts = model.datastores.history[editor.kind] ?? [];
  const back = Math.max(0, Math.min(editor.historyBack + steps, texts.length));
  if (back === editor.historyBack) return step(model);
  const draft = editor.historyBack === 0 ? editor.line.text : editor.draft;
  const text = back === 0 ? draft : (texts[texts.length - back] ?? draft);
  return edited(model, { ...editor, line: editedLine(text), historyBack: back, draft });
}

/** Puts the next proposal in the place of what is being typed. */
function propose(model: Model, editor: DatastoresEditor, direction: 1 | -1): Step {
  const { completion } = editor;
  if (!completion || completion.options.length === 0) return step(model);
  const count = completion.options.length;
  const chosen = ((completion.chosen ?? (direction === 1 ? -1 : 0)) + direction + count) % count;
  const option = completion.options[chosen]?.text ?? "";
  const line = replaceText(editor.line, completion.start, completion.end, option);
  if (count === 1) return edited(model, { ...editor, line });
  const end = completion.start + option.length;
  const problem = shownProblem(model, editor.kind, line.text);
  return step(
    withDatastores(model, {
      editor: { ...editor, line, problem, completion: { ...completion, end, chosen } },
    }),
  );
}

function changed(model: Model, editor: DatastoresEditor, line: EditedLine): Step {
  return edited(model, { ...editor, line, historyBack: 0, exists: undefined });
}

/** Checks the line and asks what could stand at the cursor. */
function edited(model: Model, editor: DatastoresEditor): Step {
  const { kind, line } = editor;
  const completion = completionOf(model, kind, line.text);
  const problem = shownProblem(model, kind, line.text);
  const next = withDatastores(model, { editor: { ...editor, problem, completion } });
  if (kind === "where")
    return step(next, { pane: "datastores", kind: "complete", text: line.text, cursor: line.cursor });
  const attribute = kind === "cell" ? comparedAttribute(model) : undefined;
  return attribute === undefined
    ? step(next)
    : step(next, { pane: "datastores", kind: "complete-value", text: line.text, attribute });
}
