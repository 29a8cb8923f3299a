/** Asks for items page by page, one request at a time; a new request ends the one before. */

import { type Failure, newFailure, type Outcome } from "../../../base/failure.ts";
import type { DatastorePort } from "../../../session/datastore/datastore-source.ts";
import { everyItem, filterFromWhere, type ItemFilter } from "../../../session/datastore/filter.ts";
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

export interface ItemsAskingPort {
  readonly source: DatastorePort;
  readonly cache: ItemCache;
  readonly closing: AbortSignal;
  readonly nowMs: () => number;
  /** Called whenever there is something new to show. */
  readonly changed: () => void;
}

export function createItemsAsking({ source, cache, closing, nowMs, changed }: ItemsAskingPort): ItemsAsking {
  let progress: ScanProgress = noProgress;
  let cursor = "";
  let question: Pick<Asked, (typeof questionParts)[number]> | undefined;
  const rest = () => {
    progress = { ...progress, busy: undefined, wanted: undefined };
  };
  const request = createLatestRequest({
    closing,
    ended() {
      rest();
      changed();
    },
  });
  const begin = ({ datastore, primaryKey }: Asked) => {
    cache.clear(datastore, primaryKey);
    cursor = "";
    progress = { ...noProgress, busy: progress.busy, wanted: progress.wanted };
  };
  const walk = async (asked: Asked, signal: AbortSignal, isAgain: boolean) => {
    const { datastore, where, limit, wanted } = asked;
    const filter = readFilter(where);
    if (!filter.ok) return filter.failure;
    const before = cache.length;
    let isKept = isAgain;
    do {
      const from = isKept ? "" : cursor;
      const page = await source.page(datastore, { filter: filter.value, limit, cursor: from }, signal);
      if (signal.aborted) return undefined;
      if (!page.ok) return page.failure;
      if (isKept) begin(asked);
      isKept = false;
      const { items, nextCursor, evaluatedAtMost } = page.value;
      cache.add(items);
      cursor = nextCursor;
      progress = {
        ...progress,
        evaluated: progress.evaluated + evaluatedAtMost,
        exact: filter.value.condition === undefined,
        pages: progress.pages + 1,
        emptyPages: progress.emptyPages + (items.length === 0 && cursor !== "" ? 1 : 0),
        more: cursor !== "",
        full: cache.isFull,
        askedAtMs: progress.askedAtMs ?? nowMs(),
      };
      changed();
    } while (wanted !== undefined && cursor !== "" && !cache.isFull && cache.length - before < wanted);
    return undefined;
  };
  return {
    get progress() {
      return progress;
    },
    get failure() {
      return request.failure;
    },
    ask(effect) {
      const { wanted } = effect;
      // What is asked once more stays until it is answered.
      const isAgain = effect.begin && questionParts.every((part) => effect[part] === question?.[part]);
      if (effect.begin && !isAgain) begin(effect);
      question = effect;
      progress = { ...progress, busy: wanted === undefined ? "asking" : "scanning", wanted };
      void request.ask((signal) => walk(effect, signal, isAgain));
    },
    stop() {
      request.stop();
      rest();
    },
  };
}

/** What tells one question from another. */
const questionParts = ["datastore", "primaryKey", "where"] as const;

/** The state has checked the condition; one that cannot be read here all the same is a failure like any other. */
function readFilter(where: string): Outcome<ItemFilter> {
  if (where === "") return { ok: true, value: everyItem };
  const filter = filterFromWhere(where);
  if (filter.ok) return filter;
  const { message, hint } = filter.problem;
  return { ok: false, failure: newFailure("usage", "invalid_condition", message, { remedy: hint }) };
}
