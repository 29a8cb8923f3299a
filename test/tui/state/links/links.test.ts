import { expect, it } from "vitest";
import type { Link } from "../../../../src/activity/view.ts";
import { copyTarget, followTarget } from "../../../../src/tui/state/links/follow.ts";
import { linkActions } from "../../../../src/tui/state/links/links.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { activityEntry } from "../../../../src/tui/state/panes/activity/navigation.ts";
import { tracesEntry } from "../../../../src/tui/state/panes/traces/navigation.ts";
import { openRun } from "../../../../src/tui/state/panes/traces/run.ts";
import { withVisits } from "../../../../src/tui/state/places.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { withRows } from "../models.ts";

function follow(link: Link, model: Model = withRows(100)) {
  return withVisits(followTarget(model, { kind: "link", link }, activityEntry(model, 7)));
}

it.each<[Link, string, (model: Model) => unknown, unknown]>([
  [{ kind: "trace", id: "Tr1" }, "traces", (model) => model.traces.run.traceId, "Tr1"],
  [{ kind: "workflow", id: "Wf1" }, "workflows", (model) => model.workflows.open.key, "Wf1"],
  [
    { kind: "datastore", id: "requests" },
    "datastores",
    (model) => [model.datastores.view, model.datastores.items.store.name],
    ["items", "requests"],
  ],
  [
    { kind: "item", id: "8801", datastore: "requests" },
    "datastores",
    (model) => [model.datastores.view, model.datastores.item.key, model.datastores.items.store.name],
    ["item", "8801", "requests"],
  ],
  [{ kind: "execution", id: "Fx1" }, "activity", (model) => model.activity.filter.text, '"Fx1"'],
  [{ kind: "trigger", id: "Ft1" }, "activity", (model) => model.activity.filter.text, '"Ft1"'],
  [{ kind: "user", id: 'U"1' }, "activity", (model) => model.activity.filter.text, '"U\\"1"'],
  [{ kind: "channel", id: "C1" }, "activity", (model) => model.activity.filter.text, '"C1"'],
])("%j leads to %s", (link, pane, seen, expected) => {
  const [model] = follow(link);
  expect(model.pane).toBe(pane);
  expect(seen(model)).toEqual(expected);
  // From another pane Esc leads back; a filter goes back by its own key.
  expect(model.history.length > 0).toBe(pane !== "activity");
});

it("a function leads to its own events, by the name that the log knows", () => {
  const [asked, effects] = follow({ kind: "function", id: "Fn1" });
  const asking = effects.find((effect) => effect.pane === "activity" && effect.kind === "name-component");
  if (asking?.kind !== "name-component") throw new Error("the name was not asked for");
  expect(asking.id).toBe("Fn1");
  const query = "component_id=approve_request";
  const named = { pane: "activity", kind: "component-named", query, from: asking.from } as const;
  expect(update(asked, named)[0].activity.filter.text).toBe(query);
});

it.each<[Link, string]>([
  [{ kind: "team", id: "T1" }, "the team's identifier"],
  [{ kind: "app", id: "A1" }, "the app's identifier"],
  [{ kind: "item", id: "8801" }, "the item's key"],
])("%j has no place of its own and is copied", (link, what) => {
  const [model, effects] = follow(link);
  expect(model.pane).toBe("activity");
  expect(effects).toEqual([{ kind: "copy-text", text: link.id, what }]);
});

it.each(Object.keys(linkActions) as Link["kind"][])("a link of the kind %s can be copied", (kind) => {
  const link = { kind, id: "X1", datastore: "requests" };
  expect(copyTarget(withRows(1), { kind: "link", link })?.[1]).toEqual([
    { kind: "copy-text", text: "X1", what: linkActions[kind].copied },
  ]);
});

it("the trace of the run that is open leads nowhere else", () => {
  const open = openRun(withRows(100), "Tr1");
  const [model] = withVisits(
    followTarget(open, { kind: "link", link: { kind: "trace", id: "Tr1" } }, tracesEntry(open)),
  );
  expect(model.history).toEqual(open.history);
  expect(model.notice?.text).toBe("This is its run");
});

it("an item is not left while it has changes", () => {
  const model = withRows(100);
  const { item } = model.datastores;
  const changed = { ...item, key: "1", draft: { id: "1", a: 2 }, original: { id: "1", a: 1 } };
  const [next, effects] = follow(
    { kind: "item", id: "2", datastore: "requests" },
    { ...model, datastores: { ...model.datastores, item: changed } },
  );
  expect(next.datastores.item.key).toBe("1");
  expect(effects.filter((effect) => effect.pane === "datastores")).toEqual([]);
});
