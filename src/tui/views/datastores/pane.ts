/** The Datastores pane: the view that is shown, under its heading or the line being typed. */

import { copiedText } from "../../state/copied.ts";
import type { Model } from "../../state/model.ts";
import { selectedRow } from "../../state/panes/datastores/builder/edit.ts";
import { queryCommand } from "../../state/panes/datastores/command.ts";
import type { EditorKind } from "../../state/panes/datastores/editor.ts";
import { formsOf, readFilter } from "../../state/panes/datastores/filter.ts";
import type { DatastoresFrame } from "../../state/panes/datastores/frame.ts";
import { selectedItemRow } from "../../state/panes/datastores/item.ts";
import {
  type DatastoresLayout,
  datastoresLayout,
  failureShown,
} from "../../state/panes/datastores/layout.ts";
import { reviewText } from "../../state/panes/datastores/review-text.ts";
import { emptyLines } from "../empty-lines.ts";
import type { CreatePaneView, PaneFrame } from "../pane-view.ts";
import { restingView } from "../reader.ts";
import { filledRows, ruleLine } from "../rows.ts";
import { createGrowColumns } from "../table/grown.ts";
import type { Theme } from "../theme.ts";
import { builderForms, builderLines, builderTitle } from "./builder.ts";
import { choicesLines, choicesTitle } from "./choices.ts";
import { datastoresEditorLines } from "./editor.ts";
import { failureView } from "./failure.ts";
import { formsLines } from "./forms.ts";
import { itemLines, itemTitle } from "./item.ts";
import { itemsLines, itemsTitle } from "./items.ts";
import { reviewNoteLines, reviewQuestion, reviewTitle } from "./review.ts";
import { storesLines, storesTitle } from "./stores.ts";

export const createDatastoresView: CreatePaneView<"datastores"> = (theme) => {
  const growStores = createGrowColumns();
  return ({ model, shown, nowMs }) => {
    const { missing, view } = model.datastores;
    if (missing !== undefined) return emptyLines(missing, model.screen.columns, theme);
    const layout = datastoresLayout(model);
    const { listRows } = layout;
    const top = [...topLines({ model, shown, nowMs }, theme), ...failureLines(model, layout, theme)];
    switch (view) {
      case "stores":
        return [...top, ...storesLines(model, theme, listRows, growStores)];
      case "items":
        return [...top, ...itemsForms(model, layout, theme), ...itemsLines(model, shown, theme)];
      case "item":
        return [...top, ...itemLines(model, theme, listRows)];
      case "builder": {
        const rows = filledRows(builderLines(model, theme, listRows), listRows);
        return [
          ...top,
          ...rows,
          ruleLine(model.screen.columns, theme),
          ...builderForms(model, layout.formsRows, theme),
        ];
      }
      case "review":
        return [
          ...top,
          ...filledRows(restingView(reviewText(model), theme).lines, listRows),
          ...askLines(model, theme, nowMs),
        ];
      case "choices":
        return [...top, ...choicesLines(model, theme, listRows)];
    }
  };
};

/** The line being typed, or the heading of the view. */
function topLines({ model, shown, nowMs }: PaneFrame<DatastoresFrame>, theme: Theme): readonly string[] {
  const { editor, view } = model.datastores;
  if (!editor) return [titles[view](model, theme, nowMs, shown)];
  return datastoresEditorLines(model, editor, theme, labelOf(editor.kind, model));
}

/** The label of the line, where it depends on the cursor. */
function labelOf(kind: EditorKind, model: Model): string {
  if (kind === "value") return selectedItemRow(model)?.label ?? "";
  if (kind !== "cell") return "";
  const { builder } = model.datastores;
  const { node } = selectedRow(builder);
  if (node.kind !== "term") return "condition";
  return builder.cell === 0 ? "attribute" : `${node.attribute} ${node.operator}`;
}

const titles = {
  stores: storesTitle,
  items: itemsTitle,
  item: itemTitle,
  builder: builderTitle,
  review: reviewTitle,
  choices: choicesTitle,
} as const;

function failureLines(model: Model, { failureRows }: DatastoresLayout, theme: Theme): readonly string[] {
  const failure = failureShown(model);
  return failure ? failureView(failure, model.screen.columns, failureRows, theme) : [];
}

/** The condition being typed, or the one in use, in each of its forms; and a rule. */
function itemsForms(model: Model, { formsRows }: DatastoresLayout, theme: Theme): readonly string[] {
  if (formsRows === 0) return [];
  const { items, editor } = model.datastores;
  const text = editor?.kind === "where" ? editor.line.text : items.filter.text;
  const filter = readFilter(text);
  const command = copiedText(queryCommand(model, text.trim()));
  const shown = filter.ok
    ? { forms: formsOf(filter.value, items.store), command }
    : { forms: undefined, command, problem: "" };
  return [
    ...formsLines(shown, model.screen.columns, formsRows, theme),
    ruleLine(model.screen.columns, theme),
  ];
}

function askLines(model: Model, theme: Theme, nowMs: number): readonly string[] {
  return [...reviewNoteLines(model, theme), ...reviewQuestion(model, theme, nowMs)];
}
