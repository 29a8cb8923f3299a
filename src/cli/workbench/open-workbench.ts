/** Opens the terminal UI on a source and closes it, however the screen ends. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { openMemoryFile } from "../../config/memory-file.ts";
import { readUiSettings, type UiSettings } from "../../config/ui-settings.ts";
import { declaredNames } from "../../session/declared-names.ts";
import { openUserViews } from "../../session/saved/user-views.ts";
import type { Model, UiSource } from "../../tui/index.ts";
import { type Context, wantsColour } from "../context.ts";
import { sayUnread } from "../say-unread.ts";
import { shownBeside } from "../shown-settings.ts";
import { linearMode, type ScreenOptions } from "./screen-options.ts";

/** What its user knows already, or must be told. */
export interface Words {
  /** Notes on settings that were shown. */
  readonly notesShown?: readonly string[] | undefined;
  /** The screen over the log before, which the one to be shown has taken the place of, and what is said of that. */
  readonly replaced?: { readonly before: Model; readonly why: string } | undefined;
}

/**
 * Resolves when the user has left, or with the screen as it was where another log has taken the place of its own. Throws where a signal ended
 * it, and a usage error where settings are wrong.
 */
export async function openWorkbench(
  source: UiSource,
  context: Context,
  options: ScreenOptions,
  { notesShown = [], replaced }: Words = {},
): Promise<Model | undefined> {
  const { text: masked } = await shownBeside(context);
  await sayUnread(context.folder, context.notices);
  const views = openUserViews(context.folder, masked);
  const kept: string[] = [];
  source.store.declareNames(declaredNames(context.folder));
  try {
    const settings = readUiSettings(context.env, context.folder);
    for (const note of settings.notes)
      if (!notesShown.includes(note)) await context.notices.warn(words`${note}`);
    const linear = linearMode(options.linear, context.env);
    if (linear === "needed" || linear === "announced")
      await context.notices.remark(
        words`${whyLinear[linear]}: everything is said in lines, as with --linear`,
      );
    if (linear) {
      const { runLinear } = await import("../linear/run-linear.ts");
      const marksPastes = context.out.isTerminal && context.env["TERM"] !== "dumb";
      await runLinear({ source, views, marksPastes, masked, ...context });
      return undefined;
    }
    const { rebind, runUi } = await import("../../tui/index.ts");
    const ending = await runUi({
      source,
      views,
      memory: settings.memory ? openMemoryFile(context.env, context.clock) : undefined,
      keyTable: readKeys(settings, rebind),
      theme: settings.theme,
      isThemeForced: settings.isThemeForced,
      clock: context.clock,
      environment: context.env,
      colour: wantsColour(options, context.env, context.out),
      replaced,
      onKept: (path) => void kept.push(path),
    });
    if (ending.reason === "log-replaced") return ending.before;
    if (ending.reason !== "quit") throw new FlowtailError("interrupted", "interrupted", "Interrupted.");
    return undefined;
  } finally {
    for (const path of kept)
      await context.notices.warn(words`what was open in your editor is kept: ${path}`, { always: true });
    await Promise.all([source.close(), views.close()]);
  }
}

const whyLinear = {
  needed: "TERM is dumb",
  announced: "a screen reader is announced",
} as const;

type Rebind = typeof import("../../tui/index.ts").rebind;
type KeyTable = Extract<ReturnType<Rebind>, { readonly ok: true }>["table"];

/** Undefined where the user has no keys of their own; every mistake in them is reported at once. */
function readKeys({ keys, keysFrom }: UiSettings, rebind: Rebind): KeyTable | undefined {
  if (keysFrom === undefined) return undefined;
  const rebound = rebind(keys);
  if (rebound.ok) return rebound.table;
  throw usageError(
    "invalid_keys",
    `${keysFrom}: keys: ${rebound.problems.join(" ")}`,
    "docs/reference/keys.md names every action and its keys.",
  );
}
