/** Nothing is changed by surprise: a person sees what will be sent and says yes, a script says it beforehand. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { catchUp } from "../../base/listen.ts";
import { lines, words } from "../../base/printable.ts";
import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import { isOfThisRun } from "../../config/setting-sources.ts";
import type { Settings } from "../../config/settings.ts";
import { ownerWords } from "../../config/vendor-choice.ts";
import { afterLostTry } from "../../session/writes/checked-write.ts";
import type { WriteGuard } from "../../session/writes/protection.ts";
import type { Context } from "../context.ts";
import { isYes } from "../input.ts";
import { compactJson } from "../output/json-text.ts";
import type { SecretsPlace } from "../output/reported-text.ts";
import { linesWithin } from "../output/text-layout.ts";
import { shownBeside } from "../shown-settings.ts";

export interface WriteToConfirm {
  /** What would be done, one line without its full stop: `put a1 in requests`. */
  readonly what: string;
  /** Where, as `atPlace` has it. */
  readonly place: string;
  /** What will be sent, a line each: arguments without the secrets that may stand among them. */
  readonly lines: readonly string[];
  /** What there is to say of it, a sentence each. */
  readonly notes?: readonly string[];
  /** Whether the lines are what is stored and what would be instead: they are shown as they are. */
  readonly showsStored?: boolean;
  /** Whether --yes was given. */
  readonly yes: boolean;
  /** For a place that is protected by now: what has to be typed, whether or not --yes was given. Asked again after a yes. */
  readonly guard: () => Promise<WriteGuard | undefined>;
  /** A try of it before may have been made: its answer was lost. */
  readonly mayBeDone?: boolean;
  /** False where nothing says whether it changes anything. */
  readonly isKnownToChange?: boolean;
}

/** What the call goes to; on the live service all workspaces have one address. */
export interface WritePlace
  extends Pick<Settings, "profile">,
    Partial<Pick<Settings, "appId" | "teamId" | "origins" | "byProject">> {
  readonly url: string;
}

/** The place for the question: a profile is known by its name, and what comes from elsewhere, or from a project's file, is named beside it. */
export function atPlace({ url, profile, appId, teamId, origins = {}, byProject = [] }: WritePlace): string {
  const isNamed = profile !== "environment";
  const shown = (name: "appId" | "teamId") =>
    !isNamed || isOfThisRun(origins[name]) || byProject.includes(name);
  const parts = [
    isNamed ? `profile ${profile}` : "no profile",
    ...(appId !== undefined && shown("appId") ? [`app ${safeLine(appId)}`] : []),
    ...(teamId !== undefined && shown("teamId") ? [safeLine(ownerWords(teamId))] : []),
  ];
  return `at ${url} (${parts.join(", ")})`;
}

/** The arguments of a call, a line each. */
export function argumentLines(args: object): readonly string[] {
  return Object.entries(args).map(([name, value]) => `${name} = ${compactJson(value)}`);
}

/** Where the question is asked, and where a plan stands that is carried out without a question. */
export type Asking = Pick<Context, "interactive" | "hasScreen" | "signal" | "env" | "heard"> & {
  readonly err: Pick<Context["err"], "write" | "columns" | "isTerminal">;
  readonly notices: Pick<Context["notices"], "block">;
  readonly input: Pick<Context["input"], "askForConsent">;
};

type Plan = Pick<WriteToConfirm, "what" | "place" | "lines" | "notes" | "showsStored">;

/** What would be done and where, and below it what is sent. */
export async function planLines(
  plan: Plan,
  context: SecretsPlace & Pick<Asking, "err">,
): Promise<readonly string[]> {
  return linesOf(await asShown(plan, context), context);
}

/** A value is left to the terminal, which breaks it so that it can be copied whole. */
function linesOf(
  { what, place, lines: planned, notes = [] }: Plan,
  { err }: Pick<Asking, "err">,
): readonly string[] {
  return [
    ...linesWithin(err, `${what} ${place}:`),
    ...planned.map((line) => `  ${line}`),
    ...notes.flatMap((note) => linesWithin(err, note, "  ")),
  ];
}

/** A secret may stand where a key, an app, an address or an argument belongs. */
async function asShown<Given extends Plan>(given: Given, context: SecretsPlace): Promise<Given> {
  const { text } = await shownBeside(context);
  const { what, place, lines: planned, notes = [], showsStored = false } = given;
  return {
    ...given,
    what: text(what),
    place: text(place),
    lines: showsStored ? planned : planned.map(text),
    notes: showsStored ? notes : notes.map(text),
  };
}

/** More of them may push what is decided off a screen. */
const fewRows = 12;
const mostOfWhat = 60;

/** What stands above the question is named in it again where it may be out of sight. */
function again({ what, place }: WriteToConfirm, shown: readonly string[], columns = 80): string {
  const rows = shown.reduce((sum, line) => sum + Math.ceil(columnsOf(line) / columns), 0);
  return rows > fewRows ? `${truncateColumns(what, mostOfWhat)} ${place}. ` : "";
}

/**
 * Resolves when it may be sent, with whether it was asked about; throws a usage error when the user did not agree. Shows the plan on
 * stderr, and asks there.
 */
export async function confirmWrite(given: WriteToConfirm, context: Asking): Promise<boolean> {
  const { yes, mayBeDone = false } = given;
  const guard = await given.guard();
  const write = await asShown(given, context);
  const shown = linesOf(write, context);
  if (yes && guard === undefined) {
    await context.notices.block(shown);
    // What came while a long plan was shown is heard before anything is sent.
    await catchUp(context.signal);
    return false;
  }
  if (!context.interactive) throw cannotAsk(write, guard, context);
  await context.err.write(lines(shown));
  const named = again(write, shown, context.err.columns);
  const question =
    guard === undefined
      ? words`${named}Send it? [y/N] `
      : words`${named}The profile "${guard.protectedBy}" protects this place. Type ${guard.nameToType} to send it: `;
  const asked = context.input.askForConsent(question, context.signal).catch((thrown: unknown) => {
    throw mayBeDone && thrown instanceof FlowtailError ? afterLostTry(thrown) : thrown;
  });
  const answer = (await asked).trim();
  const agreed = guard === undefined ? isYes(answer) : answer === guard.nameToType;
  if (agreed) {
    const isProtectedSince = guard === undefined && (await given.guard()) !== undefined;
    return isProtectedSince ? confirmWrite(given, context) : true;
  }
  if (mayBeDone) throw afterLostTry(usageError("not_confirmed", "Nothing more was sent."));
  throw usageError("not_confirmed", "Nothing was sent.", "Start it again if it was meant.");
}

function cannotAsk(
  { what: verb, place, isKnownToChange = true }: WriteToConfirm,
  guard: WriteGuard | undefined,
  { hasScreen }: Asking,
) {
  const what = `${verb} ${place}`;
  const missing = hasScreen
    ? "while standard error, where it would be asked, is no terminal"
    : "without a terminal";
  if (guard !== undefined) {
    return usageError(
      "protected_profile",
      `${what}: the profile "${guard.protectedBy}" protects this place, and a write cannot be confirmed ${missing}.`,
      "Run it in a terminal, or use a profile of your own for this address that no file makes `protected`.",
    );
  }
  return usageError(
    "needs_confirmation",
    `${what}: this ${isKnownToChange ? "changes" : "may change"} something, and cannot be confirmed ${missing}.`,
    "Add --yes when it is meant, or --dry-run to see what it would do.",
  );
}
