/** Puts the log into the tables that a query names, read as `stats` and `traces` read it. */

import { createComponentNames } from "../../activity/component-names.ts";
import { type RunEvent, runEventOf } from "../../activity/runs/run-event.ts";
import type { Query } from "../../query/query.ts";
import { runQuery } from "../../query/run-query.ts";
import { chosenRuns } from "../../session/overview/chosen-runs.ts";
import { checkRecording } from "../../session/recording/open-recording.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import { ExecutionRows } from "../../sql/executions.ts";
import type { Row } from "../../sql/messages.ts";
import type { QueryProcess } from "../../sql/query-process.ts";
import { recordRow } from "../../sql/record-row.ts";
import { runRow } from "../../sql/run-row.ts";
import type { TableName } from "../../sql/tables.ts";
import type { CollectedLog } from "../log/collect-log.ts";

interface Filling {
  readonly named: ReadonlySet<TableName>;
  readonly log: CollectedLog;
  readonly query: Query;
  /** Undefined of the platform's log. */
  readonly recording: RecordingPlace | undefined;
}

export async function fillTables(
  queried: QueryProcess,
  { named, log, query, recording }: Filling,
): Promise<void> {
  const names = createComponentNames();
  const executions = new ExecutionRows();
  const needsEvents = named.has("runs") || named.has("executions");
  const read = async (asked: Query, take: (event: RunEvent) => void, isForAll: boolean, silent: boolean) => {
    let rowId = 0;
    for await (const batch of log.records(asked, { lastHour: true, silent })) {
      names.learn(batch);
      for (const record of needsEvents ? batch : []) {
        const event = runEventOf(record, rowId++);
        take(event);
        if (isForAll && named.has("executions")) executions.add(event);
      }
      if (isForAll && named.has("records")) await queried.fill("records", batch.map(recordRow));
    }
  };
  const { chooses } = runQuery(query);
  // Runs are whole also where the filter leaves out some of their records: then they are read by themselves.
  const isOneReading = !chooses || !named.has("runs");
  if (!isOneReading && recording !== undefined) checkRecording(recording);
  const isReadBefore = !isOneReading && (named.has("records") || named.has("executions"));
  if (isReadBefore) await read(query, () => {}, true, false);
  if (named.has("runs")) {
    const events = (asked: Query, take: (event: RunEvent) => void, again: boolean) =>
      read(asked, take, isOneReading, again || isReadBefore);
    const list = await chosenRuns(query, { events });
    const rows = list
      .runs()
      .values()
      .map((run) => runRow(run.summary(), names.nameOf));
    await fillAll(queried, "runs", rows);
  } else await read(query, () => {}, true, false);
  await fillAll(queried, "executions", executions.rows(names.nameOf));
  await queried.name(names.things.flatMap(({ ids: [id = ""] }) => [[id, names.nameOf(id) ?? id]]));
}

async function fillAll(queried: QueryProcess, table: TableName, rows: Iterable<Row>): Promise<void> {
  let some: Row[] = [];
  for (const row of rows) {
    some.push(row);
    if (some.length < rowsAtOnce) continue;
    await queried.fill(table, some);
    some = [];
  }
  await queried.fill(table, some);
}

const rowsAtOnce = 1000;
