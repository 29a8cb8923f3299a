/** The line above the rows: the filter, how many rows it selects, and whether the end is in view. */

import { countText } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { chipsOfFilter, hasTermsOff } from "../../state/log-filter.ts";
import { isRangePart } from "../../state/looked-through.ts";
import type { Model } from "../../state/model.ts";
import { alertShown } from "../../state/panes/activity/set-aside.ts";
import { rangeBoundsUs, type TimeRange } from "../../state/range.ts";
import { stoppedWords } from "../../state/stopped.ts";
import { toTheSecond } from "../../state/time-form.ts";
import { asOfUs, fetchingText, loadedText, readingText } from "../extent.ts";
import { leastBesideRange, leastFilter, type Segment, segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

/**
 * What is cut and left out first where there is little room: the filter is cut to its beginning before anything goes, and the range goes
 * last, for it hides rows. `cursorUs` is the time of the selected row; its date is shown unless it is today's.
 */
export function filterLine(model: Model, theme: Theme, nowMs: number, cursorUs: number | undefined): string {
  const { activity, screen } = model;
  return segmentLine(theme, screen.columns, {
    left: [
      ...alertSegments(model),
      { text: activity.range ? `[${safeLine(activity.range.text)}]` : "", tone: "accent", priority: 1 },
      { text: activity.context ? "[context]" : "", tone: "accent", priority: 8 },
      ...viewSegments(model),
      ...filterSegments(model, theme),
    ],
    right: [
      { text: otherDate(model, cursorUs, nowMs), tone: "faint", priority: 11 },
      { text: readingText(model, theme), tone: "accent", priority: 3 },
      ...countSegments(model, theme, nowMs),
      { ...flowSegment(model, theme, nowMs), priority: activity.range ? 2 : 0 },
    ],
  });
}

function alertSegments({ activity }: Model): readonly Segment[] {
  const name = alertShown(activity);
  return name === undefined ? [] : [{ text: `[alert ${safeLine(name)}]`, tone: "accent", priority: 10 }];
}

function viewSegments({ activity, views }: Model): readonly Segment[] {
  const view = views.find(({ name }) => name === activity.filter.view);
  return view ? [{ text: `[${safeLine(view.title)}]`, tone: "accent", priority: 9 }] : [];
}

/** The text as it was written; its terms one by one where some are switched off, or while a term is being chosen. */
function filterSegments({ activity, dialog }: Model, { glyphs }: Theme): readonly Segment[] {
  const { filter, range } = activity;
  const least = range ? leastBesideRange : leastFilter;
  const chosen = dialog?.kind === "terms" ? dialog.cursor : undefined;
  if (chosen !== undefined || hasTermsOff(filter))
    return chipsOfFilter(filter).map(({ on, text }, index) => ({
      text: on ? safeLine(text) : `${glyphs.off} ${safeLine(text)}`,
      tone: index === chosen ? "selected" : on ? "strong" : "faint",
      priority: on || index === chosen ? 0 : 7,
      shrinks: true,
      least,
    }));
  if (filter.text === "") return [{ text: "all events", tone: "faint", priority: 12 }];
  return [{ text: safeLine(filter.text), tone: "strong", priority: 0, shrinks: true, least }];
}

/** How many rows of how many are shown; where older events are not loaded, since when, and whether they are asked for. */
function countSegments(model: Model, theme: Theme, nowMs: number): readonly Segment[] {
  const { activity } = model;
  const { matched, held, dropped, unstarted, complete } = activity.rows;
  // Said also where since when that is has no room.
  const part = isRangePart(model, activity.range, asOfUs(model, nowMs)) ? "+" : "";
  const so = complete ? part : theme.glyphs.cut;
  const loaded = loadedText(model, nowMs);
  const isAll = loaded !== "" && activity.filter.text === "" && !activity.range;
  const of = isAll ? "" : `${countText(matched)}${so} of `;
  const gone = dropped > 0 ? `(${countText(dropped)} older let go)` : "";
  const lacking = unstarted > 0 ? `(${countText(unstarted)} without start)` : "";
  return [
    { text: `${of}${countText(held)}`, tone: "plain", priority: 4 },
    { text: lacking, tone: "warn", priority: 5, joins: true },
    { text: loaded, tone: "plain", priority: 6, joins: true },
    { text: gone, tone: "plain", priority: 6, joins: true },
    { text: fetchingText(model, theme), tone: "accent", priority: 5 },
  ];
}

/** Nothing new comes to a recording that has been read: it is neither followed nor paused. */
function flowSegment(model: Model, theme: Theme, nowMs: number): Pick<Segment, "text" | "tone"> {
  const isWhole = model.identity.recording !== undefined && !model.activity.rows.loading;
  if (isWhole) return { text: "", tone: "faint" };
  const { flow, unseen, range } = model.activity;
  // Nothing will come: the header says why.
  if (flow === "following" && stoppedWords(model) !== undefined) return { text: "", tone: "faint" };
  const { newer, paused } = theme.glyphs;
  if (flow === "following" && range && isOver(range, asOfUs(model, nowMs)))
    return { text: "range ended", tone: "faint" };
  if (flow === "following") return { text: `following ${newer}`, tone: "good" };
  const fresh = unseen > 0 ? ` ${countText(unseen)} new ${newer}` : "";
  if (flow === "paused") return { text: `${paused} paused${fresh}`, tone: "warn" };
  return { text: fresh ? fresh.trim() : "not following", tone: fresh ? "warn" : "faint" };
}

/** Nothing that happens now is in it. */
function isOver(range: TimeRange, nowUs: number): boolean {
  const { toUs = Number.POSITIVE_INFINITY } = rangeBoundsUs(range, nowUs);
  return toUs <= nowUs;
}

function otherDate({ timestamps }: Model, cursorUs: number | undefined, nowMs: number): string {
  if (cursorUs === undefined) return "";
  const { date } = toTheSecond(timestamps);
  const day = date(cursorUs);
  return day === date(nowMs * 1000) ? "" : day;
}
