/** Words about people: users, groups and invite requests, one of them, and changes of them. */

import { isJsonObject, type JsonObject, ownText } from "../../base/json.ts";
import { problemSentence } from "../../base/problem.ts";
import { wordsIn, writtenWords } from "../../base/quoted-words.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { WantedChange } from "../../catalog/scim/wanted-change.ts";
import { scimFilter } from "../../query/people-filter.ts";
import { labelOf, readGroup, readPerson } from "../../session/people/person.ts";
import type { PlannedChange } from "../../session/people/plan-change.ts";
import type { PeoplePort } from "../../session/ports/people-port.ts";
import type { Changes, SpokenPlan } from "./change-words.ts";
import { type Answer, notUnderstood, pagedList, type SpokenOf, say, type Topic } from "./command.ts";
import { failureAnswer } from "./spoken-failure.ts";
import { spokenValue } from "./spoken-value.ts";

export interface PeopleParts {
  readonly port: PeoplePort;
  readonly changes: Changes;
}

/** Users or groups asked for at a time (assumption). */
const pageCount = 100;

interface SpokenPeople {
  /** Identifiers by the numbers under which they were said: a list adds to its own. */
  readonly listed: readonly string[];
  readonly current: string | undefined;
}

export function peopleTopic({ port, changes }: PeopleParts): Topic {
  const spokenOf: Readonly<Record<PeopleKind, SpokenOf<SpokenPeople>>> = {
    users: { now: { listed: [], current: undefined } },
    groups: { now: { listed: [], current: undefined } },
  };

  async function list(kind: PeopleKind, rest: string, signal: AbortSignal): Promise<Answer> {
    const filter = scimFilter(kind, rest);
    if (!filter.ok) return notUnderstood(`The filter is not understood: ${problemSentence(filter.problem)}`);
    const ids: string[] = [];
    const people = port.list(kind, filter.value);
    const first = await people.nextPage(pageCount, signal);
    if (!first.ok) return failureAnswer(first.failure);
    spokenOf[kind].now = { ...spokenOf[kind].now, listed: ids };
    let page = first;
    let isFirst = true;
    const spoken = pagedList([kind.slice(0, -1), kind], first.value.total, async (stop) => {
      if (!isFirst) {
        const next = await people.nextPage(pageCount, stop);
        if (!next.ok) return { lines: [], isEnd: false, failure: next.failure };
        page = next;
      }
      isFirst = false;
      const lines = page.value.items.map((item) => {
        ids.push(ownText(item, "id"));
        return `${ids.length}. ${kind === "users" ? personLine(item) : groupLine(item)}`;
      });
      const { isLast: isEnd, lacking: failure } = page.value;
      return { lines, isEnd, ...(failure && { failure }) };
    });
    return { lines: [`${kind}${rest === "" ? "" : ` for ${rest}`}:`], list: spoken };
  }

  function requests(): Answer {
    let cursor = "";
    const spoken = pagedList(["request", "requests"], undefined, async (signal) => {
      const page = await port.approvedRequests(cursor, signal);
      if (!page.ok) return { lines: [], isEnd: cursor === "", failure: page.failure };
      cursor = page.value.nextCursor;
      return { lines: page.value.items.map(requestLine), isEnd: cursor === "" };
    });
    return {
      lines: ["Invite requests that were approved, the newest first; the platform lists no others:"],
      list: spoken,
    };
  }

  /** By the number in the list, or by name, address or identifier; without a word the one spoken of. */
  async function idOf(kind: PeopleKind, rest: string, signal: AbortSignal) {
    const { current, listed } = spokenOf[kind].now;
    const known = rest === "" ? current : /^\d{1,6}$/.test(rest) ? listed[Number(rest) - 1] : undefined;
    if (known !== undefined) return { ok: true, value: known } as const;
    return port.find(kind, unquoted(rest), signal);
  }

  async function tell(kind: PeopleKind, rest: string, signal: AbortSignal): Promise<Answer> {
    const id = await idOf(kind, rest, signal);
    if (!id.ok) return failureAnswer(id.failure);
    const found = await port.get(kind, id.value, signal);
    if (!found.ok) return failureAnswer(found.failure);
    spokenOf[kind].now = { ...spokenOf[kind].now, current: id.value };
    const resource = found.value;
    return say(kind === "users" ? personLine(resource) : groupLine(resource), ...attributeLines(resource));
  }

  const spoken: SpokenPlan<PlannedChange, JsonObject | undefined> = {
    what: ({ what }) => what,
    lines: ({ lines, meaning, changesAnything }) => (changesAnything ? [...lines, ...meaning] : []),
    unchanged: ({ meaning }) => meaning,
    done: () => [],
  };

  async function plan(wanted: WantedChange, signal: AbortSignal): Promise<Answer> {
    return changes.ask(await port.plan(wanted, signal), spoken);
  }

  async function planFor(
    kind: PeopleKind,
    rest: string,
    signal: AbortSignal,
    wantedOf: (id: string) => WantedChange,
  ): Promise<Answer> {
    const id = await idOf(kind, rest, signal);
    return id.ok ? plan(wantedOf(id.value), signal) : failureAnswer(id.failure);
  }

  /** `user ada title=Lead`: the words with a sign are what changes. */
  async function edit(rest: string, signal: AbortSignal): Promise<Answer> {
    const read = writtenWords(rest);
    if (!read.ok) return notUnderstood(problemSentence(read.problem));
    const [first, ...others] = read.value;
    const kind = kinds[first?.text.toLowerCase() ?? ""];
    const words = others.filter(({ text }) => text.includes("="));
    if (!kind || !first || words.length === 0)
      return notUnderstood("Name who and what to change: edit user ada title=Lead.");
    const who = rest.slice(first.offset + first.length, words[0]?.offset).trim();
    const written = words.map(({ text }) => text);
    return planFor(kind, who, signal, (id) => ({ kind: "patch", of: kind, id, words: written }));
  }

  function create(rest: string, signal: AbortSignal): Answer | Promise<Answer> {
    const read = writtenWords(rest);
    if (!read.ok) return notUnderstood(problemSentence(read.problem));
    const [first, ...others] = read.value;
    const kind = kinds[first?.text.toLowerCase() ?? ""];
    if (!kind || others.length === 0)
      return notUnderstood("Say what to make: create group displayName=Support.");
    return plan({ kind: "create", of: kind, words: others.map(({ text }) => text) }, signal);
  }

  /** `ada to Support`, `ada from Support`. */
  function member(change: "add" | "remove", rest: string, signal: AbortSignal): Answer | Promise<Answer> {
    const link = change === "add" ? "to" : "from";
    const [user = "", group = ""] = rest.split(new RegExp(`\\s+${link}\\s+`, "i"));
    if (user === "" || group === "")
      return notUnderstood(`Name a user and a group: ${change} ada ${link} Support.`);
    return plan({ kind: "member", change, user: unquoted(user), group: unquoted(group) }, signal);
  }

  return {
    name: "people",
    about: "users, groups and invite requests, and changes of them",
    spokenOf: [spokenOf.users, spokenOf.groups],
    commands: [
      {
        names: ["users"],
        takes: "[words or SCIM filter]",
        does: "names users: users ada, or users active eq false.",
        isPlace: true,
        answer: (rest, signal) => list("users", rest, signal),
      },
      {
        names: ["groups"],
        takes: "[words or SCIM filter]",
        does: "names groups.",
        isPlace: true,
        answer: (rest, signal) => list("groups", rest, signal),
      },
      {
        names: ["requests"],
        takes: "",
        does: "names the invite requests that were approved.",
        isPlace: true,
        answer: requests,
      },
      {
        names: ["user"],
        takes: "number, name, address or ID",
        does: "tells one user.",
        isPlace: true,
        answer: (rest, signal) => tell("users", rest, signal),
      },
      {
        names: ["group"],
        takes: "number, name or ID",
        does: "tells one group with its members.",
        isPlace: true,
        answer: (rest, signal) => tell("groups", rest, signal),
      },
      {
        names: ["deactivate"],
        takes: "user",
        does: "deactivates a user, after a yes.",
        answer: (rest, signal) =>
          planFor("users", rest, signal, (id) => ({ kind: "active", id, active: false })),
      },
      {
        names: ["activate"],
        takes: "user",
        does: "enables a user again, after a yes.",
        answer: (rest, signal) =>
          planFor("users", rest, signal, (id) => ({ kind: "active", id, active: true })),
      },
      {
        names: ["edit"],
        takes: "user or group, who, name=text or name:=json …",
        does: "changes a user or a group: edit user ada title=Lead.",
        answer: edit,
      },
      {
        names: ["create"],
        takes: "user or group, name=text or name:=json …",
        does: "makes a user or a group: create group displayName=Support.",
        answer: create,
      },
      {
        names: ["add"],
        takes: "user to group",
        does: "makes a user a member of a group.",
        answer: (rest, signal) => member("add", rest, signal),
      },
      {
        names: ["remove"],
        takes: "user from group",
        does: "takes a user out of a group.",
        answer: (rest, signal) => member("remove", rest, signal),
      },
      {
        names: ["disband"],
        takes: "group",
        does: "deletes a group for good, after a yes.",
        answer: (rest, signal) =>
          planFor("groups", rest, signal, (id) => ({ kind: "delete", of: "groups", id })),
      },
      {
        names: ["approve"],
        takes: "ID",
        does: "approves an invite request by its identifier (Ir…), after a yes.",
        answer: (rest, signal) => plan({ kind: "approve", id: rest }, signal),
      },
    ],
  };
}

const kinds: Readonly<Record<string, PeopleKind>> = { user: "users", group: "groups" };

function unquoted(text: string): string {
  return wordsIn(text)
    .map((word) => word.text)
    .join(" ");
}

function personLine(user: JsonObject): string {
  const { id, name, userName, state, guest, title } = readPerson(user);
  return [labelOf({ id, name: name || userName }), title, state, guest ? `guest, ${guest.type}` : ""]
    .filter(Boolean)
    .join(", ");
}

function groupLine(group: JsonObject): string {
  const { id, name, members } = readGroup(group);
  return `${labelOf({ id, name })}, members: ${members.length}`;
}

function requestLine(request: JsonObject): string {
  const inner = request["invite_request"];
  const asked = isJsonObject(inner) ? inner : request;
  return (
    [ownText(asked, "email"), ownText(asked, "real_name"), ownText(asked, "id")].filter(Boolean).join(", ") ||
    JSON.stringify(request)
  );
}

/** Places of an attribute deeper than that are said as JSON. */
const deepest = 3;
const passedOver: ReadonlySet<string> = new Set(["schemas", "meta", "id"]);

function attributeLines(resource: JsonObject): readonly string[] {
  return Object.entries(resource).flatMap(([name, value]) =>
    passedOver.has(name) ? [] : linesAt(name, value, 1),
  );
}

function linesAt(path: string, value: unknown, depth: number): readonly string[] {
  if (depth > deepest || typeof value !== "object" || value === null)
    return [`${path}: ${spokenValue(value)}`];
  const parts = Array.isArray(value)
    ? value.map((part, index): [string, unknown] => [`${path} ${index + 1}`, part])
    : Object.entries(value).map(([name, part]): [string, unknown] => [
        `${path} ${name.replace(/^urn:.*:/, "")}`,
        part,
      ]);
  return parts.flatMap(([name, part]) => linesAt(name, part, depth + 1));
}
