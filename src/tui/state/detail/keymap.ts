/** The keys of a record's detail that other details do not have. */

import type { Binding } from "../binding.ts";

export const recordBindings = [
  {
    keys: ["C"],
    action: "copy-line",
    place: "record",
    group: "Take",
    help: "Copy what the line names: an identifier, a key, a filter, a command",
    footer: { word: "copy it", priority: 1 },
  },
] as const satisfies readonly Binding[];

export type RecordAction = (typeof recordBindings)[number]["action"];
