import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commands } from "../../src/cli/usage/commands.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { compiled, root, runProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
writeFileSync(join(home.folder, "recording.ndjson"), `{"level":"info","created":1767625200000000}\n`);
afterAll(home.remove);

/** A text that stands in every build of the package and in nothing else. */
const marks = {
  ink: /ink-virtual-text/,
  react: /react\.transitional\.element/,
  undici: /UND_ERR_/,
  zod: /invalid_union/,
  "the protocol of agents": /notifications\/initialized/,
  "the protocol of collectors": /resourceSpans/,
} as const;
type Package = keyof typeof marks;

/** The files of the build that a run loads; each line is run once. */
const loads = new Map<string, Promise<readonly string[]>>();
function loadedBy(args: readonly string[]): Promise<readonly string[]> {
  const line = args.join(" ");
  const known = loads.get(line) ?? loadsOf(args, join(home.folder, `loads-${loads.size}`));
  loads.set(line, known);
  return known;
}

async function loadsOf(args: readonly string[], list: string): Promise<readonly string[]> {
  // An address has no spaces, where a path may.
  const hook = pathToFileURL(join(root, "test", "support", "record-loads.ts")).href;
  const env = { NODE_OPTIONS: `--import=${hook}`, FLOWTAIL_TEST_LOADS: list };
  const { code, stderr } = await runProgram(args, { folder: home.folder, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const urls = readFileSync(list, "utf8")
    .split("\n")
    .filter((url) => url.startsWith("file:"));
  return [...new Set(urls.map((url) => fileURLToPath(url)))].filter((path) =>
    path.startsWith(join(root, "dist")),
  );
}

interface BuiltFile {
  readonly packages: readonly Package[];
  /** Files it imports at once, and files it may load later. */
  readonly imports: readonly string[];
  readonly later: readonly string[];
}

const built = new Map<string, BuiltFile>();

function builtFile(file: string): BuiltFile {
  const known = built.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8");
  const filesOf = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, name]) => join(dirname(file), name ?? ""));
  const read = {
    packages: (Object.keys(marks) as Package[]).filter((name) => marks[name].test(text)),
    imports: filesOf(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g),
    later: filesOf(/import\(["'`](\.[^"'`]+\.js)["'`]\)/g),
  };
  built.set(file, read);
  return read;
}

function packagesIn(files: Iterable<string>): readonly Package[] {
  const found = new Set(Array.from(files, (file) => builtFile(file).packages).flat());
  return (Object.keys(marks) as Package[]).filter((name) => found.has(name));
}

/** The file and all that it leads to, but for what lies behind `beyond`. */
function reachableFrom(start: string, withLater: boolean, beyond = ""): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || file === beyond) continue;
    reached.add(file);
    const { imports, later } = builtFile(file);
    waiting.push(...imports, ...(withLater ? later : []));
  }
  return reached;
}

describe("what a start loads", () => {
  it.each([
    ["the version", ["--version"]],
    ["the help", ["--help"]],
    ["the help of a noun", ["sandbox", "--help"]],
    ["the help of a command", ["tail", "--help"]],
    ["a recording that is printed", ["replay", "recording.ndjson", "--output", "ndjson"]],
  ])("is for %s neither the screen nor the network nor the schema library", async (_what, args) => {
    const files = await loadedBy(args);
    expect(files.length).toBeGreaterThan(0);
    expect(packagesIn(files)).toEqual([]);
  });

  it("is few files for a recording that is printed, as each takes its time to be found", async () => {
    expect((await loadedBy(["replay", "recording.ndjson", "--output", "ndjson"])).length).toBeLessThan(20);
  });

  it("is a few small files for the version and the help", async () => {
    for (const args of [["--version"], ["--help"]]) {
      const sizes = (await loadedBy(args)).map((file) => statSync(file).size);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(32_000);
    }
  });

  it("is every file that is in a circle, so that no command meets one from another side than all the others", async () => {
    const always = new Set(await loadedBy(["sandbox", "--help"]));
    const inCircle = globSync("**/*.js", { cwd: join(root, "dist") })
      .map((file) => join(root, "dist", file))
      .filter((file) => builtFile(file).imports.some((next) => reachableFrom(next, false).has(file)));
    expect(inCircle.filter((file) => !always.has(file))).toEqual([]);
  });
});

describe("the screen", () => {
  /** The file that leads to every command, and those it leads to. */
  let table = "";
  const entries = new Map<string, string>();

  beforeAll(async () => {
    table =
      (await loadedBy(["--help"])).find((file) => readFileSync(file, "utf8").includes("summary:")) ?? "";
    const entry =
      /["'`]?([a-z][a-z -]*)["'`]?:\{summary:(?:(?!summary:).)*?import\(["'`]\.\/([^"'`]+)["'`]\)/g;
    for (const [, name = "", file = ""] of readFileSync(table, "utf8").matchAll(entry))
      entries.set(name, join(dirname(table), file));
  });

  it("is loaded at once by no command, and later by those that show it only", () => {
    expect([...entries.keys()]).toEqual(Object.keys(commands));
    for (const file of entries.values()) {
      const atOnce = packagesIn(reachableFrom(file, false));
      expect(atOnce.filter((name) => name === "ink" || name === "react")).toEqual([]);
    }
    const showing = [...entries].filter(([, file]) =>
      packagesIn(reachableFrom(file, true, table)).includes("ink"),
    );
    expect(showing.map(([name]) => name)).toEqual(["ui", "demo", "replay"]);
  });

  it("is not what an agent needs, and no command but its own loads the protocol", () => {
    const speaking = [...entries].filter(([, file]) =>
      packagesIn(reachableFrom(file, true, table)).includes("the protocol of agents"),
    );
    expect(speaking.map(([name]) => name)).toEqual(["mcp"]);
    expect(packagesIn(reachableFrom(entries.get("mcp") ?? "", false))).not.toContain(
      "the protocol of agents",
    );
  });

  it("is as little what a collector needs: only commands that may send to one load that protocol, and only then", () => {
    const protocol = "the protocol of collectors";
    const sending = [...entries].filter(([, file]) =>
      packagesIn(reachableFrom(file, true, table)).includes(protocol),
    );
    expect(sending.map(([name]) => name)).toEqual(["tail", "replay"]);
    for (const [, file] of sending) expect(packagesIn(reachableFrom(file, false))).not.toContain(protocol);
  });

  it("would be seen by this test: its packages are in the build by these marks", () => {
    const all = reachableFrom(entries.get("demo") ?? "", true, table);
    expect(packagesIn(all)).toEqual(["ink", "react", "undici", "zod"]);
  });
});

/** With a few less the runtime itself does not start, with a few more there is room. */
it.runIf(process.platform === "linux")("says in one sentence that too few files may be open", () => {
  const program = join(root, "dist", "main.js");
  for (const limit of [20, 21, 22]) {
    const script = `ulimit -n ${limit}; exec "$0" "$1" stats --file nosuch`;
    const env = { ...process.env, ...compiled };
    const { stderr } = spawnSync("sh", ["-c", script, process.execPath, program], { encoding: "utf8", env });
    expect(stderr).not.toMatch(/\n +at .*dist/);
    if (stderr.startsWith("flowtail:"))
      expect(stderr).toMatch(/^flowtail: .*(too many files are open|nosuch)/);
  }
});

it.runIf(process.platform === "linux")(
  "says so too where what the platform warns of cannot be put into words any more",
  async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, response_metadata: { warnings: ["superfluous_charset"] } }));
    const program = join(root, "dist", "main.js");
    const env = { ...process.env, ...compiled, FLOWTAIL_TOKEN: "xoxb-1", HOME: home.folder };
    for (const limit of [23, 24, 25, 26]) {
      const script = `ulimit -n ${limit}; exec "$0" "$@"`;
      const args = ["-c", script, process.execPath, program, "api", "auth.test", "--base-url", server.url];
      const { code, stderr } = await ended(spawn("sh", args, { env }));
      expect(stderr).not.toMatch(/\n +at /);
      expect(stderr).toMatch(/^flowtail: /);
      expect([0, 2, 3]).toContain(code);
    }
  },
);

async function ended(child: ChildProcessWithoutNullStreams) {
  const [stderr, [code]] = await Promise.all([
    textOf(child.stderr),
    once(child, "close") as Promise<[number | null]>,
    child.stdout.resume(),
  ]);
  return { code, stderr };
}

describe("what Node compiled", () => {
  const run = (env: Readonly<Record<string, string | undefined>>) =>
    runProgram(["errors", "ratelimited"], { folder: home.folder, env });
  const shared = join(home.folder, "shared");
  const cache = join(home.folder, ".cache", "flowtail", "compiled");
  const kept = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  beforeEach(() => {
    for (const folder of [shared, join(home.folder, ".cache")])
      rmSync(folder, { recursive: true, force: true });
    mkdirSync(shared);
    // Node begins such a folder with what others may have put there.
    chmodSync(shared, 0o1777);
  });

  it("is kept in a folder of the user alone, and never in that of everybody's temporary files", async () => {
    const env = { NODE_COMPILE_CACHE: undefined, TMPDIR: shared };
    expect(await run(env)).toMatchObject({ code: 0, stderr: "" });
    expect([kept(shared), kept(cache)]).toEqual([[], [expect.stringContaining(process.version)]]);
  });

  it("is kept nowhere where others could put something else there", async () => {
    const env = { NODE_COMPILE_CACHE: undefined, TMPDIR: shared, XDG_CACHE_HOME: shared };
    expect(await run(env)).toMatchObject({ code: 0, stderr: "" });
    expect([kept(shared), kept(cache)]).toEqual([[], []]);
  });

  it("makes no home folder where there is none", async () => {
    const missing = join(home.folder, "no-home");
    expect(await run({ NODE_COMPILE_CACHE: undefined, HOME: missing })).toMatchObject({
      code: 0,
      stderr: "",
    });
    expect(existsSync(missing)).toBe(false);
    // A place that is named for what is kept is made.
    const named = join(missing, "cache");
    await run({ NODE_COMPILE_CACHE: undefined, HOME: missing, XDG_CACHE_HOME: named });
    expect(kept(join(named, "flowtail", "compiled"))).toHaveLength(1);
    rmSync(missing, { recursive: true });
  });

  it.each([{ NODE_COMPILE_CACHE: join(home.folder, "chosen") }, { NODE_DISABLE_COMPILE_CACHE: "1" }])(
    "is kept where %o says, and not elsewhere too",
    async (said) => {
      const env = { NODE_COMPILE_CACHE: undefined, TMPDIR: shared, ...said };
      expect(await run(env)).toMatchObject({ code: 0, stderr: "" });
      const isChosen = "NODE_COMPILE_CACHE" in said;
      expect([kept(shared), kept(cache), kept(join(home.folder, "chosen")).length]).toEqual([
        [],
        [],
        isChosen ? 1 : 0,
      ]);
      rmSync(join(home.folder, "chosen"), { recursive: true, force: true });
    },
  );
});

describe("what needs nothing", () => {
  it.each(["-v", "-V", "--version"])("tells the version by %s", async (word) => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(await runProgram([word])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it.runIf(existsSync("/dev/full")).each(["--help", "--version"])(
    "says that %s was lost on a full disk",
    (word) => {
      const program = join(root, "dist", "main.js");
      const disk = openSync("/dev/full", "w");
      const { status, stderr } = spawnSync(process.execPath, [program, word], {
        stdio: ["ignore", disk, "pipe"],
      });
      closeSync(disk);
      expect([status, stderr.toString()]).toEqual([5, expect.stringContaining("the disk is full")]);
    },
  );
});
