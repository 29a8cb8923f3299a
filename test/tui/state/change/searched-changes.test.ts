/** Every change that is asked about is a text: words are searched in it, and the keys that answer go on answering. */

import { describe, expect, it } from "vitest";
import { newChange } from "../../../../src/tui/state/change/change.ts";
import { planned } from "../../../../src/tui/state/change/outcome.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { withApi } from "../../../../src/tui/state/panes/api/setters.ts";
import {
  type ChangePlan,
  noReview,
  type ReviewModel,
} from "../../../../src/tui/state/panes/datastores/model.ts";
import { withDatastores } from "../../../../src/tui/state/panes/datastores/setters.ts";
import type { PeopleReview, ReviewedChange } from "../../../../src/tui/state/panes/people/model.ts";
import { withPeople } from "../../../../src/tui/state/panes/people/setters.ts";
import type { ExportOrder, OrderPlan } from "../../../../src/tui/state/panes/workflows/model.ts";
import { withWorkflows } from "../../../../src/tui/state/panes/workflows/setters.ts";
import { matchesIn } from "../../../../src/tui/state/reader/find.ts";
import { shownPlace } from "../../../../src/tui/state/reader/place.ts";
import { isInRows, type SearchedText } from "../../../../src/tui/state/search/searched.ts";
import { searchedIn } from "../../../../src/tui/state/search/searched-in.ts";
import { emptyModel, press, type } from "../models.ts";

/** Every tenth says "ten". */
const said = Array.from({ length: 60 }, (_, index) => `part ${index}${index % 10 === 9 ? " ten" : ""}`);
const nameToType = undefined;

function opened(key: string): Model {
  return press(emptyModel, key)[0];
}

const changes: readonly (readonly [string, Model])[] = [
  ["of a user", withPeople(opened("7"), { view: "review", review: review() })],
  [
    "by a method",
    withApi(opened("5"), {
      view: "write",
      write: planned(newChange, { method: "emoji.add", args: {}, request: said.join("\n"), nameToType }),
    }),
  ],
  ["of an item", withDatastores(opened("3"), { view: "review", review: itemReview() })],
  ["by an export", withWorkflows(opened("4"), { view: "order", order: order() })],
];

function review(): PeopleReview {
  const command = { command: ["scim"] };
  const plan = { what: "patch", lines: said, meaning: [], changesAnything: true, nameToType, command };
  const wanted = { kind: "undo" } as const;
  const begun: PeopleReview = { ...newChange, wanted, from: "list", typed: undefined };
  return planned<ReviewedChange, PeopleReview>(begun, plan);
}

function itemReview(): ReviewModel {
  const plan: ChangePlan = {
    ...{ kind: "put", datastore: "requests", primaryKey: "id", key: "1", before: { id: "1" } },
    ...{ after: { id: "1" }, isStale: false, nameToType },
    changes: said.map((text, index) => ({ path: `a${index}`, before: undefined, after: text })),
  };
  return planned(noReview, plan);
}

function order(): ExportOrder {
  const about = {
    workflowKey: "Wf1",
    workflow: { workflow_id: "Wf1" },
    number: 1,
    stepId: "0",
    title: "Form",
    isDeleted: false,
  };
  const begun: ExportOrder = { ...newChange, ...about, outcome: undefined };
  return planned<OrderPlan, ExportOrder>(begun, { request: said.join("\n"), nameToType });
}

function textOf(model: Model): SearchedText {
  const searched = searchedIn(model);
  if (!searched || isInRows(searched)) throw new Error("no text is searched");
  return searched;
}

/** The words of the line that the search stands at. */
function wordsAt(model: Model): string {
  const { lines, place, rows } = textOf(model);
  const { line } = shownPlace(lines, place, rows);
  return (lines[line]?.cells ?? []).map(({ text }) => text).join("");
}

function count(model: Model): number {
  const { lines, place } = textOf(model);
  return matchesIn(lines, place.words).lines.length;
}

describe.each(changes)("a change %s", (_what, asked) => {
  const searching = type(press(asked, "/")[0], "ten");

  it("is searched in while it is asked about", () => {
    expect([count(searching), wordsAt(searching)]).toEqual([6, expect.stringContaining("part 9 ten")]);
    expect(wordsAt(press(searching, "down", "down")[0])).toContain("part 29 ten");
  });

  it("says how much is found, and that the same key searches on", () => {
    const [kept] = press(searching, "enter");
    expect(kept.notice?.text).toBe('"ten": 1 of 6 found; / searches on');
    expect(press(kept, "/")[0].dialog).toMatchObject({ kind: "find", line: { text: "ten" } });
  });

  it.each(["n", "esc"])("is left as it is by %s, also with words marked in it", (key) => {
    const [kept] = press(searching, "enter");
    expect(press(kept, key)[0][kept.pane]).toEqual(press(asked, key)[0][kept.pane]);
  });

  it("is made by y, which is a letter while words are typed", () => {
    const sent = (model: Model) => press(model, "y")[1].filter(({ pane }) => pane !== undefined);
    expect(sent(press(searching, "enter")[0])).toEqual(sent(asked));
    expect(sent(asked)).toHaveLength(1);
    expect(sent(searching)).toEqual([]);
  });

  it("is scrolled to its last line, and no further", () => {
    const [end] = press(asked, ...Array<string>(30).fill("pagedown"));
    const { lines, place, rows } = textOf(end);
    expect(place.firstLine).toBe(lines.length - rows);
  });
});
