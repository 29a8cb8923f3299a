/** Holds the map of docs/architecture.md: which room may import which, and why the others may not. */

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const src = join(root, "src");

interface Room {
  /** Rooms it may import; a `type ` prefix allows only type imports. */
  readonly rooms: readonly string[];
  /** Packages and node modules it may import, as patterns. */
  readonly packages: RegExp;
  readonly why: string;
}

const nothing = /^$/;
const rooms: Readonly<Record<string, Room>> = {
  base: { rooms: [], packages: /^(node:|string-width$)/, why: "everything stands on it" },
  catalog: { rooms: ["base"], packages: /^zod$/, why: "the interface is data: no files, network or timers" },
  expressions: { rooms: ["base"], packages: nothing, why: "a language is pure" },
  activity: { rooms: ["base"], packages: /^zod$/, why: "decoding is pure: same record, same view" },
  query: { rooms: ["activity", "base"], packages: nothing, why: "a language is pure" },
  client: {
    rooms: ["catalog", "base"],
    packages: /^(undici|zod|node:)/,
    why: "it must serve programs that have no terminal",
  },
  store: {
    rooms: ["activity", "query", "base"],
    packages: /^node:(buffer|timers|util)$/,
    why: "it holds records and knows nobody who sends them",
  },
  exports: {
    rooms: ["activity", "query", "base"],
    packages: nothing,
    why: "a writer turns records into text and does no I/O",
  },
  tail: {
    rooms: ["activity", "base"],
    packages: nothing,
    why: "the plan is pure: fetcher, clock and randomness are passed in",
  },
  files: {
    rooms: ["base"],
    packages: /^node:/,
    why: "the one door through which files are written and read",
  },
  config: {
    rooms: ["files", "base"],
    packages: /^(node:|zod$|chokidar$|@napi-rs\/keyring$)/,
    why: "files of the user, nothing else",
  },
  sandbox: {
    rooms: ["catalog", "expressions", "activity", "files", "base"],
    packages: /^(node:|hono|@hono\/|zod$)/,
    why: "it must not import the client: two readings of the document keep each other honest",
  },
  session: {
    rooms: [
      "base",
      "catalog",
      "client",
      "activity",
      "query",
      "store",
      "tail",
      "expressions",
      "exports",
      "config",
      "files",
      "sandbox",
    ],
    packages: /^node:/,
    why: "the use cases; it knows no command and no screen",
  },
  cli: {
    rooms: [
      "base",
      "catalog",
      "activity",
      "query",
      "exports",
      "config",
      "files",
      "session",
      "root",
      "tui",
      "type store",
      "type tail",
    ],
    packages: /^(node:|commander$)/,
    why: "commands; the terminal UI is loaded only when it is shown",
  },
  "tui/state": {
    rooms: ["base", "catalog", "query", "expressions", "activity", "type store", "type tail"],
    packages: nothing,
    why: "state is pure: no react, ink, node or session",
  },
  "tui/effects": {
    rooms: ["base", "files", "session", "tui/state", "type store", "type tail"],
    packages: /^node:/,
    why: "the only place with timers and I/O",
  },
  "tui/views": {
    rooms: ["base", "activity", "query", "exports", "tui/state", "type store", "type tail"],
    packages: /^(ink|react)(\/|$)/,
    why: "props in, elements out: no session, effects or timers",
  },
  tui: {
    rooms: ["base", "tui/state", "tui/effects", "tui/views", "type store", "type tail"],
    packages: /^(ink|react|node:)/,
    why: "puts model, effects and views together",
  },
  root: {
    rooms: [
      "base",
      "catalog",
      "client",
      "activity",
      "query",
      "store",
      "tail",
      "expressions",
      "exports",
      "sandbox",
      "cli",
    ],
    packages: /^node:/,
    why: "the faces of the program and of the library",
  },
};

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

  it("has only rooms that are on the map", () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !Object.hasOwn(rooms, room))).toEqual([]);
  });

  it("imports only what exists", () => {
    expect(imports.filter(({ to }) => isInside(to) && !existsSync(join(src, to)))).toEqual([]);
  });

  it.each(Object.entries(rooms))("%s imports only what it may", (name, room) => {
    const own = imports.filter((edge) => roomOf(edge.from) === name);
    const forbidden = own.filter(({ to, typeOnly }) => {
      if (!isInside(to)) return !room.packages.test(to);
      const other = roomOf(to);
      return (
        other !== name && !room.rooms.includes(other) && !(typeOnly && room.rooms.includes(`type ${other}`))
      );
    });
    expect(forbidden.map(({ from, to }) => `${from} imports ${to}, but ${name}: ${room.why}`)).toEqual([]);
  });

  it("loads the terminal UI only lazily", () => {
    const eager = imports.filter(
      ({ from, to, lazy, typeOnly }) => roomOf(from) === "cli" && to.startsWith("tui/") && !lazy && !typeOnly,
    );
    expect(eager).toEqual([]);
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

  it("has no import cycles", () => {
    expect(cycles()).toEqual([]);
  });

  it("has no file that nothing uses", () => {
    const faces = ["main.ts", "index.ts", "client/index.ts", "sandbox/index.ts"];
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

/** What only looks at files; everything else that `node:fs` gives can change them. */
const readers =
  /^(?:type \w+|access(?:Sync)?|constants|createReadStream|existsSync|fstatSync|lstat(?:Sync)?|opendir(?:Sync)?|open(?:Sync)?|read(?:Sync)?|readdir(?:Sync)?|readFile(?:Sync)?|readlink(?:Sync)?|realpath(?:Sync)?|stat(?:Sync)?|closeSync|watch)$/;
/** Opening is looking when no flags are given, or those of reading. */
const opening = /(?<![.\w])open(?:Sync)?\(([^()]*)\)/g;
const readingFlags = /^(?:[^,]*|[^,]*, "r"|[^,]*,[^"]*O_RDONLY[^"]*)$/;
/** SQLite writes its files itself; only these hand it a path. */
const databases = ["sandbox/storage/database.ts"];

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
