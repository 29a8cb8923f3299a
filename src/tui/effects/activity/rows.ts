/** The rows of the Activity pane: one live selection, and which of its rows stand at the model's positions. */

import { isRelative } from "../../../session/overview/as-of.ts";
import { heldRange } from "../../../session/overview/held-range.ts";
import type { ActivityStore, OlderRecords, Row, Selection } from "../../../store/activity-store.ts";
import { unstartedOf } from "../../state/duration-starts.ts";
import { type Filter, noFilter } from "../../state/log-filter.ts";
import type { Model } from "../../state/model.ts";
import { activityLayout } from "../../state/panes/activity/layout.ts";
import type { RowsChanged } from "../../state/panes/activity/message.ts";
import { createAnchors, type Place } from "./row-anchors.ts";

export interface ActivityRows {
  readonly selection: Selection;
  /** Rises with every selection that is made. */
  readonly number: number;
  /** Changes whenever a position may belong to another row. */
  readonly stamp: string;
  /** Selects other rows; the next `changes` gives the positions among them. */
  select(query: Filter["query"], options: { readonly context: boolean }): void;
  /** Keeps the rows at these positions. */
  keepPlace(place: Place): void;
  /** The next `changes` gives the positions of those rows. */
  returnToPlace(): void;
  at(position: number): Row | undefined;
  /** What is shown now. */
  readonly counts: Pick<RowsChanged, "matched" | "complete" | "loading">;
  /** The positions and counts, if the rows changed since the last call. */
  changes(): RowsChanged | undefined;
  /** Remembers which rows stand at the model's positions. */
  hold(model: Model): void;
  /** The rows on the screen, and the selected one. */
  visible(model: Model): {
    readonly rows: readonly Row[];
    readonly above: Row | undefined;
    readonly current: Row | undefined;
  };
  close(): void;
}

export interface RowsPort {
  readonly store: ActivityStore;
  /** Whether the log goes on before what the store holds. */
  readonly older: () => OlderRecords;
  /** Whether a file is still being read into the store. */
  readonly isLoading: () => boolean;
  /** What relative times mean now, in epoch microseconds. */
  readonly asOfUs: () => number;
  /** Whether that time moves only while the store is filled; then a selection by relative times is made again. */
  readonly isFile: boolean;
}

export function createActivityRows({ store, older, isLoading, asOfUs, isFile }: RowsPort): ActivityRows {
  const anchors = createAnchors();
  let asked = { query: noFilter.query, context: false, nowUs: asOfUs() };
  let selection = store.select(noFilter.query);
  let number = 0;
  let known = "";
  let unstarted: Selection | undefined;
  const stamp = () =>
    [
      ...[store.revision, selection.length, selection.matched, selection.complete],
      ...[unstarted?.matched, older(), isLoading()],
    ].join(" ");

  const selectAsOf = (next: typeof asked) => {
    asked = next;
    selection.close();
    selection = store.select(asked.query, asked);
    unstarted?.close();
    const query = unstartedOf(asked.query);
    unstarted = query && store.select(query, { nowUs: asked.nowUs });
    number += 1;
    known = "";
  };
  const followLoading = () => {
    if (!isFile || !isRelative(asked.query)) return;
    const now = asOfUs();
    if (now !== asked.nowUs) selectAsOf({ ...asked, nowUs: now });
  };

  return {
    get selection() {
      return selection;
    },
    get number() {
      return number;
    },
    get stamp() {
      return stamp();
    },
    select(query, { context }) {
      selectAsOf({ query, context, nowUs: asOfUs() });
    },
    keepPlace: (place) => anchors.keep(selection, place),
    returnToPlace() {
      anchors.goBack();
      known = "";
    },
    at: (position) => selection.window(position, 1)[0],
    get counts() {
      const { matched, complete } = selection;
      return { matched, complete, loading: isLoading() };
    },
    changes() {
      followLoading();
      const now = stamp();
      if (now === known) return undefined;
      known = now;
      const { length, matched, complete } = selection;
      const { size: held, dropped } = store;
      const range = heldRange(store);
      const extent = {
        held,
        dropped,
        unstarted: unstarted?.matched ?? 0,
        older: older(),
        loading: isLoading(),
        sinceUs: range?.fromUs,
        untilUs: range?.toUs,
      };
      return { kind: "rows-changed", length, matched, complete, ...extent, ...anchors.locate(selection) };
    },
    hold(model) {
      // The model's positions are older than the change: they would name rows that were not on the screen.
      if (stamp() !== known) return;
      const { cursor, top, length } = model.activity;
      const bottom = Math.min(length, top + activityLayout(model).listRows) - 1;
      anchors.hold(selection, { cursor, top, bottom });
    },
    visible(model) {
      const { cursor, top } = model.activity;
      const rows = selection.window(top, activityLayout(model).listRows);
      const above = top > 0 ? selection.window(top - 1, 1)[0] : undefined;
      return { rows, above, current: rows[cursor - top] };
    },
    close() {
      selection.close();
      unstarted?.close();
    },
  };
}
