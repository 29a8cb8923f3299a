/** The keys of the Workflows pane: those of every view of it, and those of one. */

import type { Binding } from "../../keys/binding.ts";

/** In every view; motions are about its rows. */
export const workflowsBindings = [
  { keys: ["j", "down"], action: "down", context: "workflows", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", context: "workflows", group: "Move", help: "One row up" },
  { keys: ["ctrl-d"], action: "half-down", context: "workflows", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", context: "workflows", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "ctrl-f"],
    action: "page-down",
    context: "workflows",
    group: "Move",
    help: "A screen down",
  },
  { keys: ["pageup", "ctrl-b"], action: "page-up", context: "workflows", group: "Move", help: "A screen up" },
  { keys: ["g", "home"], action: "first", context: "workflows", group: "Move", help: "First row" },
  { keys: ["G", "end"], action: "last", context: "workflows", group: "Move", help: "Last row" },
  {
    keys: ["esc"],
    action: "back",
    context: "workflows",
    group: "Jump",
    help: "Close what is open, or back to where one came from",
    footer: { word: "back", priority: 9 },
  },
  {
    keys: ["a"],
    action: "show-events",
    context: "workflows",
    group: "Jump",
    help: "The events of the workflow or the run in Activity",
    footer: { word: "activity", priority: 7 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    context: "workflows",
    group: "Take",
    help: "Copy the command that does the same",
    footer: { word: "command", priority: 10 },
  },
  {
    keys: ["y"],
    action: "copy-id",
    context: "workflows",
    group: "Take",
    help: "Copy the identifier of the row, or how to read what was delivered",
    footer: { word: "copy", priority: 8 },
  },
] as const satisfies readonly Binding[];

export const workflowListBindings = [
  {
    keys: ["enter", "l", "right"],
    action: "open-workflow",
    context: "workflow-list",
    group: "Read",
    help: "The workflow's steps and runs",
    footer: { word: "open", priority: 1 },
  },
  {
    keys: ["/"],
    action: "find-workflow",
    context: "workflow-list",
    group: "Filter",
    help: "Only workflows with a text in title, ID or reference",
    footer: { word: "find", priority: 2 },
  },
  {
    keys: ["o"],
    action: "name-workflow",
    context: "workflow-list",
    group: "Jump",
    help: "Open a workflow by its ID or reference",
    footer: { word: "other", priority: 3 },
  },
  {
    keys: ["r"],
    action: "find-declared",
    context: "workflow-list",
    group: "Take",
    help: "Read the manifest, or ask the sandbox, again",
  },
] as const satisfies readonly Binding[];

/** Of one workflow, in each of its tabs. */
export const workflowBindings = [
  {
    keys: ["]"],
    action: "next-tab",
    context: "workflow",
    group: "Read",
    help: "Its steps, or its runs",
    footer: { word: "steps, runs", priority: 3 },
  },
  {
    keys: ["["],
    action: "previous-tab",
    context: "workflow",
    group: "Read",
    help: "The same the other way round",
  },
  {
    keys: ["o"],
    action: "name-function",
    context: "workflow",
    group: "Read",
    help: "The steps that use another function",
    footer: { word: "function", priority: 4 },
  },
] as const satisfies readonly Binding[];

export const stepsBindings = [
  {
    keys: ["enter", "x"],
    action: "use-step",
    context: "workflow-steps",
    group: "Take",
    help: "Export the responses of a form; at a function: ask for its steps again",
    footer: { word: "export, ask again", priority: 1 },
  },
] as const satisfies readonly Binding[];

export const workflowRunsBindings = [
  {
    keys: ["enter", "t", "l", "right"],
    action: "open-run",
    context: "workflow-runs",
    group: "Jump",
    help: "The run as a waterfall",
    footer: { word: "waterfall", priority: 1 },
  },
] as const satisfies readonly Binding[];

export const orderBindings = [
  {
    keys: ["y"],
    action: "send-order",
    context: "export",
    group: "Take",
    help: "Yes, order it",
    footer: { word: "order it", priority: 1 },
  },
  {
    keys: ["esc", "n"],
    action: "drop-order",
    context: "export",
    group: "Edit",
    help: "No, back to the workflow",
    footer: { word: "back", priority: 2 },
  },
  {
    keys: ["c"],
    action: "copy-request",
    context: "export",
    group: "Take",
    help: "Copy the request",
    footer: { word: "copy", priority: 3 },
  },
] as const satisfies readonly Binding[];

export const workflowsPaneBindings = [
  ...workflowsBindings,
  ...workflowListBindings,
  ...workflowBindings,
  ...stepsBindings,
  ...workflowRunsBindings,
  ...orderBindings,
] as const;

export type WorkflowsAction = (typeof workflowsPaneBindings)[number]["action"];
