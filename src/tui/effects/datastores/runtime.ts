/** The Datastores pane's runtime: asks the app's datastores, and keeps the items that were fetched. */

import type { DatastorePort, PlannedWrite, StoredItem } from "../../../session/datastore/datastore-source.ts";
import type { Model } from "../../state/model.ts";
import type { Place } from "../../state/panes/datastores/effect.ts";
import { datastoresLayout } from "../../state/panes/datastores/layout.ts";
import { isUndo } from "../../state/panes/datastores/model.ts";
import { recordedLog } from "../../state/shown-file.ts";
import { createChanges } from "../changes.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { createItemsAsking } from "./ask-items.ts";
import { runDatastoresEffect } from "./effects.ts";
import { createItemAnew } from "./item-anew.ts";
import { createItemCache } from "./item-cache.ts";

export function createDatastoresRuntime(port: RuntimePort): PaneRuntime<"datastores"> {
  const { datastores } = port.source;
  return datastores ? connectedRuntime(port, datastores) : unconnectedRuntime(port);
}

/** A recording and an archive have no platform behind them. */
function unconnectedRuntime({ send, source }: RuntimePort): PaneRuntime<"datastores"> {
  return {
    run() {
      send({
        pane: "datastores",
        kind: "unavailable",
        why: `There are no datastores here: ${recordedLog(source)} has no platform behind it. \`flowtail\` or \`flowtail demo\` has.`,
      });
    },
    frame: () => ({ pane: "datastores", rows: [], shapes: new Map() }),
  };
}

function connectedRuntime(port: RuntimePort, source: DatastorePort): PaneRuntime<"datastores"> {
  const { redraw, answer, closing: signal } = port;
  const cache = createItemCache();
  const nowMs = () => port.clock.nowMs();
  const asking = createItemsAsking({ source, cache, closing: signal, nowMs, changed: redraw });
  const askAnew = createItemAnew({
    ...{ datastores: source, answer, nowMs, closing: signal },
    heard(datastore, item) {
      if (model?.datastores.items.store.name === datastore) cache.refresh(item);
    },
  });
  const anchor = createListAnchor({ idAt: cache.keyAt, positionOf: cache.positionOf });
  let model: Model | undefined;
  let known = "";
  /** The place in a list that has no rows yet. */
  let coming: Place | undefined;
  const stamp = () => `${cache.revision} ${Object.values(asking.progress).join(" ")} ${asking.failure?.code}`;
  const shownPlan = ({ carryOut: _, ...plan }: PlannedWrite) => plan;
  const changes = createChanges<PlannedWrite, StoredItem>({
    signal,
    planned: (plan) => answer({ pane: "datastores", kind: "planned", plan: shownPlan(plan) }),
    overtaken: (plan) => answer({ pane: "datastores", kind: "overtaken", plan: shownPlan(plan) }),
    made({ datastore, key }, item, outcome) {
      if (model?.datastores.items.store.name === datastore) {
        const { items, review } = model.datastores;
        cache.store(key, item);
        // What was taken back is shown, also where it stands above the first row.
        const cursor = isUndo(review) ? cache.positionOf(key) : undefined;
        if (cursor !== undefined) anchor.hold({ ...items, cursor });
      }
      answer({ pane: "datastores", kind: "changed", item, ...outcome, askedAtMs: nowMs() });
    },
    failed: (failure) => answer({ pane: "datastores", kind: "change-failed", failure }),
  });
  const tellQueries = () =>
    answer({ pane: "datastores", kind: "queries-changed", queries: source.queries.list() });
  const stopListening = source.queries.subscribe(tellQueries);
  const store = port.source.store;
  const parts = { store, cache, asking, askAnew, nowMs, changes, tellQueries, model: () => model };
  const effectPort = { ...port, datastores: source, ...parts };

  return {
    run(effect) {
      runDatastoresEffect(effectPort, effect);
      if (effect.kind === "ask") coming = effect.place;
      // In a new list or order, the model's positions are kept.
      if (model && (effect.kind === "ask" || effect.kind === "sort"))
        anchor.hold({ ...model.datastores.items, ...coming });
      if (model && effect.kind === "try" && effect.place)
        anchor.hold({ ...model.datastores.items, ...effect.place });
    },
    catchUp() {
      const now = stamp();
      if (now === known || !model) return;
      known = now;
      const { progress, failure } = asking;
      port.send({
        pane: "datastores",
        kind: "items-changed",
        length: cache.length,
        ...anchor.locate(model.datastores.editor?.before?.top),
        columns: cache.columns,
        progress: { ...progress, held: cache.all.length, changed: cache.changed },
        failure,
      });
    },
    hold(next) {
      model = next;
      if (stamp() !== known) return;
      if (cache.length > 0) coming = undefined;
      anchor.hold({ ...next.datastores.items, ...coming });
    },
    frame(next) {
      const { view, items } = next.datastores;
      const { listRows } = datastoresLayout(next);
      const rows = view === "items" ? cache.window(items.top, listRows) : [];
      return { pane: "datastores", rows, shapes: cache.shapes };
    },
    close: stopListening,
  };
}
