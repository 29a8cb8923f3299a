import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codeManifest, findManifest, readManifest } from "../../src/config/find-manifest.ts";

let root: string;
let folder: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "flowtail-manifest-"));
  folder = join(root, "work");
  path = join(root, "manifest.json");
  mkdirSync(folder);
  writeFileSync(path, '{"functions":{}}');
});
afterEach(() => rmSync(root, { recursive: true }));

it("is the nearest that has what is looked for", () => {
  writeFileSync(join(folder, "manifest.json"), '{"name":"of another program"}');
  expect(findManifest(folder, "functions")).toEqual({ path, manifest: { functions: {} } });
  expect(findManifest(folder, "workflows")).toBeUndefined();
});

it("is named where it is code, the nearest one, and is not run", () => {
  expect(codeManifest(folder)).toBeUndefined();
  writeFileSync(join(root, "manifest.js"), "throw new Error();");
  expect(codeManifest(folder)).toBe(`${join(root, "manifest.js")} is code, which flowtail does not run`);
  const nearest = join(folder, "manifest.ts");
  writeFileSync(nearest, "export default Manifest({});");
  const text = `${nearest} is code, which flowtail does not run`;
  expect(codeManifest(folder)).toBe(text);
  const remedy = expect.stringMatching(/own tool print.*save that JSON as manifest\.json/);
  const refusal = { code: "invalid_manifest", message: `${text}.`, remedy };
  expect(() => readManifest(nearest)).toThrow(expect.objectContaining(refusal));
  const missing = join(folder, "other.ts");
  expect(() => readManifest(missing)).toThrow(/cannot be read as a manifest/);
});

describe.runIf(process.getuid?.() === 0)("of another user", () => {
  it("is passed over above a folder of one's own", () => {
    chownSync(path, 65534, 65534);
    expect(findManifest(folder, "functions")).toBeUndefined();
  });

  it("is taken where the folder is that user's, too", () => {
    for (const each of [path, folder]) chownSync(each, 65534, 65534);
    expect(findManifest(folder, "functions")?.path).toBe(path);
  });

  it("is passed over in the folder of a third", () => {
    chownSync(path, 65534, 65534);
    chownSync(folder, 65533, 65533);
    expect(findManifest(folder, "functions")).toBeUndefined();
  });
});
