/** The sources of another commit in a folder of its own, to be measured there by the measures of this one. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageProblem } from "./usage.ts";

export interface Checkout extends Disposable {
  readonly folder: string;
}

/** The hash of the commit that REF names. Throws a UsageProblem where it names none. */
export function commitOf(ref: string, repository: string): string {
  const { status, stdout } = git(repository, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${ref}^{commit}`,
  ]);
  if (status === 0) return stdout.trim();
  throw new UsageProblem(
    `There is no commit ${JSON.stringify(ref)} here; give a branch, a tag or a hash that git knows in this checkout.`,
  );
}

/**
 * Writes the commit's files below the system's folder for what is temporary, with the packages that are installed here.
 * Nothing of it is in the repository, however the run ends. Its `test/bench` is replaced by that of this checkout: two
 * ways of measuring say nothing about two programs.
 */
export function checkOut(commit: string, repository: string): Checkout {
  const scratch = mkdtempSync(join(tmpdir(), "flowtail-against-"));
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  try {
    const folder = join(scratch, "checkout");
    const index = join(scratch, "index");
    must(git(repository, ["read-tree", commit], index));
    must(git(repository, ["checkout-index", "--all", `--prefix=${folder}/`], index));
    rmSync(join(folder, "test", "bench"), { recursive: true, force: true });
    cpSync(join(repository, "test", "bench"), join(folder, "test", "bench"), { recursive: true });
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
    return { folder, [Symbol.dispose]: remove };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}

/** With an index of its own: that of the repository stays as it is. */
function git(repository: string, args: readonly string[], index?: string) {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  return spawnSync("git", ["-C", repository, ...args], { encoding: "utf8", env });
}

function must({ status, stderr }: ReturnType<typeof git>): void {
  if (status !== 0) throw new Error(stderr);
}
