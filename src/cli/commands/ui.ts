/** `flowtail`: the terminal workbench on the configured app. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { everything } from "../../query/compose.ts";
import { requestTime } from "../../session/log/log-request.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import { workbenchSettings } from "../app-settings.ts";
import type { CommandModule } from "../command.ts";
import type { Context } from "../context.ts";
import {
  defineArchiveOption,
  defineFileOption,
  type FileOptions,
  refuseBesideFile,
} from "../log/given-file.ts";
import { givenRecording } from "../log/given-recording.ts";
import { openLiveWorkbench } from "../workbench/live-workbench.ts";
import { defineLiveScreenOptions, type LiveScreenOptions } from "../workbench/screen-options.ts";
import { demo, demoTraffic } from "./demo.ts";

interface UiOptions extends LiveScreenOptions, FileOptions {}

export const ui: CommandModule<UiOptions> = {
  hasOutputs: false,
  define(command) {
    defineLiveScreenOptions(command);
    defineFileOption(command, "open");
    defineArchiveOption(command, "open");
  },
  async run(context, options) {
    refuseBesideFile(options, { "--watch": options.watch });
    if (!context.hasScreen && !options.linear) {
      throw usageError(
        "no_terminal",
        "The workbench needs a terminal on both sides.",
        "`flowtail tail` prints the log, `flowtail tail --file FILE` a recording; `flowtail ui --linear` takes its commands from standard input; `flowtail --help` lists what works without a terminal.",
      );
    }
    const recording = await givenRecording(options, context);
    if (recording !== undefined) return openRecording(recording, context, options);
    const settings = await workbenchSettings(context, options);
    try {
      return await openLiveWorkbench({ settings, traffic: demoTraffic }, context, options);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError) || thrown.code !== "not_configured") throw thrown;
      const { chooseBeginning } = await import("../asking/choose-beginning.ts");
      const beginning = context.interactive ? await chooseBeginning(context) : "neither";
      if (beginning === "neither") throw thrown;
      if (beginning === "demo") return demo.run(context, { ...options, traffic: String(demoTraffic) }, []);
      // What it asks for is kept, so the next start finds it, as this one does.
      const { authAdd } = await import("./auth/add.ts");
      await authAdd.run(context, options, []);
      return ui.run(context, options, []);
    }
  },
};

async function openRecording(place: RecordingPlace, context: Context, options: UiOptions): Promise<void> {
  if (place === "-")
    throw usageError(
      "read_once",
      "The workbench takes its keys from standard input, and cannot read the recording from there.",
      "`flowtail tail --file -` prints it; or write it to a file, and name that: --file FILE",
    );
  const { showRecording } = await import("../workbench/show-recording.ts");
  await showRecording(place, { query: everything, nowUs: requestTime(context.clock) }, context, options);
}
