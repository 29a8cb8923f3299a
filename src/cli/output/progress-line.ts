/**
 * Tells on stderr how far a long piece of work has come: in one line that is replaced, or for a screen reader in a line of its own now
 * and then; nothing where stderr is no terminal.
 */

import { words } from "../../base/printable.ts";
import { safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { Context, GlobalOptions } from "../context.ts";

export interface ProgressLine {
  /** Replaces the line; most calls are passed over, so that the work is not held up. */
  show(text: string, share?: number): void;
  /** Takes the line away, before anything else is written to stderr. */
  clear(): Promise<void>;
}

const betweenMs = 250;
const barColumns = 20;

/** `share` is how much of the whole is done, from 0 to 1, where that is known. */
export function createProgressLine(
  { err, clock, plain, env }: Pick<Context, "err" | "clock" | "plain" | "env">,
  { quiet }: GlobalOptions,
): ProgressLine {
  if (quiet || !err.isTerminal) return { show: () => {}, clear: async () => {} };
  // A dumb terminal cannot take a line away either.
  if (plain || env["TERM"] === "dumb") return spokenProgress({ err, clock });
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    show(text, share) {
      if (clock.elapsedMs() - shownAtMs < betweenMs) return;
      shownAtMs = clock.elapsedMs();
      isShown = true;
      const line = share === undefined ? text : `${bar(share)} ${text}`;
      void err.replaceLine(words`${truncateColumns(safeLine(line), (err.columns ?? 80) - 1)}`);
    },
    async clear() {
      if (isShown) await err.replaceLine(words``);
      isShown = false;
    },
  };
}

/** Said less often than it is shown: each line is read aloud. */
const betweenLinesMs = 10_000;

function spokenProgress({ err, clock }: Pick<Context, "err" | "clock">): ProgressLine {
  let saidAtMs = clock.elapsedMs();
  return {
    show(text, share) {
      if (clock.elapsedMs() - saidAtMs < betweenLinesMs) return;
      saidAtMs = clock.elapsedMs();
      const part = share === undefined ? "" : `, ${Math.floor(Math.min(1, share) * 100)} percent`;
      void err.write(words`${safeLine(text)}${part}\n`);
    },
    async clear() {},
  };
}

function bar(share: number): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * barColumns);
  const percent = Math.floor(Math.min(1, share) * 100);
  return `[${"#".repeat(done)}${"-".repeat(barColumns - done)}] ${String(percent).padStart(3)} %`;
}
