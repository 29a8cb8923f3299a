/** Setters of panes: each gives the model with some fields of a pane, or of one of its parts, changed. */

import type { Model } from "../model.ts";
import type { PaneName } from "./types.ts";

export function paneSetter<Name extends PaneName>(
  name: Name,
): (model: Model, part: Partial<Model[Name]>) => Model {
  return (model, part) => ({ ...model, [name]: { ...model[name], ...part } });
}

/** Where the part is undefined, the model stays as it is. */
export function partSetter<Name extends PaneName, Key extends keyof Model[Name]>(
  name: Name,
  key: Key,
): (model: Model, part: Partial<NonNullable<Model[Name][Key]>>) => Model {
  return (model, part) => {
    const pane = model[name];
    const held: unknown = pane[key];
    if (typeof held !== "object" || held === null) return model;
    return { ...model, [name]: { ...pane, [key]: { ...held, ...part } } };
  };
}
