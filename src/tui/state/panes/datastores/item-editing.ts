/** Changes of the open item's draft: values that keep their type, new and removed attributes, the whole item as JSON. */

import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { say, step } from "../../step.ts";
import { completeWhole } from "./completion.ts";
import { type DatastoresEditor, newLineEditor } from "./editor.ts";
import { isSameItem, sayNoItem, selectedItemRow, selectPath, toggleFold } from "./item.ts";
import { yoursIsBehind } from "./item-anew.ts";
import {
  asKind,
  editedText,
  emptyOfType,
  kindOf,
  readValue,
  type ValueKind,
  type ValuePath,
  valueAt,
  valueKinds,
  withoutValue,
  withValue,
} from "./item-value.ts";
import { primaryKeyOf } from "./items.ts";
import type { DatastoresMessage } from "./message.ts";
import type { ItemModel } from "./model.ts";
import { withDatastores, withItem } from "./setters.ts";

/** A text or number is edited in a line, true becomes false, a list or object opens and closes. */
export function editValue(model: Model): Step {
  const row = selectedItemRow(model);
  const { draft, original } = model.datastores.item;
  if (!row || !draft) return sayNoItem(model);
  if (row.isParent || row.isClosing) return toggleFold(model);
  const value = valueAt(draft, row.path);
  if (original && isKey(model, row.path)) {
    const key = keyFor(model, "item.copy-as-new");
    return say(
      model,
      `The key is what the item is stored under: ${key} begins a new item as this one`,
      "warn",
    );
  }
  if (typeof value === "boolean") return step(withDraft(model, withValue(draft, row.path, !value)));
  const refusal = whyNotInLine(model, value);
  if (refusal) return say(model, refusal);
  return step(withDatastores(model, { editor: newLineEditor("value", editedText(value)) }));
}

/** What is wrong with the line being typed; undefined when it is a value. */
export function valueProblem(model: Model, text: string) {
  const value = readValue(selectedKind(model), text);
  return value.ok ? undefined : value.problem;
}

export function acceptValue(model: Model, text: string): Step {
  const row = selectedItemRow(model);
  const { draft } = model.datastores.item;
  const value = readValue(selectedKind(model), text);
  if (!row || !draft || !value.ok) return step(model);
  return step(
    withDraft(withDatastores(model, { editor: undefined }), withValue(draft, row.path, value.value)),
  );
}

export function turnType(model: Model): Step {
  const row = selectedItemRow(model);
  const { draft, original } = model.datastores.item;
  if (!row || !draft) return sayNoItem(model);
  if (row.path.length === 0 || row.isClosing) return say(model, selectOne);
  if (original && isKey(model, row.path)) return say(model, "The key is a text", "warn");
  const next = nextOf(valueKinds, row.kind);
  return step(withDraft(model, withValue(draft, row.path, asKind(valueAt(draft, row.path), next))));
}

/** Adds an element to the list under the cursor; elsewhere asks for the name of a new attribute. */
export function addAttribute(model: Model): Step {
  const { draft } = model.datastores.item;
  if (!draft) return sayNoItem(model);
  const { parent, path } = placeForNew(model);
  if (!Array.isArray(parent)) return step(withDatastores(model, { editor: attributeEditor(model) }));
  const last = parent.at(-1);
  const element = last === undefined ? "" : asKind("", kindOf(last));
  return selectPath(withDraft(model, withValue(draft, [...path, parent.length], element)), [
    ...path,
    parent.length,
  ]);
}

/** Declared attributes that the item lacks are proposed at once. */
function attributeEditor(model: Model): DatastoresEditor {
  return { ...newLineEditor("attribute", ""), completion: completeWhole("", missingAttributes(model)) };
}

/** The name is empty, or the object has such an attribute already. */
export function attributeProblem(model: Model, name: string) {
  const { parent } = placeForNew(model);
  const wrong = (message: string) => ({
    code: "bad-name",
    message,
    offset: 0,
    length: Math.max(1, name.length),
  });
  if (name.trim() === "") return wrong("A name is missing.");
  const isThere = typeof parent === "object" && parent !== null && Object.hasOwn(parent, name.trim());
  return isThere ? wrong("There is an attribute of that name.") : undefined;
}

/** Adds an attribute with the empty value of its declared type and selects it, so that Enter edits it. */
export function acceptAttribute(model: Model, text: string): Step {
  const { draft } = model.datastores.item;
  const name = text.trim();
  if (!draft || attributeProblem(model, name)) return step(model);
  const { path } = placeForNew(model);
  const declared = model.datastores.items.store.declaration?.attributes.find((known) => known.name === name);
  const value = path.length === 0 ? emptyOfType(declared?.type) : "";
  const added = withDraft(
    withDatastores(model, { editor: undefined }),
    withValue(draft, [...path, name], value),
  );
  return selectPath(added, [...path, name]);
}

/** Declared attributes that the item does not have yet. */
export function missingAttributes({ datastores: { item, items } }: Model) {
  const { draft } = item;
  return (items.store.declaration?.attributes ?? [])
    .filter(({ name }) => draft === undefined || !Object.hasOwn(draft, name))
    .map(({ name, type }) => ({ text: name, detail: type }));
}

export function removeAttribute(model: Model): Step {
  const row = selectedItemRow(model);
  const { draft } = model.datastores.item;
  if (!row || !draft) return sayNoItem(model);
  if (row.path.length === 0) return say(model, selectOne);
  if (isKey(model, row.path)) return say(model, "An item cannot be without its key", "warn");
  return step(withDraft(model, withoutValue(draft, row.path)));
}

/** What came back from the user's editor. A text that was left as it was is no change, whatever is stored by now. */
export function textEdited(model: Model, { item, of }: MessageOf<"text-edited">): Step {
  if (isSameItem(of.draft, item)) return step(withItem(model, { rejected: undefined }));
  const edited = withText(model, of, { draft: item, rejected: undefined });
  const isOther =
    of.original !== undefined && valueAt(item, [primaryKeyOf(model.datastores.items.store)]) !== of.key;
  const said = [
    ...(isOther ? ["The key has changed: writing creates or replaces the item with this key"] : []),
    ...(edited.datastores.item.behind === "changed" ? [yoursIsBehind] : []),
  ];
  return said.length > 0 ? say(edited, said.join(". "), "warn") : step(edited);
}

export function textRefused(model: Model, { text, problem, of }: MessageOf<"edit-refused">): Step {
  const kept = text === undefined ? model : withText(model, of, { draft: of.draft, rejected: text });
  return say(kept, `${problem} ${keyFor(model, "item.edit-json")} edits it again`, "error");
}

type MessageOf<Kind extends DatastoresMessage["kind"]> = Extract<DatastoresMessage, { readonly kind: Kind }>;

/** Shows the text against the item that the editor was given, also where what is stored, or the list, has taken its place meanwhile. */
function withText(model: Model, of: ItemModel, text: Pick<ItemModel, "draft" | "rejected">): Model {
  const { item } = model.datastores;
  const open = item.key === of.key ? item : { ...of, readingAgain: false };
  const behind = open.original === of.original ? open.behind : "changed";
  const edited = { ...open, ...text, original: of.original, behind, failure: undefined };
  return withDatastores(model, { view: "item", item: edited });
}

function withDraft(model: Model, draft: DatastoreItem): Model {
  return withItem(model, { draft, failure: undefined });
}

/** The object or list that a new attribute or element goes into, by where the cursor stands. */
function placeForNew(model: Model): { readonly parent: unknown; readonly path: ValuePath } {
  const { draft } = model.datastores.item;
  const row = selectedItemRow(model);
  const path = row?.path ?? [];
  const value = valueAt(draft, path);
  const isInside = row && (kindOf(value) === "list" || kindOf(value) === "object") && !row.isFolded;
  const parentPath = isInside ? path : path.slice(0, -1);
  return { parent: valueAt(draft, parentPath), path: parentPath };
}

function selectedKind(model: Model): ValueKind {
  return selectedItemRow(model)?.kind ?? "text";
}

function isKey({ datastores: { items } }: Model, path: ValuePath): boolean {
  return path.length === 1 && path[0] === primaryKeyOf(items.store);
}

/** Whether a line would lose a part of the value. */
function whyNotInLine(model: Model, value: unknown): string | undefined {
  if (value === null)
    return `null has no other value: ${keyFor(model, "item.turn-type")} gives it another type`;
  if (typeof value !== "string") return undefined;
  const way = `${keyFor(model, "item.edit-json")} edits the item in $EDITOR`;
  if (/\p{Cc}/u.test(value)) return `This text has line breaks or controls: ${way}`;
  return value.length > longestInLine ? `This text is too long for a line: ${way}` : undefined;
}

const longestInLine = 2000;

const selectOne = "This row is the whole item: select an attribute or element first";
