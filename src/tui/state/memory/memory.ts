/** What the screen remembers from one start to the next, and how a note changes it: every part is bounded, and no secret gets in. */

import { holdsSecret } from "../../../catalog/secrets/mask.ts";

export interface Memory {
  /** How often the screen was started before: 0 at the first start. */
  readonly starts: number;
  /** The theme chosen on the screen. */
  readonly theme: string | undefined;
  /** Choices of the palette by their ids, the latest first. */
  readonly actions: readonly string[];
  /** The columns of a list, in their order, by the list's name. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** Paths of the parts that are folded, by the text they are in. */
  readonly folds: ReadonlyMap<string, readonly string[]>;
  /** By `placeOf`; the one used last is last. */
  readonly apps: ReadonlyMap<string, AppMemory>;
}

/** What belongs to one app, as one profile sees it. */
export interface AppMemory {
  /** The saved view in use; undefined where none was. */
  readonly view: string | undefined;
  /** Filters by the list they were typed for, the latest last, each once. */
  readonly filters: ReadonlyMap<string, readonly string[]>;
}

/** One thing to remember. Two screens that run at once each add their notes, so neither loses what the other noted. */
export type MemoryNote =
  | { readonly part: "start" }
  | { readonly part: "theme"; readonly theme: string | undefined }
  | { readonly part: "action"; readonly id: string }
  /** Without columns the list shows its own again. */
  | { readonly part: "columns"; readonly list: string; readonly columns: readonly string[] | undefined }
  | { readonly part: "folds"; readonly text: string; readonly paths: readonly string[] }
  | { readonly part: "view"; readonly app: string; readonly view: string | undefined }
  | { readonly part: "filter"; readonly app: string; readonly list: string; readonly text: string };

export const noMemory: Memory = {
  starts: 0,
  theme: undefined,
  actions: [],
  columns: new Map(),
  folds: new Map(),
  apps: new Map(),
};

export const noAppMemory: AppMemory = { view: undefined, filters: new Map() };

/** The most that is kept of each part (assumption), so that the file stays readable; what was used last stays. */
const most = {
  starts: 1000,
  actions: 30,
  lists: 30,
  columns: 40,
  texts: 20,
  folds: 50,
  apps: 50,
  listsOfApp: 10,
  filters: 100,
  /** Characters of a name, of a filter, of the filters of a list, and of those of all apps. */
  name: 100,
  filter: 2000,
  filtersOfList: 10_000,
  filtersOfApps: 100_000,
};

/** The memory with the note in it; the same memory where the note cannot be kept. */
export function noted(memory: Memory, note: MemoryNote): Memory {
  switch (note.part) {
    case "start":
      return { ...memory, starts: Math.min(memory.starts + 1, most.starts) };
    case "theme":
      return note.theme === undefined || isName(note.theme) ? { ...memory, theme: note.theme } : memory;
    case "action":
      return isName(note.id)
        ? { ...memory, actions: withFirst(memory.actions, note.id, most.actions) }
        : memory;
    case "columns": {
      const { list, columns } = note;
      if (!isName(list) || !columns?.every(isName)) {
        return columns === undefined ? { ...memory, columns: without(memory.columns, list) } : memory;
      }
      const kept = [...new Set(columns)].slice(0, most.columns);
      return { ...memory, columns: withLast(memory.columns, list, kept, most.lists) };
    }
    case "folds": {
      // What cannot be kept of them is shown again at the next start.
      const paths = [...new Set(note.paths.filter(isName))].slice(0, most.folds);
      return isName(note.text)
        ? { ...memory, folds: withLast(memory.folds, note.text, paths, most.texts) }
        : memory;
    }
    case "view":
      return note.view === undefined || isName(note.view)
        ? withApp(memory, note.app, (app) => (app.view === note.view ? app : { ...app, view: note.view }))
        : memory;
    case "filter":
      return isName(note.list) && isText(note.text, most.filter)
        ? withApp(memory, note.app, (app) => withFilter(app, note.list, note.text))
        : memory;
  }
}

function withApp(memory: Memory, name: string, change: (app: AppMemory) => AppMemory): Memory {
  if (!isName(name)) return memory;
  const before = memory.apps.get(name) ?? noAppMemory;
  const app = change(before);
  if (app === before) return memory;
  // An app of which nothing is remembered is not in the file either.
  if (app.view === undefined && app.filters.size === 0)
    return { ...memory, apps: without(memory.apps, name) };
  const apps = [...withLast(memory.apps, name, app, most.apps)];
  return { ...memory, apps: new Map(fitting(apps, most.filtersOfApps, ([, each]) => lengthOfApp(each))) };
}

function withFilter(app: AppMemory, list: string, text: string): AppMemory {
  if (app.filters.get(list)?.at(-1) === text) return app;
  const others = (app.filters.get(list) ?? []).filter((other) => other !== text);
  const kept = fitting([...others, text].slice(-most.filters), most.filtersOfList, lengthOfFilter);
  return { ...app, filters: withLast(app.filters, list, kept, most.listsOfApp) };
}

/** The last entries that have room together; the last one in any case. */
function fitting<Entry>(entries: readonly Entry[], room: number, lengthOf: (entry: Entry) => number) {
  let left = room;
  const first = entries.findLastIndex((entry) => {
    left -= lengthOf(entry);
    return left < 0;
  });
  return entries.slice(Math.min(first + 1, entries.length - 1));
}

function lengthOfApp({ filters }: AppMemory): number {
  return [...filters.values()].flat().reduce((sum, text) => sum + lengthOfFilter(text), 0);
}

/** With its share of what stands around it in the file. */
function lengthOfFilter(text: string): number {
  return text.length + 20;
}

function withFirst(list: readonly string[], entry: string, atMost: number): readonly string[] {
  return [entry, ...list.filter((other) => other !== entry)].slice(0, atMost);
}

/** The entry comes last; beyond the limit the first ones go. */
function withLast<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
  atMost: number,
): ReadonlyMap<string, Value> {
  return new Map([...without(map, key), [key, value] as const].slice(-atMost));
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}

function isName(text: string): boolean {
  return isText(text, most.name);
}

/** One line without control characters, not longer than that, and without a secret. */
function isText(text: string, longest: number): boolean {
  return text.trim() !== "" && text.length <= longest && !/\p{Cc}/u.test(text) && !holdsSecret(text);
}
