/** The query language's tree; every node knows where it stands in the text. */

import type { componentTypes, Level } from "../base/log-words.ts";

/** Half-open range of UTF-16 offsets in the query's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=" | "~";

/**
 * What a comparison reads. The name is canonical: that of one of the `namedFields` (fields.ts), such as `level`, `outcome`, `app_id`,
 * `function`, `workflow` or `user`, or a path into the record, such as `payload.trigger.type` or `record.any.key`.
 */
export interface FieldRef {
  readonly name: string;
  readonly span: Span;
}

export type Query =
  | { readonly kind: "all"; readonly span: Span }
  | { readonly kind: "and" | "or"; readonly terms: readonly Query[]; readonly span: Span }
  | { readonly kind: "not"; readonly term: Query; readonly span: Span }
  | {
      readonly kind: "compare";
      readonly field: FieldRef;
      readonly operator: Comparison;
      /** Without quotes and escapes. Globs (`*`) apply to `=` and `!=` on unquoted values; `~` takes a pattern. */
      readonly value: string;
      /** Always false for `~`. */
      readonly quoted: boolean;
      /** Flags of a `~` pattern; absent when it has none. */
      readonly flags?: string;
      readonly span: Span;
    }
  /** A bare word or quoted text, searched case-insensitively in the rendered line and the payload. */
  | { readonly kind: "text"; readonly value: string; readonly span: Span }
  | { readonly kind: "pattern"; readonly source: string; readonly flags: string; readonly span: Span };

/** Filters the platform applies itself (arguments of apps.activities.list). */
export interface RemoteFilter {
  readonly min_log_level?: Level;
  readonly log_event_type?: string;
  readonly source?: "slack" | "developer";
  readonly component_type?: (typeof componentTypes)[number];
  readonly component_id?: string;
  readonly trace_id?: string;
  /** Epoch microseconds. */
  readonly min_date_created?: number;
  readonly max_date_created?: number;
}
