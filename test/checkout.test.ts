/** What must hold of a checkout on any machine: in a folder of any name, with what the lock file vouches for. */

import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

describe("a checkout", () => {
  // Hidden files are left out: editors and systems make their own.
  it("has in its root what everyone knows, and no list or log that came in with a change", () => {
    const ignored = readFileSync(join(root, ".gitignore"), "utf8").split(/\/?\n/);
    const found = readdirSync(root).filter((name) => !(name.startsWith(".") || ignored.includes(name)));
    const folders = ["docs", "src", "templates", "test"];
    const pages = ["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md"];
    const known = new Set([...folders, ...pages, "package.json", "package-lock.json", "tsconfig.json"]);
    expect(
      found.filter((name) => !known.has(name)),
      "take these out of the root, or name them here",
    ).toEqual([]);
  });

  it("has nothing but TypeScript in src", () => {
    const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    expect(names.filter((name) => !/\.tsx?$/.test(name))).toEqual([]);
  });

  it("turns the address of a module into a path by fileURLToPath alone", () => {
    const files = globSync([".config/*.ts", "src/**/*.{ts,tsx}", "test/**/*.{ts,tsx}"], { cwd: root });
    const wrong = new RegExp(String.raw`import\.meta\.url\)\.path${"name"}`);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => wrong.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("builds and runs in a folder whose name has spaces, an umlaut and a percent sign, and breaks no link to it", () => {
    const folder = join(mkdtempSync(join(tmpdir(), "flowtail-checkout-")), "a földer of 100%25 spaces");
    onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
    for (const part of [".config", "src", "package.json", "tsconfig.json"]) {
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
    const built = ["dist/man/flowtail.1", "dist/types/index.d.ts"].map((path) => join(folder, path));
    for (const path of built) cpSync(join(root, "package.json"), path);
    run(".config/build.ts");
    expect(built.filter((path) => !existsSync(path))).toEqual([]);
    // Windows has no such bit.
    const mode = statSync(join(folder, "dist/main.js")).mode & 0o111;
    expect(mode).toBe(process.platform === "win32" ? mode : 0o111);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(run("dist/main.js", "--version")).toContain(version);
  });

  it("installs only packages whose contents the lock file vouches for, from no address of its own", () => {
    const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const installed = Object.entries<{ integrity?: string; resolved?: string }>(packages).filter(
      ([path]) => path !== "",
    );
    expect(installed.length).toBeGreaterThan(50);
    expect(installed.filter(([, entry]) => !entry.integrity?.startsWith("sha512-"))).toEqual([]);
    expect(installed.filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
  });
});
