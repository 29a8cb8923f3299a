/** Checks the line being typed and gives its proposals, for each kind of line. */

import type { Problem } from "../../../../base/problem.ts";
import { fileNameOf } from "../../dialog/view-naming.ts";
import type { Completion } from "../../line/completion.ts";
import type { Model } from "../../model.ts";
import { attributeText, knownAttributes } from "./attributes.ts";
import { cellText, selectedRow, selectedValue } from "./builder/edit.ts";
import { operatorsFor } from "./builder/operators.ts";
import { completeWhole } from "./completion.ts";
import type { EditorKind } from "./editor.ts";
import { readFilter } from "./filter.ts";
import { attributeProblem, missingAttributes, valueProblem } from "./item-editing.ts";

/** Why the line cannot be used as it is. */
export function problemOf(model: Model, kind: EditorKind, text: string): Problem | undefined {
  const wrong = (message: string): Problem => ({
    code: "wrong",
    message,
    offset: 0,
    length: Math.max(1, text.length),
  });
  switch (kind) {
    case "where": {
      const filter = readFilter(text);
      return filter.ok ? undefined : filter.problem;
    }
    case "scan":
      return /^[1-9]\d{0,5}$/.test(text.trim()) ? undefined : wrong("How many? A whole number from 1.");
    case "query-name":
      return fileNameOf(text) === "" ? wrong("A name needs a letter from a to z, or a digit.") : undefined;
    case "value":
      return valueProblem(model, text);
    case "attribute":
      return attributeProblem(model, text);
    case "cell":
      return isOperatorCell(model) && !operatorsHere(model).some((operator) => operator === text.trim())
        ? wrong(`One of ${operatorsHere(model).join("  ")}`)
        : undefined;
    default:
      return undefined;
  }
}

function isOperatorCell({ datastores: { builder } }: Model): boolean {
  return selectedRow(builder).node.kind === "term" && builder.cell === 1;
}

/** The operators that the selected term's attribute takes, and the one it has. */
function operatorsHere({ datastores: { builder, items } }: Model): readonly string[] {
  const { node } = selectedRow(builder);
  if (node.kind !== "term") return [];
  return [...new Set([...operatorsFor(node.attribute, items.store.declaration), node.operator])];
}

/** An empty line is wrong only once it is used. */
export function shownProblem(model: Model, kind: EditorKind, text: string): Problem | undefined {
  return text.trim() === "" ? undefined : problemOf(model, kind, text);
}

/** Proposals that need nothing but the model. */
export function completionOf(model: Model, kind: EditorKind, text: string): Completion | undefined {
  const { builder, items, stores } = model.datastores;
  if (kind === "attribute") return completeWhole(text, missingAttributes(model));
  if (kind === "store")
    return completeWhole(
      text,
      stores.list.map(({ name, source }) => ({ text: name, detail: source })),
    );
  if (kind !== "cell" || cellText(builder) === undefined) return undefined;
  if (isOperatorCell(model)) {
    const operators = operatorsHere(model);
    // While the line still holds the current operator, all others are proposed.
    const typed = operators.includes(text.trim()) ? "" : text;
    return {
      ...completeWhole(
        typed,
        operators.map((operator) => ({ text: operator, detail: "" })),
      ),
      end: text.length,
    };
  }
  const isAttribute = selectedRow(builder).node.kind === "term" && builder.cell === 0;
  const namesAttribute = isAttribute || selectedValue(builder)?.type === "attribute";
  if (!namesAttribute) return undefined;
  const names = knownAttributes(items).map(({ text: name, detail }) => ({
    text: attributeText(name),
    detail,
  }));
  return completeWhole(text, names);
}

/** The attribute whose values can stand in the selected cell. */
export function comparedAttribute({ datastores: { builder } }: Model): string | undefined {
  const { node } = selectedRow(builder);
  const value = selectedValue(builder);
  const takes = value?.type === "text" || value?.type === "number";
  return node.kind === "term" && takes ? node.attribute : undefined;
}
