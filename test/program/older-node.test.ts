/** An older Node reads every file of the build, so that it can answer with one sentence and not with a page of code. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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

  it("no file of the build has syntax that Node 20 cannot read", () => {
    const files = globSync("dist/**/*.js", { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    const tooNew = /(?:^|[;{}])(?:await )?using [A-Za-z_$]|\bimport defer\b/;
    expect(files.filter((file) => tooNew.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });
});
