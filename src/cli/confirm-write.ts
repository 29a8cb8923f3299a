/** Nothing is changed by surprise: a person sees what will be sent and says yes, a script says it beforehand. */

import { FlowtailError, usageError } from "../base/errors.ts";
import { lines, words } from "../base/printable.ts";
import { safeLine } from "../base/terminal-text.ts";
import { isOfThisRun } from "../config/setting-sources.ts";
import type { Settings } from "../config/settings.ts";
import { ownerWords } from "../config/vendor-choice.ts";
import type { WriteGuard } from "../session/protection.ts";
import type { Context } from "./context.ts";
import { isYes } from "./input.ts";

export interface PlannedWrite {
  /** What would be done and where, one line without its full stop: `dnd.setSnooze at http://…`. */
  readonly what: string;
  /** What will be sent, a line each. */
  readonly lines: readonly string[];
  /** Whether --yes was given. */
  readonly yes: boolean;
  /** For a protected place: what has to be typed, whether or not --yes was given. */
  readonly guard?: WriteGuard | undefined;
  /** A try of it before may have been made: its answer was lost. */
  readonly mayBeDone?: boolean;
  /** False where nothing says whether it changes anything. */
  readonly isKnownToChange?: boolean;
}

/** What the call goes to; on the live service all workspaces have one address. */
export interface WritePlace
  extends Pick<Settings, "profile">,
    Partial<Pick<Settings, "appId" | "teamId" | "origins">> {
  readonly url: string;
}

/** The place for the question: a profile is known by its name, and what comes from elsewhere is named beside it. */
export function atPlace({ url, profile, appId, teamId, origins = {} }: WritePlace): string {
  const isNamed = profile !== "environment";
  const shown = (name: "appId" | "teamId") => !isNamed || isOfThisRun(origins[name]);
  const parts = [
    isNamed ? `profile ${profile}` : "no profile",
    ...(appId !== undefined && shown("appId") ? [`app ${safeLine(appId)}`] : []),
    ...(teamId !== undefined && shown("teamId") ? [safeLine(ownerWords(teamId))] : []),
  ];
  return `at ${url} (${parts.join(", ")})`;
}

/** Where the question is asked. */
export type Asking = Pick<Context, "interactive" | "hasScreen" | "signal"> & {
  readonly err: Pick<Context["err"], "write">;
  readonly input: Pick<Context["input"], "askForConsent">;
};

/** Resolves when it may be sent; throws a usage error when the user did not agree. Asks on stderr. */
export async function confirmWrite(write: PlannedWrite, context: Asking): Promise<void> {
  const { what, lines: planned, yes, guard, mayBeDone = false } = write;
  if (yes && guard === undefined) return;
  if (!context.interactive) throw cannotAsk(write, context);
  await context.err.write(lines([`${what}:`, ...planned.map((line) => `  ${line}`)]));
  const question =
    guard === undefined
      ? words`Send it? [y/N] `
      : words`The profile "${guard.protectedBy}" protects this place. Type ${guard.nameToType} to send it: `;
  const asked = context.input.askForConsent(question, context.signal).catch((thrown: unknown) => {
    throw mayBeDone && thrown instanceof FlowtailError ? withLostTry(thrown) : thrown;
  });
  const answer = (await asked).trim();
  const agreed = guard === undefined ? isYes(answer) : answer === guard.nameToType;
  if (agreed) return;
  if (mayBeDone) throw withLostTry(usageError("not_confirmed", "Nothing more was sent."));
  throw usageError("not_confirmed", "Nothing was sent.", "Start it again if it was meant.");
}

/** However the question ends, what was sent before it stays sent. */
function withLostTry({ kind, code, message, details }: FlowtailError): FlowtailError {
  return new FlowtailError(kind, code, message, {
    remedy: "It is not known whether the platform acted on the try before: look before you send it again.",
    details: { ...details, may_be_done: true },
  });
}

function cannotAsk({ what, guard, isKnownToChange = true }: PlannedWrite, { hasScreen }: Asking) {
  const missing = hasScreen
    ? "while standard error, where it would be asked, is no terminal"
    : "without a terminal";
  if (guard !== undefined) {
    return usageError(
      "protected_profile",
      `${what}: the profile "${guard.protectedBy}" protects this place, and a write cannot be confirmed ${missing}.`,
      "Run it in a terminal, or use a profile of your own for this address without `protected`.",
    );
  }
  return usageError(
    "needs_confirmation",
    `${what}: this ${isKnownToChange ? "changes" : "may change"} something, and cannot be confirmed ${missing}.`,
    "Add --yes when it is meant, or --dry-run to see what it would do.",
  );
}
