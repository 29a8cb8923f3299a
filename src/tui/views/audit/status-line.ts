/** The status of reading the audit log: whether it is live, when it answered last, when it is asked again. */

import { slowAnswerMs } from "../../../activity/lag-words.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { AuditStatus } from "../../state/panes/audit/model.ts";
import { shortSpan } from "../numbers.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";
import { sinceText } from "../time-text.ts";

export function auditStatusLine(model: Model, nowMs: number, theme: Theme): string {
  const { audit, screen } = model;
  const { status } = audit;
  const { phase, answeredAtMs, completeUntilUs } = status;
  const silentMs = silenceOf(status, nowMs);
  const standing =
    silentMs === undefined
      ? { text: `${glyphOf(status, theme)} ${words[phase]}`, tone: tones[phase], priority: 0 }
      : {
          text: `${theme.glyphs.phase.behind} no answer for ${shortSpan(silentMs)}`,
          tone: "warn" as const,
          priority: 0,
        };
  return segmentLine(theme, screen.columns, {
    left: [
      standing,
      {
        text: answeredAtMs === undefined ? "" : `answered ${shortSpan(nowMs - answeredAtMs)} ago`,
        tone: "plain",
        priority: 2,
      },
      { text: nextText(status, nowMs), tone: "plain", priority: phase === "live" ? 4 : 1 },
      {
        text:
          completeUntilUs === undefined
            ? ""
            : `for all since ${sinceText(completeUntilUs, model.timestamps, nowMs)}`,
        tone: "plain",
        priority: 3,
      },
    ],
    right: [{ text: reachText(model), tone: "faint", priority: 3 }],
  });
}

/** How long a call that is asked for has not been answered, where that is long: the log is not live then. */
function silenceOf({ phase, nextAtMs = Number.POSITIVE_INFINITY }: AuditStatus, nowMs: number) {
  const silentMs = nowMs - nextAtMs;
  return (phase === "live" || phase === "behind") && silentMs >= slowAnswerMs ? silentMs : undefined;
}

function nextText({ phase, nextAtMs }: AuditStatus, nowMs: number): string {
  if (nextAtMs === undefined || phase === "ended" || phase === "stopped") return "";
  const waitMs = nextAtMs - nowMs;
  if (waitMs <= 0) return "asking";
  const wait = waitMs < 99_500 ? `${Math.ceil(waitMs / 1000)}s` : shortSpan(waitMs);
  return phase !== "live" ? `asks again in ${wait}` : `next ${wait}`;
}

/** Whether there is more of the log before the first entry. */
function reachText(model: Model): string {
  const { older, filter, dropped } = model.audit;
  switch (older) {
    case "unknown":
      return "";
    case "asking":
      return "fetching older entries";
    case "more":
      return `older ones: ${keyFor(model, "audit.older")}`;
    case "none":
      if (dropped > 0) return "";
      return filter.since === "" ? "from the first entry on" : `all since ${filter.since}`;
  }
}

function glyphOf({ phase }: AuditStatus, { glyphs }: Theme): string {
  return glyphs.phase[glyphNames[phase]];
}

const glyphNames = {
  off: "starting",
  reading: "backfilling",
  live: "live",
  behind: "behind",
  ended: "recording",
  trouble: "degraded",
  stopped: "stopped",
} as const;

const words: Readonly<Record<AuditStatus["phase"], string>> = {
  off: "not asked yet",
  reading: "reading",
  live: "live",
  behind: "behind",
  ended: "a range of time",
  trouble: "the log could not be read",
  stopped: "stopped",
};

const tones: Readonly<Record<AuditStatus["phase"], Tone>> = {
  off: "faint",
  reading: "accent",
  live: "good",
  behind: "warn",
  ended: "plain",
  trouble: "warn",
  stopped: "error",
};
