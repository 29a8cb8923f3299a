/** The server: offers tools, runs few of them at once and each for a bounded time, and hands every outcome over as a value. */

import { McpServer } from "@modelcontextprotocol/server";
import { startTimer } from "../base/clock.ts";
import { FlowtailError } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import { failureOf } from "../session/failure.ts";
import { handOver, handOverFailure, type Masker } from "./hand-over.ts";
import type { Call, CarryOut, Tool } from "./tool.ts";
import { createTurns } from "./turns.ts";

export interface ServerOptions {
  readonly version: string;
  readonly tools: readonly Tool[];
  /** What an agent is told of the server as a whole. */
  readonly instructions: string;
  readonly masker: LatestMasker;
  /** News that came beside the answers since it was last asked. */
  readonly takeNotices: () => readonly string[];
  /** Ends every call. */
  readonly signal: AbortSignal;
  readonly limitMs?: number;
}

/** Tokens are renewed and stored while it runs. */
export interface LatestMasker {
  /** Asked for each answer. Where it rejects, the answer is that failure alone. */
  now(): Promise<Masker>;
  /** As it was when it was last asked. */
  known(): Masker;
}

/** Clients give a call a minute by default; an answer that is not whole comes before (assumption). */
const usualLimitMs = 45_000;
/** Calls of the platform have one budget, and a recording is read by one processor (assumption). */
const atOnce = 3;

/** Makes servers that share their turns: the protocol may open a second one. */
export function createServers(options: ServerOptions): () => McpServer {
  const { version, tools, instructions, masker, takeNotices, signal, limitMs = usualLimitMs } = options;
  const turns = createTurns(atOnce);
  const carryOut: CarryOut = async (work, asked) => {
    const notices: string[] = [];
    const late = new AbortController();
    const stop = AbortSignal.any([asked, signal, late.signal]);
    const call: Call = {
      signal: stop,
      isLate: () => late.signal.aborted && !asked.aborted && !signal.aborted,
      notice: (text) => {
        if (notices.length < mostNotices && !notices.includes(text)) notices.push(text);
      },
    };
    const timer = startTimer(limitMs, () => late.abort(tooLate(limitMs)));
    try {
      const answer = await turns.take(() => work(call), stop);
      const mask = await masker.now();
      return handOver(answer, [...takeNotices(), ...notices], mask);
    } catch (failed) {
      const { mask, thrown } = await masker.now().then(
        (mask) => ({ mask, thrown: failed }),
        (thrown: unknown) => ({ mask: masker.known(), thrown }),
      );
      const failure = failureOf(thrown);
      // A mistake in a text has its place in lines of its own.
      const place = thrown instanceof FlowtailError ? thrown.lines : [];
      const { remedy = place.length > 0 ? correctIt : undefined } = failure;
      const whole = { ...failure, remedy, lines: [...place, ...failure.lines] };
      return handOverFailure(whole, [...takeNotices(), ...notices], mask);
    } finally {
      timer.cancel();
    }
  };
  return () => {
    const server = new McpServer({ name: "flowtail", version }, { instructions });
    for (const tool of tools) tool.offer(server, carryOut);
    return server;
  };
}

const mostNotices = 20;
const correctIt = "Correct the text at the place that the lines show, and ask again.";

function tooLate(limitMs: number): FlowtailError {
  return new FlowtailError("timeout", "too_late", `There was no answer within ${formatDuration(limitMs)}.`, {
    remedy: "Ask for less: a shorter time range, a narrower query, a smaller limit.",
  });
}
