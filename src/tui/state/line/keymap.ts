/** The keys of a line being typed; what is not listed here is typed into it. */

import type { Binding } from "../keys/binding.ts";

export const lineBindings = [
  {
    keys: ["enter"],
    action: "accept",
    context: "line",
    group: "Edit",
    help: "Use what stands in the line",
    footer: { word: "use", priority: 1 },
  },
  {
    keys: ["esc"],
    action: "cancel",
    context: "line",
    group: "Edit",
    help: "Leave it as it was",
    footer: { word: "cancel", priority: 2 },
  },
  {
    keys: ["tab"],
    action: "complete",
    context: "suggestions",
    group: "Edit",
    help: "Complete; once more: the next proposal",
    footer: { word: "complete", priority: 3 },
  },
  {
    keys: ["shift-tab"],
    action: "complete-back",
    context: "suggestions",
    group: "Edit",
    help: "The proposal before",
  },
  {
    keys: ["up", "ctrl-p"],
    action: "older",
    context: "suggestions",
    group: "Edit",
    help: "What was used before",
    footer: { word: "history", priority: 4 },
  },
  {
    keys: ["down", "ctrl-n"],
    action: "newer",
    context: "suggestions",
    group: "Edit",
    help: "What was used after that",
  },
  { keys: ["left", "ctrl-b"], action: "left", context: "line", group: "Edit", help: "One character left" },
  { keys: ["right", "ctrl-f"], action: "right", context: "line", group: "Edit", help: "One character right" },
  {
    keys: ["ctrl-left", "alt-left", "alt-b"],
    action: "word-left",
    context: "line",
    group: "Edit",
    help: "One word left",
  },
  {
    keys: ["ctrl-right", "alt-right", "alt-f"],
    action: "word-right",
    context: "line",
    group: "Edit",
    help: "One word right",
  },
  { keys: ["home", "ctrl-a"], action: "start", context: "line", group: "Edit", help: "Start of the line" },
  { keys: ["end", "ctrl-e"], action: "end", context: "line", group: "Edit", help: "End of the line" },
  {
    keys: ["backspace"],
    action: "delete-left",
    context: "line",
    group: "Edit",
    help: "Delete the character before the cursor",
  },
  {
    keys: ["delete", "ctrl-d"],
    action: "delete-right",
    context: "line",
    group: "Edit",
    help: "Delete the character at the cursor",
  },
  {
    keys: ["ctrl-w", "alt-backspace"],
    action: "delete-word",
    context: "line",
    group: "Edit",
    help: "Delete the word before the cursor",
  },
  {
    keys: ["ctrl-u"],
    action: "delete-to-start",
    context: "line",
    group: "Edit",
    help: "Delete to the start",
    footer: { word: "clear", priority: 5 },
  },
  { keys: ["ctrl-k"], action: "delete-to-end", context: "line", group: "Edit", help: "Delete to the end" },
] as const satisfies readonly Binding[];

export type LineAction = (typeof lineBindings)[number]["action"];
