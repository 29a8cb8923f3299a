/** The rows of the form's tree, and changes at one of them. */

import type { BuilderGroup, BuilderNode } from "./model.ts";

export interface BuilderRow {
  readonly node: BuilderNode;
  /** Positions in the groups on the way from the outermost one, which has none. */
  readonly path: readonly number[];
  /** How the row is joined to the row before it in its group; undefined for the first row. */
  readonly joinedBy: "and" | "or" | undefined;
}

/** The outermost group first. */
export function builderRows(root: BuilderGroup): readonly BuilderRow[] {
  const rows: BuilderRow[] = [];
  const add = (node: BuilderNode, path: readonly number[], joinedBy: BuilderRow["joinedBy"]) => {
    rows.push({ node, path, joinedBy });
    if (node.kind !== "group") return;
    node.terms.forEach((term, index) => {
      add(term, [...path, index], index > 0 ? node.join : undefined);
    });
  };
  add(root, [], undefined);
  return rows;
}

/** Position of the row with that path; where it is gone, of the nearest row before it. */
export function rowAt(root: BuilderGroup, path: readonly number[]): number {
  const rows = builderRows(root);
  for (let wanted = path; ; wanted = wanted.slice(0, -1)) {
    const last = wanted.at(-1);
    for (let index = last ?? 0; index >= 0; index--) {
      const near = last === undefined ? [] : [...wanted.slice(0, -1), index];
      const found = rows.findIndex((row) => isSamePath(row.path, near));
      if (found !== -1) return found;
    }
    if (wanted.length === 0) return 0;
  }
}

/** The tree with another node at the path. */
export function withNode(root: BuilderGroup, path: readonly number[], node: BuilderNode): BuilderGroup {
  return changedAt(root, path, () => [node]);
}

/** The tree with nodes in place of the one at the path; the outermost group stays a group. */
export function changedAt(
  root: BuilderGroup,
  [first, ...rest]: readonly number[],
  change: (node: BuilderNode) => readonly BuilderNode[],
): BuilderGroup {
  if (first === undefined) {
    const [next] = change(root);
    return next?.kind === "group" ? next : root;
  }
  const terms = root.terms.flatMap((term, index): readonly BuilderNode[] => {
    if (index !== first) return [term];
    if (rest.length === 0) return change(term);
    return term.kind === "group" ? [changedAt(term, rest, change)] : [term];
  });
  return { ...root, terms };
}

/** Whether both hold the same; what a term has set aside, and a value was typed as, does not count. */
export function isSameForm(a: BuilderGroup, b: BuilderGroup): boolean {
  return shownParts(a) === shownParts(b);
}

function shownParts(root: BuilderGroup): string {
  return JSON.stringify(root, (key, value: unknown) =>
    key === "set" || key === "typed" ? undefined : value,
  );
}

function isSamePath(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
