/**
 * Which key contexts hold together: each stack from the innermost context outwards. Where a key stands twice in a stack,
 * the inner row hides the outer one.
 */

import type { KeyContext } from "./binding.ts";

/** The contexts around each stack of a pane. */
export const aroundPanes: readonly KeyContext[] = ["pane", "always"];

/** What can cover a pane. */
export const coveringStacks: readonly (readonly KeyContext[])[] = [
  ["line", "suggestions", "always"],
  ["picker", "line", "always"],
  ["naming", "line", "always"],
  ["gone", "line", "always"],
  ["terms", "always"],
  ["values", "always"],
  ["columns", "always"],
  ["command", "always"],
  ["help", "always"],
  ["found", "text", "help", "always"],
  ["finding", "line", "always"],
  ["change-name", "line", "always"],
];

/**
 * Whether a key of the inner context may hide one of the outer context: a detail or a dialog takes keys
 * from the list behind it, but no key that holds everywhere.
 */
export function mayHide(inner: KeyContext, outer: KeyContext): boolean {
  if (outer === "always") return false;
  return outer === "pane" ? reading.has(inner) : reading.has(inner) || asking.has(inner);
}

/** Whether its keys answer a question, or take one of a list: they have a meaning only while that is asked. */
export function asksSomething(context: KeyContext): boolean {
  return asking.has(context) || context === "choices";
}

const reading: ReadonlySet<KeyContext> = new Set(["detail", "record", "facts", "histogram", "text", "found"]);
const asking: ReadonlySet<KeyContext> = new Set([
  "review",
  "export",
  "api-write",
  "people-change",
  "picker",
  "naming",
  "gone",
  "finding",
  "change-name",
  "other-run",
]);
