/** `flowtail sandbox clock`: shows, moves, stops or starts the time of a running sandbox. */

import { nowUs } from "../../../base/clock.ts";
import { usageError } from "../../../base/errors.ts";
import { parseDurationMs, parseInstantUs } from "../../../base/time.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { jsonLine } from "../../output/json-text.ts";
import { reachNamed } from "../../sandbox/reach-named.ts";

interface ClockOptions extends GlobalOptions {
  readonly set?: string;
  readonly advance?: string;
  readonly freeze?: boolean;
  readonly resume?: boolean;
}

export const sandboxClock: CommandModule<ClockOptions> = {
  define(command) {
    command
      .option("--set <time>", "an ISO date-time, epoch number, or how long ago")
      .option("--advance <duration>", "move on by this much, such as 12h; with a - before it, back")
      .option("--freeze", "let time stand still")
      .option("--resume", "let time run again");
  },
  async run(context, options) {
    const { call } = reachNamed(context, options);
    const change = changeOf(options, context);
    const state =
      Object.keys(change).length === 0 ? await call("GET", "clock") : await call("POST", "clock", change);
    return context.out.write(jsonLine(state));
  },
};

function changeOf(
  { set, advance, freeze, resume }: ClockOptions,
  { clock }: Context,
): Record<string, unknown> {
  if (freeze && resume)
    throw usageError("conflicting_options", "--freeze and --resume exclude each other.", "Give one of them.");
  if (set !== undefined && advance !== undefined)
    throw usageError("conflicting_options", "--set and --advance exclude each other.", "Give one of them.");
  const setUs = set === undefined ? undefined : parseInstantUs(set, nowUs(clock));
  if (set !== undefined && setUs === undefined)
    throw usageError(
      "invalid_option",
      `--set takes a time, not "${set}".`,
      "Write it like 2026-01-05T15:00:00Z.",
    );
  const back = advance?.startsWith("-");
  const advanceMs = advance === undefined ? undefined : parseDurationMs(advance.replace(/^[+-]/, ""));
  if (advance !== undefined && advanceMs === undefined)
    throw usageError(
      "invalid_option",
      `--advance takes a duration, not "${advance}".`,
      "Write it like 12h or -30m.",
    );
  return {
    ...(setUs !== undefined && { nowMs: setUs / 1000 }),
    ...(advanceMs !== undefined && { advanceMs: back ? -advanceMs : advanceMs }),
    ...((freeze || resume) && { frozen: freeze === true }),
  };
}
