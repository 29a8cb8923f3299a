/** `flowtail workflows list`: the app's workflows, as a sandbox or a manifest declares them and as the log has them. */

import {
  type DeclaredWorkflow,
  hasText,
  type Workflow,
  workflowList,
} from "../../../activity/workflow-list.ts";
import { words } from "../../../base/printable.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../../base/time.ts";
import { codeManifest, saveAsJson } from "../../../config/find-manifest.ts";
import type { Connection } from "../../../session/connect.ts";
import { createCollectedWorkflows } from "../../../session/overview/collected-workflows.ts";
import { knownWorkflows } from "../../../session/workflows/known-workflows.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { workThrough } from "../../linear/work-through.ts";
import { type CollectOptions, collectLog } from "../../log/collect-log.ts";
import { commandQuery } from "../../log/command-query.ts";
import { defineFileOption, refuseBesideFile } from "../../log/given-file.ts";
import { defineLogFilterOptions, type LogFilterOptions } from "../../log/log-filter.ts";
import { printRows } from "../../output/print-rows.ts";
import { chosenOutput } from "../../usage/options.ts";

interface ListOptions extends GlobalOptions, LogFilterOptions, CollectOptions {
  readonly find?: string;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const workflowsList: CommandModule<ListOptions> = {
  define(command) {
    command
      .option("--find <text>", "only workflows whose title, ID or callback id has the text")
      .option("--output <format>", `${outputs.join(", ")} (default table)`);
    defineFileOption(command);
    defineLogFilterOptions(command);
    command.addHelpText(
      "after",
      [
        "",
        "A sandbox or the manifest of this folder says which there are, and the log what ran. Without --since the last hour",
        "of the log is looked at, or the hour before --until-time.",
        "",
        "Examples:",
        "  flowtail workflows list",
        "  flowtail workflows list --since 1d --find request --output json",
        "",
      ].join("\n"),
    );
  },
  async run(context, options) {
    refuseBesideFile(options);
    const output = chosenOutput(options.output, outputs);
    const { folder, signal, clock } = context;
    const logged = createCollectedWorkflows();
    let declared: readonly DeclaredWorkflow[] = [];
    const beside = async (platform: Connection) => {
      const known = await knownWorkflows({ folder, signal, platform });
      declared = known?.workflows ?? [];
      const unrun = known === undefined ? codeManifest(folder) : undefined;
      if (unrun !== undefined)
        await context.notices.remark(words`${unrun}, so that the log alone names workflows. ${saveAsJson}`);
    };
    const log = collectLog(context, options);
    const query = await commandQuery(options, context);
    for await (const records of log.records(query, { silent: true, lastHour: true, beside }))
      logged.take(records);
    await workThrough(logged, clock, signal);
    const all = workflowList(declared, logged.list(), []);
    const shown = all.filter((workflow) => hasText(workflow, options.find ?? ""));
    if (shown.length === 0)
      await context.notices.remark(
        all.length > 0
          ? words`no workflow has the text; without --find there are ${all.length}`
          : words`neither a sandbox, a manifest.json of this folder nor this part of the log names a workflow`,
      );
    if (shown.length > 0 || output !== "table") await printRows(rowsOf(shown), output, context, options);
    if (log.damage) throw log.damage;
  },
};

function rowsOf(workflows: readonly Workflow[]) {
  return {
    whole: workflows.map(({ title, id, callbackId, functions, recent, lastUs, from }) => ({
      title,
      id: id ?? null,
      callback_id: callbackId ?? null,
      functions,
      last_run: lastUs === undefined ? null : formatIso(lastUs),
      latest_statuses: recent,
      known_from: from,
    })),
    csv: workflows.map(({ title, id, callbackId, recent, lastUs }) => ({
      title,
      id,
      callback_id: callbackId,
      last_run: lastUs === undefined ? undefined : formatIso(lastUs),
      status: recent[0],
      failed: failedIn(recent),
      runs: recent.length,
    })),
    short: workflows.map(({ title, id = "", callbackId = "", recent, lastUs }) => ({
      title,
      id,
      callback: callbackId,
      "last run": lastUs === undefined ? "" : `${formatDate(lastUs)} ${formatTimeOfDay(lastUs).slice(0, 8)}`,
      status: recent[0] ?? "",
      failed: recent.length === 0 ? "" : `${failedIn(recent)} of ${recent.length}`,
    })),
    columns: ["title", "id", "callback", "last run", "status", "failed"],
    csvColumns: ["title", "id", "callback_id", "last_run", "status", "failed", "runs"],
    narrowColumns: ["title", "id", "last run", "status"],
    sentences: "title",
  };
}

function failedIn(statuses: Workflow["recent"]): number {
  return statuses.filter((status) => status === "failed").length;
}
