/** Which key contexts hold together: each stack from the innermost context outwards. Of a key that stands twice in a stack, the outer row is hidden. */

import type { KeyContext } from "./binding.ts";

/** The pane's own contexts; `pane` and `always` hold around each. */
const inPanes: readonly (readonly KeyContext[])[] = [
  ["detail", "record", "activity"],
  ["runs", "traces"],
  ["detail", "record", "run", "traces"],
  ["comparison", "traces"],
  ["statistics", "traces"],
  ["stores", "datastores"],
  ["items", "datastores"],
  ["item", "datastores"],
  ["builder", "datastores"],
  ["review", "datastores"],
  ["choices", "datastores"],
  ["workflow-list", "workflows"],
  ["workflow-steps", "workflow", "workflows"],
  ["workflow-runs", "workflow", "workflows"],
  ["export", "workflows"],
  ["api-methods", "api"],
  ["api-fields", "api-form", "api"],
  ["api-text", "api-form", "api"],
  ["api-write", "api"],
  ["api-answer", "api-call", "api"],
  ["api-calls", "api-call", "api"],
  ["detail", "facts", "audit"],
  ["audit-families"],
  ["people-list", "people-users", "people"],
  ["people-list", "people-groups", "people"],
  ["people-list", "people-requests", "people"],
  ["detail", "people-users", "people-one", "facts", "people"],
  ["detail", "people-groups", "people-one", "facts", "people"],
  ["people-change"],
];

export const contextStacks: readonly (readonly KeyContext[])[] = [
  ...inPanes.map((contexts) => [...contexts, "pane", "always"] as const),
  ["line", "suggestions", "always"],
  ["picker", "line", "always"],
  ["naming", "line", "always"],
  ["terms", "always"],
  ["command", "always"],
  ["help", "always"],
];

/**
 * Whether a key of the inner context may hide one of the outer: what is read or asked in a part of the screen takes keys
 * from the list behind it, but none of those that hold everywhere.
 */
export function mayHide(inner: KeyContext, outer: KeyContext): boolean {
  if (outer === "always") return false;
  return outer === "pane" ? reading.has(inner) : reading.has(inner) || asking.has(inner);
}

const reading: ReadonlySet<KeyContext> = new Set(["detail", "record", "facts"]);
const asking: ReadonlySet<KeyContext> = new Set([
  "review",
  "export",
  "api-write",
  "people-change",
  "picker",
  "naming",
]);
