import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { countText } from "../../../../src/base/count-words.ts";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { parseQuery } from "../../../../src/query/parse.ts";
import { parseRange } from "../../../../src/tui/state/range.ts";
import { filterLine } from "../../../../src/tui/views/activity/filter-line.ts";
import { createTheme } from "../../../../src/tui/views/theme.ts";
import fc from "../../../support/cases.ts";
import { withRows } from "../../state/models.ts";

const theme = createTheme({ colour: false, ascii: false });

type RowsShown = Parameters<typeof withRows>[1];

function line(columns: number, filter: string, typed: string, matched: number, more?: RowsShown): string {
  const [query, range] = [parseQuery(filter), parseRange(typed)];
  if (!query.ok || !range.ok) throw new Error("The test has a filter or a range that is none");
  const model = withRows(matched, {
    filter: { text: filter, query: query.value },
    range: range.value,
    flow: "detached",
    ...more,
  });
  const sized = { ...model, screen: { ...model.screen, columns } };
  return stripVTControlCharacters(filterLine(sized, theme, 7 * 3_600_000, undefined));
}

it("keeps the range and the count at 80 columns, where the filter can be cut", () => {
  expect(line(80, 'function="Request time off"', "2026-11-22 23:48:45..23:49", 12)).toBe(
    ' [2026-11-22 23:48:45..23:49]  function="Request time…  12 of 12  not following ',
  );
  expect(line(60, 'function="Request time off"', "yesterday", 12)).toBe(
    ' [yesterday]  function="Request t…  12 of 12  not following ',
  );
  expect(line(60, 'function="Request time off"', "03:38 to 03:39", 999)).toBe(
    ' [03:38 to 03:39]  function="Re…  999 of 999  not following ',
  );
});

const sinceUs = (6 * 3600 + 12) * 1_000_000;

it.each([
  [92, "", " [06:00 to 06:01]  all events  12+ of 8,123 loaded since 06:00:12  fetching…  not following "],
  [80, "", " [06:00 to 06:01]  12+ of 8,123 loaded since 06:00:12  fetching…  not following "],
  [80, "level=error", " [06:00 to 06:01]  level=error           12+ of 8,123  fetching…  not following "],
  [60, "level=error", " [06:00 to 06:01]  level=error  12+ of 8,123  not following "],
  [59, "level=error", " [06:00 to 06:01]  level=err…  12+ of 8,123  not following "],
])(
  "keeps the count, and that older events are fetched, before since when they are loaded: at %i columns",
  (columns, filter, shown) => {
    const { rows } = withRows(12).activity;
    const asking = { ...rows, held: 8123, older: "asking", sinceUs } as const;
    expect(line(columns, filter, "06:00 to 06:01", 12, { rows: asking })).toBe(shown);
  },
);

it.each([
  ["more", "06:01 to 06:02", "12 of 8,123"],
  ["none", "06:00 to 06:01", "12 of 8,123"],
  ["more", "06:00 to 06:01", "12+ of 8,123"],
] as const)("says that a range may hold more where %s is older: %s", (older, range, count) => {
  const { rows } = withRows(12).activity;
  const shown = line(80, "", range, 12, { rows: { ...rows, held: 8123, older, sinceUs } });
  expect(shown).toContain(`${count} `);
});

it("says at 80 columns of how many ends the filter asks for a duration that is not known", () => {
  const { rows } = withRows(18).activity;
  expect(
    line(80, "duration>30s", "10:00 to 10:10", 18, { rows: { ...rows, held: 4997, unstarted: 24 } }),
  ).toBe(" [10:00 to 10:10]  duration>30s   18 of 4,997 (24 without start)  not following ");
});

it.each([
  ["duration>30s", "12+ of 8,123"],
  ["level=info", "12 of 8,123"],
] as const)(
  "says that a range may hold more by %s until the starts from before it are there: %s",
  (filter, count) => {
    const { rows } = withRows(12).activity;
    const more = { rows: { ...rows, held: 8123, older: "more", sinceUs } } as const;
    expect(line(80, filter, "06:30 to 06:31", 12, more)).toContain(`${count} `);
  },
);

it("leaves out the range last, and nothing that has room beside a filter of its least width", () => {
  const anyFilter = fc.constantFrom("a", "level=error", 'function="Request time off"', "b".repeat(200));
  const anyRange = fc.constantFrom("15m", "yesterday", "2026-11-22 23:48:45..23:49");
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 160 }),
      anyFilter,
      anyRange,
      fc.nat(2_000_000),
      (columns, filter, range, matched) => {
        const shown = line(columns, filter, range, matched);
        const least = Math.min(10, columnsOf(filter));
        const inRow = [`[${range}]`, "not following", `${countText(matched)} of ${countText(matched)}`];
        let taken = 2 + least;
        for (const text of inRow) {
          taken += 2 + columnsOf(text);
          expect({ columns, text, shown: shown.includes(text) }).toEqual({
            columns,
            text,
            shown: taken <= columns,
          });
        }
      },
    ),
  );
});
