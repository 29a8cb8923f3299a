/** `flowtail demo`: the workbench on an embedded sandbox with live traffic; a printed log where there is no terminal. */

import type { Command } from "commander";
import { words } from "../../base/printable.ts";
import { seededRandom } from "../../base/random.ts";
import { everything } from "../../query/compose.ts";
import { connectSandbox } from "../../session/connect.ts";
import { followLog } from "../../session/log/follow-log.ts";
import { requestTime } from "../../session/log/log-request.ts";
import type { CommandModule } from "../command.ts";
import { printingLog } from "../log/log-printer.ts";
import { printLog } from "../log/print-log.ts";
import { numberOption } from "../usage/options.ts";
import { openLiveWorkbench } from "../workbench/live-workbench.ts";
import {
  defineLiveScreenOptions,
  type LiveScreenOptions,
  watchedFiles,
} from "../workbench/screen-options.ts";

interface DemoOptions extends LiveScreenOptions {
  readonly traffic: string;
}

/** Generated events a second: few enough to be read as they come. */
export const demoTraffic = 6;

export const demo: CommandModule<DemoOptions> = {
  hasOutputs: false,
  define(command: Command) {
    command.option("--traffic <rate>", "generated events a second", String(demoTraffic));
    defineLiveScreenOptions(command);
  },
  async run(context, options) {
    const traffic = numberOption("--traffic", options.traffic, { min: 0, max: 10_000 });
    const random = seededRandom("demo");
    if (context.hasScreen || options.linear) {
      const place = { settings: undefined, traffic, random, title: "timeoff-bot" };
      return await openLiveWorkbench(place, context, options);
    }
    if (options.watch !== undefined) {
      await (await watchedFiles(context, options))?.close();
      await context.notices.warn(words`--watch marks changes in the workbench alone`);
    }
    await using connection = await connectSandbox({ traffic, signal: context.signal });
    await context.notices.warn(words`demo data from an embedded sandbox; Ctrl-C ends it`);
    const log = followLog(
      { query: everything, follow: true, last: 40, nowUs: requestTime(context.clock) },
      { connection, clock: context.clock, random, signal: context.signal },
    );
    await printingLog(context, { ...options, output: "pretty", follow: true }, (printer) =>
      printLog(log, printer),
    );
  },
};
