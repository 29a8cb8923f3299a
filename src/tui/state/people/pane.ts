/** The People pane, as the rest of the UI knows it. */

import type { Place } from "../binding.ts";
import { settleList } from "../list-position.ts";
import type { Model } from "../model.ts";
import type { Pane } from "../pane.ts";
import { actOnPeople } from "./act.ts";
import { peopleBindings } from "./keymap.ts";
import { peopleListRows } from "./layout.ts";
import { showList } from "./listing.ts";
import type { PeopleModel } from "./model.ts";
import { withList } from "./patch.ts";
import { typingPeople } from "./typing.ts";
import { updatePeople } from "./update.ts";

export const peoplePane = {
  name: "people",
  title: "People",
  key: "7",
  bindings: peopleBindings,
  places: ({ people }): readonly Place[] => places[people.view],
  act: actOnPeople,
  update: updatePeople,
  settle: settlePeople,
  typing: typingPeople,
  open: (model) => {
    const { view, tab, lists } = model.people;
    return view === "list" && lists[tab].phase === "new" ? showList(model, tab) : [model, []];
  },
} as const satisfies Pane;

const places: Readonly<Record<PeopleModel["view"], readonly Place[]>> = {
  list: ["people-list", "people"],
  one: ["people-one", "detail", "people"],
  review: ["people-change"],
};

function settlePeople(model: Model): Model {
  const { tab, lists } = model.people;
  const list = lists[tab];
  const settled = settleList(list, peopleListRows(model));
  return settled === list ? model : withList(model, tab, { cursor: settled.cursor, top: settled.top });
}
