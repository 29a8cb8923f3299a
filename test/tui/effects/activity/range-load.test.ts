import { expect, it } from "vitest";
import { parseQuery } from "../../../../src/query/parse.ts";
import { createRangeLoad } from "../../../../src/tui/effects/activity/range-load.ts";
import { readBoundsUs } from "../../../../src/tui/state/duration-starts.ts";
import { parseRange, type TimeRange } from "../../../../src/tui/state/range.ts";
import { withRows } from "../../state/models.ts";

const tenUs = Date.UTC(2026, 10, 19, 10) * 1000;
const minuteUs = 60_000_000;

function rangeOf(text: string): TimeRange {
  const range = parseRange(text);
  if (!range.ok) throw new Error(range.problem.message);
  return range.value;
}

function filterOf(text: string) {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return { text, query: query.value };
}

it("reads for a range the starts that its filter needs, also where that is typed later, and no more than the last one needs", () => {
  const loads: { minutesBefore: number; left: AbortSignal }[] = [];
  const load = createRangeLoad((range, query, left) => {
    const { fromUs = 0 } = readBoundsUs(range, query, tenUs);
    loads.push({ minutesBefore: (tenUs - fromUs) / minuteUs, left });
  });
  const range = rangeOf("2026-11-19T10:00Z..2026-11-19T10:10Z");
  const asked = () => loads.map(({ minutesBefore, left }) => [minutesBefore, left.aborted]);
  const show = (text: string, shown: TimeRange | undefined = range) =>
    load.follow(withRows(1, { filter: filterOf(text), range: shown }));
  show("level=info");
  load.begin(range);
  show("level=error");
  expect(asked()).toEqual([[0, false]]);
  show("duration>30s");
  show("duration>40s level=error");
  show("duration>2h");
  expect(asked()).toEqual([
    [0, true],
    [60, true],
    [240, false],
  ]);
  // What is being typed is tried, and fetches nothing.
  const before = { filter: filterOf("duration>2h"), range, detail: withRows(1).activity.detail };
  const editor = { kind: "filter", before } as never;
  load.follow(withRows(1, { filter: filterOf("duration>9h"), range, editor }));
  expect(loads).toHaveLength(3);
  load.follow(withRows(1, { filter: filterOf("duration>2h") }));
  expect(asked().at(-1)).toEqual([240, true]);
  show("duration>2h");
  expect(loads).toHaveLength(3);
});
