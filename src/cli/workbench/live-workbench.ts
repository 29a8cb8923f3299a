/** Opens the workbench on a platform, for `ui` and `demo`: the log that goes on, and all that can be asked beside it. */

import { freshRandom, type Random } from "../../base/random.ts";
import type { Settings } from "../../config/settings.ts";
import { type ConnectOptions, connect, connectSandbox, neededAppId } from "../../session/connect.ts";
import { mayBeOfAnother } from "../../session/log/log-replaced.ts";
import { openTailedSource, unhurriedPollMs } from "../../session/log/tailed-source.ts";
import { placeOptions } from "../../session/place-options.ts";
import { createPlatformNotes } from "../../session/platform-notes.ts";
import { openPlatformPorts } from "../../session/ports/platform-ports.ts";
import { createRequestWaits } from "../../session/request-waits.ts";
import { createAskedInVain } from "../../session/tokens/asked-in-vain.ts";
import { settingsOfNow } from "../../session/tokens/settings-of-now.ts";
import { screenAlerts } from "../alerts/screen-alerts.ts";
import type { Context } from "../context.ts";
import { shownBeside } from "../shown-settings.ts";
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
  place: LivePlace,
  context: Context,
  options: LiveScreenOptions,
): Promise<void> {
  const ears = createEars(context);
  let at: Place | undefined = { settings: place.settings, words: { notesShown: place.settings?.notes } };
  while (at) at = await openAt({ ...place, ...at, ...ears }, context, options);
}

function createEars({ clock, notices }: Context) {
  const platformNotes = createPlatformNotes();
  const inVain = createAskedInVain(clock);
  const ears = { ...platformNotes.ears, onUnknown: notices.leaveUnknown, inVain };
  return { platformNotes, ears, waits: createRequestWaits() };
}

interface Place {
  readonly settings: Settings | undefined;
  readonly words: Words;
}

/** Resolves with where it goes on, where a sandbox with other tokens has taken the place of this one. */
async function openAt(
  place: LivePlace & Place & ReturnType<typeof createEars>,
  context: Context,
  options: LiveScreenOptions,
): Promise<Place | undefined> {
  const { settings, traffic, random = freshRandom(), title, platformNotes, ears, waits } = place;
  const { clock, signal, folder, env } = context;
  const connecting: ConnectOptions = { signal, traffic, renewsBehind: true, ...ears, ...waits.ears() };
  await using connection = await (settings ? connect(settings, connecting) : connectSandbox(connecting));
  await using offered = offerEmbedded(context, connection);
  const ofNow = () => settings && settingsOfNow({ ...context, flags: options }, settings);
  neededAppId(connection);
  const openOnLog = async (words: Words) => {
    // All that was asked of the sandbox before has ended.
    connection.sandbox.identity = undefined;
    const marks = await watchedFiles(context, options);
    const alerts = await screenAlerts(context);
    const shown = await shownBeside(context);
    const log = openTailedSource({
      ...{ connection, clock, random, alerts, marks },
      ...(title !== undefined && { title }),
      ...(connection.embedded && { minPollMs: unhurriedPollMs }),
      beginsAnew: (code) => mayBeOfAnother.includes(code) && ofNow() !== settings,
    });
    await using ports = openPlatformPorts({
      ...{ connection, settings, platformNotes, waits, ears },
      ...{ clock, folder, env },
      masked: shown.text,
    });
    const source = {
      ...{ ...log, ...ports },
      // The screen and the linear mode say them; commands have their options.
      ...{
        title: shown.text(log.title),
        appId: shown.text(log.appId),
        profileName: shown.text(log.profileName),
      },
      options: offered?.options ?? ownOptions(settings, context, options),
    };
    return await openWorkbench(source, context, options, words);
  };
  let { words } = place;
  for (;;) {
    const before = await openOnLog(words);
    if (!before) return undefined;
    // What is loaded and remembered is about the log before; where the user was, and what was typed, goes on.
    const next = ofNow();
    words = {
      notesShown: words.notesShown,
      replaced: { before, why: whyAnew(settings, next) },
    };
    if (next !== settings) return { settings: next, words };
  }
}

function whyAnew(before: Settings | undefined, now: Settings | undefined): string {
  if (now?.baseUrl !== before?.baseUrl) return `The sandbox has ended; another one runs at ${now?.baseUrl}`;
  return "The sandbox was seeded, reset or started again: this is its new log";
}

/** None for a sandbox of the demo that could not be offered. */
function ownOptions(settings: Settings | undefined, context: Context, flags: LiveScreenOptions) {
  return settings ? placeOptions({ ...context, flags }, settings) : [];
}
