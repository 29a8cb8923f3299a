/** `flowtail workflows export-responses`: orders what people filled into a form, and says where the file arrives. */

import { usageError } from "../../../base/errors.ts";
import { lines, type Printable, words } from "../../../base/printable.ts";
import { shellCommand } from "../../../base/shell.ts";
import { deliveryWords, exportsAddress, orderExport } from "../../../session/workflows/order-export.ts";
import { writeGuard } from "../../../session/writes/protection.ts";
import { defineWriteOptions, type WriteOptions } from "../../asking/carry-out-write.ts";
import { argumentLines, atPlace, confirmWrite, planLines } from "../../asking/confirm-write.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import { connectCommand } from "../../connect-command.ts";
import { jsonLine } from "../../output/json-text.ts";
import { printChange } from "../../shown-settings.ts";
import { chosenOutput } from "../../usage/options.ts";
import {
  defineWorkflowOptions,
  findWorkflow,
  readWorkflow,
  type WorkflowOptions,
} from "../../usage/workflow-options.ts";

interface ExportOptions extends WriteOptions, WorkflowOptions {
  readonly stepId?: string;
}

export const workflowsExportResponses: CommandModule<ExportOptions> = {
  define(command) {
    command.option(
      "--step-id <id>",
      "the form's step, as `flowtail workflows steps --function form --workflow NAME` lists it",
    );
    defineWorkflowOptions(command);
    command.option("--output <format>", "pretty, json (default pretty)");
    defineWriteOptions(command, "show what would be ordered; order nothing");
    command.addHelpText(
      "after",
      [
        "",
        "The answer holds no file: the platform makes it later and its assistant sends it, as a direct",
        "message, to the person whose token this is. No program can fetch it from there.",
        "",
        "Examples:",
        "  flowtail workflows export-responses --step-id 0 --workflow-id Wf04REQUEST",
        "  flowtail workflows export-responses --step-id 0 --workflow-id Wf04REQUEST --yes    # in a script",
        "",
      ].join("\n"),
    );
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["pretty", "json"]);
    const stepId = readStep(options);
    // Without one that is named the app makes no difference: nothing has to be connected to.
    if (!namesWorkflow(options)) readWorkflow(options, undefined);
    const settings = await commandSettings(context, options);
    await using connection = await connectCommand(settings, context, options);
    const { client, baseUrl, appId } = connection;
    const workflow = await findWorkflow(readWorkflow(options, appId), connection, context);
    const args = { step_id: stepId, ...workflow };
    const plan = {
      what: "functions.workflows.steps.responses.export",
      place: atPlace({ ...settings, url: baseUrl }),
      lines: argumentLines(args),
    };
    if (options.dryRun) {
      await context.notices.block(await planLines(plan, context));
      return await printChange(context, { output }, words`nothing was ordered`, { ordered: false, ...args });
    }
    const guard = async () => writeGuard(settings, "web", appId);
    await confirmWrite({ ...plan, yes: options.yes === true, guard }, context);
    await context.notices.remark(words`ordering the responses to the step with the ID ${stepId}`);
    await orderExport(client, stepId, workflow);
    const address = exportsAddress(connection);
    await context.out.write(
      output === "json"
        ? jsonLine({
            ordered: true,
            ...args,
            delivered_as: "direct message",
            sandbox_exports: address,
          })
        : orderedText(address, settings.embedded),
    );
  },
};

function namesWorkflow({ workflow, workflowId }: WorkflowOptions): boolean {
  return workflow !== undefined || workflowId !== undefined;
}

/** What else is missing is said with it. */
function readStep(options: ExportOptions): string {
  const { stepId } = options;
  if (stepId?.trim()) return stepId;
  const isAlone = namesWorkflow(options);
  throw usageError(
    "no_step",
    isAlone ? "No step is named." : "No step is named, and no workflow.",
    `Give --step-id${isAlone ? "" : " and --workflow NAME"}; \`flowtail workflows steps --function form --workflow NAME\` lists the forms of a workflow.`,
  );
}

/** What happens next, and where; `endsNow` for a sandbox that ends with this command. */
function orderedText(address: string | undefined, endsNow: boolean): Printable {
  if (address === undefined) return lines(deliveryWords);
  const where = endsNow
    ? "This sandbox ends with the command, and the file with it: `flowtail sandbox start` keeps one running."
    : `This is a sandbox, which shows its messages: ${shellCommand(["curl", "-s", address])}`;
  return lines([...deliveryWords, where]);
}
