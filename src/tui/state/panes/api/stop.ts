/** A place in the API pane to come back to. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { ApiModel } from "./model.ts";
import { withApi } from "./patch.ts";

export interface ApiStop extends Pick<ApiModel, "view" | "answer"> {
  readonly pane: "api";
}

export function apiStop({ api: { view, answer } }: Model): ApiStop {
  return { pane: "api", view, answer };
}

/** Shows a place of the pane as it was. */
export function restoreApi(model: Model, { view, answer }: ApiStop): Step {
  return step(withApi(model, { view, answer }));
}
