import { expect, it } from "vitest";
import { openTerms } from "../../../../src/tui/state/dialog/open.ts";
import { openPalette } from "../../../../src/tui/state/dialog/palette.ts";
import { initialModel } from "../../../../src/tui/state/initial-model.ts";
import { bindings, contextStacks, contextsOf } from "../../../../src/tui/state/keymap.ts";
import type { KeyContext } from "../../../../src/tui/state/keys/binding.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { newEditor } from "../../../../src/tui/state/panes/activity/model.ts";
import { panes } from "../../../../src/tui/state/panes/all.ts";
import { textStart } from "../../../../src/tui/state/reader/place.ts";

const model = initialModel(
  { title: "app", profileName: "", appId: "", demo: false, options: [] },
  { columns: 80, rows: 24 },
);
const { activity, traces, datastores, workflows, api } = model;
const reading = { open: true, focused: true } as const;

/** Every view of every pane, and what can cover it. */
const models: readonly Model[] = [
  model,
  { ...model, activity: { ...activity, detail: { ...activity.detail, ...reading } } },
  { ...model, activity: { ...activity, editor: newEditor("filter", "") } },
  { ...model, help: textStart },
  openPalette(model)[0],
  openTerms(model)[0],
  ...(["runs", "run", "comparison", "statistics"] as const).map((view) => ({
    ...model,
    ...{ pane: "traces" as const, traces: { ...traces, view } },
  })),
  {
    ...model,
    pane: "traces",
    traces: { ...traces, view: "run", run: { ...traces.run, detail: { ...traces.run.detail, ...reading } } },
  },
  ...(["stores", "items", "item", "builder", "review", "choices"] as const).map((view) => ({
    ...model,
    ...{ pane: "datastores" as const, datastores: { ...datastores, view } },
  })),
  ...(["workflows", "workflow", "order", "ordered"] as const).flatMap((view) =>
    (["steps", "runs"] as const).map((tab) => ({
      ...model,
      ...{ pane: "workflows" as const, workflows: { ...workflows, view, open: { ...workflows.open, tab } } },
    })),
  ),
  ...(["methods", "form", "write", "answer", "calls"] as const).flatMap((view) =>
    (["form", "errors"] as const).map((tab) => ({
      ...model,
      ...{ pane: "api" as const, api: { ...api, view, form: { ...api.form, tab } } },
    })),
  ),
  { ...model, pane: "audit" },
  { ...model, pane: "people" },
];

it("every pane is among the views", () => {
  const seen = new Set(models.map(({ pane }) => pane));
  expect(
    panes.map(({ name }) => name).filter((name) => !seen.has(name)),
    "give each of these panes its views in `models`",
  ).toEqual([]);
});

it("every place of the key table holds together with others", () => {
  const known = new Set(contextStacks.flat());
  expect(
    [...new Set(bindings.map(({ context }) => context))].filter((context) => !known.has(context)),
    "give each of these contexts a stack that it holds in: `contextStacks` of its pane's pane.ts",
  ).toEqual([]);
});

it.each(models.map((made) => [contextsOf(made)]))("knows that %j hold together", (contexts) => {
  const covers = (stack: readonly KeyContext[]) => {
    const positions = contexts.map((context) => stack.indexOf(context));
    return positions.every((at, index) => at > (positions[index - 1] ?? -1));
  };
  expect(
    contextStacks.some(covers),
    "give the pane's `contextStacks` a stack with these, in this order",
  ).toBe(true);
});
