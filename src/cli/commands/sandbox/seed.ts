/** `flowtail sandbox seed`: replaces everything a sandbox holds, or prints it as a seed document. */

import { countOf } from "../../../base/count-words.ts";
import { usageError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { words } from "../../../base/printable.ts";
import { readSeed } from "../../../session/sandbox/open-sandbox.ts";
import type { SandboxControlPlane } from "../../../session/sandbox/sandbox-control.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { jsonBlock } from "../../output/json-text.ts";
import { printOutcome } from "../../output/print-outcome.ts";
import { confirmReplacing, reachNamed } from "../../sandbox/reach-named.ts";

interface SeedOptions extends GlobalOptions {
  readonly snapshot?: boolean;
  readonly activities?: string;
}

export const sandboxSeed: CommandModule<SeedOptions> = {
  define(command) {
    command
      .argument("[name|file]", "a shipped seed (standard, demo) or a seed document")
      .option("--snapshot", "print what the sandbox holds as a seed document, and change nothing")
      .option(
        "--activities <count>",
        "with --snapshot: that many of the newest records of the log, or all (default 10000)",
      );
  },
  async run(context, options, [seed]) {
    const sandbox = reachNamed(context, options);
    const { baseUrl, call } = sandbox;
    if (options.snapshot && seed !== undefined)
      throw usageError(
        "conflicting_options",
        "--snapshot prints a seed and takes none.",
        "Leave one of them out.",
      );
    if (options.snapshot) return printSnapshot(call, context, options);
    if (options.activities !== undefined)
      throw usageError("conflicting_options", "--activities says what --snapshot prints.", "Add --snapshot.");
    if (seed === undefined)
      throw usageError("missing_seed", "A seed is missing.", "flowtail sandbox seed demo");
    const document = await readSeed(seed, context.signal);
    await confirmReplacing("sandbox seed", `the seed ${seed}`, sandbox, context);
    await call("POST", "seed", typeof document === "string" ? { name: document } : { document });
    await printOutcome(context, options, words`the sandbox at ${baseUrl} holds ${seed} now`, {
      seed,
      base_url: baseUrl,
    });
  },
};

async function printSnapshot(
  call: SandboxControlPlane["call"],
  { out, notices }: Context,
  { activities }: SeedOptions,
): Promise<void> {
  const query = activities === undefined ? "" : `?activities=${encodeURIComponent(activities)}`;
  const document = await call("GET", `snapshot${query}`);
  const older = Number(ownValue(document, "olderActivities") ?? 0);
  if (older > 0)
    await notices.remark(
      words`${countOf(older, "older record of the log is", "older records of the log are")} left out; --activities all takes them in`,
    );
  await out.write(jsonBlock(document));
}
