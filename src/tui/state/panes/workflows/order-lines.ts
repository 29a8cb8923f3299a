/** What an ordered export comes to, as lines: where it arrives and where to look, or why it was refused. */

import { shellCommand } from "../../../../query/shell.ts";
import { type Keys, keyFor } from "../../keys/table.ts";
import { block, type ReaderLine } from "../../reader/line.ts";
import { failureLines } from "../api/answer-lines.ts";
import type { ExportOrder, WorkflowsAccess } from "./model.ts";

const method = "functions.workflows.steps.responses.export";

export function orderLines(
  { outcome, place }: ExportOrder,
  access: WorkflowsAccess | undefined,
  columns: number,
  keys: Keys,
): readonly ReaderLine[] {
  const shape = { columns, labelColumns: 0 };
  if (!outcome) return block("note", "", "The platform is being asked.", shape);
  if (!outcome.ok) return failureLines(outcome.failure, method, { columns, labelColumns: 11 }, place.folds);
  const { words = "The export is ordered.", address, endsWithProgram = false } = access?.delivery ?? {};
  return [
    ...block("field", "", words, shape),
    ...(address === undefined
      ? []
      : [blank, ...block("hint", "", sandboxWords(address, endsWithProgram, keys), shape)]),
  ];
}

/** The command that shows what a sandbox has delivered; empty for any other platform. */
export function readingCommand(access: WorkflowsAccess | undefined): string {
  const address = access?.delivery.address;
  return address === undefined ? "" : shellCommand(["curl", "-s", address]);
}

const blank: ReaderLine = { role: "note", cells: [{ label: "", text: "" }] };

function sandboxWords(address: string, endsWithProgram: boolean, keys: Keys): string {
  const key = keyFor(keys, "workflows.copy-id");
  const ends = endsWithProgram ? " The sandbox ends with this program, and the file with it." : "";
  return `This is a sandbox, which shows its messages; ${key} copies the command: ${shellCommand(["curl", "-s", address])}${ends}`;
}
