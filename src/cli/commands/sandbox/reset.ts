/** `flowtail sandbox reset`: back to the seed the sandbox was started with. */

import { words } from "../../../base/printable.ts";
import type { CommandModule } from "../../command.ts";
import { printOutcome } from "../../output/print-outcome.ts";
import { confirmReplacing, reachNamed } from "../../sandbox/reach-named.ts";

export const sandboxReset: CommandModule = {
  define() {},
  async run(context, options) {
    const sandbox = reachNamed(context, options);
    const { baseUrl, call } = sandbox;
    await confirmReplacing("sandbox reset", "what it was started with", sandbox, context);
    await call("POST", "reset");
    await printOutcome(context, options, words`the sandbox at ${baseUrl} is as it was at its start`, {
      reset: true,
      base_url: baseUrl,
    });
  },
};
