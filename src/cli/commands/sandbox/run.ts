/** `flowtail sandbox run -- COMMAND`: runs a command against a fresh sandbox that ends with it. */

import { usageError } from "../../../base/errors.ts";
import { listWords } from "../../../base/problem.ts";
import { variables } from "../../../config/setting-names.ts";
import { environmentInSandbox } from "../../../config/surrounding-sandbox.ts";
import { childCommand } from "../../../processes/child-command.ts";
import { openSandbox } from "../../../session/sandbox/open-sandbox.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { wrapText } from "../../output/text-layout.ts";
import { runChild } from "../../sandbox/run-child.ts";
import { numberOption } from "../../usage/options.ts";

/** In lines, as the help is written. */
const whereItIs = wrapText(
  `The command finds the sandbox in ${listWords(
    [
      ...Object.values(variables).map((name) => (name === variables.token ? `${name} (service)` : name)),
      "FLOWTAIL_SANDBOX_TOKENS (JSON, by kind)",
      "FLOWTAIL_SANDBOX (JSON, all of it)",
    ],
    "and",
  )}.`,
  130,
);

interface RunOptions extends GlobalOptions {
  readonly seed: string;
  readonly traffic: string;
}

export const sandboxRun: CommandModule<RunOptions> = {
  hasOutputs: false,
  // `sandbox run npm test --watch` works without --.
  runsProgram: true,
  define(command) {
    command
      .argument("<command...>", "the command and its arguments, after --")
      .option("--seed <name|file>", "what to begin with: standard, demo, or a seed document", "standard")
      .option("--traffic <rate>", "generated events a second", "0")
      .addHelpText(
        "after",
        `\n${whereItIs.join("\n")}\nA flowtail that it runs takes them in place of any profile. Other tokens and secrets of FLOWTAIL_ variables, and FLOWTAIL_CLIENT_ID,\nare not passed to it; variables of other programs are. Its exit code is this command's.\nAt --timeout and when it is interrupted it is asked to end, with all that it has started; what runs after 5 seconds is killed, and\na second interruption kills at once. What it has started is known by FLOWTAIL_RUN in its environment on Linux, and elsewhere as far\nas it was seen before its parent ended. A command that ends by itself leaves running what it left running.\n`,
      );
  },
  async run(context, options, [name, ...args]) {
    if (name === undefined)
      throw usageError("missing_command", "A command is missing.", "flowtail sandbox run -- npm test");
    const traffic = numberOption("--traffic", options.traffic, { min: 0, max: 100_000 });
    const child = childCommand([name, ...args], context);
    const sandbox = await openSandbox({
      seed: options.seed,
      secrets: "fresh",
      signal: context.signal,
      traffic,
    });
    try {
      const env = environmentInSandbox(context.env, sandbox.address);
      return { programCode: await runChild(name, child, { ...context, env }) };
    } finally {
      await sandbox.close();
    }
  },
};
