/** An older Node reads every file of the build, so that it can answer with one sentence and not with a page of code. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

import { afterAll, describe, expect, it } from "vitest";
import { root, runProgram, startNode, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

const pretend = `--import=data:text/javascript,${encodeURIComponent(
  'Object.defineProperty(process, "version", { value: "v22.9.0" });',
)}`;
const sentence = "flowtail needs Node 24 or later; this is v22.9.0.";

describe("on a Node that is too old", () => {
  it("the command says so on one line and exits with 2", async () => {
    const { code, stdout, stderr } = await runProgram(["tail"], {
      folder: home.folder,
      env: { NODE_OPTIONS: pretend },
    });
    expect({ code, stdout, lines: stderr.trimEnd().split("\n").length }).toEqual({
      code: 2,
      stdout: "",
      lines: 1,
    });
    expect(stderr).toContain(sentence);
  });

  it.each(["index", "client", "sandbox"])(
    "the library's %s throws that sentence and no code",
    async (face) => {
      const address = pathToFileURL(join(root, "dist", `${face}.js`)).href;
      const { code, stderr } = await startNode(
        ["--input-type=module", "--eval", `import ${JSON.stringify(address)};`],
        { folder: home.folder, env: { NODE_OPTIONS: pretend } },
      ).finished;
      expect(code).toBe(1);
      expect(stderr).toContain(sentence);
      expect(stderr.length).toBeLessThan(700);
    },
  );

  it.each(["index", "client", "sandbox"])("the library's %s looks at the version before all else", (face) => {
    const file = readFileSync(join(root, "dist", `${face}.js`), "utf8");
    expect(file).toMatch(/^import"\.\/chunks\/require-node-[\w-]+\.js";/);
  });

  it("no file of the build has syntax that Node 20 cannot read", () => {
    const files = globSync("dist/**/*.js", { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    const tooNew = /(?:^|[;{}])(?:await )?using [A-Za-z_$]|\bimport defer\b/;
    expect(files.filter((file) => tooNew.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("no file of the build has a pattern that Node 20 cannot read", () => {
    const patterns = globSync("dist/**/*.js", { cwd: root }).flatMap((file) =>
      patternsIn(readFileSync(join(root, file), "utf8")).map((pattern) => ({ file, pattern })),
    );
    expect(patterns.length).toBeGreaterThan(500);
    expect(patterns.filter(({ pattern }) => isTooNew(pattern))).toEqual([]);
  });

  it.each([
    ["(?<a>x)|(?<a>y)", true],
    ["(?i:x)", true],
    ["(?<a>x)|(?<b>y)|(?:z)|(?=z)|(?<=z)|(?<!z)", false],
  ])("knows of the pattern %s whether it can", (pattern, tooNew) => {
    expect(isTooNew(pattern)).toBe(tooNew);
  });
});

/** The patterns that are read with the file, before anything of it runs. */
function patternsIn(text: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push(node.regex.pattern);
    },
  }).visit(parseSync("file.js", text).program);
  return found;
}

/** One name for two groups, or flags within the pattern. */
function isTooNew(pattern: string): boolean {
  const names = Array.from(pattern.matchAll(/\(\?<([A-Za-z_$][\w$]*)>/g), ([, name]) => name);
  return new Set(names).size < names.length || /\(\?[ims-]+:/.test(pattern);
}
