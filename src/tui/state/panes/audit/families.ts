/** The families of actions as a list to choose from: each can be opened to choose among its actions. */

import { auditActionNotes } from "../../../../catalog/audit/actions.ts";
import { allAuditFamilies, auditFamilyOf } from "../../../../catalog/audit/families.ts";
import { type ListMotion, listStart, moveInList } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { narrowToActions } from "./filtering.ts";
import { familyListRows } from "./layout.ts";
import type { AuditModel, FamilyList } from "./model.ts";
import { withAudit } from "./setters.ts";

export interface FamilyRow {
  /** Its name in the filter. */
  readonly name: string;
  readonly kind: "family" | "action";
  /** The family's title, or the action's description; may be empty. */
  readonly title: string;
  /** Empty for an action that is not catalogued. */
  readonly family: string;
  /** Whether the family's actions are listed. */
  readonly isOpen: boolean;
}

/** Actions that were seen come first in their family; those of no family stand at the end. */
export function familyRows({ open, seen }: Pick<FamilyList, "open" | "seen">): readonly FamilyRow[] {
  const known = Object.entries(allAuditFamilies).flatMap(([family, { title, actions }]) => {
    const isOpen = open.includes(family);
    const row: FamilyRow = { name: family, kind: "family", title, family, isOpen };
    return isOpen ? [row, ...seenFirst(actions, seen).map((name) => actionRow(name, family))] : [row];
  });
  const others = seen.filter((name) => auditFamilyOf(name) === undefined);
  return [
    ...known,
    ...others.map((name) => ({ ...actionRow(name, ""), title: "of no family that is known" })),
  ];
}

function seenFirst(actions: readonly string[], seen: readonly string[]): readonly string[] {
  const first = seen.filter((name) => actions.includes(name));
  return [...first, ...actions.filter((name) => !first.includes(name))];
}

function actionRow(name: string, family: string): FamilyRow {
  const title = Object.hasOwn(auditActionNotes, name) ? (auditActionNotes[name] ?? "") : "";
  return { name, kind: "action", title, family, isOpen: false };
}

/** What the filter names is already chosen. */
export function openFamilies(model: Model): Step {
  const chosen = model.audit.filter.actions;
  const none = { open: [], seen: [] };
  const families = { ...listStart, ...none, length: familyRows(none).length, chosen };
  return step(withAudit(model, { families }), { pane: "audit", kind: "count" });
}

/** The actions that were read, the most frequent first. */
export function counted(model: Model, seen: readonly string[]): Step {
  const { families } = model.audit;
  if (!families) return step(model);
  const length = familyRows({ ...families, seen }).length;
  return step(withAudit(model, { families: { ...families, seen, length } }));
}

export function closeFamilies(model: Model): Step {
  return step(withAudit(model, { families: undefined }));
}

export function moveInFamilies(model: Model, families: FamilyList, motion: ListMotion): Step {
  return step(withAudit(model, { families: moveInList(families, motion, familyListRows(model)) }));
}

/** Shows or hides the actions of the family the cursor is in. */
export function unfold(model: Model, families: FamilyList, isOpen: boolean): Step {
  const row = familyRows(families)[families.cursor];
  if (!row?.family) return say(model, "This action is of no family that is known");
  if (families.open.includes(row.family) === isOpen)
    return say(model, `The actions of this family are ${isOpen ? "shown already" : "not shown"}`);
  const open = isOpen
    ? [...families.open, row.family]
    : families.open.filter((family) => family !== row.family);
  const rows = familyRows({ ...families, open });
  const cursor = rows.findIndex(({ name, kind }) => kind === "family" && name === row.family);
  return step(withAudit(model, { families: { ...families, open, length: rows.length, cursor } }));
}

export function toggleChosen(model: Model, families: FamilyList): Step {
  const row = familyRows(families)[families.cursor];
  if (!row) return say(model, "There is no row to choose");
  const { chosen } = families;
  const next = chosen.includes(row.name) ? chosen.filter((name) => name !== row.name) : [...chosen, row.name];
  const moved = moveInList({ ...families, chosen: next }, "down", familyListRows(model));
  return step(withAudit(model, { families: moved }));
}

/** Whether it differs from what the filter names. */
export function isOtherChoice({ filter }: AuditModel, { chosen }: FamilyList): boolean {
  return chosen.length !== filter.actions.length || !chosen.every((name) => filter.actions.includes(name));
}

/** The row under the cursor. */
export function onlyRow(model: Model, families: FamilyList): Step {
  const row = familyRows(families)[families.cursor];
  return row ? onlyThese(model, [row.name]) : say(model, "There is no row to choose");
}

export function onlyChosen(model: Model, { chosen }: FamilyList): Step {
  return onlyThese(model, chosen);
}

function onlyThese(model: Model, names: readonly string[]): Step {
  return narrowToActions(withAudit(model, { families: undefined }), names);
}
