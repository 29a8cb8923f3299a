import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkOut, commitOf } from "./checkout.ts";
import { UsageProblem } from "./usage.ts";

/** Two commits: the first has another text in its source and in its measure. */
function repositoryOfTwo() {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=bench", "-c", "user.email=bench@flowtail.example"];
    const { status, stderr } = spawnSync("git", ["-C", folder, ...who, ...args], { encoding: "utf8" });
    expect(stderr, args.join(" ")).toSatisfy(() => status === 0);
  };
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  git("init", "--quiet", "--initial-branch", "main");
  for (const part of ["src", "test/bench", "node_modules"])
    mkdirSync(join(folder, part), { recursive: true });
  write(".gitignore", "node_modules\n");
  for (const text of ["first", "second"]) {
    write("src/program.ts", text);
    write("test/bench/measure.ts", text);
    git("add", "--all");
    git("commit", "--quiet", "--no-gpg-sign", "--message", text);
  }
  write("node_modules/package.txt", "installed");
  return folder;
}

describe("the checkout of another commit", () => {
  it("has that commit's sources, this checkout's measures and packages, and leaves nothing behind", () => {
    const repository = repositoryOfTwo();
    const textOf = (folder: string, ...path: string[]) => readFileSync(join(folder, ...path), "utf8");
    let left = "";
    {
      using checkout = checkOut(commitOf("HEAD~1", repository), repository);
      left = checkout.folder;
      expect(textOf(left, "src", "program.ts")).toBe("first");
      expect(textOf(left, "test", "bench", "measure.ts")).toBe("second");
      expect(textOf(left, "node_modules", "package.txt")).toBe("installed");
    }
    expect(existsSync(join(left, ".."))).toBe(false);
    expect(textOf(repository, "src", "program.ts")).toBe("second");
    expect(textOf(repository, "node_modules", "package.txt")).toBe("installed");
  });

  it.each(["nosuch", "--all", "HEAD:src/program.ts", ""])("refuses %j, which names no commit", (ref) => {
    expect(() => commitOf(ref, repositoryOfTwo())).toThrow(
      new UsageProblem(
        `There is no commit ${JSON.stringify(ref)} here; give a branch, a tag or a hash that git knows in this checkout.`,
      ),
    );
  });
});
