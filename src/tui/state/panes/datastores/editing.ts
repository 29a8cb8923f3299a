/** The line being typed in the pane: checked at every key, used only when it is right. */

import { fileNameOf, isNameOf } from "../../dialog/view-naming.ts";
import { askedFile } from "../../existing-file.ts";
import { paneLine, rememberedIn } from "../../line/pane-line.ts";
import { filterLine } from "../../line/typed-line.ts";
import { rememberFilter, withUsedFilters } from "../../memory/remember.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { writeCell } from "./builder/edit.ts";
import { emptyBuilder } from "./builder/model.ts";
import { type DatastoresEditor, type EditorKind, newLineEditor } from "./editor.ts";
import { readFilter } from "./filter.ts";
import { getItem } from "./item.ts";
import { acceptAttribute, acceptValue } from "./item-editing.ts";
import { applyItemsFilter, scanFor } from "./items.ts";
import { comparedAttribute, completionOf, problemOf, shownProblem } from "./line-checks.ts";
import type { DatastoresMessage } from "./message.ts";
import { withDatastores } from "./setters.ts";
import { openStore, storeNamed } from "./stores.ts";

export function startTyping(model: Model, kind: EditorKind, text = ""): Step {
  return edited(model, newLineEditor(kind, text));
}

/** The condition, tried among the items that were fetched while it is typed. */
export function editWhere(model: Model): Step {
  const { filter, cursor, top } = model.datastores.items;
  return edited(model, {
    ...newLineEditor("where", ""),
    ...filterLine(filter.text),
    before: { cursor, top },
  });
}

/** The line as the pane has it now. */
export function datastoresLine(model: Model) {
  const { store } = model.datastores.items;
  return paneLine(model, withUsedFilters(model, `items.${store.name}`, model.datastores, "where"), {
    // A condition has no word that stands for itself: what ends within a name is wrong already.
    preview: { names: [], read, inUse },
    cancel: (line) => cancelled(model, line),
    put: (editor) => withDatastores(model, { editor }),
    edited: (line) => edited(model, { ...line, exists: undefined }),
    checked: (line) => checked(model, line),
    accept: (line) => accept(model, line),
  });
}

/** The answer to `save-query`; another line than the one that named it stays, and another filter than the one that was saved. */
export function querySaved(
  model: Model,
  { name, datastore, where, outcome }: Extract<DatastoresMessage, { kind: "query-saved" }>,
): Step {
  const { editor, items } = model.datastores;
  const naming = editor?.kind === "query-name" && isNameOf(editor.line, name) ? editor : undefined;
  switch (outcome.kind) {
    case "saved": {
      const isInUse = items.store.name === datastore && items.filter.text === where;
      const filter = isInUse ? { ...items.filter, query: name } : items.filter;
      const open = naming ? undefined : editor;
      return say(
        withDatastores(model, { editor: open, items: { ...items, filter } }),
        `Saved as ${outcome.path}`,
      );
    }
    case "exists":
      if (!naming) return step(model);
      return step(
        withDatastores(model, { editor: { ...naming, exists: askedFile(outcome, naming.exists) } }),
      );
    case "failed":
      return say(model, outcome.problem, "error");
  }
}

/** A line that is wrong stays, with what is wrong. */
function accept(model: Model, editor: DatastoresEditor): Step {
  const { kind, line } = editor;
  const problem = problemOf(model, kind, line.text);
  if (problem) return step(withDatastores(model, { editor: { ...editor, problem, completion: undefined } }));
  const text = line.text.trim();
  const closed = withDatastores(model, { editor: undefined, history: kept(model, kind, text) });
  return accepts[kind]({ model, editor, closed, text });
}

/** A line that is right. */
interface Accepted {
  /** With the line still open. */
  readonly model: Model;
  readonly editor: DatastoresEditor;
  /** With the line closed, and remembered. */
  readonly closed: Model;
  /** Without the spaces around it. */
  readonly text: string;
}

const accepts: Readonly<Record<EditorKind, (accepted: Accepted) => Step>> = {
  where: acceptWhere,
  store: acceptStore,
  scan: ({ closed, text }) => scanFor(closed, Number(text)),
  key: ({ closed, text }) =>
    text === "" ? step(closed) : getItem(closed, closed.datastores.items.store.name, text),
  value: ({ model, editor }) => acceptValue(model, editor.line.text),
  attribute: ({ model, editor }) => acceptAttribute(model, editor.line.text),
  "query-name": ({ model, editor }) => saveQuery(model, editor),
  cell: ({ closed, editor }) => step(acceptCell(closed, editor.line.text)),
};

function acceptWhere({ model, editor, closed, text }: Accepted): Step {
  const filter = readFilter(editor.line.text);
  if (!filter.ok) return step(model);
  const used = withDatastores(closed, { view: "items", builder: emptyBuilder });
  const [asked, effects] = applyItemsFilter(used, filter.value);
  const list = `items.${model.datastores.items.store.name}`;
  const [remembered, notes] = text === "" ? step(asked) : rememberFilter(asked, list, filter.value.text);
  // The same condition is not asked for again: what was tried gives way to all items of it.
  const isSame = filter.value.text === model.datastores.items.filter.text;
  const shown = isSame ? [{ pane: "datastores", kind: "try" } as const] : [];
  return step(remembered, ...shown, ...effects, ...notes);
}

function acceptStore({ closed, text }: Accepted): Step {
  if (text === "") return step(closed);
  const { model: known, store } = storeNamed(closed, text);
  return openStore(known, store);
}

/** Among the items that were fetched, those of the condition that is typed, where it is right. No other line is tried. */
function read({ kind, before }: DatastoresEditor, text: string): ((model: Model) => Step) | undefined {
  if (kind !== "where" || !before) return (model) => step(model);
  const filter = readFilter(text);
  return filter.ok
    ? (model) => step(model, { pane: "datastores", kind: "try", filter: filter.value })
    : undefined;
}

/** The items of the condition before the line was opened. */
function inUse(model: Model): Step {
  return step(model, { pane: "datastores", kind: "try" });
}

function cancelled(model: Model, { before }: DatastoresEditor): Step {
  const closed = withDatastores(model, { editor: undefined });
  return before ? step(closed, { pane: "datastores", kind: "try", place: before }) : step(closed);
}

function acceptCell(model: Model, text: string): Model {
  const { builder, items } = model.datastores;
  return withDatastores(model, { builder: writeCell(builder, text, items.store.declaration) });
}

function saveQuery(model: Model, { line, exists }: DatastoresEditor): Step {
  const title = line.text.trim();
  const name = fileNameOf(title);
  const { store, filter } = model.datastores.items;
  return step(model, {
    pane: "datastores",
    kind: "save-query",
    name,
    title,
    replaces: exists?.mark,
    datastore: store.name,
    where: filter.text,
  });
}

function kept(model: Model, kind: EditorKind, text: string): Model["datastores"]["history"] {
  const { history } = model.datastores;
  return recalled.has(kind) ? rememberedIn(history, kind, text) : history;
}

/** The history with the text, where it may be typed again. */
const recalled: ReadonlySet<EditorKind> = new Set(["where", "store", "key", "scan"]);

/** Checks the line and asks what could stand at the cursor. */
function edited(model: Model, editor: DatastoresEditor): Step {
  const { kind, line } = editor;
  const completion = completionOf(model, kind, line.text);
  const next = withDatastores(model, { editor: checked(model, { ...editor, completion }) });
  if (kind === "where")
    return step(next, { pane: "datastores", kind: "complete", text: line.text, cursor: line.cursor });
  const attribute = kind === "cell" ? comparedAttribute(model) : undefined;
  return attribute === undefined
    ? step(next)
    : step(next, { pane: "datastores", kind: "complete-value", text: line.text, attribute });
}

function checked(model: Model, editor: DatastoresEditor): DatastoresEditor {
  return { ...editor, problem: shownProblem(model, editor.kind, editor.line.text) };
}
