/** The audit log for the screen: one following at a time, by a wish, told as news; nothing here ever rejects. */

import type { Clock } from "../base/clock.ts";
import { FlowtailError, messageOf } from "../base/errors.ts";
import type { AuditClient, AuditEntry } from "../client/index.ts";
import { actionTest } from "./audit/action-test.ts";
import { chooseActions } from "./audit/choose-actions.ts";
import type { AuditConnection } from "./audit/connect-audit.ts";
import { type AuditLine, describeAuditEntry } from "./audit/describe-entry.ts";
import { followAudit } from "./audit/follow-audit.ts";

export interface AuditPort {
  /** Ends the following before it. Returns the way to stop. */
  follow(wish: AuditWish, listener: (news: AuditNews) => void): () => void;
  close(): Promise<void>;
}

export interface AuditWish {
  /** Names, families or patterns; none for all. */
  readonly actions: readonly string[];
  /** Identifiers that the platform filters by; empty for all. */
  readonly actor: string;
  readonly entity: string;
  /** Epoch microseconds, both inclusive. With an end nothing is followed. */
  readonly sinceUs: number | undefined;
  readonly untilUs: number | undefined;
  /** The newest entries to begin with, where no start is given. */
  readonly last: number;
}

export type AuditNews =
  /** Oldest first. */
  | { readonly kind: "entries"; readonly entries: readonly FollowedEntry[] }
  /** The log answered completely at that time; `ended` when it will not be asked again. */
  | { readonly kind: "answered"; readonly atMs: number; readonly ended: boolean }
  /** What the user should know about the wish. */
  | { readonly kind: "note"; readonly text: string }
  | {
      readonly kind: "trouble";
      readonly failure: AuditFailure;
      readonly retryAtMs: number;
      /** Nothing before it is missing. */
      readonly completeUntilUs: number | undefined;
    }
  | { readonly kind: "stopped"; readonly failure: AuditFailure };

export interface FollowedEntry {
  readonly line: AuditLine;
  readonly entry: AuditEntry;
}

export interface AuditFailure {
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
}

export interface AuditPortOptions {
  /** Called when the log is first wanted. */
  readonly connect: (signal: AbortSignal) => Promise<AuditConnection>;
  readonly clock: Clock;
}

export function openAuditPort({ connect, clock }: AuditPortOptions): AuditPort {
  const closing = new AbortController();
  const work = new Set<Promise<void>>();
  let connected: Promise<AuditConnection> | undefined;
  let current: AbortController | undefined;
  const connection = () => {
    // A connection that failed is tried again with the next wish.
    connected ??= connect(closing.signal).catch((thrown: unknown) => {
      connected = undefined;
      throw thrown;
    });
    return connected;
  };
  return {
    follow(wish, listener) {
      current?.abort(new Error("another log is followed"));
      const stop = new AbortController();
      current = stop;
      const signal = AbortSignal.any([stop.signal, closing.signal]);
      const tell = (news: AuditNews) => {
        if (!signal.aborted) listener(news);
      };
      const running = connection()
        .then((open) => read(open, wish, { clock, signal, tell }))
        .catch((thrown: unknown) => tell({ kind: "stopped", failure: failureOf(thrown) }));
      work.add(running);
      void running.then(() => work.delete(running));
      return () => stop.abort(new Error("the log is not wanted any more"));
    },
    async close() {
      closing.abort(new Error("the screen was closed"));
      await Promise.all(work);
      const open = await connected?.catch(() => undefined);
      await open?.close();
    },
  };
}

interface Reader {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly tell: (news: AuditNews) => void;
}

async function read(open: AuditConnection, wish: AuditWish, reader: Reader): Promise<void> {
  const { clock, signal, tell } = reader;
  const actions = platformActions(wish.actions, open, tell);
  const isWanted = actions ? () => true : actionTest(wish.actions);
  const filter = { action: actions ?? [], actor: wish.actor, entity: wish.entity };
  const tellEntries = (entries: readonly AuditEntry[]) => {
    const followed = entries.map((entry) => ({ line: describeAuditEntry(entry), entry }));
    const wanted = followed.filter(({ line }) => isWanted(line));
    if (wanted.length > 0) tell({ kind: "entries", entries: wanted });
  };
  const { sinceUs, untilUs, last } = wish;
  const since = sinceUs === undefined ? undefined : Math.max(0, Math.ceil(sinceUs / 1e6));
  if (untilUs !== undefined) {
    const range = { oldest: since, latest: Math.max(0, Math.floor(untilUs / 1e6)) };
    const found: AuditEntry[] = [];
    for await (const page of open.client.pages({ ...filter, ...range }, { signal, limit: last })) {
      found.push(...page.items);
    }
    tellEntries(found.reverse());
    return tell({ kind: "answered", atMs: clock.nowMs(), ended: true });
  }
  const client = answering(open.client, () => tell({ kind: "answered", atMs: clock.nowMs(), ended: false }));
  for await (const event of followAudit({ filter, since, last }, { client, clock, signal })) {
    if (event.kind === "entries") tellEntries(event.entries);
    else if (event.kind === "trouble") {
      const { error, waitMs, completeUntil } = event;
      const completeUntilUs = completeUntil === undefined ? undefined : completeUntil * 1e6;
      tell({
        kind: "trouble",
        failure: failureOf(error),
        retryAtMs: clock.nowMs() + waitMs,
        completeUntilUs,
      });
    }
  }
}

/** Undefined where the platform does not take so many: then all are asked for, and chosen from here. */
function platformActions(
  words: readonly string[],
  { dialect }: AuditConnection,
  tell: Reader["tell"],
): readonly string[] | undefined {
  try {
    const { names, notes } = chooseActions(words, dialect);
    for (const text of notes) tell({ kind: "note", text });
    return names;
  } catch (thrown) {
    if (thrown instanceof FlowtailError && thrown.code === "too_many_actions") return undefined;
    throw thrown;
  }
}

/** The same client, which also says when a walk through its pages came to the end. */
function answering(client: AuditClient, answered: () => void): Pick<AuditClient, "pages"> {
  return {
    pages(args, options) {
      const pages = client.pages(args, options);
      return {
        items: () => pages.items(),
        async *[Symbol.asyncIterator]() {
          yield* pages;
          answered();
        },
      };
    },
  };
}

function failureOf(thrown: unknown): AuditFailure {
  if (!(thrown instanceof FlowtailError)) {
    return {
      code: "internal",
      message: messageOf(thrown),
      remedy: "This is a fault of flowtail: please report it.",
    };
  }
  const { code, message, remedy } = thrown;
  return { code, message, remedy };
}
