/** Prints which tables there are, with their columns and a query to begin with. */

import { lines, rendered } from "../../base/printable.ts";
import { shellQuote } from "../../base/shell.ts";
import { renderTable } from "../../exports/table.ts";
import { allTables } from "../../sql/tables.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { printRows, type RowsOutput } from "../output/print-rows.ts";

export async function printSchema(
  output: RowsOutput,
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  if (output === "table") return printTables(context);
  const short = allTables.flatMap(({ name, columns }) =>
    columns.map(({ name: column, type, meaning }) => ({ table: name, column, type, meaning })),
  );
  const whole = allTables.map(({ name, ...rest }) => ({ table: name, ...rest }));
  await printRows(
    { short, whole, columns: ["table", "column", "type", "meaning"] },
    output,
    context,
    options,
  );
}

async function printTables({ out, plain }: Context): Promise<void> {
  const { columns: width } = out;
  for (const [index, { name, meaning, columns, example }] of allTables.entries()) {
    const rows = columns.map(({ name: column, type, meaning }) => ({ column, type, meaning }));
    await out.write(lines([...(index > 0 ? [""] : []), `${name}: ${meaning}`]));
    const layout = { whole: ["column"], plain, ...(width !== undefined && { width }) };
    await out.write(rendered(renderTable(rows, layout)));
    await out.write(lines([`flowtail sql ${shellQuote(example)}`]));
  }
}
