/** The log of an app of a sandbox and its archive, for tests: what happens when, and runs that collect it. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { seededRandom } from "../../../src/base/random.ts";
import { createClient, type SandboxSeen } from "../../../src/client/index.ts";
import type { Sandbox } from "../../../src/sandbox/index.ts";
import type { ArchivePlace } from "../../../src/session/archive/archive-place.ts";
import { type CollectEvent, type CollectOptions, collectInto } from "../../../src/session/archive/collect.ts";
import { type Archive, openArchive } from "../../../src/session/archive/open-archive.ts";
import type { Connection } from "../../../src/session/connect.ts";

export const minuteUs = 60_000_000;

interface RunOptions {
  readonly archive?: Archive;
  readonly onEvent?: (event: CollectEvent) => void;
}

export interface ArchivedApp extends Disposable {
  readonly top: string;
  readonly place: ArchivePlace;
  readonly clock: Clock;
  /** Moves both clocks on, or back. */
  pass(minutes: number): void;
  /** So many minutes before now, and arrives now; without a time where that is undefined. */
  append(log: string, minutesAgo?: number): void;
  open(): Promise<Archive>;
  connect(): Promise<Connection>;
  /** Collects, with what a test wants otherwise; gives what was said. */
  run(options?: Partial<CollectOptions> & RunOptions): Promise<readonly CollectEvent[]>;
  /** Of all files: what each record says, sorted. */
  archived(): readonly string[];
  /** Of the log, as it was appended. */
  readonly happened: readonly string[];
}

/** With a clock of its own where a test waits for what is tried again. */
export function archivedApp(sandbox: Sandbox, base: Clock = systemClock): ArchivedApp {
  const top = mkdtempSync(join(tmpdir(), "flowtail-archive-"));
  // A log that goes on at midnight is in the files of two days.
  let aheadMs = Date.UTC(2026, 0, 5, 23, 30) - base.nowMs();
  const clock: Clock = { ...base, nowMs: () => base.nowMs() + aheadMs };
  const happened: string[] = [];
  const place = { baseUrl: sandbox.url, appId: sandbox.appId, teamId: undefined };
  const setPlatform = () => sandbox.control.setClock({ nowMs: clock.nowMs() });
  setPlatform();
  const open = () => openArchive(top, place);
  const connect = async (): Promise<Connection> => {
    const seen: SandboxSeen = {};
    const client = createClient({
      ...{ baseUrl: sandbox.url, sandbox: seen, token: sandbox.tokens.service, clock, rateLimit: false },
    });
    const close = () => client.close();
    return {
      ...{ client, baseUrl: sandbox.url, appId: sandbox.appId, teamId: undefined, tokenKinds: [] },
      ...{ profile: "p", demo: false, sandbox: seen, ownTokens: () => [], isRenewing: () => false },
      ...{ close, [Symbol.asyncDispose]: close },
    };
  };
  return {
    ...{ top, place, clock },
    pass(minutes) {
      aheadMs += minutes * 60_000;
      setPlatform();
    },
    append(log, minutesAgo) {
      const created =
        minutesAgo === undefined ? 0 : Math.floor(clock.nowMs() / 60_000 - minutesAgo) * minuteUs;
      const event = { level: "trace", event_type: "function_execution_output", source: "developer", created };
      sandbox.control.appendEvents({ events: [{ ...event, payload: { log } }] });
      happened.push(`${created} ${log}`);
    },
    open,
    connect,
    async run({ archive: given, onEvent, ...options } = {}) {
      const archive = given ?? (await open());
      await using connection = await connect();
      const events: CollectEvent[] = [];
      try {
        const settings = {
          connection,
          clock,
          random: seededRandom(1),
          follow: false,
          onWait: async () => {},
        };
        const signal = new AbortController().signal;
        for await (const event of collectInto(archive, { ...settings, signal, ...options })) {
          events.push(event);
          onEvent?.(event);
        }
      } finally {
        archive[Symbol.dispose]();
      }
      return events;
    },
    archived() {
      const folders = readdirSync(top).map((name) => join(top, name));
      return folders
        .flatMap((folder) =>
          readdirSync(folder)
            .filter((name) => name.endsWith(".ndjson"))
            .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1)),
        )
        .map((line) => JSON.parse(line))
        .map(({ created, payload }) => `${created} ${payload.log}`)
        .sort();
    },
    get happened() {
      return happened.toSorted();
    },
    [Symbol.dispose]: () => rmSync(top, { recursive: true, force: true }),
  };
}
