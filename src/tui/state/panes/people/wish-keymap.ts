/** The keys that wish for something of users, groups and invite requests, and those of the question before it is done. */

import type { Binding } from "../../keys/binding.ts";

const userBindings = [
  {
    keys: ["e"],
    action: "edit",
    context: "people-users",
    group: "Edit",
    help: "Change attributes; asks first",
    footer: { word: "edit", priority: 1 },
  },
  {
    keys: ["d"],
    action: "turn-active",
    context: "people-users",
    group: "Edit",
    help: "Deactivate or re-enable; asks first",
    footer: { word: "deactivate", priority: 2 },
  },
  {
    keys: ["m"],
    action: "add-member",
    context: "people-users",
    group: "Edit",
    help: "Add the user to a group; asks first",
    footer: { word: "to group", priority: 4 },
  },
  {
    keys: ["a", "+"],
    action: "create",
    context: "people-users",
    group: "Edit",
    help: "Create a user; asks first",
    footer: { word: "new", priority: 3 },
  },
  {
    keys: ["D"],
    action: "delete",
    context: "people-users",
    group: "Edit",
    help: "Delete (deactivates); asks first",
  },
  {
    keys: ["L"],
    action: "in-audit",
    context: "people-users",
    group: "Jump",
    help: "What this user did (audit log)",
    footer: { word: "audit", priority: 5 },
  },
] as const satisfies readonly Binding[];

const groupBindings = [
  {
    keys: ["m"],
    action: "add-member",
    context: "people-groups",
    group: "Edit",
    help: "Add a member; asks first",
    footer: { word: "add member", priority: 1 },
  },
  {
    keys: ["e"],
    action: "edit",
    context: "people-groups",
    group: "Edit",
    help: "Change name or members; asks first",
    footer: { word: "edit", priority: 2 },
  },
  {
    keys: ["a", "+"],
    action: "create",
    context: "people-groups",
    group: "Edit",
    help: "Create a group; asks first",
    footer: { word: "new", priority: 3 },
  },
  {
    keys: ["D"],
    action: "delete",
    context: "people-groups",
    group: "Edit",
    help: "Delete it for good; asks first",
    footer: { word: "delete", priority: 4 },
  },
  {
    keys: ["L"],
    action: "in-audit",
    context: "people-groups",
    group: "Jump",
    help: "What was done to it (audit log)",
    footer: { word: "audit", priority: 5 },
  },
] as const satisfies readonly Binding[];

const requestBindings = [
  {
    keys: ["A"],
    action: "approve",
    context: "people-requests",
    group: "Edit",
    help: "Approve one by its ID; asks first",
    footer: { word: "approve one", priority: 1 },
  },
] as const satisfies readonly Binding[];

/** In a list and where one of it is open. */
export const wishBindings = [...userBindings, ...groupBindings, ...requestBindings] as const;

export const reviewBindings = [
  {
    keys: ["y"],
    action: "confirm",
    context: "people-change",
    group: "Edit",
    help: "Make the change",
    footer: { word: "make the change", priority: 1 },
  },
  {
    keys: ["esc", "n", "q"],
    action: "leave-change",
    context: "people-change",
    group: "Edit",
    help: "Leave everything as it is",
    footer: { word: "leave it", priority: 2 },
  },
  {
    keys: ["e"],
    action: "edit-wish",
    context: "people-change",
    group: "Edit",
    help: "Go back to what was typed",
    footer: { word: "edit", priority: 3 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    context: "people-change",
    group: "Take",
    help: "Copy the command that makes it",
    footer: { word: "command", priority: 4 },
  },
  { keys: ["j", "down"], action: "down", context: "people-change", group: "Move", help: "One line down" },
  { keys: ["k", "up"], action: "up", context: "people-change", group: "Move", help: "One line up" },
  {
    keys: ["pagedown", "space", "ctrl-d", "ctrl-f"],
    action: "page-down",
    context: "people-change",
    group: "Move",
    help: "A page down",
  },
  {
    keys: ["pageup", "ctrl-u", "ctrl-b"],
    action: "page-up",
    context: "people-change",
    group: "Move",
    help: "A page up",
  },
] as const satisfies readonly Binding[];
