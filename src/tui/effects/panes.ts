/** The runtimes of the panes: one for each, begun when the pane is first needed. */

import type { PaneEffects } from "../state/effect.ts";
import type { Shown } from "../state/frame.ts";
import type { Model } from "../state/model.ts";
import type { PaneName } from "../state/panes/types.ts";
import type { CreatePaneRuntime, PaneRuntime, RuntimePort } from "./pane-runtime.ts";

/** How the runtime of each pane is made. */
export type PaneRuntimeParts = { readonly [Name in PaneName]: { readonly runtime: CreatePaneRuntime<Name> } };

export interface PaneRuntimes
  extends Required<Pick<PaneRuntime<PaneName>, "catchUp" | "hold" | "things" | "close">> {
  run(effect: PaneEffects[PaneName]): void;
  /** What the pane on the screen shows. */
  shown(model: Model): Shown;
}

export function createPaneRuntimes(parts: PaneRuntimeParts, port: RuntimePort): PaneRuntimes {
  const begun = new Map<PaneName, PaneRuntime<PaneName>>();
  let latest: Model | undefined;
  const runtimeOf = (name: PaneName): PaneRuntime<PaneName> => {
    const known = begun.get(name);
    if (known) return known;
    const runtime: PaneRuntime<PaneName> = parts[name].runtime(port);
    begun.set(name, runtime);
    if (latest) runtime.hold?.(latest);
    return runtime;
  };
  return {
    run: (effect) => runtimeOf(effect.pane).run(effect),
    catchUp(before) {
      if (latest) runtimeOf(latest.pane);
      for (const runtime of begun.values()) runtime.catchUp?.(before);
    },
    hold(model) {
      latest = model;
      for (const runtime of begun.values()) runtime.hold?.(model);
    },
    things: () => [...begun.values()].flatMap((runtime) => runtime.things?.() ?? []),
    shown: (model) => runtimeOf(model.pane).frame(model),
    close() {
      for (const runtime of begun.values()) runtime.close?.();
    },
  };
}
