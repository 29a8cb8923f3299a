/** The keys of the Datastores pane: those of every view of it, and those of one. */

import type { Binding } from "../../keys/binding.ts";
import { builderBindings } from "./builder-keymap.ts";
import { itemBindings } from "./item-keymap.ts";
import { itemsBindings } from "./items-keymap.ts";

/** In every view; motions are about its rows. */
export const datastoresBindings = [
  { keys: ["j", "down"], action: "down", context: "datastores", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", context: "datastores", group: "Move", help: "One row up" },
  { keys: ["ctrl-d"], action: "half-down", context: "datastores", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", context: "datastores", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "ctrl-f"],
    action: "page-down",
    context: "datastores",
    group: "Move",
    help: "A screen down",
  },
  {
    keys: ["pageup", "ctrl-b"],
    action: "page-up",
    context: "datastores",
    group: "Move",
    help: "A screen up",
  },
  { keys: ["g", "home"], action: "first", context: "datastores", group: "Move", help: "First row" },
  { keys: ["G", "end"], action: "last", context: "datastores", group: "Move", help: "Last row" },
  {
    keys: ["esc"],
    action: "back",
    context: "datastores",
    group: "Jump",
    help: "Stop or close what is open, or back to where one came from",
    footer: { word: "back", priority: 20 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    context: "datastores",
    group: "Take",
    help: "Copy the command that prints this view",
    footer: { word: "command", priority: 19 },
  },
] as const satisfies readonly Binding[];

export const storesBindings = [
  {
    keys: ["enter", "l", "right"],
    action: "open-store",
    context: "stores",
    group: "Read",
    help: "The datastore's items",
    footer: { word: "items", priority: 1 },
  },
  {
    keys: ["/", "+"],
    action: "name-store",
    context: "stores",
    group: "Jump",
    help: "Type a datastore's name",
    footer: { word: "name one", priority: 2 },
  },
  {
    keys: ["v"],
    action: "queries",
    context: "stores",
    group: "Filter",
    help: "Choose a saved query",
    footer: { word: "queries", priority: 3 },
  },
  {
    keys: ["ctrl-r"],
    action: "reload-stores",
    context: "stores",
    group: "Read",
    help: "Look again which datastores there are",
  },
] as const satisfies readonly Binding[];

export const reviewBindings = [
  {
    keys: ["y"],
    action: "confirm",
    context: "review",
    group: "Edit",
    help: "Make the change",
    footer: { word: "yes", priority: 1 },
  },
  {
    keys: ["n"],
    action: "refuse",
    context: "review",
    group: "Edit",
    help: "Change nothing",
    footer: { word: "no", priority: 2 },
  },
] as const satisfies readonly Binding[];

export const choicesBindings = [
  {
    keys: ["enter", "l", "right"],
    action: "choose",
    context: "choices",
    group: "Jump",
    help: "Take this one",
    footer: { word: "choose", priority: 1 },
  },
] as const satisfies readonly Binding[];

export const datastoresPaneBindings = [
  ...datastoresBindings,
  ...storesBindings,
  ...itemsBindings,
  ...itemBindings,
  ...builderBindings,
  ...reviewBindings,
  ...choicesBindings,
] as const;

export type DatastoresAction = (typeof datastoresPaneBindings)[number]["action"];
