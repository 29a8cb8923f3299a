/** `flowtail sandbox reset`: back to the seed the sandbox was started with. */

import { reachSandbox } from "../../../session/sandbox-control.ts";
import type { CommandModule } from "../../command.ts";

export const sandboxReset: CommandModule = {
  define() {},
  async run(context, options) {
    const { baseUrl, call } = reachSandbox(options.baseUrl, context.env, context.signal);
    await call("POST", "reset");
    if (!options.quiet)
      await context.err.write(`flowtail: the sandbox at ${baseUrl} is as it was at its start\n`);
  },
};
