/** The People pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import { settlePages } from "../../list/paged.ts";
import type { Model } from "../../model.ts";
import { step } from "../../step.ts";
import type { Pane } from "../pane.ts";
import { actOnPeople } from "./act.ts";
import { carryPeople, retypePeople } from "./carried.ts";
import { askedReview, idleInReview, unmade } from "./change.ts";
import { peopleCrumbs } from "./crumbs.ts";
import { peopleLine } from "./editing.ts";
import { peopleBindings } from "./keymap.ts";
import { peopleListRows, peopleRows } from "./layout.ts";
import { learnPeople, unlearntPeople } from "./learning.ts";
import { initialPeople, type PeopleModel } from "./model.ts";
import { narrowPeople } from "./narrowing.ts";
import { peopleEntry, restorePeople, showPeople } from "./navigation.ts";
import { lookWhereDue } from "./open.ts";
import { peopleTabsShown, peopleText } from "./reading.ts";
import { reviewText } from "./review-lines.ts";
import { withList, withPeople } from "./setters.ts";
import { updatePeople } from "./update.ts";

export const peoplePane = {
  name: "people",
  title: "People",
  about: "The users, groups and invite requests of the organisation.",
  key: "7",
  contextStacks: [
    ["people-list", "people-users", "people"],
    ["people-list", "people-groups", "people"],
    ["people-list", "people-requests", "people"],
    ["detail", "people-users", "people-one", "facts", "people"],
    ["detail", "people-groups", "people-one", "facts", "people"],
    ["people-change"],
  ],
  initial: initialPeople,
  bindings: peopleBindings,
  contexts: ({ people }): readonly KeyContext[] => contextsIn(people),
  searched: (model) => reviewText(model) ?? peopleText(model)?.reading,
  crumbs: peopleCrumbs,
  rowsShown: peopleRows,
  textShown: peopleText,
  tabsShown: peopleTabsShown,
  act: actOnPeople,
  update: updatePeople,
  settle: settlePeople,
  typing: (model) => peopleLine(model).keys ?? askedReview(model).typing,
  unsent: unmade,
  change: ({ people }) => people.review,
  idle: idleInReview,
  open: lookWhereDue,
  leave: (model) => step(withPeople(model, { view: "list", review: undefined, editor: undefined })),
  learn: learnPeople,
  unlearnt: unlearntPeople,
  show: showPeople,
  narrow: narrowPeople,
  restore: restorePeople,
  carry: carryPeople,
  retype: retypePeople,
  entry: peopleEntry,
  ways: {
    "people-list": ["back", "back"],
    "people-users": ["next-list", "next-list"],
    "people-groups": ["next-list", "next-list"],
    "people-requests": ["next-list", "next-list"],
  },
} as const satisfies Pane;

function contextsIn({ view, tab, one }: PeopleModel): readonly KeyContext[] {
  switch (view) {
    case "list":
      return ["people-list", `people-${tab}`, "people"];
    case "one":
      return ["detail", `people-${one?.tab ?? tab}`, "people-one", "facts", "people"];
    case "review":
      return ["people-change"];
  }
}

function settlePeople(model: Model): Model {
  const { tab, lists } = model.people;
  const settled = settlePages(lists[tab], peopleListRows(model));
  return settled === lists[tab] ? model : withList(model, tab, settled);
}
