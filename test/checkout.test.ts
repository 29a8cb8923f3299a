/** What must hold of a checkout on any machine: in a folder of any name, with what the lock file vouches for. */

import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

describe("a checkout", () => {
  it("turns the address of a module into a path by fileURLToPath alone", () => {
    const files = globSync([".config/*.ts", "src/**/*.{ts,tsx}", "test/**/*.{ts,tsx}"], { cwd: root });
    const wrong = new RegExp(String.raw`import\.meta\.url\)\.path${"name"}`);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => wrong.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("builds and runs in a folder whose name has spaces, an umlaut and a percent sign", () => {
    const folder = join(mkdtempSync(join(tmpdir(), "flowtail-checkout-")), "a földer of 100%25 spaces");
    onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
    for (const part of [".config", "src", "package.json", "tsconfig.json"]) {
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
    run(".config/build.ts");
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
