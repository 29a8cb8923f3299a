import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdLock, withLock } from "../../src/files/lock.ts";
import { nextTurn } from "../support/until.ts";

let folder = "";
const path = () => join(folder, "a.lock");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A clock whose sleepers wake when the test's turn comes round. */
const clock = () => {
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    elapsedMs: () => nowMs,
    async sleep(delayMs: number) {
      nowMs += delayMs;
      await nextTurn();
    },
  };
};

describe("a lock", () => {
  it("lets one do its work at a time", async () => {
    let inside = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await nextTurn();
      inside -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withLock(path(), { clock: clock() }, work)));
    expect([most, done]).toEqual([1, 8]);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it("is waited for half a minute, no longer", async () => {
    const held = await holdLock(path());
    const waiting = clock();
    await expect(withLock(path(), { clock: waiting }, () => {})).rejects.toMatchObject({
      kind: "usage",
      code: "locked",
    });
    expect(waiting.elapsedMs()).toBeGreaterThan(30_000);
    if ("release" in held) held.release();
    await withLock(path(), { clock: clock() }, () => {});
  });

  it("is waited for no longer than its user wants", async () => {
    const held = await holdLock(path());
    const stop = new AbortController();
    const sleepy = {
      ...clock(),
      sleep(_delayMs: number, signal?: AbortSignal) {
        stop.abort(new Error("enough"));
        return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve();
      },
    };
    const waiting = withLock(path(), { clock: sleepy, signal: stop.signal }, () => "done");
    await expect(waiting).rejects.toThrow("enough");
    if ("release" in held) held.release();
  });

  it("that is held names its holder, and is free once it is released", async () => {
    const held = await holdLock(path());
    expect(await holdLock(path())).toEqual({ pid: process.pid });
    if ("release" in held) held.release();
    const again = await holdLock(path());
    expect("release" in again).toBe(true);
    if ("release" in again) again.release();
  });

  // Windows keeps a folder with an open file where it is.
  it.skipIf(process.platform === "win32")(
    "takes away no note of another that has come to stand in its place, and is free all the same",
    async () => {
      const [mine, theirs, moved] = ["mine", "theirs", "moved"].map((name) => join(folder, name, "a.lock"));
      const held = await holdLock(`${mine}`);
      const other = await holdLock(`${theirs}`);
      renameSync(join(folder, "mine"), join(folder, "moved"));
      symlinkSync("theirs", join(folder, "mine"));
      if ("release" in held) held.release();
      expect(await holdLock(`${theirs}`)).toEqual({ pid: process.pid });
      const again = await holdLock(`${moved}`);
      expect("release" in again).toBe(true);
      for (const one of [again, other]) if ("release" in one) one.release();
    },
  );

  it("is free once it is released, also where its note cannot be removed by then", async () => {
    const held = await holdLock(path());
    rmSync(`${path()}.holder`);
    mkdirSync(`${path()}.holder`);
    if ("release" in held) held.release();
    rmSync(`${path()}.holder`, { recursive: true });
    const again = await holdLock(path());
    expect("release" in again).toBe(true);
    if ("release" in again) again.release();
  });

  it("leaves nothing open where it is held or done with", async () => {
    const held = await holdLock(path());
    const open = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);
    const before = open();
    for (let times = 0; times < 20; times++) {
      await holdLock(path());
      await withLock(`${path()}-other`, { clock: clock() }, () => 1);
    }
    expect(open()).toBeLessThan(before + 20);
    if ("release" in held) held.release();
  });

  it("stays held when the same process asks for it again", async () => {
    const held = await holdLock(path());
    await holdLock(path());
    // A system's locks of a file end when a process closes any of its handles on it.
    const code = `
      import { holdLock } from ${JSON.stringify(fileURLToPath(new URL("../../src/files/lock.ts", import.meta.url)))};
      console.log("release" in (await holdLock(process.argv[1])) ? "free" : "held");
    `;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code, path()], {
      encoding: "utf8",
    });
    expect(stdout).toBe("held\n");
    if ("release" in held) held.release();
  });

  it.each<[string, () => string]>([
    [
      "a link",
      () => {
        symlinkSync(join(folder, "elsewhere"), path());
        return path();
      },
    ],
    [
      "a file that is no lock",
      () => {
        writeFileSync(path(), "no database ".repeat(500));
        return path();
      },
    ],
    [
      "below a file",
      () => {
        writeFileSync(join(folder, "file"), "");
        return join(folder, "file", "a.lock");
      },
    ],
  ])("that cannot be is a usage error: %s", async (_what, prepare) => {
    await expect(withLock(prepare(), { clock: clock() }, () => {})).rejects.toMatchObject({
      kind: "usage",
      code: "cannot_write",
    });
  });
});
