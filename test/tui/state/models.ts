/** Models to start a test from, and short ways to send messages. */

import type { Effect } from "../../../src/tui/state/effect.ts";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import type { Message } from "../../../src/tui/state/message.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import type { RowsChanged } from "../../../src/tui/state/panes/activity/message.ts";
import type { ActivityModel } from "../../../src/tui/state/panes/activity/model.ts";
import { withActivity } from "../../../src/tui/state/panes/activity/setters.ts";
import { update } from "../../../src/tui/state/update.ts";

/** 80×24 leaves 19 lines for the list. */
export const emptyModel: Model = initialModel(
  { title: "timeoff-bot", profileName: "dev", appId: "A1", demo: false, options: [["--profile", "dev"]] },
  { columns: 80, rows: 24 },
);

export function rows(length: number, where: Partial<RowsChanged> = {}): Message {
  return {
    pane: "activity",
    kind: "rows-changed",
    length,
    matched: length,
    held: length,
    dropped: 0,
    unstarted: 0,
    complete: true,
    older: "none",
    loading: false,
    sinceUs: undefined,
    untilUs: undefined,
    cursor: 0,
    top: 0,
    unseen: 0,
    ...where,
  };
}

/** A pane with that many rows, following unless the patch says otherwise. */
export function withRows(length: number, patch: Partial<ActivityModel> = {}): Model {
  const [model] = update(emptyModel, rows(length));
  return withActivity(model, patch);
}

export function detachedAt(cursor: number, top: number, length = 100): Model {
  return withRows(length, { flow: "detached", cursor, top });
}

/** The model after the keys, and all effects on the way. */
export function press(model: Model, ...keys: readonly string[]): readonly [Model, readonly Effect[]] {
  const effects: Effect[] = [];
  let current = model;
  for (const key of keys) {
    const [next, more] = update(current, { kind: "key-pressed", key });
    current = next;
    effects.push(...more);
  }
  return [current, effects];
}

/** Types each character as a key. */
export function type(model: Model, text: string): Model {
  return press(model, ...[...text].map((character) => (character === " " ? "space" : character)))[0];
}
