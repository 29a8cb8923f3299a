/** Opens the workbench on a platform, for `ui` and `demo`: the log that goes on, and all that can be asked beside it. */

import { freshRandom, type Random } from "../base/random.ts";
import type { Settings } from "../config/settings.ts";
import { openActivitySource, unhurriedPollMs } from "../session/activity-source.ts";
import { createAskedInVain } from "../session/asked-in-vain.ts";
import { type ConnectOptions, connect, connectSandbox } from "../session/connect.ts";
import { placeOptions } from "../session/place-options.ts";
import { createPlatformNotes } from "../session/platform-notes.ts";
import { openPlatformPorts } from "../session/platform-ports.ts";
import { createRequestWaits } from "../session/request-waits.ts";
import { screenAlerts } from "./alerts/screen-alerts.ts";
import type { Context } from "./context.ts";
import { offerEmbedded } from "./embedded-sandbox.ts";
import { openWorkbench, type Words } from "./open-workbench.ts";
import { type LiveScreenOptions, watchedFiles } from "./screen-options.ts";

export interface LivePlace {
  /** Undefined for the demo, which has a sandbox of its own. */
  readonly settings: Settings | undefined;
  /** Generated events a second of a sandbox that has to be started in this process. */
  readonly traffic: number;
  /** By default that of the machine. */
  readonly random?: Random;
  /** By default the app's identifier. */
  readonly title?: string;
}

/** Resolves when the user has left, and all that was opened is closed. */
export async function openLiveWorkbench(
  { settings, traffic, random = freshRandom(), title }: LivePlace,
  context: Context,
  options: LiveScreenOptions,
): Promise<void> {
  const { clock, signal, folder, env, notices } = context;
  const platformNotes = createPlatformNotes();
  const ears = {
    ...platformNotes.ears,
    onUnknown: notices.leaveUnknown,
    inVain: createAskedInVain(clock),
  };
  const waits = createRequestWaits();
  const connecting: ConnectOptions = { signal, traffic, renewsBehind: true, ...ears, ...waits.ears() };
  await using connection = await (settings ? connect(settings, connecting) : connectSandbox(connecting));
  using offered = offerEmbedded(context, connection);
  const openOnLog = async (words: Words) => {
    // All that was asked of the sandbox before has ended.
    connection.sandbox.identity = undefined;
    const alerts = await screenAlerts(context);
    const log = openActivitySource({
      ...{ connection, clock, random, alerts },
      ...(title !== undefined && { title }),
      ...(connection.embedded && { minPollMs: unhurriedPollMs }),
      marks: await watchedFiles(context, options),
    });
    await using ports = openPlatformPorts({
      ...{ connection, settings, platformNotes, waits, ears },
      ...{ clock, folder, env },
    });
    const source = {
      ...{ ...log, ...ports },
      options: offered?.options ?? ownOptions(settings, context, options),
    };
    return await openWorkbench(source, context, options, words);
  };
  const notesShown = settings?.notes;
  let before = await openOnLog({ notesShown });
  // What is loaded and remembered is about the log before; where the user was, and what was typed, goes on.
  while (before) before = await openOnLog({ notesShown, replaced: { before, why: beganAnew } });
}

const beganAnew = "The sandbox was seeded, reset or started again: this is its new log";

/** None for a sandbox of the demo that could not be offered. */
function ownOptions(settings: Settings | undefined, context: Context, flags: LiveScreenOptions) {
  return settings ? placeOptions({ ...context, flags }, settings) : [];
}
