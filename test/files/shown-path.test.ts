import { expect, it } from "vitest";
import { shownPath } from "../../src/files/shown-path.ts";

it.each([
  ["/home/ada/items.ndjson.failed.ndjson", "items.ndjson.failed.ndjson"],
  ["/home/ada/copy/items.ndjson", "copy/items.ndjson"],
  ["/home/ada/-dash.ndjson", "./-dash.ndjson"],
  ["/home/ada/--to", "./--to"],
  ["/home/ada/my items.ndjson", "'my items.ndjson'"],
  ["/home/ada/ada's.ndjson", "'ada'\\''s.ndjson'"],
  ["/home/ada/- a.ndjson", "'./- a.ndjson'"],
  ["/home/ada/~items.ndjson", "'~items.ndjson'"],
  ["/srv/items.ndjson", "/srv/items.ndjson"],
  ["/srv/my items.ndjson", "'/srv/my items.ndjson'"],
])("names %s so that a command in the folder takes it: %s", (path, shown) => {
  expect(shownPath("/home/ada", path)).toBe(shown);
});
