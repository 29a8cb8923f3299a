/** A protection that is set while a program runs holds for each question and each write from then on, in every pane. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { Outcome } from "../../src/base/failure.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { connect } from "../../src/session/connect.ts";
import { createPlatformNotes } from "../../src/session/platform-notes.ts";
import { openPlatformPorts, type PlatformPorts } from "../../src/session/ports/platform-ports.ts";
import { createRequestWaits } from "../../src/session/request-waits.ts";
import { isProtected, writeTargets } from "../../src/session/writes/protection.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const signal = new AbortController().signal;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-protected-since-"));
  set({});
  return () => rmSync(home, { recursive: true, force: true });
});

const env = () => ({
  FLOWTAIL_CONFIG_DIR: home,
  FLOWTAIL_TOKEN: sandbox.tokens.admin,
  FLOWTAIL_PROFILE: "w",
});

function set(more: object): void {
  const w = { base_url: sandbox.url, app_id: sandbox.appId, ...more };
  writeFileSync(join(home, "config.json"), JSON.stringify({ profiles: { w } }));
}

const settingsOf = () => resolveSettings({ env: env(), folder: home, flags: {} });

async function open() {
  const settings = settingsOf();
  const connection = await connect(settings);
  const platformNotes = createPlatformNotes();
  const ports = openPlatformPorts({
    ...{ connection, settings, platformNotes, waits: createRequestWaits(), ears: platformNotes.ears },
    ...{ clock: systemClock, folder: home, env: env() },
  });
  return {
    ports,
    async [Symbol.asyncDispose]() {
      await ports[Symbol.asyncDispose]();
      await connection.close();
    },
  };
}

interface Asked {
  readonly nameToType: string | undefined;
  carryOut(): Promise<Outcome<unknown>>;
}

function valueIn<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}

const writes: Readonly<Record<string, (ports: PlatformPorts) => Promise<Asked>>> = {
  async datastores({ datastores }) {
    const item = { id: "since", status: "open" };
    const write = {
      kind: "put",
      datastore: "requests",
      primaryKey: "id",
      item,
      believed: undefined,
    } as const;
    const plan = valueIn(await datastores.plan(write, signal));
    return { nameToType: plan.nameToType, carryOut: () => plan.carryOut(signal) };
  },
  async people({ people }) {
    const { items } = valueIn(await people.list("users", "").nextPage(1, signal));
    const id = String(items[0]?.["id"]);
    const plan = valueIn(await people.plan({ kind: "patch", of: "users", id, words: ["title=New"] }, signal));
    return { nameToType: plan.nameToType, carryOut: () => plan.carryOut(signal) };
  },
  async "an approval of an invite request"({ people }) {
    const plan = valueIn(await people.plan({ kind: "approve", id: "Ir123" }, signal));
    return { nameToType: plan.nameToType, carryOut: () => plan.carryOut(signal) };
  },
  async "a call of a method"({ api }) {
    const { nameToType } = api;
    return { nameToType, carryOut: () => api.call("dnd.setSnooze", { num_minutes: 5 }, signal, nameToType) };
  },
  async "an export of a workflow's responses"({ workflows }) {
    const { nameToType } = workflows;
    const workflow = { workflow_id: "Wf123" };
    return { nameToType, carryOut: () => workflows.order("step", workflow, signal, nameToType) };
  },
};

it.each(Object.entries(writes))("is asked about and refused before it is sent: %s", async (_what, ask) => {
  await using opened = await open();
  const before = await ask(opened.ports);
  expect(before.nameToType).toBeUndefined();
  set({ protected: true });
  expect(await before.carryOut()).toMatchObject({ ok: false, failure: { code: "protected_since" } });
  const after = await ask(opened.ports);
  expect(after.nameToType).toEqual(expect.stringMatching(/./));
  expect(await after.carryOut()).not.toMatchObject({ failure: { code: "protected_since" } });
});

it("counts settings that cannot be read as protecting", async () => {
  await using opened = await open();
  const before = await writes["datastores"]?.(opened.ports);
  writeFileSync(join(home, "config.json"), "{");
  expect(await before?.carryOut()).toMatchObject({ ok: false, failure: { code: "protected_since" } });
});

it("keeps a protection that was taken off, until the next start", () => {
  set({ protected: true });
  const begun = settingsOf();
  set({});
  for (const target of writeTargets) {
    expect([isProtected(begun, target), isProtected(settingsOf(), target)]).toEqual([true, false]);
  }
});

it("keeps what was seen as protected while the program runs, until the next start", async () => {
  await using opened = await open();
  const begun = settingsOf();
  const before = await writes["datastores"]?.(opened.ports);
  set({ protected: true });
  expect(await before?.carryOut()).toMatchObject({ ok: false, failure: { code: "protected_since" } });
  expect(isProtected(begun, "web")).toBe(true);
  set({});
  expect(await before?.carryOut()).toMatchObject({ ok: false, failure: { code: "protected_since" } });
  const after = await writes["datastores"]?.(opened.ports);
  expect(after?.nameToType).toEqual(expect.stringMatching(/./));
  for (const target of writeTargets) {
    expect([isProtected(begun, target), isProtected(settingsOf(), target)]).toEqual([true, false]);
  }
});

it("keeps what was seen where the program reads its settings once more, as for a sandbox that was started anew", () => {
  const ownEnv = env();
  const read = () => resolveSettings({ env: ownEnv, folder: home, flags: {} });
  set({ protected: true });
  read();
  set({});
  expect(isProtected(read(), "web")).toBe(true);
});

it("holds for what another profile of the user's protects since", () => {
  const begun = resolveSettings({
    env: { FLOWTAIL_CONFIG_DIR: home },
    folder: home,
    flags: { baseUrl: sandbox.url },
  });
  expect(isProtected(begun, "web")).toBe(false);
  set({ protected: true });
  expect(isProtected(begun, "web")).toBe(true);
});

it.each([
  ["protects the profile in use", '{"profiles":{"w":{"protected":true}}}'],
  ["cannot be read", "{"],
])("holds for a file of the project that is there since, where it %s", (_, text) => {
  const begun = settingsOf();
  expect(isProtected(begun, "web")).toBe(false);
  mkdirSync(join(home, ".flowtail"));
  writeFileSync(join(home, ".flowtail", "config.json"), text);
  expect(isProtected(begun, "web")).toBe(true);
});

it("holds where the profile in use is gone since, and another one protects its address", () => {
  const begun = settingsOf();
  const z = { base_url: sandbox.url, protected: true };
  const w = { base_url: sandbox.url, app_id: sandbox.appId };
  writeFileSync(join(home, "config.json"), JSON.stringify({ profiles: { w, z } }));
  expect(isProtected(begun, "web")).toBe(false);
  writeFileSync(join(home, "config.json"), JSON.stringify({ profiles: { z } }));
  expect(isProtected(begun, "web")).toBe(true);
});
