/** The words of the People pane, in each state that it can be in. */

import { it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { PeopleMessage } from "../../../src/tui/state/panes/people/message.ts";
import { update } from "../../../src/tui/state/update.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { expectGoldenText } from "../golden.ts";
import { createFakePeople, type FakeDirectory, groups, requests, user } from "../people/fake-people.ts";
import { press } from "../state/models.ts";
import { answerIn, openPlace, type Scene, walk } from "./said.ts";

localTimeIn("UTC");

const all = 40;
const never = new Promise<never>(() => {});
const refusal = new FlowtailError("auth", "token_revoked", "The token was revoked.");
const guest = "urn:scim:schemas:extension:guest:1.0";

/** Users in each state: active, deactivated, a guest with an end, one without, one of which nothing is known. */
const users = [
  user(0),
  user(3),
  user(2),
  user(6, { [guest]: { type: "multi" } }),
  { id: "U9", userName: "unknown" },
];

async function open(directory: FakeDirectory = {}, over: Partial<ReturnType<typeof createFakePeople>> = {}) {
  const people = createFakePeople({ users, groups, requests, ...directory });
  const place = await openPlace({ people: { ...people, ...over } });
  await place.go("7");
  return { people, place };
}

it("says in each list what it holds, and what is typed there", async () => {
  const { place } = await open();
  const text = [
    ...(await walk(
      place,
      ["users", [], all],
      ["the columns of users", ["V"], all],
      ["a filter of users", ["esc", "/"]],
      ["an operator", ["'title "]],
      ...Array.from({ length: 8 }, (): Scene => ["an operator that is proposed", ["tab"], 4]),
      ["a joiner", ["ctrl-u", "'title pr ", "tab"]],
      ["a user who is changed", ["esc", "i"]],
      ["an attribute of a user", ["'emai"]],
      ...Array.from({ length: 3 }, (): Scene => ["a change that is proposed", ["tab"], 4]),
      ["a change without words", ["ctrl-u", "enter"]],
      ["a user who is added to a group", ["M"]],
      ["a group without a name", ["enter"]],
      ["a new user", ["+"]],
      ["groups", ["esc", "]"], all],
      ["the columns of groups", ["V"], all],
      ["a filter of groups", ["esc", "/"]],
      ["a group that is changed", ["esc", "i"]],
      ["a group that gets a member", ["esc", "M"]],
      ["a new group", ["esc", "+"]],
      ["invite requests", ["esc", "]"], all],
      ["the columns of invite requests", ["V"], all],
      ["an invite request is approved", ["esc", "+"]],
      ["an identifier that is none", ["'x", "enter"]],
    )),
  ];
  const none = await open({ users: [], groups: [], requests: [] });
  text.push(
    ...(await walk(
      none.place,
      ["no users", [], all],
      ["no groups", ["]"], all],
      ["no invite requests", ["]"], all],
      ["no user of a filter", ["]", "/", "'ada", "enter"], all],
      ["that filter is typed again", ["/"], all],
    )),
  );
  const asked = await open({}, { list: () => ({ nextPage: () => never }) });
  text.push(...(await walk(asked.place, ["users are asked for", [], all])));
  const recording = await openPlace({ people: undefined });
  text.push(...(await walk(recording, ["a recording", ["7"], all])));
  let pages = 0;
  const hundred = Array.from({ length: 100 }, (_, number) => user(number));
  const first = { items: hundred, total: 300, isLast: false };
  const nextPage = () => (pages++ === 0 ? Promise.resolve({ ok: true, value: first } as const) : never);
  const slow = await open({}, { list: () => ({ nextPage }) as never });
  text.push(...(await walk(slow.place, ["all users are fetched", ["G"], 2])));
  const many = await open({ users: Array.from({ length: 300 }, (_, number) => user(number)) });
  text.push(...(await walk(many.place, ["more users than are fetched", [], 3])));
  const refused = await open();
  refused.people.refusal = refusal;
  text.push(...(await walk(refused.place, ["users are refused", ["]"], all])));
  expectGoldenText("messages/said-people", text.join("\n\n"));
});

it("says of a user, a group and a request what it is, and what can be done with it", async () => {
  const { place } = await open();
  const text = await walk(
    place,
    ["an active user", ["enter"], all],
    ["a user who is deactivated", ["n"], 4],
    ["a guest", ["n"], 4],
    ["a guest without an end", ["n"], 4],
    ["a user of whom nothing is known", ["n"], 4],
    ["a group", ["esc", "]", "enter"], all],
    ["its member", ["j", "j", "j"], 1],
    ["a request", ["esc", "]", "enter"], all],
    ["a request whose mail bounces", ["n"], 4],
    ["a user who was jumped to", ["N", "j", "j", "j", "enter"], 3],
  );
  expectGoldenText("messages/said-person", text.join("\n\n"));
});

it("says what a change does before and after it is made", async () => {
  const { place, people } = await open();
  const text = [
    ...(await walk(
      place,
      ["a deletion", ["d"], all],
      ["made", ["y"], 2],
      ["taken back", ["u"], all],
      ["after that", ["y"], 2],
      ["a typed change", ["i", "'title=Lead", "enter"], all],
    )),
  ];
  people.refusal = refusal;
  text.push(...(await walk(place, ["refused", ["y"], all])));
  const late = await open({}, { plan: () => never });
  text.push(...(await walk(late.place, ["a change that is planned", ["d"], all])));
  const guarded = await open({ nameToType: "acme" });
  text.push(...(await walk(guarded.place, ["a protected place", ["d", "y"], all])));
  const refusedThere = await open({ nameToType: "acme" });
  await refusedThere.place.go("d");
  refusedThere.people.refusal = refusal;
  text.push(...(await walk(refusedThere.place, ["refused there", ["'acme", "enter"], all])));
  const model = guarded.place.program.model();
  const told = (message: Partial<PeopleMessage> & Pick<PeopleMessage, "kind">, at = model) =>
    update(at, { pane: "people", ...message } as PeopleMessage)[0];
  const plan = { ...model.people.review?.plan, changesAnything: true } as never;
  const same = { ...model.people.review?.plan, changesAnything: false } as never;
  const planning = late.place.program.model();
  const making = press(
    told({ kind: "planned", plan: { ...(plan as object), nameToType: undefined } as never }, planning),
    "y",
  )[0];
  text.push(
    answerIn("a change that changes nothing", told({ kind: "planned", plan: same }, planning)),
    answerIn("overtaken, and nothing is left to do", told({ kind: "overtaken", plan: same }, making)),
    answerIn("nothing was typed for it", press(late.place.program.model(), "i")[0]),
  );
  expectGoldenText("messages/said-people-changes", text.join("\n\n"));
});
