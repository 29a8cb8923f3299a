/** Which function or workflow an option names: by its ID, or by a name as `function=` and `workflow=` take it in a query. */

import {
  createComponentNames,
  isComponentId,
  type NamedKind,
  type NamedThing,
} from "../../activity/component-names.ts";
import { type Clock, systemClock } from "../../base/clock.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { freshRandom } from "../../base/random.ts";
import { compare } from "../../query/compose.ts";
import { idsCalled } from "../../query/meant-names.ts";
import { meantSentence } from "../../query/name-hints.ts";
import type { Connection } from "../connect.ts";
import { declaredNames } from "../declared-names.ts";
import { insistMs } from "../insist.ts";
import { knownWorkflows } from "../workflows/known-workflows.ts";
import { createLogNames } from "./log-names.ts";

/** All that have the name. Throws a usage error where there is none. */
export function componentsCalled(
  kind: NamedKind,
  text: string,
  things: readonly NamedThing[],
): readonly string[] {
  if (isComponentId(text, kind)) return [text];
  const ids = idsCalled(kind, text, things);
  if (ids.length > 0) return ids;
  const names = things.filter((thing) => thing.kind === kind).flatMap((thing) => thing.names);
  throw usageError(
    `unknown_${kind}`,
    `There is no ${kind} called ${JSON.stringify(text.slice(0, 100))} in the log, a sandbox or a manifest.json.`,
    names.length === 0 ? `Write its ID (${kind === "function" ? "Fn" : "Wf"}…).` : meantSentence(text, names),
  );
}

/** The only one that has the name; a usage error where several have it too. */
export function componentCalled(kind: NamedKind, text: string, things: readonly NamedThing[]): string {
  const ids = componentsCalled(kind, text, things);
  const [only = "", ...others] = ids;
  if (others.length === 0) return only;
  throw usageError(
    "several",
    `${JSON.stringify(text.slice(0, 100))} is the name of ${ids.length} ${kind}s: ${listWords(ids.slice(0, mostListed), "and")}${ids.length > mostListed ? " …" : ""}.`,
    "Write the identifier.",
  );
}

interface NamingPlace {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
}

/**
 * What the platform's log, a sandbox of this machine and the nearest manifest name. Throws why not all is known, where the
 * platform was asked again in vain: that is no proof that there is no such name.
 */
export async function namesOf(
  connection: Connection,
  { folder, signal, clock = systemClock }: NamingPlace,
): Promise<readonly NamedThing[]> {
  const { client, appId, teamId } = connection;
  const known = await knownWorkflows({ folder, signal, platform: connection });
  const names = createComponentNames();
  names.declare([...declaredNames(folder), ...(known?.workflows ?? []).flatMap(thingsOf)]);
  if (appId !== undefined) {
    const random = freshRandom();
    const place = { client, appId, teamId };
    const log = createLogNames(compare("subject", "=", ""), place, {
      clock,
      random,
      shown: names,
      longestWaitMs: insistMs,
    });
    const failure = await lastOf(log.lookUp(signal));
    if (failure?.kind === "retry" && failure.cause instanceof FlowtailError) throw failure.cause;
  }
  return names.things;
}

async function lastOf<Last>(steps: AsyncGenerator<unknown, Last>): Promise<Last> {
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof knownWorkflows>>>["workflows"][number];

function thingsOf({ id, callbackId, title, functions }: Known): readonly NamedThing[] {
  return [
    { kind: "workflow", ids: listOf(id), names: [callbackId, title], isDeclared: true },
    ...functions.map((each): NamedThing => ({ kind: "function", ids: listOf(each.id), names: [each.name] })),
  ];
}

function listOf(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id];
}

const mostListed = 8;
