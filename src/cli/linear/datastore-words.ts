/** Words about datastores: which there are, their items by a condition, one item, and changes of it. */

import { usageError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import { keyWord } from "../../base/key-word.ts";
import { problemSentence } from "../../base/problem.ts";
import { wordsIn, writtenWords } from "../../base/quoted-words.ts";
import type { DatastoreDeclaration } from "../../catalog/datastores/declaration.ts";
import { itemDoubt } from "../../catalog/datastores/item-doubt.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import type {
  DatastorePort,
  ItemWrite,
  PlannedWrite,
  StoredItem,
} from "../../session/datastore/datastore-source.ts";
import { filterDoubts } from "../../session/datastore/explain-filter.ts";
import { everyItem, filterFromWhere, type ItemFilter } from "../../session/datastore/filter.ts";
import {
  declarationOf,
  type KnownDatastores,
  primaryKeyOf,
} from "../../session/datastore/known-datastores.ts";
import { shownChange } from "../../session/writes/shown-changes.ts";
import { readItem } from "../datastore/read-item.ts";
import { refuseOperators } from "../datastore/refuse-operators.ts";
import type { Sources } from "../read-json.ts";
import type { Changes, SpokenPlan } from "./change-words.ts";
import { type Answer, listOf, notUnderstood, pagedList, type SpokenOf, say, type Topic } from "./command.ts";
import { failureAnswer } from "./spoken-failure.ts";
import { spokenValue } from "./spoken-value.ts";

export interface DatastoreParts {
  readonly port: DatastorePort;
  readonly changes: Changes;
  /** The datastore of an item that was named elsewhere last. */
  readonly named?: SpokenOf<string | undefined>;
  /** Where files that a value names are read from. */
  readonly files: Omit<Sources, "signal">;
}

/** Items evaluated for one page (assumption): a condition may leave few of them. */
const pageItems = 100;

export function datastoreTopic({ port, changes, files, named: elsewhere }: DatastoreParts): Topic {
  let known: KnownDatastores | undefined;
  /** The datastore that words without one mean. */
  const current: SpokenOf<string | undefined> = { now: undefined };

  async function learn(signal: AbortSignal) {
    const outcome = await port.known(signal);
    if (outcome.ok) known = outcome.value;
    return outcome;
  }

  async function stores(_rest: string, signal: AbortSignal): Promise<Answer> {
    const outcome = await learn(signal);
    if (!outcome.ok) return failureAnswer(outcome.failure);
    if (!outcome.value)
      return say(
        "No manifest.json and no sandbox says which datastores there are; a manifest.ts is code, which is not run. Type items and a name.",
      );
    const { datastores, source } = outcome.value;
    return {
      lines: [`Known from ${source}.`],
      list: listOf(["datastore", "datastores"], datastores, declarationLine),
    };
  }

  function declarationLine({ name, primaryKey, attributes }: DatastoreDeclaration): string {
    const types = attributes.map(({ name: attribute, type }) => `${attribute} ${type}`);
    return `${name}: key ${primaryKey}; ${types.join(", ")}`;
  }

  async function items(rest: string, signal: AbortSignal): Promise<Answer> {
    const [, name = "", condition = ""] = /^(?!where\b)(\S*)\s*(?:where\b\s*)?(.*)$/is.exec(rest) ?? [];
    const where = name === "" ? rest.replace(/^where\b\s*/i, "") : condition;
    const datastore = name === "" ? current.now : name;
    if (!datastore) return notUnderstood("Name a datastore: items requests. Type datastores to hear them.");
    const filter = filterOf(where);
    if (typeof filter === "string") return notUnderstood(filter);
    if (!known) await learn(signal);
    const key = primaryKeyOf(known, datastore);
    let cursor = "";
    let isFirst = true;
    const list = pagedList(["item", "items"], undefined, async (stop) => {
      const page = await port.page(datastore, { filter, limit: pageItems, cursor }, stop);
      if (!page.ok) return { lines: [], isEnd: isFirst, failure: page.failure };
      isFirst = false;
      // A name that is none must not be what later words mean.
      current.now = datastore;
      cursor = page.value.nextCursor;
      return { lines: page.value.items.map((item) => itemLine(item, key)), isEnd: cursor === "" };
    });
    const doubts = filterDoubts(filter, declarationOf(known, datastore));
    return { lines: [...doubts, `Items of ${datastore}${where === "" ? "" : ` where ${where}`}:`], list };
  }

  /** What is wrong with the condition, as a sentence. */
  function filterOf(where: string): ItemFilter | string {
    if (where === "") return everyItem;
    const filter = filterFromWhere(where);
    return filter.ok ? filter.value : `The condition is not understood: ${problemSentence(filter.problem)}`;
  }

  function itemLine(item: DatastoreItem, key: string): string {
    const others = Object.entries(item).filter(([name]) => name !== key);
    const values = others.map(([name, value]) => `${name} ${spokenValue(value)}`).join(", ");
    const line = `${spokenValue(ownValue(item, key))}: ${values}`;
    return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
  }

  /** `8834` or `8834 in requests`. */
  function placeOf(rest: string): { readonly key: string; readonly datastore: string } | undefined {
    const [, key = "", named] = /^(.*?)(?:\s+in\s+(\S+))?$/is.exec(rest) ?? [];
    const datastore = named ?? current.now ?? elsewhere?.now;
    if (datastore === undefined || key === "") return undefined;
    const [word] = wordsIn(key);
    return { key: word?.text ?? key, datastore };
  }

  /** For words that name no item, or none whose datastore is known. */
  function noPlace(rest: string, example: string): Answer {
    return notUnderstood(
      current.now === undefined && rest !== ""
        ? `No datastore is spoken of yet: name the item's, such as ${example}.`
        : `Name an item by its key: ${example}.`,
    );
  }

  async function tell(rest: string, signal: AbortSignal): Promise<Answer> {
    const place = placeOf(rest);
    if (!place) return noPlace(rest, "item 8834 in requests");
    const { key, datastore } = place;
    const outcome = await port.item(datastore, key, signal);
    if (!outcome.ok) return failureAnswer(outcome.failure);
    if (!outcome.value) return say(`There is no item ${keyWord(key)} in ${keyWord(datastore)}.`);
    current.now = datastore;
    return say(`Item ${keyWord(key)} of ${keyWord(datastore)}:`, ...attributeLines(outcome.value));
  }

  const spoken: SpokenPlan<PlannedWrite, StoredItem> = {
    what: ({ kind, key, datastore }) => `${kind} ${keyWord(key)} in ${keyWord(datastore)}`,
    lines({ changes: changed, isStale, after, datastore }) {
      const doubt = changed.length > 0 ? itemDoubt(after, declarationOf(known, datastore), 2) : undefined;
      return [
        ...(isStale && changed.length > 0 ? ["The stored item is not as it was said before."] : []),
        ...changed.map((change) => shownChange(change, { room: roomForChange }).line),
        ...(doubt === undefined ? [] : [doubt]),
      ];
    },
    done: (item) => (item ? attributeLines(item) : []),
  };

  async function plan(write: ItemWrite, signal: AbortSignal): Promise<Answer> {
    return changes.ask(await port.plan(write, signal), spoken);
  }

  async function put(rest: string, signal: AbortSignal): Promise<Answer> {
    const [, datastore = "", written = ""] = /^(\S*)\s*(.*)$/s.exec(rest) ?? [];
    if (datastore === "" || written === "")
      return notUnderstood("Name a datastore and the item: put requests id=8834 status=open.");
    if (!known) await learn(signal);
    const item = await readTyped(written, datastore, signal);
    const primaryKey = primaryKeyOf(known, datastore);
    const key = ownValue(item, primaryKey);
    current.now = datastore;
    // Without a key the plan says what is missing.
    const believed = typeof key === "string" ? await port.item(datastore, key, signal) : undefined;
    return plan(
      { kind: "put", datastore, primaryKey, item, believed: believed?.ok ? believed.value : undefined },
      signal,
    );
  }

  /** Changes the attributes that are named, and leaves the others. */
  async function change(rest: string, signal: AbortSignal): Promise<Answer> {
    const read = writtenWords(rest);
    if (!read.ok) return notUnderstood(problemSentence(read.problem));
    const [first, ...others] = read.value;
    const written = others.filter(({ text }) => text.includes("="));
    const place = placeOf(rest.slice(0, written[0]?.offset ?? rest.length).trim());
    if (first && written.length > 0 && !place) return noPlace(rest, "change 8834 in requests status=closed");
    if (!first || !place || written.length === 0)
      return notUnderstood("Name an item and what to change: change 8834 status=closed priority:=3.");
    const { key, datastore } = place;
    const stored = await port.item(datastore, key, signal);
    if (!stored.ok) return failureAnswer(stored.failure);
    if (!stored.value)
      return say(`There is no item ${keyWord(key)} in ${keyWord(datastore)}. put makes one.`);
    if (!known) await learn(signal);
    const changed = await readAttributes(
      written.map(({ text }) => text),
      datastore,
      signal,
    );
    const item = { ...stored.value, ...changed };
    const primaryKey = primaryKeyOf(known, datastore);
    return plan({ kind: "put", datastore, primaryKey, item, believed: stored.value }, signal);
  }

  async function remove(rest: string, signal: AbortSignal): Promise<Answer> {
    const place = placeOf(rest);
    if (!place) return noPlace(rest, "delete 8834 in requests");
    const { key, datastore } = place;
    const stored = await port.item(datastore, key, signal);
    if (!stored.ok) return failureAnswer(stored.failure);
    if (!stored.value) return say(`There is no item ${keyWord(key)} in ${keyWord(datastore)}.`);
    if (!known) await learn(signal);
    const primaryKey = primaryKeyOf(known, datastore);
    return plan({ kind: "delete", datastore, primaryKey, key, believed: stored.value }, signal);
  }

  async function readTyped(written: string, datastore: string, signal: AbortSignal): Promise<DatastoreItem> {
    const sources = { ...files, signal };
    if (written.startsWith("{")) return readItem([], { item: written }, sources);
    const read = writtenWords(written);
    if (!read.ok) throw usageError("invalid_attribute", problemSentence(read.problem));
    return readAttributes(
      read.value.map(({ text }) => text),
      datastore,
      signal,
    );
  }

  function readAttributes(words: readonly string[], datastore: string, signal: AbortSignal) {
    refuseOperators(words, declarationOf(known, datastore), files);
    return readItem(words, {}, { ...files, signal });
  }

  return {
    name: "datastores",
    about: "the app's datastores, their items, and changes of them",
    spokenOf: [current],
    commands: [
      {
        names: ["datastores"],
        takes: "",
        does: "names the datastores with their attributes.",
        isPlace: true,
        answer: stores,
      },
      {
        names: ["items"],
        takes: "[datastore] [where condition]",
        does: 'names items: items requests where status = "open" and priority > 3.',
        isPlace: true,
        answer: items,
      },
      {
        names: ["item"],
        takes: "key [in datastore]",
        does: "tells one item by its key.",
        isPlace: true,
        answer: tell,
      },
      {
        names: ["queries"],
        takes: "",
        does: "names the saved queries with their conditions.",
        answer: () =>
          say(
            ...port.queries
              .list()
              .map(
                ({ name, datastore = "any datastore", where, problem }) =>
                  `${name}, for ${datastore}: ${problem ?? (where || "every item")}`,
              ),
          ),
      },
      {
        names: ["put"],
        takes: "datastore item",
        does: 'writes an item, as name=text, name:=json with the JSON typed as it is, or one JSON object: put requests id=8834 status=open tags:=["a", "b"].',
        answer: put,
      },
      {
        names: ["change"],
        takes: "key [in datastore] name=text or name:=json …",
        does: "changes attributes of an item and leaves the others: change 8834 status=closed priority:=3.",
        answer: change,
      },
      { names: ["delete"], takes: "key [in datastore]", does: "deletes an item.", answer: remove },
    ],
  };
}

/** Of a long value that changes the part is said, of the new one all of it. */
const roomForChange = { whole: 800, changed: Number.POSITIVE_INFINITY };

/** Longest line of an item in a list, in characters; `item` tells the whole. */
const longestLine = 400;

function attributeLines(item: DatastoreItem): readonly string[] {
  return Object.entries(item).map(([name, value]) => `${name}: ${spokenValue(value)}`);
}
