/** Asks for items page by page, one question at a time; a new one ends the one before. */

import { type Failure, newFailure, type Outcome } from "../../../base/failure.ts";
import { everyItem, filterFromWhere, type ItemFilter } from "../../../session/datastore/filter.ts";
import type { DatastorePort } from "../../../session/datastore-source.ts";
import type { DatastoresEffect } from "../../state/panes/datastores/effect.ts";
import { noProgress, type ScanProgress } from "../../state/panes/datastores/model.ts";
import { createLatestRequest } from "../latest-request.ts";
import type { ItemCache } from "./item-cache.ts";

export interface ItemsAsking {
  readonly progress: ScanProgress;
  readonly failure: Failure | undefined;
  ask(effect: Asked): void;
  stop(): void;
}

type Asked = Extract<DatastoresEffect, { readonly kind: "ask" }>;

/** `changed` is called whenever there is more to see. */
export function createItemsAsking(
  port: DatastorePort,
  cache: ItemCache,
  closing: AbortSignal,
  changed: () => void,
): ItemsAsking {
  let progress: ScanProgress = noProgress;
  let failure: Failure | undefined;
  let cursor = "";
  const idle = () => {
    progress = { ...progress, busy: undefined, wanted: undefined };
  };
  const request = createLatestRequest(closing, () => {
    idle();
    changed();
  });
  const walk = async (effect: Asked, filter: ItemFilter, signal: AbortSignal) => {
    const { datastore, limit, wanted } = effect;
    const before = cache.length;
    do {
      const page = await port.page(datastore, { filter, limit, cursor }, signal);
      if (signal.aborted) return;
      if (!page.ok) {
        failure = page.failure;
        return;
      }
      const { items, nextCursor, evaluatedAtMost } = page.value;
      cache.add(items);
      cursor = nextCursor;
      progress = {
        ...progress,
        evaluated: progress.evaluated + evaluatedAtMost,
        exact: filter.condition === undefined,
        pages: progress.pages + 1,
        more: cursor !== "",
        full: cache.isFull,
      };
      changed();
    } while (wanted !== undefined && cursor !== "" && !cache.isFull && cache.length - before < wanted);
  };
  return {
    get progress() {
      return progress;
    },
    get failure() {
      return failure;
    },
    ask(effect) {
      if (effect.begin) {
        cache.clear(effect.datastore, effect.primaryKey);
        cursor = "";
        progress = noProgress;
      }
      failure = undefined;
      const { wanted } = effect;
      progress = { ...progress, busy: wanted === undefined ? "asking" : "scanning", wanted };
      void request.begin(async (signal) => {
        const filter = readFilter(effect.where);
        if (filter.ok) await walk(effect, filter.value, signal);
        else failure = filter.failure;
      });
    },
    stop() {
      request.stop();
      idle();
    },
  };
}

/** The state has checked the condition; what it let through and cannot be read is told like any failure. */
function readFilter(where: string): Outcome<ItemFilter> {
  if (where === "") return { ok: true, value: everyItem };
  const filter = filterFromWhere(where);
  if (filter.ok) return filter;
  const { message, hint } = filter.problem;
  return { ok: false, failure: newFailure("usage", "invalid_condition", message, { remedy: hint }) };
}
