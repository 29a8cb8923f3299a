/** Which entries are asked for: using a filter, narrowing it by the entry under the cursor, and going back. */

import { type Parsed, parsed } from "../../../../base/problem.ts";
import {
  type AuditFilter,
  isSameQuestion,
  noAuditFilter,
  parseAuditFilter,
  textWithTerm,
} from "../../../../catalog/audit/log-filter.ts";
import { filtering } from "../../list/filtering.ts";
import { type FilteredList, filteredBy } from "../../list/filters.ts";
import { liveAlready } from "../../list/following.ts";
import type { Model, Step } from "../../model.ts";
import { say, step, stepOr } from "../../step.ts";
import { type AuditModel, entriesAtOnce, noAuditStatus } from "./model.ts";
import { withAudit } from "./setters.ts";
import { stoppedWords } from "./stopped.ts";

/** Uses a filter; the filter before it is kept to go back to. */
export function applyFilter(model: Model, filter: AuditFilter): Step {
  if (filter.text === model.audit.filter.text) return step(model);
  return show(model, filteredBy(model.audit, filter));
}

/** Reads the log by the filter, beginning with its newest entries; what was read before is dropped. */
export function followBy(
  model: Model,
  filter: AuditFilter,
  reveal?: { readonly id: string; readonly below: number },
): Step {
  const { audit } = model;
  const started = withAudit(model, {
    filter,
    editor: undefined,
    flow: reveal ? "detached" : "following",
    unseen: 0,
    matched: 0,
    read: 0,
    held: 0,
    dropped: 0,
    older: "unknown",
    length: 0,
    cursor: 0,
    top: 0,
    current: undefined,
    pan: 0,
    status: { ...noAuditStatus, phase: "reading" },
    detail: { ...audit.detail, focused: false },
  });
  return step(started, { pane: "audit", kind: "follow", filter, last: entriesAtOnce, reveal });
}

/** Reads it by the same filter once more; what was read before stays until there is an answer. */
export function followAgain(model: Model): Step {
  const { filter } = model.audit;
  const asking = withAudit(model, { older: "unknown", status: { ...noAuditStatus, phase: "reading" } });
  return step(asking, { pane: "audit", kind: "follow", filter, last: entriesAtOnce, isAgain: true });
}

export function clearFilter(model: Model): Step {
  return applyFilter(model, noAuditFilter);
}

const { narrowFilter, takeBack, restoreFilter } = filtering<AuditFilter>({
  all: noAuditFilter,
  filters: ({ audit }) => audit,
  show,
});

export { restoreFilter, takeBack };

/** The filter with a term added, which Esc takes back. */
export function addText(model: Model, text: string): Parsed<Step> {
  const filter = parseAuditFilter(text);
  return filter.ok ? parsed(narrowFilter(model, filter.value)) : filter;
}

/** No range of time, and the newest entry. */
export function backToLive(model: Model): Step {
  const { text } = model.audit.filter;
  const followed = withAudit(model, { flow: "following", unseen: 0 });
  const [live, effects] = applyText(followed, textWithTerm(textWithTerm(text, "since", ""), "until", ""));
  return effects.length > 0 ? [live, effects] : stepOr(model, live, stoppedWords(model) ?? liveAlready);
}

/** Only these actions and families; all where none is named. */
export function narrowToActions(model: Model, names: readonly string[]): Step {
  return applyText(model, textWithTerm(model.audit.filter.text, "action", names.join(",")));
}

export function applyText(model: Model, text: string): Step {
  const filter = parseAuditFilter(text);
  return filter.ok ? applyFilter(model, filter.value) : say(model, filter.problem.message, "warn");
}

/** Asks the platform again only where the filter changes the question. */
function show(model: Model, { filter, earlierFilters, added }: FilteredList<AuditFilter>): Step {
  const { audit } = model;
  const kept = withAudit(model, { earlierFilters, added });
  const isThere = isSameQuestion(filter, audit.filter) && isRead(audit);
  if (!isThere) return followBy(kept, filter);
  return step(withAudit(kept, { filter, editor: undefined }), { pane: "audit", kind: "select", filter });
}

function isRead({ status }: AuditModel): boolean {
  return status.phase !== "off" && status.phase !== "stopped";
}
