/** The actions as the platform lists them, asked for once a connection, where words mean more than the catalogue can tell. */

import { FlowtailError, withoutStop } from "../../base/errors.ts";
import type { Dialect } from "../../catalog/dialect.ts";
import { type ListedAction, platformActions } from "./actions-list.ts";
import { type ChosenActions, chooseActions, needsList } from "./choose-actions.ts";
import type { AuditConnection } from "./connect-audit.ts";

type Asked = Pick<AuditConnection, "client" | "dialect">;

/** With a note where the list cannot be had: what only the platform knows of is left out then. Rejects where the signal aborts. */
export async function chooseListedActions(
  words: readonly string[],
  { client, dialect }: Asked,
  signal: AbortSignal,
): Promise<ChosenActions> {
  if (!needsList(words)) return chooseActions(words, dialect);
  try {
    return chooseActions(words, dialect, await listOf(client, signal));
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof FlowtailError) || thrown.kind === "usage") throw thrown;
    const { names, notes } = chosenWithout(words, dialect, thrown);
    const why = `the platform does not list its actions (${withoutStop(thrown.message)})`;
    return {
      names,
      notes: [...notes, `${why}: of families and patterns those that flowtail knows are meant`],
    };
  }
}

/** What the catalogue has nothing of may be in the list: that it could not be had is the fault. */
function chosenWithout(words: readonly string[], dialect: Dialect, fault: FlowtailError): ChosenActions {
  try {
    return chooseActions(words, dialect);
  } catch {
    throw fault;
  }
}

const lists = new WeakMap<Asked["client"], readonly ListedAction[]>();

async function listOf(client: Asked["client"], signal: AbortSignal): Promise<readonly ListedAction[]> {
  const known = lists.get(client) ?? platformActions(await client.actions({ signal }));
  lists.set(client, known);
  return known;
}
