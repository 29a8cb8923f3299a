/** An export as a text: the request before it is ordered, and its outcome: where it arrives, or why it was refused. */

import { shellCommand } from "../../../../base/shell.ts";
import { type ChangeText, changeLines, commandChangeLines } from "../../change/text.ts";
import type { Copied } from "../../copied.ts";
import { type Keys, keyFor } from "../../keys/table.ts";
import type { Model } from "../../model.ts";
import { block, commandBlock, type ReaderLine } from "../../reader/line.ts";
import type { TextShown } from "../../reader/shown.ts";
import type { Reading } from "../../reading.ts";
import { failureLines } from "../../request/failure-lines.ts";
import { type TabsShown, tabsShown } from "../../tabs.ts";
import { ordersUnderWay } from "./change.ts";
import { headRows, workflowsRows } from "./list.ts";
import type { ExportOrder, WorkflowsAccess } from "./model.ts";
import { workflowTabs, workflowTabTitles } from "./model.ts";
import { workflowsEntry } from "./navigation.ts";
import { withWorkflows } from "./setters.ts";

const method = "functions.workflows.steps.responses.export";

/** What would be ordered; undefined where nothing is asked about. */
export function orderText(model: Model): ChangeText | undefined {
  const { view, order } = model.workflows;
  if (view !== "order" || !order) return undefined;
  const { columns } = model.screen;
  const underWay = ordersUnderWay(model, order);
  const about = [
    ...(underWay > 0 ? [underWayWords(underWay)] : []),
    delivery,
    ...(order.isDeleted ? [deleted] : []),
    "",
  ];
  return {
    lines: [
      ...about.flatMap((text) => changeLines("field", text, columns - 4, { first: " ", rest: " " })),
      ...commandChangeLines(order.plan?.request ?? "", columns - 5, { first: "  ", rest: "  " }),
    ],
    answers: true,
    rows: workflowsRows(model),
    place: order.place,
    keep: (place) => withWorkflows(model, { order: { ...order, place } }),
  };
}

const delivery =
  "The file comes as a direct message to the person whose token this is; no program can fetch it.";
/** A second export can be meant: so the screen warns but does not refuse. */
function underWayWords(count: number): string {
  const [orders, answered] =
    count === 1 ? ["An order", "is under way and is"] : [`${count} orders`, "are under way and are"];
  return `${orders} of these responses ${answered} not answered yet; this is another one.`;
}

/** A deleted step keeps its responses: so the screen warns but does not refuse. */
const deleted = "This step is deleted in that version of the workflow; its responses may be there still.";

/** The outcome of the order, as a text that is read. */
export function orderReading(model: Model, order: ExportOrder): Reading {
  return {
    lines: orderLines(order, model.workflows.access, model.screen.columns - 2, model),
    place: order.place,
    rows: workflowsRows(model),
    keep: (place) => withWorkflows(model, { order: { ...order, place } }),
    from: workflowsEntry(model),
  };
}

/** Undefined where no outcome is shown. */
export function workflowsText(model: Model): TextShown | undefined {
  const { view, order } = model.workflows;
  if (view !== "ordered" || !order) return undefined;
  const [rows, reading] = [workflowsRows(model), orderReading(model, order)];
  return { line: headRows, rows, column: 0, columns: model.screen.columns, reading, isFocused: true };
}

export function workflowsTabsShown({ workflows, screen }: Model): TabsShown | undefined {
  const { view, open } = workflows;
  if (view !== "workflow") return undefined;
  const place = { line: 0, column: 0, columns: screen.columns, side: "right" } as const;
  return tabsShown(place, workflowTabs, workflowTabTitles(workflows), open.tab);
}

function orderLines(
  { outcome, place }: ExportOrder,
  access: WorkflowsAccess | undefined,
  columns: number,
  keys: Keys,
): readonly ReaderLine[] {
  const shape = { columns, labelColumns: 0 };
  if (!outcome) return block("note", "", "The platform is being asked.", shape);
  if (!outcome.ok) return failureLines(outcome.failure, method, { columns, labelColumns: 11 }, place);
  const { words = "The export is ordered.", address, endsWithProgram = false } = access?.delivery ?? {};
  return [
    ...block("field", "", words, shape),
    ...(address === undefined
      ? []
      : [
          blank,
          ...block("hint", "", sandboxWords(keys), shape),
          ...commandBlock("output", "", deliveredCommand(address), shape),
          ...(endsWithProgram ? block("hint", "", sandboxEnds, shape) : []),
        ]),
  ];
}

/** The command that shows what a sandbox has delivered. */
export function readingCommand(access: WorkflowsAccess | undefined): Copied {
  const address = access?.delivery.address;
  if (address === undefined)
    return { refusal: "There is no command for this: an export arrives as a message" };
  return { text: deliveredCommand(address), note: "reads what the sandbox has delivered" };
}

const blank: ReaderLine = { role: "note", cells: [{ label: "", text: "" }] };

function deliveredCommand(address: string): string {
  return shellCommand(["curl", "-s", address]);
}

function sandboxWords(keys: Keys): string {
  return `This is a sandbox, which shows its messages; ${keyFor(keys, "workflows.copy-id")} copies the command:`;
}

const sandboxEnds = "The sandbox ends with this program, and the file with it.";
