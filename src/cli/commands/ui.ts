/** `flowtail`: the terminal workbench on the configured app. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { freshRandom } from "../../base/random.ts";
import { openActivitySource, unhurriedPollMs } from "../../session/activity-source.ts";
import { openApiPort } from "../../session/api-port.ts";
import { createAskedInVain } from "../../session/asked-in-vain.ts";
import { auditPortOf } from "../../session/audit-port-of.ts";
import { connect } from "../../session/connect.ts";
import { openDatastoreSource } from "../../session/datastore-source.ts";
import { peoplePortOf } from "../../session/people-port-of.ts";
import { placeOptions } from "../../session/place-options.ts";
import { createPlatformNotes } from "../../session/platform-notes.ts";
import { protectedBy } from "../../session/protection.ts";
import { openWorkflowsPort } from "../../session/workflows-port.ts";
import { screenAlerts } from "../alerts/screen-alerts.ts";
import { appSettings } from "../app-settings.ts";
import { chooseBeginning } from "../choose-beginning.ts";
import type { CommandModule } from "../command.ts";
import { offerEmbedded } from "../embedded-sandbox.ts";
import { openWorkbench } from "../open-workbench.ts";
import { defineLiveScreenOptions, type LiveScreenOptions, watchedFiles } from "../screen-options.ts";
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
    const settings = await appSettings(context, options);
    try {
      const platformNotes = createPlatformNotes();
      const inVain = createAskedInVain(context.clock);
      const ears = { ...platformNotes.ears, onUnknown: context.notices.leaveUnknown, inVain };
      await using connection = await connect(settings, {
        signal: context.signal,
        traffic: demoTraffic,
        renewsBehind: true,
        ...ears,
      });
      const source = openActivitySource({
        connection,
        clock: context.clock,
        random: freshRandom(),
        ...(connection.embedded && { minPollMs: unhurriedPollMs }),
        marks: await watchedFiles(context, options),
        alerts: await screenAlerts(context),
      });
      using offered = offerEmbedded(context, connection);
      const { folder, env } = context;
      const { embedded } = settings;
      const place = { connection, protectedBy: protectedBy(settings, "web"), folder, env };
      const parts = {
        platformNotes,
        notesShown: settings.notes,
        options: offered?.options ?? placeOptions({ ...context, flags: options }, settings),
        datastores: openDatastoreSource({ ...place, protectedBy: protectedBy(settings, "app") }),
        workflows: openWorkflowsPort({ ...place, embedded }),
        api: openApiPort(place),
        audit: auditPortOf(connection, settings, context.clock, ears),
        people: peoplePortOf(connection, settings, context.clock, ears),
      };
      return await openWorkbench({ ...source, ...parts }, context, options);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError) || thrown.code !== "not_configured") throw thrown;
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
