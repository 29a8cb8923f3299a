/** Reads docs/architecture.md and holds the code to it: which room may import which, and why the others may not. */

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { panes } from "../src/tui/state/panes/all.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const src = join(root, "src");

interface Room {
  /** Rooms it may import; a `type ` prefix allows only type imports. */
  readonly rooms: readonly string[];
  /** Packages it may import with what lies in them; `node:` is every module of Node.js. */
  readonly packages: readonly string[];
  readonly why: string;
}

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const rooms = roomsOf(page);

/** The rows of the page's table of rooms. */
function roomsOf(text: string): Readonly<Record<string, Room>> {
  const [, section = ""] = /^## Rooms$(.*?)^## /ms.exec(text) ?? [];
  const rows = [...section.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = "", rest = ""]) => {
    const [, mayImport = "", packages = "", why = ""] = rest.split("|").map((cell) => cell.trim());
    const named = mayImport.split(", ").filter(Boolean);
    const room: Room = {
      rooms: named.map((other) => other.replace(/^(.*) \(types\)$/, "type $1")),
      packages: [...packages.matchAll(/`([^`]+)`/g)].map(([, each = ""]) => each),
      why,
    };
    return [name, room] as const;
  });
  return Object.fromEntries(rows);
}

function mayUse({ packages }: Room, specifier: string): boolean {
  return packages.some(
    (each) =>
      specifier === each ||
      specifier.startsWith(`${each}/`) ||
      (each === "node:" && specifier.startsWith("node:")),
  );
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  readonly lazy: boolean;
}

const files = globSync("**/*.{ts,tsx}", { cwd: src }).sort();
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), "utf8");
  const statement = /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  const lazy = /\bimport\(\s*"([^"]+)"\s*\)/g;
  return [
    ...[...text.matchAll(statement)].map((match) => ({
      from: file,
      to: target(file, match[2] ?? ""),
      typeOnly: match[1] !== undefined,
      lazy: false,
    })),
    ...[...text.matchAll(lazy)].map((match) => ({
      from: file,
      to: target(file, match[1] ?? ""),
      typeOnly: false,
      lazy: true,
    })),
  ];
}

function target(file: string, specifier: string): string {
  return specifier.startsWith(".") ? relative(src, join(src, dirname(file), specifier)) : specifier;
}

function roomOf(file: string): string {
  const [first = "", second] = file.split("/");
  if (second === undefined) return "root";
  if (first === "tui" && Object.hasOwn(rooms, `tui/${second}`)) return `tui/${second}`;
  return first;
}

/** The pane that a file belongs to; undefined for what panes are made of. */
function paneOf(file: string): string | undefined {
  const [, state, below] = /^tui\/(?:state\/panes\/(\w+)|(?:views|effects)\/(\w+))\//.exec(file) ?? [];
  if (state !== undefined) return state;
  return below !== undefined && existsSync(join(src, "tui/state/panes", below)) ? below : undefined;
}

function isInside(target: string): boolean {
  return /\.tsx?$/.test(target);
}

describe("the architecture", () => {
  it("is checked over every source file there is", () => {
    const onDisk = readdirSync(src, { recursive: true, withFileTypes: true }).filter((entry) =>
      /\.tsx?$/.test(entry.name),
    );
    expect(files.length).toBe(onDisk.length);
    expect(files.length).toBeGreaterThan(100);
    expect(new Set(imports.map((edge) => edge.from)).size).toBeGreaterThan(files.length / 2);
  });

  it("is read from the page", () => {
    expect(Object.keys(rooms).length).toBeGreaterThan(15);
    expect(rooms).toMatchObject({
      tail: {
        rooms: ["activity", "base"],
        packages: [],
        why: "fetcher, clock and randomness are passed in",
      },
    });
    const named = Object.values(rooms).flatMap((room) =>
      room.rooms.map((other) => other.replace(/^type /, "")),
    );
    expect(named.filter((other) => !Object.hasOwn(rooms, other))).toEqual([]);
    expect(Object.values(rooms).every(({ why }) => why !== "")).toBe(true);
  });

  it("has only rooms that are on the map", () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !Object.hasOwn(rooms, room))).toEqual([]);
  });

  it("imports only what exists", () => {
    expect(imports.filter(({ to }) => isInside(to) && !existsSync(join(src, to)))).toEqual([]);
  });

  it.each(Object.entries(rooms))("%s imports only what it may", (name, room) => {
    const own = imports.filter((edge) => roomOf(edge.from) === name);
    const forbidden = own.filter(({ to, typeOnly }) => {
      if (!isInside(to)) return !mayUse(room, to);
      const other = roomOf(to);
      return (
        other !== name && !room.rooms.includes(other) && !(typeOnly && room.rooms.includes(`type ${other}`))
      );
    });
    const may = [...room.rooms, ...room.packages].join(", ");
    expect(
      forbidden.map(({ from, to }) => `${from} imports ${to}, but ${name} (${room.why}) takes: ${may}`),
    ).toEqual([]);
  });

  it.each(Object.entries(rooms))("%s imports something of all that it may", (name, room) => {
    const own = imports.filter((edge) => roomOf(edge.from) === name);
    const rooms = room.rooms.filter((other) => {
      const [, isType, of] = /^(type )?(.*)$/.exec(other) ?? [];
      return !own.some(({ to, typeOnly }) => isInside(to) && roomOf(to) === of && (!isType || typeOnly));
    });
    const packages = room.packages.filter(
      (each) => !own.some(({ to }) => !isInside(to) && mayUse({ ...room, packages: [each] }, to)),
    );
    expect([...rooms, ...packages]).toEqual([]);
  });

  it("loads the terminal UI only lazily", () => {
    const eager = imports.filter(
      ({ from, to, lazy, typeOnly }) => roomOf(from) === "cli" && to.startsWith("tui/") && !lazy && !typeOnly,
    );
    expect(eager).toEqual([]);
  });

  it("has no pane that imports another pane's files, be it for a type", () => {
    const crossing = imports.filter(({ from, to }) => {
      const [pane, other] = [paneOf(from), paneOf(to)];
      return pane !== undefined && other !== undefined && pane !== other;
    });
    expect(crossing.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    // The test itself tells the panes apart.
    expect([...new Set(files.flatMap((file) => paneOf(file) ?? []))].sort()).toEqual(
      panes.map(({ name }) => name).sort(),
    );
  });

  it("builds panes of blocks that know no pane", () => {
    const lists = ["tui/panes.ts", "tui/state/panes/all.ts", "tui/state/panes/types.ts"];
    const knowing = imports.filter(
      ({ from, to }) => paneOf(from) === undefined && paneOf(to) !== undefined && !lists.includes(from),
    );
    expect(knowing.map(({ from, to }) => `${from} imports ${to}`).sort()).toEqual(
      [
        // What panes begin with is put back into each.
        "tui/state/memory/kept.ts imports tui/state/panes/activity/setters.ts",
        "tui/state/memory/kept.ts imports tui/state/panes/audit/setters.ts",
        "tui/state/memory/kept.ts imports tui/state/panes/traces/setters.ts",
        // What made an alert fire is shown by Activity's filter and range.
        "tui/state/show-alert.ts imports tui/state/panes/activity/filtering.ts",
        "tui/state/show-alert.ts imports tui/state/panes/activity/set-aside.ts",
        // Terms and saved views are those of Activity's filter, and stand in dialogs of the program.
        "tui/state/dialog/terms.ts imports tui/state/panes/activity/filtering.ts",
        "tui/state/saved-views.ts imports tui/state/panes/activity/filtering.ts",
      ].sort(),
    );
  });

  it("writes files in one room only", () => {
    const writing = files.filter((file) => roomOf(file) !== "files").flatMap(writesOf);
    expect(writing).toEqual([]);
    // The test itself sees them where they are.
    expect(files.filter((file) => roomOf(file) === "files").flatMap(writesOf).length).toBeGreaterThan(10);
  });

  it("reads whole files in one room only, where they are bounded and no pipe is waited for", () => {
    const reading = (file: string) => /\breadFile(?:Sync)?\b/.test(readFileSync(join(src, file), "utf8"));
    expect(files.filter((file) => roomOf(file) !== "files" && reading(file))).toEqual([]);
  });

  it("waits for what it returns before it closes what that uses", () => {
    expect(files.flatMap((file) => hastyReturns(readFileSync(join(src, file), "utf8")))).toEqual([]);
    // The test itself sees them where they are.
    const hasty = "async () => {\n  await using log = open();\n  if (log) return read(log);\n}";
    expect(hastyReturns(hasty)).toEqual(["if (log) return read(log);"]);
    expect(hastyReturns(hasty.replace("read(", "await read("))).toEqual([]);
    expect(hastyReturns(`${hasty.replace("return", "const text =")}\nreturn read(other);`)).toEqual([]);
  });

  it("has no circle of more than ten files that know each other, be it by type", () => {
    expect(circles().filter(({ length }) => length > 10)).toEqual([]);
  });

  it("has no import cycles", () => {
    expect(cycles()).toEqual([]);
  });

  it("has no file that nothing uses", () => {
    const faces = [
      "main.ts",
      "index.ts",
      "client/index.ts",
      "sandbox/index.ts",
      "sql/child.ts",
      "sql/watch.ts",
    ];
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const edge of imports) if (edge.from === file && isInside(edge.to)) visit(edge.to);
    };
    for (const face of faces) visit(face);
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });
});

/**
 * Lines that return what a call gives, unawaited, below `await using` in its block: where that is a promise, nobody hears of its
 * rejection while the block's end waits, which ends the process.
 */
function hastyReturns(text: string): string[] {
  const blocks = text.matchAll(/^( *)await using [\s\S]*?(?=^(?!\1)[^\n]|$(?![\s\S]))/gm);
  return Array.from(blocks, ([block]) => block).flatMap((block) =>
    block
      .split("\n")
      .filter((line) => /\breturn (?!await\b)[\w.]+\((?!.*\bawait\b)/.test(line))
      .map((line) => line.trim()),
  );
}

/** What only looks at files; everything else that `node:fs` gives can change them. */
const readers =
  /^(?:type \w+|access(?:Sync)?|constants|createReadStream|existsSync|fstatSync|lstat(?:Sync)?|opendir(?:Sync)?|open(?:Sync)?|read(?:Sync)?|readdir(?:Sync)?|readFile(?:Sync)?|readlink(?:Sync)?|realpath(?:Sync)?|stat(?:Sync)?|closeSync|watch)$/;
/** Opening is looking when no flags are given, or those of reading. */
const opening = /(?<![.\w])open(?:Sync)?\(([^()]*)\)/g;
const readingFlags = /^(?:[^,]*|[^,]*, "r"|[^,]*,[^"]*O_RDONLY[^"]*)$/;
/** SQLite writes its files itself; only the first hands it a path, and the other has its tables in memory. */
const databases = ["sandbox/storage/database.ts", "sql/database.ts"];

function writesOf(file: string): string[] {
  const text = readFileSync(join(src, file), "utf8");
  const fs = [...text.matchAll(/import\s+([^;]*?)\s+from\s+"(?:node:)?fs(?:\/promises)?"/g)];
  const names = fs.flatMap(([, clause = ""]) =>
    clause.startsWith("{") ? clause.slice(1, -1).split(",") : [clause],
  );
  const writers = names
    .map((name) => name.trim().replace(/ as .*$/, ""))
    .filter((name) => name !== "" && !readers.test(name));
  const flags = fs.length === 0 ? [] : [...text.matchAll(opening)].map(([, words = ""]) => words);
  return [
    ...writers,
    ...flags.filter((words) => !readingFlags.test(words)).map((words) => `open(${words})`),
    ...(/\b(?:import|require)\(\s*"(?:node:)?fs/.test(text) ? ["a lazy import of node:fs"] : []),
    ...(/\bnew [\w.]*DatabaseSync\(/.test(text) && !databases.includes(file) ? ["a database"] : []),
  ].map((what) => `${file}: ${what}`);
}

/** Cycles of run-time imports, each as a path of files. */
function cycles(): string[] {
  const edges = Map.groupBy(
    imports.filter((edge) => !edge.typeOnly && !edge.lazy && isInside(edge.to)),
    (edge) => edge.from,
  );
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      found.push([...path.slice(path.indexOf(file)), file].join(" -> "));
      return;
    }
    state.set(file, "open");
    for (const edge of edges.get(file) ?? []) visit(edge.to, [...path, file]);
    state.set(file, "done");
  };
  for (const file of files) visit(file, []);
  return found;
}

/** Files that lead to each other by imports of any kind, types among them; those that stand alone are left out. */
function circles(): readonly (readonly string[])[] {
  const edges = Map.groupBy(
    imports.filter((edge) => isInside(edge.to)),
    (edge) => edge.from,
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    const position = order.size;
    order.set(file, position);
    lowest.set(file, position);
    open.push(file);
    for (const { to } of edges.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) === position) found.push(open.splice(open.indexOf(file)));
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found.filter(({ length }) => length > 1);
}
