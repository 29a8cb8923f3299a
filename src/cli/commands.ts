/** Every command by its words, with its one line of help and the way to load it. */

import type { CommandModule } from "./command.ts";

export interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  ui: {
    summary: "Open the terminal workbench (what `flowtail` alone does)",
    load: async () => (await import("./commands/ui.ts")).ui,
  },
  demo: {
    summary: "The same on an embedded sandbox with live traffic; prints the log where there is no terminal",
    load: async () => (await import("./commands/demo.ts")).demo,
  },
  tail: {
    summary: "Print the app's activity; --follow keeps going",
    load: async () => (await import("./commands/tail.ts")).tail,
  },
  traces: {
    summary: "The app's runs with status, duration and steps",
    load: async () => (await import("./commands/traces.ts")).traces,
  },
  trace: {
    summary: "One run as a waterfall",
    load: async () => (await import("./commands/trace.ts")).trace,
  },
  stats: {
    summary: "Per function, workflow and event type: count, failures, p50, p95, p99",
    load: async () => (await import("./commands/stats.ts")).stats,
  },
  replay: {
    summary: "Read a recording (NDJSON, also gzipped) with tail's filters and outputs",
    load: async () => (await import("./commands/replay.ts")).replay,
  },
  api: {
    summary: "Call any documented method; without one, the catalogue",
    load: async () => (await import("./commands/api.ts")).api,
  },
  "sandbox start": {
    summary: "Serve the whole platform on this machine",
    load: async () => (await import("./commands/sandbox/start.ts")).sandboxStart,
  },
};
