/** The People pane's runtime: asks for people, keeps what was fetched, and carries out changes that were confirmed. */

import type { JsonObject } from "../../../base/json.ts";
import type { PeoplePort, PlannedChange } from "../../../session/people-port.ts";
import type { PeopleEffect } from "../../state/people/effect.ts";
import { peopleListRows } from "../../state/people/layout.ts";
import { pageRows } from "../../state/people/listing.ts";
import type { PeopleMessage } from "../../state/people/message.ts";
import type { ChangeWish, PeopleTab } from "../../state/people/model.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { noPlatform, peopleFailure } from "./failure.ts";
import { createListDesk, type FetchPage, type ListDesk } from "./list-desk.ts";
import { activeOf, idOf, resourceFacts, rowOf } from "./rows.ts";

export function createPeopleRuntime(port: RuntimePort): PaneRuntime<"people"> {
  const { people } = port.source;
  return people ? connectedRuntime(port, people) : unconnectedRuntime(port);
}

/** A recording has no platform behind it. */
function unconnectedRuntime({ send }: RuntimePort): PaneRuntime<"people"> {
  return {
    run(effect) {
      if (effect.kind === "plan") return send({ pane: "people", kind: "change-failed", failure: noPlatform });
      if (effect.kind !== "ask") return;
      const nothing = { length: 0, total: undefined, hasMore: false, asking: false, failure: noPlatform };
      send({ pane: "people", kind: "list-changed", tab: effect.tab, ...nothing });
    },
    catchUp() {},
    hold() {},
    frame: () => ({ pane: "people", rows: [] }),
    close() {},
  };
}

function connectedRuntime({ send, redraw, copy }: RuntimePort, people: PeoplePort): PaneRuntime<"people"> {
  const closing = new AbortController();
  const { signal } = closing;
  /** Answers come at any time, and need a frame. */
  const answer = (message: PeopleMessage) => {
    if (signal.aborted) return;
    send(message);
    redraw();
  };
  const lists = createLists(people, signal, (tab) => answer(listChanged(tab, lists[tab])));
  const changes = createChanges(people, signal, answer);

  return {
    run(effect) {
      switch (effect.kind) {
        case "ask":
          return void lists[effect.tab].ask(effect.filter, effect.least);
        case "more":
          return void lists[effect.tab].more();
        case "open-again":
          return void openAgain(people, effect, signal, answer);
        case "plan":
          return void changes.plan(effect.wish);
        case "carry-out":
          return void changes.carryOut();
        case "drop-plan":
          return changes.drop();
        default: {
          const resource = lists[effect.tab].rows[effect.position];
          if (resource) runRowEffect(effect, resource, { answer, copy, people, signal });
        }
      }
    },
    catchUp() {},
    hold() {},
    frame({ people: shown, ...model }) {
      const { tab } = shown;
      const { top } = shown.lists[tab];
      const rows = lists[tab].rows.slice(top, top + peopleListRows({ ...model, people: shown }));
      return { pane: "people", rows: rows.map((resource) => rowOf(tab, resource)) };
    },
    close: () => closing.abort(new Error("the screen was closed")),
  };
}

type Answer = (message: PeopleMessage) => void;
type Asked<Kind extends PeopleEffect["kind"]> = Extract<PeopleEffect, { readonly kind: Kind }>;

function runRowEffect(
  effect: Asked<"open" | "choose" | "copy-id" | "copy-resource">,
  resource: JsonObject,
  port: { answer: Answer; copy: RuntimePort["copy"]; people: PeoplePort; signal: AbortSignal },
): void {
  const { tab, kind } = effect;
  const id = idOf(tab, resource);
  const active = activeOf(tab, resource);
  switch (kind) {
    case "copy-id":
      port.copy(id, "the identifier");
      break;
    case "copy-resource":
      port.copy(JSON.stringify(resource, null, 2), resourceFacts(tab, resource).what);
      break;
    case "choose":
      port.answer({ pane: "people", kind: "chosen", tab, id, active, use: effect.use });
      break;
    case "open": {
      const facts = resourceFacts(tab, resource);
      port.answer({ pane: "people", kind: "opened", tab, id, facts, active, anew: false });
      void openAgain(port.people, { tab, id }, port.signal, port.answer);
    }
  }
}

/** Invite requests are as the list has them: nothing gives a single one. */
async function openAgain(
  people: PeoplePort,
  { tab, id }: { readonly tab: PeopleTab; readonly id: string },
  signal: AbortSignal,
  answer: Answer,
): Promise<void> {
  if (tab === "requests" || id === "") return;
  try {
    const resource = await people.get(tab, id, signal);
    const [facts, active] = [resourceFacts(tab, resource), activeOf(tab, resource)];
    answer({ pane: "people", kind: "opened", tab, id, facts, active, anew: true });
  } catch (thrown) {
    answer({ pane: "people", kind: "open-failed", id, failure: peopleFailure(thrown) });
  }
}

function createLists(
  people: PeoplePort,
  signal: AbortSignal,
  tell: (tab: PeopleTab) => void,
): Readonly<Record<PeopleTab, ListDesk>> {
  const resources =
    (tab: "users" | "groups"): FetchPage =>
    async (filter, from, stop) => {
      const startIndex = from === "" ? 1 : Number(from);
      const page = await people.page(tab, { filter, startIndex, count: pageRows }, stop);
      const { items, total, nextIndex } = page;
      return { items, total, next: nextIndex > 0 ? String(nextIndex) : undefined };
    };
  const requests: FetchPage = async (_filter, from, stop) => {
    const { items, nextCursor } = await people.approvedRequests(from, stop);
    return { items, total: undefined, next: nextCursor || undefined };
  };
  return {
    users: createListDesk(resources("users"), () => tell("users"), signal),
    groups: createListDesk(resources("groups"), () => tell("groups"), signal),
    requests: createListDesk(requests, () => tell("requests"), signal),
  };
}

function listChanged(tab: PeopleTab, { rows, total, hasMore, asking, failure }: ListDesk): PeopleMessage {
  return { pane: "people", kind: "list-changed", tab, length: rows.length, total, hasMore, asking, failure };
}

/** The change that was planned last, until it is made or dropped. */
function createChanges(people: PeoplePort, signal: AbortSignal, answer: Answer) {
  let current: PlannedChange | undefined;
  let number = 0;
  const failed = (thrown: unknown) =>
    answer({ pane: "people", kind: "change-failed", failure: peopleFailure(thrown) });
  return {
    async plan(wish: ChangeWish): Promise<void> {
      const mine = ++number;
      current = undefined;
      try {
        const change = await planOf(people, wish, signal);
        if (mine !== number) return;
        current = change;
        const { what, lines, meaning, nameToType, changesAnything } = change;
        answer({
          pane: "people",
          kind: "planned",
          plan: { what, lines, meaning, nameToType },
          changesAnything,
        });
      } catch (thrown) {
        if (mine === number) failed(thrown);
      }
    },
    async carryOut(): Promise<void> {
      try {
        if (!current) throw new Error("no change has been planned");
        await current.carryOut(signal);
        current = undefined;
        answer({ pane: "people", kind: "changed" });
      } catch (thrown) {
        failed(thrown);
      }
    },
    drop() {
      number++;
      current = undefined;
    },
  };
}

async function planOf(people: PeoplePort, wish: ChangeWish, signal: AbortSignal): Promise<PlannedChange> {
  switch (wish.kind) {
    case "active":
      return people.planActive(wish.id, wish.active, signal);
    case "delete":
      return people.planDelete(wish.tab, wish.id, signal);
    case "approve":
      return people.planApprove(wish.id);
  }
}
