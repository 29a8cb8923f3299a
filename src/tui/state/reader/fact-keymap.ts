/** The keys of facts that are being read, beside those of every detail. */

import type { Binding } from "../keys/binding.ts";

export const factsBindings = [
  {
    keys: ["C"],
    action: "copy-fact",
    context: "facts",
    group: "Take",
    help: "Copy what the line names or says",
    footer: { word: "copy it", priority: 1 },
  },
] as const satisfies readonly Binding[];

export type FactsAction = (typeof factsBindings)[number]["action"];
