import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { root, runProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
writeFileSync(join(home.folder, "recording.ndjson"), `{"level":"info"}\n`);
afterAll(home.remove);

/** A text that stands in every build of the package and in nothing else. */
const marks = {
  ink: /ink-virtual-text/,
  react: /react\.transitional\.element/,
  undici: /UND_ERR_/,
  zod: /invalid_union/,
} as const;
type Package = keyof typeof marks;

let runs = 0;

/** The files of the build that a run loads. */
async function loadedBy(args: readonly string[]): Promise<readonly string[]> {
  const list = join(home.folder, `loads-${runs++}`);
  const hook = join(root, "test", "support", "record-loads.ts");
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

function packagesIn(files: Iterable<string>): readonly Package[] {
  const texts = Array.from(files, (file) => readFileSync(file, "utf8"));
  return (Object.keys(marks) as Package[]).filter((name) => texts.some((text) => marks[name].test(text)));
}

/** These files and all that they may load later; what is in `known` leads nowhere. */
function reachableFrom(files: readonly string[], known: readonly string[]): ReadonlySet<string> {
  const reached = new Set(known);
  const waiting = files.filter((file) => !reached.has(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, name] of readFileSync(file, "utf8").matchAll(
      /(?:from|import)\s*\(?["`'](\.[^"`']+\.js)["`']/g,
    ))
      waiting.push(join(dirname(file), name ?? ""));
  }
  return new Set([...reached].filter((file) => !known.includes(file)));
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

  it("is a few small files for the version and the help", async () => {
    for (const args of [["--version"], ["--help"]]) {
      const sizes = (await loadedBy(args)).map((file) => statSync(file).size);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(32_000);
    }
  });
});

describe("the screen", () => {
  const names = Object.keys(commands);
  const reached = new Map<string, ReadonlySet<string>>();

  beforeAll(async () => {
    // The table of commands leads to every command, and stands in a file that every command loads.
    const table = await loadedBy(["--help"]);
    const explain = async (name: string) => {
      const loaded = await loadedBy([...name.split(" "), "--help"]);
      expect(packagesIn(loaded).filter((one) => one === "ink" || one === "react")).toEqual([]);
      reached.set(name, reachableFrom(loaded, table));
    };
    for (let start = 0; start < names.length; start += 4)
      await Promise.all(names.slice(start, start + 4).map(explain));
  });

  it("is in reach of the commands that show it, and of no other", () => {
    const showing = names.filter((name) => packagesIn(reached.get(name) ?? []).includes("ink"));
    expect(showing).toEqual(["ui", "demo", "replay"]);
  });

  it("would be seen by this test: its packages are in the build by these marks", () => {
    expect(packagesIn(reached.get("demo") ?? [])).toEqual(["ink", "react", "undici", "zod"]);
  });
});
