/** The first lines: what is shown, whether it is live, and in words what is wrong. */

import { safeLine } from "../../base/terminal-text.ts";
import type { TailStatus } from "../../tail/tail.ts";
import { alertLines } from "../state/alert-line.ts";
import { bannerLines } from "../state/banner.ts";
import type { Model } from "../state/model.ts";
import { shortSpan } from "./numbers.ts";
import { fitInto, type Segment, segmentLine } from "./segments.ts";
import type { Theme, Tone } from "./theme.ts";
import { sinceText } from "./time-text.ts";

/**
 * Name, app, profile, state of the tail. Where a person is, and how the log is, stays on the screen in fewer words before any of it goes;
 * where that is not enough, what is live, late or made up stays longer than any name.
 */
export function headerLine(model: Model, theme: Theme, nowMs: number): string {
  const { columns } = model.screen;
  const lines = forms.map((form) => {
    const left = [
      ...identitySegments(model, theme, form),
      alertSegment(model),
      ...statusSegments(model, theme, form, nowMs),
      ...(form.isTight ? [] : [noteSegment(model)]),
    ];
    return { left, gap: form.gap };
  });
  const needed = (left: readonly Segment[]) => left.filter(({ priority }) => priority <= leastNeeded);
  const fitting = lines.find(({ left, gap }) => fitInto(needed(left), columns, gap)) ?? lines.at(-1);
  return segmentLine(theme, columns, { left: fitting?.left ?? [], right: [] }, fitting?.gap);
}

/** How much room the words take. */
interface Form {
  readonly gap: number;
  /** The last error as its code alone. */
  readonly shortError?: true;
  /** The budget as its numbers alone; names are cut further, and what is said elsewhere is left out. */
  readonly isTight?: true;
}

/** The first one that has room for all that is needed is used. */
const forms: readonly Form[] = [
  { gap: 2 },
  { gap: 2, shortError: true },
  { gap: 1, shortError: true },
  { gap: 1, shortError: true, isTight: true },
];

/** Segments of that priority, or more important ones, say where a person is and how the log is. */
const leastNeeded = 9;

/** What is wrong, when something is. */
export function bannerView(model: Model, theme: Theme): readonly string[] {
  const { status } = model;
  const tone = status?.phase === "stopped" ? "error" : "warn";
  const glyph = theme.glyphs.phase[status?.phase ?? "recording"];
  return [
    ...alertLines(model).map((text) => theme.paint("error", ` ${theme.glyphs.severity.error} ${text}`)),
    ...bannerLines(model).map((text, index) => theme.paint(tone, ` ${index === 0 ? glyph : " "} ${text}`)),
  ];
}

function identitySegments({ identity }: Model, theme: Theme, { isTight }: Form): readonly Segment[] {
  const [title, id] = [safeLine(identity.title), safeLine(identity.appId)];
  const profile = identity.profileName ? `${theme.glyphs.dot} ${safeLine(identity.profileName)}` : "";
  return [
    { text: isTight ? "" : "flowtail", tone: "strong", priority: 11 },
    ...(identity.demo ? [{ text: " DEMO DATA ", tone: "badge", priority: 0 } as const] : []),
    { text: title === "" ? id : title, tone: "accent", priority: 7, least: isTight ? 6 : 12, shrinks: true },
    { text: isTight || title === id || title === "" ? "" : id, tone: "accent", priority: 12 },
    { text: profile, tone: "faint", priority: 8, ...(isTight && { least: 7 }) },
  ];
}

function statusSegments(
  { status, identity: { recording }, timestamps }: Model,
  theme: Theme,
  form: Form,
  nowMs: number,
): readonly Segment[] {
  const { phase } = theme.glyphs;
  if (!status) {
    const { isArchive, readUs } = recording ?? {};
    const known = readUs === undefined ? "" : `up to ${sinceText(readUs, timestamps, nowMs)}`;
    return [
      { text: `${phase.recording} ${isArchive ? "archive" : "recording"}`, tone: "plain", priority: 1 },
      { text: known, tone: "plain", priority: 2, joins: true },
    ];
  }
  const { budget, gaps } = status;
  const error = lastErrorText(status, form.shortError ? theme.glyphs.severity.error : "last call:");
  return [
    {
      text: `${phase[status.phase]} ${phaseWords[status.phase]}`,
      tone: error === "" ? phaseTones[status.phase] : "warn",
      priority: 0,
    },
    { text: error, tone: "warn", priority: 1, ...(form.isTight && { least: 10 }) },
    { text: lagText(status), tone: status.phase === "behind" ? "warn" : "plain", priority: 2 },
    { text: nextPollText(status, form, nowMs), tone: "faint", priority: 9 },
    {
      text: `${form.isTight ? "" : "budget "}${budget.left}/${budget.limit}`,
      tone: budget.left === 0 ? "warn" : "faint",
      priority: 6,
    },
    { text: gaps.length === 0 ? "" : `gaps ${gaps.length}`, tone: "warn", priority: 1 },
  ];
}

/** Stays at every width: what fires is why a person looks. `ALERT 2?` where two fire, and of others it is not known. */
function alertSegment({ alerts: { length }, alertsUnknown, status }: Model): Segment {
  const isRead = status !== undefined && status.phase !== "starting" && status.phase !== "backfilling";
  const mayBeMore = alertsUnknown.length > 0 && isRead;
  if (length === 0) return { text: mayBeMore ? "ALERT?" : "", tone: "warn", priority: 0 };
  const count = length > 1 || mayBeMore ? ` ${length}` : "";
  return { text: ` ALERT${count}${mayBeMore ? "?" : ""} `, tone: "badge", priority: 0 };
}

/** The help lists them. */
function noteSegment({ platformNotes: { length } }: Model): Segment {
  return { text: length === 0 ? "" : `warnings ${length}`, tone: "warn", priority: 10 };
}

/** The failure of the last call; where the log is no longer read, the banner says more. */
function lastErrorText({ phase, lastError }: TailStatus, before: string): string {
  const isInBanner = phase === "degraded" || phase === "stopped";
  return lastError && !isInBanner ? `${before} ${safeLine(lastError.code)}` : "";
}

/** Padded, so that the text after it does not move with each poll. */
function lagText({ lagMs, behind }: TailStatus): string {
  const trend = behind && trendMarks[behind.trend];
  return lagMs === undefined ? "" : `lag ${shortSpan(lagMs)}${trend ?? ""}`.padEnd(8);
}

/** Shown beside the banner, whose words say the same. */
const trendMarks = { growing: "+", shrinking: "-", steady: "" } as const;

function nextPollText(
  { phase, nextPollAtMs, isRenewing }: TailStatus,
  { isTight }: Form,
  nowMs: number,
): string {
  if (phase === "stopped") return "";
  if (isRenewing) return isTight ? "renewing" : "renewing the token";
  return (nextPollAtMs === undefined ? "asking" : `next ${countdown(nextPollAtMs - nowMs)}`).padEnd(8);
}

/** In whole seconds, so that the line changes once a second. */
function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds < 100 ? `${seconds}s` : shortSpan(ms);
}

const phaseWords: Readonly<Record<TailStatus["phase"], string>> = {
  starting: "starting",
  backfilling: "backfilling",
  live: "live",
  "looking-back": "looking back",
  behind: "behind",
  degraded: "degraded",
  stopped: "stopped",
};

const phaseTones: Readonly<Record<TailStatus["phase"], Tone>> = {
  starting: "plain",
  backfilling: "accent",
  live: "good",
  "looking-back": "warn",
  behind: "warn",
  degraded: "warn",
  stopped: "error",
};
