import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSandbox } from "../../../src/session/sandbox/open-sandbox.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-manifest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "manifest.json");
const deployable = (manifest: object) => writeFileSync(path, JSON.stringify(manifest));
const declare = (...names: readonly string[]) => {
  const datastores = names.map((name) => [name, { attributes: { id: { type: "string" } } }]);
  deployable({ datastores: Object.fromEntries(datastores) });
};

it("serves a manifest's datastores, and takes a change of the file for a deploy", async () => {
  declare("tasks");
  const outcomes: string[] = [];
  let told = () => {};
  const nextOutcome = () => new Promise<void>((resolve) => (told = resolve));
  const sandbox = await openSandbox({
    seed: "standard",
    manifest: path,
    onDeploy(outcome) {
      outcomes.push(outcome);
      told();
    },
  });
  const served = async () => {
    const response = await fetch(`${sandbox.address.base_url}/_sandbox/datastores`);
    const { datastores } = (await response.json()) as { datastores: readonly { readonly name: string }[] };
    return datastores.map(({ name }) => name);
  };
  try {
    expect(await served()).toEqual(["tasks"]);
    let next = nextOutcome();
    declare("tasks", "people");
    await next;
    expect(await served()).toEqual(["tasks", "people"]);
    next = nextOutcome();
    deployable({
      functions: { f: {} },
      workflows: { v: {}, w: {} },
      datastores: { tasks: { attributes: {} }, people: { attributes: {} } },
    });
    await next;
    next = nextOutcome();
    writeFileSync(path, '{"datastores": {"broken": 5}}');
    await next;
    expect(await served()).toEqual(["tasks", "people"]);
    expect(outcomes).toEqual([
      `${path} was deployed: 2 datastores`,
      `${path} was deployed: 1 function, 2 workflows and 2 datastores`,
      expect.stringContaining("datastores.broken: not an object. The manifest before stays."),
    ]);
  } finally {
    await sandbox.close();
  }
});

it("refuses a manifest that is wrong at the start", async () => {
  writeFileSync(path, "[]");
  await expect(openSandbox({ seed: "standard", manifest: path })).rejects.toMatchObject({
    code: "invalid_manifest",
  });
});

it("serves no one where what it is to be found by cannot be left", async () => {
  declare("tasks");
  let url = "";
  const opening = openSandbox({
    seed: "standard",
    manifest: path,
    async onServing(address) {
      url = address.base_url;
      throw new Error("no room");
    },
  });
  await expect(opening).rejects.toThrow("no room");
  await expect(fetch(url)).rejects.toThrow();
});
