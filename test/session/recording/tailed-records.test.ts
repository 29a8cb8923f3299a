/** What a tail gives of a recording, held against a plain reading of it. */

import { afterAll, expect, it } from "vitest";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { createMatcher } from "../../../src/query/match.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import type { Query } from "../../../src/query/query.ts";
import {
  type TailedRequest,
  tailedQuery,
  tailedRecords,
} from "../../../src/session/recording/tailed-records.ts";
import fc from "../../support/cases.ts";
import { nowUs, open, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

function queryOf(text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(text);
  return query.value;
}

const levels = ["debug", "info", "error"];
const linesOf = (records: readonly { readonly created: number; readonly level: string }[]) =>
  records.map((record, index) => JSON.stringify({ ...record, payload: { index } }));

async function tailOf(lines: readonly string[], request: TailedRequest, capacity?: number) {
  const reader = open(folder.file(lines.map((line) => `${line}\n`).join("")), {
    query: tailedQuery(request),
  });
  const signal = new AbortController().signal;
  const tailed = tailedRecords(request, reader, signal, capacity === undefined ? {} : { capacity });
  const given: ActivityRecord[] = [];
  for await (const batch of tailed.records()) given.push(...batch);
  return { given: given.map(({ raw }) => raw), end: tailed.end?.raw, dropped: tailed.dropped };
}

it("is the newest of what the query wants, in order of time, up to the first that ends it", async () => {
  const queries = ["", "level>=info", "level=error", 'created>="1970-01-01T00:00:00.000004Z"'].map(queryOf);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ created: fc.integer({ min: 1, max: 9 }), level: fc.constantFrom(...levels) }), {
        maxLength: 20,
      }),
      fc.record({
        query: fc.constantFrom(...queries),
        until: fc.constantFrom(undefined, ...queries.slice(1)),
        last: fc.constantFrom(undefined, 0, 1, 5),
      }),
      async (records, asked) => {
        const { query, until, last } = asked;
        const inOrder = linesOf(records)
          .flatMap((line) => recordFromJson(line) ?? [])
          .toSorted((a, b) => a.createdUs - b.createdUs);
        const [wants, ends] = [query, until].map((each) => each && createMatcher(each, { nowUs }));
        const fromUs = query === queries[3] ? 4 : 0;
        const at = inOrder.findIndex((record) => record.createdUs >= fromUs && ends?.(record));
        const wanted = (at === -1 ? inOrder : inOrder.slice(0, at + 1)).filter((record) => wants?.(record));
        const given = wanted.slice(Math.max(0, wanted.length - (last ?? Number.POSITIVE_INFINITY)));
        expect(await tailOf(linesOf(records), { ...asked, nowUs })).toEqual({
          given: given.map(({ raw }) => raw),
          end: inOrder[at]?.raw,
          dropped: 0,
        });
      },
    ),
  );
});

const rising = linesOf([1, 2, 3, 4, 5].map((created) => ({ created, level: "info" })));

it.each([
  [undefined, undefined, 2],
  [3, undefined, 0],
  [4, undefined, 2],
  [2, "level=error", 2],
])(
  "says what it had no room for, unless --last %j does not ask for it, until %j",
  async (last, text, dropped) => {
    const until = text === undefined ? undefined : queryOf(text);
    const asked = { query: queryOf(""), nowUs, last, until };
    expect(await tailOf(rising, asked, 3)).toMatchObject({ dropped });
  },
);

it("knows of durations by starts that neither the query nor --until has", async () => {
  const line = (created: number, type: string, more: object) =>
    JSON.stringify({
      ...{ level: "info", event_type: type, trace_id: "Tr1", component_id: "Fn1", created },
      ...{ payload: { function_execution_id: "Fx1", ...more } },
    });
  const lines = [
    line(1_000_000, "function_execution_started", {}),
    line(4_000_000, "function_execution_result", { result: "success" }),
  ];
  const [query, until] = ["event=function_execution_result", "duration>=2s"].map(queryOf) as [Query, Query];
  expect(await tailOf(lines, { query, until, nowUs })).toMatchObject({ given: [lines[1]], end: lines[1] });
});

it("reads relative times of both at the last record, as of a recording that is not ended", async () => {
  const hour = 3_600_000_000;
  const lines = linesOf([1, 2, 3].map((hours) => ({ created: hours * hour, level: "error" })));
  const [query, until] = ['created>="-90m"', "level=error"].map(queryOf) as [Query, Query];
  expect(await tailOf(lines, { query, until, nowUs })).toMatchObject({ given: [lines[1]], end: lines[1] });
});
