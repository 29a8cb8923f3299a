/** `flowtail workflows steps`: where a workflow uses a function, version by version. */

import { usageError } from "../../../base/errors.ts";
import { onFirstUse } from "../../../base/on-first-use.ts";
import { words } from "../../../base/printable.ts";
import { formatInstant, formatIso } from "../../../base/time.ts";
import { versionTimeUs } from "../../../base/version-time.ts";
import { isId, openFormFunctionId } from "../../../catalog/schemas/identifiers.ts";
import type { StepVersion } from "../../../catalog/schemas/workflow.ts";
import { componentCalled, namesOf } from "../../../session/log/named-components.ts";
import { listSteps } from "../../../session/workflows/list-steps.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import { connectCommand } from "../../connect-command.ts";
import type { GlobalOptions } from "../../context.ts";
import { printRows } from "../../output/print-rows.ts";
import { chosenOutput } from "../../usage/options.ts";
import {
  defineWorkflowOptions,
  findWorkflow,
  readWorkflow,
  type WorkflowOptions,
} from "../../usage/workflow-options.ts";

interface StepsOptions extends GlobalOptions, WorkflowOptions {
  readonly function?: string;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

/** The name for the function that is asked about most. */
const formName = "form";

export const workflowsSteps: CommandModule<StepsOptions> = {
  define(command) {
    command.option(
      "--function <name>",
      `the function by its name or ID (Fn…); \`${formName}\` is ${openFormFunctionId}, "open a form"`,
    );
    defineWorkflowOptions(command);
    command
      .option("--output <format>", `${outputs.join(", ")} (default table)`)
      .addHelpText(
        "after",
        [
          "",
          "Examples:",
          "  flowtail workflows steps --function form --workflow-id Wf04REQUEST",
          "  flowtail workflows steps --function approve_request --workflow 'Request time off'",
          "  flowtail workflows steps --function Fn04APPROVE --workflow '#/workflows/request_time_off' --workflow-app-id A0DEMOTIME",
          "",
        ].join("\n"),
      );
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    const named = readFunction(options.function);
    const settings = await commandSettings(context, options);
    await using connection = await connectCommand(settings, context, options);
    const names = onFirstUse(() => namesOf(connection, context));
    const workflow = await findWorkflow(readWorkflow(options, connection.appId), connection, context, names);
    const functionId = isId("function", named) ? named : componentCalled("function", named, await names());
    const steps = await listSteps(connection.client, functionId, workflow);
    if (steps.length === 0)
      await context.notices.remark(words`no version of the workflow has a step that uses ${functionId}`);
    if (steps.length === 0 && output === "table") return;
    await printRows(rowsOf(steps), output, context, options);
  },
};

function readFunction(given: string | undefined): string {
  if (given !== undefined) return given === formName ? openFormFunctionId : given;
  throw usageError(
    "no_function",
    "No function is named.",
    `Give --function NAME or Fn…; for the steps that open a form, --function ${formName} (${openFormFunctionId}).`,
  );
}

function rowsOf(steps: readonly StepVersion[]) {
  const columns = ["step", "title", "version", "state", "workflow"];
  return {
    whole: steps,
    short: steps.map((step) => ({
      step: step.step_id,
      title: step.title,
      version: localTime(step),
      state: step.is_deleted ? "deleted" : "",
      workflow: step.workflow_id,
      created: createdText(step),
    })),
    columns,
    csvColumns: [...columns, "created"],
    narrowColumns: ["step", "title", "version", "state"],
    sentences: "title",
  };
}

function createdText({ workflow_version_created: created }: StepVersion): string {
  const us = versionTimeUs(created);
  return us === undefined ? "" : formatIso(us);
}

function localTime({ workflow_version_created: created }: StepVersion): string {
  const us = versionTimeUs(created);
  return us === undefined ? created : formatInstant(us);
}
