/** `flowtail sandbox reset`: back to the seed the sandbox was started with. */

import { words } from "../../../base/printable.ts";
import { reachSandbox } from "../../../session/sandbox-control.ts";
import type { CommandModule } from "../../command.ts";
import { printOutcome } from "../../print-outcome.ts";

export const sandboxReset: CommandModule = {
  define() {},
  async run(context, options) {
    const { baseUrl, call } = reachSandbox(options.baseUrl, context.env, context.signal);
    await call("POST", "reset");
    await printOutcome(context, options, words`the sandbox at ${baseUrl} is as it was at its start`, {
      reset: true,
      base_url: baseUrl,
    });
  },
};
