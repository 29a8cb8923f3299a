/** The People pane's runtime: asks for users, groups and requests, keeps their rows, and carries out confirmed changes. */

import { type JsonObject, ownText } from "../../../base/json.ts";
import { readPerson } from "../../../session/people/person.ts";
import type { PlannedChange } from "../../../session/people/plan-change.ts";
import type { PeoplePort } from "../../../session/ports/people-port.ts";
import { completePeopleLine, type KnownOne } from "../../state/panes/people/completion.ts";
import type { PeopleEffect } from "../../state/panes/people/effect.ts";
import { peopleListRows } from "../../state/panes/people/layout.ts";
import { pageRows } from "../../state/panes/people/list.ts";
import type { PeopleMessage } from "../../state/panes/people/message.ts";
import type { PeopleTab, PersonChange, ResourceTab } from "../../state/panes/people/model.ts";
import { mostThings, type Thing } from "../../state/thing.ts";
import { createChanges } from "../changes.ts";
import { noPlatform } from "../no-platform.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { unhandled } from "../unhandled.ts";
import { resourceFacts } from "./facts.ts";
import { createPagedList, type PagedList, type PagedListPort, type Pages } from "./paged-list.ts";
import { activeOf, type NameOf, nouns, otherNamesOf, personOf, rowOf } from "./rows.ts";

export function createPeopleRuntime(port: RuntimePort): PaneRuntime<"people"> {
  const { people } = port.source;
  return people ? connectedRuntime(port, people) : unconnectedRuntime(port);
}

/** A recording and an archive have no platform behind them. */
function unconnectedRuntime({ send, source }: RuntimePort): PaneRuntime<"people"> {
  const unavailable = noPlatform("There are no people here", source);
  return {
    run(effect) {
      switch (effect.kind) {
        case "plan":
          return send({ pane: "people", kind: "change-failed", failure: unavailable });
        case "open-again":
          return send({ pane: "people", kind: "open-failed", id: effect.id, failure: unavailable });
        case "ask": {
          const nothing = {
            length: 0,
            total: undefined,
            hasMore: false,
            asking: false,
            askedAtMs: undefined,
          };
          return send({
            ...{ pane: "people", kind: "list-changed", tab: effect.tab },
            ...{ ...nothing, failure: unavailable },
          });
        }
        // They are about a row or a plan, and there is none.
        case "more":
        case "stop-asking":
        case "open":
        case "choose":
        case "copy-id":
        case "copy-resource":
        case "complete":
        case "carry-out":
        case "drop-plan":
        case "find-values":
          return undefined;
        default:
          return unhandled(effect);
      }
    },
    frame: () => ({ pane: "people", rows: [] }),
  };
}

function connectedRuntime(port: RuntimePort, people: PeoplePort): PaneRuntime<"people"> {
  const { send, answer, closing: signal } = port;
  /** Of all users that were listed, by whatever filter. */
  const names = new Map<string, string>();
  const nameOf: NameOf = (id) => names.get(id) ?? "";
  const lists = createLists(people, port, signal, (tab) => {
    if (tab === "users") for (const user of lists.users.rows) learnName(names, user);
    answer(listChanged(tab, lists[tab]));
  });
  const shownPlan = ({ carryOut: _, ...plan }: PlannedChange) => plan;
  const changes = createChanges<PlannedChange, JsonObject | undefined>({
    signal,
    planned: (plan) => answer({ pane: "people", kind: "planned", plan: shownPlan(plan) }),
    overtaken: (plan) => answer({ pane: "people", kind: "overtaken", plan: shownPlan(plan) }),
    made(_plan, resource, outcome) {
      const id = ownText(resource, "id") || undefined;
      answer({ pane: "people", kind: "changed", id, ...outcome });
    },
    failed: (failure) => answer({ pane: "people", kind: "change-failed", failure }),
  });
  const plan = (wanted: PersonChange) =>
    wanted.kind === "undo" ? changes.planUndo() : changes.plan((stop) => people.plan(wanted, stop));
  const rowPort: RowPort = { ...port, people, nameOf };

  return {
    run(effect) {
      switch (effect.kind) {
        case "ask":
          return void lists[effect.tab].ask(effect.filter, effect.least);
        case "more":
          return void lists[effect.tab].more(effect.all);
        case "stop-asking":
          return lists[effect.tab].stop();
        case "open-again":
          return void openAgain(rowPort, effect);
        case "complete": {
          const known = { users: knownIn("users", lists), groups: knownIn("groups", lists) };
          const completion = completePeopleLine(effect.line, known);
          return send({ pane: "people", kind: "completed", completion });
        }
        case "plan":
          return void plan(effect.wanted);
        case "carry-out":
          return void changes.carryOut();
        case "drop-plan":
          return changes.drop();
        case "find-values": {
          const { tab, position, sense } = effect;
          const resource = lists[tab].rows[position];
          return resource && send({ pane: "people", kind: "values-found", tab, resource, sense });
        }
        default: {
          const resource = lists[effect.tab].rows[effect.position];
          if (resource) runRowEffect(rowPort, effect, resource);
        }
      }
    },
    frame({ people: shown, ...model }) {
      const { tab } = shown;
      const { top } = shown.lists[tab];
      const rows = lists[tab].rows.slice(top, top + peopleListRows({ ...model, people: shown }));
      return { pane: "people", rows: rows.map((resource) => rowOf(tab, resource, nameOf)) };
    },
    things: () => [...thingsIn("users", lists), ...thingsIn("groups", lists)],
  };
}

interface RowPort extends Pick<RuntimePort, "copy" | "clock" | "answer" | "closing"> {
  readonly people: PeoplePort;
  readonly nameOf: NameOf;
}

function learnName(names: Map<string, string>, user: JsonObject): void {
  const { id, name, userName } = readPerson(user);
  names.set(id, name || userName);
}

type Asked<Kind extends PeopleEffect["kind"]> = Extract<PeopleEffect, { readonly kind: Kind }>;

function runRowEffect(
  port: RowPort,
  effect: Asked<"open" | "choose" | "copy-id" | "copy-resource">,
  resource: JsonObject,
): void {
  const { answer, copy, clock, nameOf } = port;
  const { tab, kind } = effect;
  const person = personOf(tab, resource);
  const active = activeOf(tab, resource);
  switch (kind) {
    case "copy-id":
      copy(person.id, "the identifier");
      break;
    case "copy-resource":
      copy(JSON.stringify(resource, null, 2), resourceFacts(tab, resource, clock.nowMs()).what);
      break;
    case "choose":
      answer({ pane: "people", kind: "chosen", person, active, action: effect.action });
      break;
    case "open": {
      const facts = resourceFacts(tab, resource, clock.nowMs(), nameOf);
      answer({ pane: "people", kind: "opened", tab, id: person.id, facts, active, anew: false });
      void openAgain(port, { tab, id: person.id });
      break;
    }
    default:
      unhandled(kind);
  }
}

/** A single invite request cannot be fetched: its row is shown. */
async function openAgain(
  { people, closing, answer, clock }: RowPort,
  { tab, id }: { readonly tab: PeopleTab; readonly id: string },
): Promise<void> {
  if (tab === "requests" || id === "") return;
  const got = await people.get(tab, id, closing);
  if (!got.ok) return answer({ pane: "people", kind: "open-failed", id, failure: got.failure });
  const facts = resourceFacts(tab, got.value, clock.nowMs());
  answer({ pane: "people", kind: "opened", tab, id, facts, active: activeOf(tab, got.value), anew: true });
}

function knownIn(tab: PeopleTab, lists: Readonly<Record<PeopleTab, PagedList>>): readonly KnownOne[] {
  return lists[tab].rows.map((resource) => {
    const row = rowOf(tab, resource);
    return { id: row.id, name: row.kind === "user" ? row.userName : row.kind === "group" ? row.name : "" };
  });
}

function createLists(
  people: PeoplePort,
  { clock }: Pick<RuntimePort, "clock">,
  closing: AbortSignal,
  tell: (tab: PeopleTab) => void,
): Readonly<Record<PeopleTab, PagedList>> {
  const list = (tab: PeopleTab, open: PagedListPort["open"]) =>
    createPagedList({ open, tell: () => tell(tab), nowMs: () => clock.nowMs(), closing, pageRows });
  return {
    users: list("users", (filter) => people.list("users", filter)),
    groups: list("groups", (filter) => people.list("groups", filter)),
    requests: list("requests", () => requestPages(people)),
  };
}

function requestPages(people: PeoplePort): Pages {
  let cursor = "";
  return {
    async nextPage(_count, stop) {
      const page = await people.approvedRequests(cursor, stop);
      if (!page.ok) return page;
      const { items, nextCursor } = page.value;
      cursor = nextCursor;
      return { ok: true, value: { items, total: undefined, isLast: nextCursor === "", lacking: undefined } };
    },
  };
}

function listChanged(tab: PeopleTab, list: PagedList): PeopleMessage {
  return { pane: "people", kind: "list-changed", tab, length: list.rows.length, ...list.progress() };
}

function thingsIn(tab: ResourceTab, lists: Readonly<Record<PeopleTab, PagedList>>): readonly Thing[] {
  return lists[tab].rows.slice(0, mostThings).map((resource) => {
    const { id, name } = personOf(tab, resource);
    const otherNames = tab === "users" ? otherNamesOf(resource, name) : [];
    return { kind: nouns[tab], name, id, otherNames, to: { pane: "people", person: { tab, id } } };
  });
}
