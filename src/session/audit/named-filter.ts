/** A filter of the audit log whose actors and entities may be named as the entries name them that were read. */

import type { Parsed } from "../../base/problem.ts";
import { type AuditFilter, parseAuditFilter } from "../../catalog/audit/log-filter.ts";
import { namesSubject, withIdentifiers } from "../../catalog/audit/named-subjects.ts";
import type { FollowedEntry } from "./read-log.ts";
import { seenIn } from "./seen-audit.ts";

/** The text with identifiers in place of names. */
export function identified(text: string, entries: readonly FollowedEntry[]): Parsed<string> {
  return withIdentifiers(text, seenIn(entries));
}

/** What is wrong is told of the text as it was typed. */
export function readNamedFilter(text: string, entries: readonly FollowedEntry[]): Parsed<AuditFilter> {
  const read = parseAuditFilter(text);
  if (!read.ok || !namesSubject(text)) return read;
  const named = identified(text, entries);
  return named.ok ? parseAuditFilter(named.value) : named;
}
