/** Models of the API pane to start a test from. */

import type { Model } from "../../../../../src/tui/state/model.ts";
import type { ApiAccess, CallOutcome } from "../../../../../src/tui/state/panes/api/outcome.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { emptyModel, press, type } from "../../models.ts";

export const access: ApiAccess = {
  address: "http://127.0.0.1:4000",
  appId: "A0123456789",
  teamId: "T0123456789",
  tokenKinds: ["bot", "user", "service"],
  nameToType: undefined,
};

/** The catalogue, with a platform behind it. */
export function catalogue(patch: Partial<ApiAccess> = {}): Model {
  const [model] = press(emptyModel, "5");
  return update(model, { pane: "api", kind: "access-known", access: { ...access, ...patch } })[0];
}

/** The open form of a method. */
export function formFor(method: string, patch: Partial<ApiAccess> = {}): Model {
  const found = press(type(press(catalogue(patch), "/")[0], method), "enter")[0];
  return press(found, "enter")[0];
}

/** Types into the selected field and goes to the next one. */
export function fill(model: Model, text: string): Model {
  return press(type(press(model, "enter")[0], text), "enter")[0];
}

export function ended(model: Model, id: number, outcome: CallOutcome): Model {
  return update(model, { pane: "api", kind: "call-ended", id, tookMs: 12, outcome })[0];
}
