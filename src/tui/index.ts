/** The terminal UI's face; loading it loads Ink and React, so it is only ever imported lazily. */

export type { Ending } from "./effects/endings.ts";
export type { UiSource } from "./effects/source.ts";
export { openUi, runUi, type Ui, type UiOptions } from "./run-ui.ts";
export { rebind } from "./state/keys/rebinding.ts";
export type { Model } from "./state/model.ts";
