/** The Datastores pane's runtime: asks the app's datastores, and keeps the items that were fetched. */

import type { DatastorePort, PlannedWrite, StoredItem } from "../../../session/datastore-source.ts";
import type { Model } from "../../state/model.ts";
import { datastoresLayout } from "../../state/panes/datastores/layout.ts";
import type { DatastoresMessage } from "../../state/panes/datastores/message.ts";
import { createChanges } from "../changes.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { createItemsAsking } from "./ask-items.ts";
import { runDatastoresEffect } from "./effects.ts";
import { createItemCache } from "./item-cache.ts";

export function createDatastoresRuntime(port: RuntimePort): PaneRuntime<"datastores"> {
  const { datastores } = port.source;
  return datastores ? connectedRuntime(port, datastores) : unconnectedRuntime(port);
}

/** A recording has no platform behind it. */
function unconnectedRuntime({ send }: RuntimePort): PaneRuntime<"datastores"> {
  return {
    run() {
      send({
        ...{ pane: "datastores", kind: "unavailable" },
        why: "There are no datastores here: a recording has no platform behind it. `flowtail` or `flowtail demo` has.",
      });
    },
    catchUp() {},
    hold() {},
    frame: () => ({ pane: "datastores", rows: [], looks: new Map() }),
    close() {},
  };
}

function connectedRuntime(port: RuntimePort, source: DatastorePort): PaneRuntime<"datastores"> {
  const { redraw } = port;
  const closing = new AbortController();
  const { signal } = closing;
  const cache = createItemCache();
  const asking = createItemsAsking(source, cache, redraw);
  const anchor = createListAnchor({ idAt: cache.keyAt, positionOf: cache.positionOf });
  let model: Model | undefined;
  let known = "";
  /** Answers come at any time: they are about the model as it is then, and need a frame. */
  const answer = (message: DatastoresMessage) => {
    if (signal.aborted) return;
    port.send(message);
    redraw();
  };
  const stamp = () => `${cache.revision} ${Object.values(asking.progress).join(" ")} ${asking.failure?.code}`;
  const changes = createChanges<PlannedWrite, StoredItem>({
    signal,
    planned: ({ carryOut: _, ...plan }) => answer({ pane: "datastores", kind: "planned", plan }),
    made({ datastore, key }, item, canUndo) {
      if (model?.datastores.items.store.name === datastore) cache.store(key, item);
      answer({ pane: "datastores", kind: "changed", item, canUndo });
    },
    failed: (failure) => answer({ pane: "datastores", kind: "change-failed", failure }),
  });
  const tellQueries = () =>
    answer({ pane: "datastores", kind: "queries-changed", queries: source.queries.list() });
  const stopListening = source.queries.subscribe(tellQueries);
  const store = port.source.store;
  const parts = { store, cache, asking, changes, answer, signal, tellQueries, model: () => model };
  const effectPort = { datastores: source, copy: port.copy, editText: port.editText, ...parts };

  return {
    run(effect) {
      runDatastoresEffect(effectPort, effect);
      // Another list, or another order, begins where the model now stands.
      if (model && (effect.kind === "ask" || effect.kind === "sort")) anchor.hold(model.datastores.items);
    },
    catchUp() {
      const now = stamp();
      if (now === known || !model) return;
      known = now;
      const { progress, failure } = asking;
      port.send({
        ...{ pane: "datastores", kind: "items-changed", length: cache.length, ...anchor.locate() },
        ...{ columns: cache.columns, progress, failure },
      });
    },
    hold(next) {
      model = next;
      if (stamp() === known) anchor.hold(next.datastores.items);
    },
    frame(next) {
      const { view, items } = next.datastores;
      const { listRows } = datastoresLayout(next);
      const rows = view === "items" ? cache.window(items.top, listRows) : [];
      return { pane: "datastores", rows, looks: cache.looks };
    },
    close() {
      stopListening();
      asking.stop();
      closing.abort(new Error("the screen was closed"));
    },
  };
}
