import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { version } from "../../src/version.ts";
import { openLines, root, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
const { run, close } = openLines(home.folder);
afterAll(async () => {
  await close();
  home.remove();
});

describe("init and doctor", () => {
  it("lays the folder of a project once, and keeps what is there", async () => {
    const first = await run(["init"]);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain("created .flowtail/config.json");
    writeFileSync(join(home.folder, ".flowtail", "config.json"), '{ "profile": "sandbox" }');
    expect((await run(["init"])).stdout).toContain("kept    .flowtail/config.json");
    expect(readFileSync(join(home.folder, ".flowtail", "config.json"), "utf8")).toBe(
      '{ "profile": "sandbox" }',
    );
  });

  it("finds everything in order with the built-in sandbox, and shows saved views", async () => {
    const { code, stdout } = await run(["doctor", "--output", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).map((finding: { state: string }) => finding.state)).not.toContain("bad");
    expect((await run(["tail", "--view", "my-function", "--explain"])).stdout).toContain("my_function");
  });

  it("names the place of a mistake in the settings", async () => {
    writeFileSync(join(home.folder, ".flowtail", "config.json"), '{ "profile": 5 }');
    const { code, stdout } = await run(["doctor"]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/config\.json: profile/);
    writeFileSync(join(home.folder, ".flowtail", "config.json"), '{ "profile": \n oops }');
    expect((await run(["tail"])).stderr).toMatch(/not JSON: line 2, column 2: a value was expected/);
  });

  it("says that the server is not there with exit 3", async () => {
    writeFileSync(join(home.folder, ".flowtail", "config.json"), "{}");
    const { code, stdout } = await run(["doctor"], {
      FLOWTAIL_BASE_URL: "http://127.0.0.1:9",
      FLOWTAIL_TOKEN: "sandbox-x",
    });
    expect(code).toBe(3);
    expect(stdout).not.toContain("sandbox-x");
  });
});

describe("the program itself", () => {
  it("has the version of its package", () => {
    expect(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version).toBe(version);
  });

  it.each([["--help"], ["help"], ["tail", "--help"], ["sandbox"], ["sandbox", "start", "--help"]])(
    "explains itself with %s %s %s",
    async (...args) => {
      const { code, stdout, stderr } = await run(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^Usage: flowtail/);
      expect(stdout.split("\n").filter((line) => line.length > 140)).toEqual([]);
    },
  );
});
