/** `flowtail alerts`: the alerts of the project, and when each fires. */

import { ruleText } from "../../activity/alerts/alert-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { alertNames } from "../../config/saved-alert.ts";
import { readUserAlert } from "../../session/alerts/user-alerts.ts";
import { titleAndName } from "../alerts/alert-news-text.ts";
import type { CommandModule } from "../command.ts";
import { endWithAll } from "../end-with-all.ts";
import { printRows } from "../output/print-rows.ts";
import { sayUnread } from "../say-unread.ts";
import { shownBeside } from "../shown-settings.ts";
import { chosenOutput } from "../usage/options.ts";

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const alerts: CommandModule = {
  define(command) {
    command.option("--output <format>", `${outputs.join(", ")} (default table)`);
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    await sayUnread(context.folder, context.notices);
    const read = alertNames(context.folder).map((name) => readRow(name, context.folder));
    const shown = await shownBeside(context);
    const rows = read.map(({ row }) => shown.row(row));
    if (rows.length === 0)
      await context.notices.remark(
        words`this project has no alerts; they are kept in .flowtail/alerts, one JSON file each: \`flowtail init\` lays one there`,
      );
    const good = rows.filter((row) => row.problem === undefined);
    if (good.length > 0 || output !== "table")
      await printRows(
        {
          short: good.map(({ name, title = name, ...rest }) => ({
            ...rest,
            name: titleAndName({ title, name }),
          })),
          csv: good,
          whole: rows,
          columns: ["name", "fires", "query"],
          csvColumns: ["name", "title", "fires", "query"],
          narrowColumns: ["name", "fires"],
          sentences: "query",
        },
        output,
        context,
        options,
      );
    await endWithAll(
      read.flatMap(({ fault }) => (fault ? [fault] : [])),
      context,
    );
  },
};

interface AlertRow {
  readonly name: string;
  readonly title?: string;
  readonly fires?: string;
  readonly query?: string;
  readonly path?: string;
  /** Why it cannot be used. */
  readonly problem?: string;
}

interface ReadRow {
  readonly row: AlertRow;
  readonly fault?: FlowtailError;
}

function readRow(name: string, folder: string): ReadRow {
  try {
    const { title, rule, text, path } = readUserAlert(name, folder);
    return { row: { name, title, fires: ruleText(rule), query: text, path } };
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return { row: { name, problem: thrown.message }, fault: thrown };
  }
}
