/** `flowtail`: the terminal workbench on the configured app. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { workbenchSettings } from "../app-settings.ts";
import type { CommandModule } from "../command.ts";
import { openLiveWorkbench } from "../live-workbench.ts";
import { defineLiveScreenOptions, type LiveScreenOptions } from "../screen-options.ts";
import { demo, demoTraffic } from "./demo.ts";

export const ui: CommandModule<LiveScreenOptions> = {
  hasOutputs: false,
  define: defineLiveScreenOptions,
  async run(context, options) {
    if (!context.hasScreen && !options.linear) {
      throw usageError(
        "no_terminal",
        "The workbench needs a terminal on both sides.",
        "`flowtail tail` prints the log; `flowtail ui --linear` takes its commands from standard input; `flowtail --help` lists what works without a terminal.",
      );
    }
    const settings = await workbenchSettings(context, options);
    try {
      return await openLiveWorkbench({ settings, traffic: demoTraffic }, context, options);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError) || thrown.code !== "not_configured") throw thrown;
      const { chooseBeginning } = await import("../choose-beginning.ts");
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
