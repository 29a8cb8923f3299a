/** What a record means, as lines: the hint, what was printed, then every fact, with links where flowtail knows them. */

import { describeRecord } from "../../../activity/describe.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import type { ViewField } from "../../../activity/view.ts";
import { columnsOf, fitColumns, safeLine } from "../../../base/terminal-text.ts";
import type { SaidValue } from "../../../query/said-value.ts";
import { block, labelGap, labelText, type ReaderCell, type ReaderLine, shapeOf } from "../reader/line.ts";
import { deploymentFacts } from "./deployment-facts.ts";
import type { RecordExtras } from "./extras.ts";
import { type PrintedLayout, printedLines } from "./printed-lines.ts";
import type { RawLayout } from "./raw-lines.ts";

export function viewLines(
  record: ActivityRecord,
  { columns, ...folding }: RawLayout,
  { nameOf, deployment }: RecordExtras,
): readonly ReaderLine[] {
  const view = describeRecord(record, nameOf);
  const facts = view.fields.map((field) => ({ label: field.label, text: valueText(field) }));
  const shape = shapeOf(columns, facts);
  const layout: PrintedLayout = { shape, ...folding };
  return [
    ...(view.hint ? block("hint", "hint", view.hint, shape) : []),
    ...(view.output
      ? (printedLines("output", "output", view.output, layout) ??
        saying(block("output", "output", view.output, shape), { label: "output", value: view.output }))
      : []),
    ...(deployment
      ? deploymentFacts(deployment, nameOf).flatMap(({ role, label, text }) =>
          block(role, label, text, shape),
        )
      : []),
    ...fieldLines(view.fields, layout),
    ...view.drift.flatMap(({ path, expected, received }) =>
      block("drift", "unexpected", `${path}: expected ${expected}, received ${received}`, shape),
    ),
    ...(view.known === "unknown"
      ? block("note", "note", "flowtail does not know this event type", shape)
      : []),
  ];
}

/** From this width on two short fields share a line. */
const pairsFrom = 96;

function fieldLines(fields: readonly ViewField[], layout: PrintedLayout): readonly ReaderLine[] {
  const { shape } = layout;
  const { columns, labelColumns } = shape;
  const half = Math.floor(columns / 2);
  const room = columns < pairsFrom ? 0 : half - labelColumns - 2 * labelGap;
  const lines: ReaderLine[] = [];
  let waiting: ReaderCell | undefined;
  const flush = () => {
    if (waiting) lines.push({ role: "field", cells: [waiting] });
    waiting = undefined;
  };
  for (const field of fields) {
    const target = field.link && ({ kind: "link", link: field.link } as const);
    const text = safeLine(valueText(field));
    const { label, value, link } = field;
    const says = { label, value, ...(link && { link }) };
    const cell: ReaderCell = { label: labelText(label, shape), text, says, ...(target && { target }) };
    const printed = link ? undefined : printedLines("field", label, value, layout);
    if (printed) {
      flush();
      lines.push(...printed);
    } else if (value.includes("\n") || columnsOf(cell.text) > room) {
      flush();
      lines.push(...saying(block("field", label, valueText(field), shape, target), says));
    } else if (waiting) {
      const first = { ...waiting, text: fitColumns(waiting.text, room + labelGap) };
      lines.push({ role: "field", cells: [first, cell] });
      waiting = undefined;
    } else waiting = cell;
  }
  flush();
  return lines;
}

/** Each line of a long value says the whole of it. */
function saying(lines: readonly ReaderLine[], says: SaidValue): readonly ReaderLine[] {
  return lines.map((line) => ({ ...line, cells: line.cells.map((cell) => ({ ...cell, says })) }));
}

function valueText(field: ViewField): string {
  return field.value === "" ? "(empty)" : field.value;
}
