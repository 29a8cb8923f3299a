/** `flowtail sandbox seed`: replaces everything a sandbox holds, or prints it as a seed document. */

import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { readSeed } from "../../../session/open-sandbox.ts";
import { reachSandbox } from "../../../session/sandbox-control.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { jsonBlock } from "../../json-text.ts";
import { printOutcome } from "../../print-outcome.ts";

interface SeedOptions extends GlobalOptions {
  readonly snapshot?: boolean;
}

export const sandboxSeed: CommandModule<SeedOptions> = {
  define(command) {
    command
      .argument("[name|file]", "a shipped seed (standard, demo) or a seed document")
      .option("--snapshot", "print what the sandbox holds as a seed document, and change nothing");
  },
  async run(context, options, [seed]) {
    const { baseUrl, call } = reachSandbox(options.baseUrl, context.env, context.signal);
    if (options.snapshot) return context.out.write(jsonBlock(await call("GET", "snapshot")));
    if (seed === undefined)
      throw usageError("missing_seed", "A seed is missing.", "flowtail sandbox seed demo");
    const document = await readSeed(seed, context.signal);
    await call("POST", "seed", typeof document === "string" ? { name: document } : { document });
    await printOutcome(context, options, words`the sandbox at ${baseUrl} holds ${seed} now`, {
      seed,
      base_url: baseUrl,
    });
  },
};
