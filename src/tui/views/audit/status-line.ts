/** How the reading of the audit log goes: whether it is live, when it answered last, when it is asked again. */

import { formatDate, formatTimeOfDay } from "../../../base/time.ts";
import type { AuditStatus } from "../../state/audit/model.ts";
import type { Model } from "../../state/model.ts";
import { shortSpan } from "../numbers.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";

export function auditStatusLine({ audit, screen }: Model, nowMs: number, theme: Theme): string {
  const { status } = audit;
  const { phase, answeredAtMs, retryAtMs, completeUntilUs } = status;
  const isTroubled = phase === "trouble";
  return segmentLine(theme, screen.columns, {
    left: [
      { text: `${glyphOf(status, theme)} ${words[phase]}`, tone: tones[phase], priority: 0 },
      {
        text: answeredAtMs === undefined ? "" : `answered ${shortSpan(nowMs - answeredAtMs)} ago`,
        tone: "plain",
        priority: 2,
      },
      {
        text: isTroubled && retryAtMs !== undefined ? `asks again in ${shortSpan(retryAtMs - nowMs)}` : "",
        tone: "plain",
        priority: 1,
      },
      {
        text: completeUntilUs === undefined ? "" : `complete up to ${instantText(completeUntilUs, nowMs)}`,
        tone: "plain",
        priority: 3,
      },
    ],
    right: [{ text: "times are whole seconds", tone: "faint", priority: 6 }],
  });
}

function instantText(us: number, nowMs: number): string {
  const time = formatTimeOfDay(us).slice(0, 8);
  return formatDate(us) === formatDate(nowMs * 1000) ? time : `${formatDate(us)} ${time}`;
}

function glyphOf({ phase }: AuditStatus, { glyphs }: Theme): string {
  return glyphs.phase[glyphNames[phase]];
}

const glyphNames = {
  off: "starting",
  reading: "backfilling",
  live: "live",
  ended: "recording",
  trouble: "degraded",
  stopped: "stopped",
} as const;

const words: Readonly<Record<AuditStatus["phase"], string>> = {
  off: "not asked yet",
  reading: "reading",
  live: "live",
  ended: "a range of time",
  trouble: "the log could not be read",
  stopped: "stopped",
};

const tones: Readonly<Record<AuditStatus["phase"], Tone>> = {
  off: "faint",
  reading: "accent",
  live: "good",
  ended: "plain",
  trouble: "warn",
  stopped: "error",
};
