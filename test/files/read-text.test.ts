/** Whatever a path leads to is read within bounds or refused in words, and no wait outlives its signal. */

import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findManifest, readManifest } from "../../src/config/find-manifest.ts";
import { readView } from "../../src/config/saved-view.ts";
import { readIncomingText, readTextFile } from "../../src/files/read-text.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-read-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(at(name), content);
  return at(name);
};
const pipe = (name: string) => {
  execFileSync("mkfifo", [at(name)]);
  return at(name);
};
const loop = (name: string) => {
  symlinkSync(at(name), at(name));
  return at(name);
};
const never = new AbortController().signal;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

describe("a file", () => {
  it.each([
    ["UTF-8", Buffer.from("a ü")],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffa ü")],
    ["UTF-16 as an old PowerShell writes it", utf16("a ü")],
    ["UTF-16 the other way round", utf16("a ü").swap16()],
  ])("is read as text from %s", async (_what, bytes) => {
    expect(readTextFile(write("text", bytes))).toBe("a ü");
    expect(await readIncomingText(at("text"), never)).toBe("a ü");
  });

  it.each([0, 1, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 3 << 16])("of %d bytes is read whole", (bytes) => {
    const text = Array.from({ length: bytes }, (_, index) => index % 10).join("");
    expect(readTextFile(write("text", text)) === text).toBe(true);
  });

  it.runIf(process.platform === "linux")("that has no size is read to its end", () => {
    expect(readTextFile("/proc/self/status")).toContain("Pid:");
  });

  const refused: readonly (readonly [string, () => string, RegExp])[] = [
    ["is not there", () => at("none"), /^is not there$/],
    ["stands below a file", () => join(write("plain", ""), "below"), /^is not there$/],
    ["is a folder", () => folder, /^is a folder$/],
    ["is a device without end", () => "/dev/zero", /^is a device$/],
    ["leads to itself", () => loop("loop"), /leads to itself/],
    ["is too long", () => write("long", "x".repeat(101)), /^is longer than 100 bytes$/],
    ["is no text", () => write("latin", Buffer.from("ü", "latin1")), /neither UTF-8 nor UTF-16/],
  ];
  it.each(refused)("that %s is refused in words", async (_what, path, message) => {
    const found = path();
    expect(() => readTextFile(found, 100)).toThrow(message);
    await expect(readIncomingText(found, never, 100)).rejects.toThrow(message);
  });
});

describe("a pipe", () => {
  it("is refused at once where a file is needed", () => {
    const path = pipe("manifest.json");
    expect(() => readTextFile(path)).toThrow(/^is a pipe, and a file is needed here$/);
    expect(() => readManifest(path)).toThrow(/cannot be read as a manifest: it is a pipe/);
    expect(findManifest(folder)).toBeUndefined();
  });

  it("is read to its end where a stream will do", async () => {
    const path = pipe("stream");
    const reading = readIncomingText(path, never);
    const writer = openSync(path, "w");
    writeSync(writer, "all ");
    writeSync(writer, "of it");
    closeSync(writer);
    expect(await reading).toBe("all of it");
  });

  it("is not taken beyond the bound, even when it never ends", async () => {
    const path = pipe("endless");
    const reading = readIncomingText(path, never, 1000);
    const writer = openSync(path, "w");
    writeSync(writer, "x".repeat(2000));
    await expect(reading).rejects.toThrow(/^is longer than 1,000 bytes$/);
    closeSync(writer);
  });

  it.each([
    ["that has no writer", () => undefined],
    ["whose writer is silent", (path: string) => openSync(path, "w")],
  ])("%s is given up with the signal's reason", async (what, open) => {
    const path = pipe(what.replaceAll(" ", "-"));
    const stop = new AbortController();
    const reading = readIncomingText(path, stop.signal);
    const writer = open(path);
    const reason = new Error("stopped by the test");
    stop.abort(reason);
    await expect(reading).rejects.toBe(reason);
    if (writer !== undefined) closeSync(writer);
  });
});

describe("files of the project", () => {
  const view = '{"query": "level>=warn"}';
  it.each([
    ["a byte order mark", Buffer.from(`\ufeff${view}`)],
    ["UTF-16", utf16(view)],
  ])("may have %s", (_what, bytes) => {
    execFileSync("mkdir", ["-p", at(".flowtail/views")]);
    write(".flowtail/views/marked.json", bytes);
    expect(readView("marked", folder).query).toBe("level>=warn");
    write("manifest-copy.json", bytes);
    expect(readManifest(at("manifest-copy.json")).manifest).toEqual({ query: "level>=warn" });
  });

  it("that nest without end are refused in one sentence, not with a stack", () => {
    execFileSync("mkdir", ["-p", at(".flowtail/views")]);
    write(".flowtail/views/deep.json", `{"query": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`);
    expect(() => readView("deep", folder)).toThrow(/deep\.json nests more than 100 levels deep\.$/);
  });
});
