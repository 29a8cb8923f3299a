/** The model before anything has happened. */

import { bindings } from "./keymap.ts";
import type { KeyTable } from "./keys/table.ts";
import { withKeptFolds } from "./memory/kept.ts";
import { type Memory, noMemory } from "./memory/memory.ts";
import type { Identity, Model, PaneModels, ScreenSize } from "./model.ts";
import { panes } from "./panes/all.ts";
import { firstTheme, type ThemeModel, usualThemeSettings } from "./theme/model.ts";

export function initialModel(
  identity: Identity,
  screen: ScreenSize,
  keyTable: KeyTable = bindings,
  memory: Memory = noMemory,
  theme: ThemeModel = firstTheme(usualThemeSettings, memory, undefined),
): Model {
  return withKeptFolds({
    identity,
    screen,
    pane: "activity",
    history: [],
    ...initialPanes(),
    hasReplaced: false,
    status: undefined,
    platformNotes: [],
    waits: {},
    alerts: [],
    alertsWatched: undefined,
    alertsUnknown: [],
    alertsBroken: [],
    timestamps: "local",
    users: new Map(),
    mouse: false,
    pressed: undefined,
    help: undefined,
    dialog: undefined,
    views: [],
    keyTable,
    memory,
    theme,
    notice: undefined,
    onceMore: undefined,
    lastNoticeId: 0,
  });
}

function initialPanes(): PaneModels {
  return Object.fromEntries(panes.map(({ name, initial }) => [name, initial])) as PaneModels;
}
