/** A sandbox with a datastore to copy, a client for it, and a folder to copy to. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { createClient, type SandboxSeen } from "../../../src/client/index.ts";
import { startSandbox } from "../../../src/sandbox/index.ts";
import type { DatastoreAddress } from "../../../src/session/datastore/address.ts";
import type { BusyRetryOptions } from "../../../src/session/datastore/busy-retry.ts";
import type { ImportFileRequest } from "../../../src/session/datastore/copy/import-file.ts";
import type { ItemFormat } from "../../../src/session/datastore/copy/item-text.ts";
import { everyItem } from "../../../src/session/datastore/filter.ts";
import { manifest } from "../../sandbox/datastores/calls.ts";

/** For one test file; waits end at once and say how long they would have been, and the client retries nothing. */
export async function datastoreHarness() {
  const sandbox = await startSandbox({ rateLimits: false, manifest });
  const slept: number[] = [];
  let laterMs = 0;
  const clock = {
    nowMs: () => Date.now() + laterMs,
    elapsedMs: () => performance.now(),
    async sleep(delayMs: number, signal?: AbortSignal) {
      slept.push(delayMs);
      signal?.throwIfAborted();
    },
  };
  const seen: SandboxSeen = {};
  const client = createClient({
    baseUrl: sandbox.url,
    sandbox: seen,
    tokens: { bot: sandbox.tokens.bot },
    rateLimit: false,
    maxAttempts: 1,
  });
  const folder = mkdtempSync(join(tmpdir(), "flowtail-copy-"));
  const stateFolder = mkdtempSync(join(tmpdir(), "flowtail-state-"));
  const notes = join(stateFolder, "copies");
  afterAll(async () => {
    await client.close();
    await sandbox.close();
    for (const made of [folder, stateFolder]) rmSync(made, { recursive: true, force: true });
  });
  const address: DatastoreAddress = { client, datastore: "tasks", appId: undefined };
  const path = (name: string) => join(folder, name);
  const source = {
    address,
    baseUrl: sandbox.url,
    profile: "work",
    filter: everyItem,
    format: "ndjson",
    primaryKey: "id",
    sandbox: seen,
  } as const;
  /** As another process, which has asked nothing yet. */
  const anew = () => {
    seen.identity = undefined;
  };
  return {
    sandbox,
    address,
    slept,
    path,
    stateFolder,
    source,
    /** The import of a file of that name, which goes on by itself. */
    importOf: (name: string, format: ItemFormat): ImportFileRequest => ({
      ...source,
      format,
      input: { path: path(name) },
      declaration: undefined,
      failedStem: path(name),
      resuming: "fresh",
      stateFolder,
    }),
    anew,
    retryOptions: (): BusyRetryOptions => ({
      clock,
      random: seededRandom("copy"),
      signal: new AbortController().signal,
    }),
    text: (name: string) => readFileSync(path(name), "utf8"),
    save: (name: string, text: string) => {
      writeFileSync(path(name), text);
      return path(name);
    },
    exists: (name: string) => existsSync(path(name)),
    /** Names of the files there are, sorted. */
    files: () => readdirSync(folder).sort(),
    empty: () => {
      for (const name of readdirSync(folder)) rmSync(path(name), { recursive: true });
      rmSync(notes, { recursive: true, force: true });
      laterMs = 0;
      anew();
    },
    /** Lets that much time pass. */
    later: (delayMs: number) => {
      laterMs += delayMs;
    },
    /** Paths of the notes of copies that were begun. */
    notes: () =>
      (existsSync(notes) ? readdirSync(notes) : [])
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(notes, name)),
    /** What the datastore holds, by key. */
    stored: () => sandbox.control.snapshot().datastores?.find(({ name }) => name === "tasks")?.items ?? [],
  };
}

export const lines = (text: string) => text.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
