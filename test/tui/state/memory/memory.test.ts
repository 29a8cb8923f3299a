/** What the screen remembers: bounded whatever is noted, the same after a start, and without secrets. */

import { describe, expect, it } from "vitest";
import { checkJsonBounds } from "../../../../src/base/json-bounds.ts";
import { settingsBounds, settingsFileBytes } from "../../../../src/config/json-file.ts";
import type { LineOfKind } from "../../../../src/tui/state/line/pane-line.ts";
import { type MemoryNote, noMemory, noted } from "../../../../src/tui/state/memory/memory.ts";
import { memoryFromJson, memoryToJson } from "../../../../src/tui/state/memory/read.ts";
import {
  placeOf,
  rememberedFilters,
  rememberFilter,
  withUsedFilters,
} from "../../../../src/tui/state/memory/remember.ts";
import fc from "../../../support/cases.ts";
import { withRows } from "../models.ts";

const name = fc.oneof(fc.constantFrom("__proto__", "constructor", "7", "activity"), fc.string());
const note: fc.Arbitrary<MemoryNote> = fc.oneof(
  fc.record({ part: fc.constant("start") }),
  fc.record({ part: fc.constant("theme"), theme: fc.option(name, { nil: undefined }) }),
  fc.record({ part: fc.constant("action"), id: name }),
  fc.record({
    part: fc.constant("columns"),
    list: name,
    columns: fc.option(fc.array(name), { nil: undefined }),
  }),
  fc.record({ part: fc.constant("folds"), text: name, paths: fc.array(name) }),
  fc.record({ part: fc.constant("view"), app: name, view: fc.option(name, { nil: undefined }) }),
  fc.record({ part: fc.constant("filter"), app: name, list: name, text: fc.string({ unit: "grapheme" }) }),
);
const memories = fc.array(note, { maxLength: 60 }).map((notes) => notes.reduce(noted, noMemory));
/** The saved view that was in use is left again, and nothing else is remembered of the app. */
const leftView = [{ view: "failures" }, { view: undefined }]
  .map(({ view }): MemoryNote => ({ part: "view", app: "constructor", view }))
  .reduce(noted, noMemory);
const written = (memory: typeof noMemory) => JSON.stringify(memoryToJson(memory));

it("is the same after it was written and read", () => {
  fc.assert(
    fc.property(memories, (memory) => {
      const text = written(memory);
      expect(JSON.parse(written(memoryFromJson(JSON.parse(text))))).toEqual(JSON.parse(text));
    }),
    { examples: [[leftView]] },
  );
});

it("reads any content of its file without failing", () => {
  fc.assert(fc.property(fc.jsonValue(), (content) => void memoryFromJson(content)));
  const parts = fc.dictionary(
    fc.constantFrom(...Object.keys(memoryToJson(noMemory)), "theme"),
    fc.oneof(fc.jsonValue(), fc.dictionary(name, fc.jsonValue())),
  );
  fc.assert(fc.property(parts, (content) => void memoryFromJson(content)));
});

it("fits into its file, however much is noted", () => {
  let memory = noMemory;
  const long = "ü".repeat(95);
  for (let count = 0; count < 3000; count++) {
    const notes: readonly MemoryNote[] = [
      {
        part: "filter",
        app: `${long}${count % 70}`,
        list: `${long}${count % 12}`,
        text: `${count}€`.repeat(300),
      },
      { part: "filter", app: "short", list: `l${count % 12}`, text: `${count}` },
      {
        part: "folds",
        text: `${long}${count}`,
        paths: Array.from({ length: 60 }, (_, path) => `${long}${path}`),
      },
      { part: "action", id: `${long}${count}` },
      { part: "start" },
    ];
    memory = notes.reduce(noted, memory);
  }
  for (let list = 0; list < 100; list++) {
    const columns = Array.from({ length: 100 }, (_, column) => `${long}${column}`);
    memory = noted(memory, { part: "columns", list: `${long}${list}`, columns });
  }
  const text = written(memory);
  expect(Buffer.byteLength(text)).toBeLessThan(settingsFileBytes);
  expect(() => checkJsonBounds(text, settingsBounds)).not.toThrow();
  expect(memory.apps.get("short")?.filters.get("l11")?.at(-1)).toBe("2999");
});

describe("a filter", () => {
  const filters = (...texts: readonly string[]) =>
    texts
      .map((text): MemoryNote => ({ part: "filter", app: "p A1", list: "activity", text }))
      .reduce(noted, noMemory)
      .apps.get("p A1")
      ?.filters.get("activity") ?? [];

  it("is kept once, the latest last", () => {
    expect(filters("a", "b", "a")).toEqual(["b", "a"]);
  });

  it.each([
    "xoxb-1234-abcdef",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
    "text~xoxe.xoxp-1-abc",
    "authorization: Bearer abcdefgh",
    "payload.inputs.api_token=abcdefgh",
    'payload.client_secret = "abc"',
    "password!=abc",
    "payload.cookie in (a,b)",
  ])("that holds a secret is not kept: %s", (text) => {
    expect(filters("a", text)).toEqual(["a"]);
  });

  it.each(["token_revoked", "error=invalid_token", "code=token_expired", "the secret of success"])(
    "that only speaks of one is kept: %s",
    (text) => {
      expect(filters(text)).toEqual([text]);
    },
  );

  it.each([
    ["empty", ""],
    ["blank", "  "],
    ["a control sequence", "a\u001b[31mb"],
    ["two lines", "a\nb"],
    ["too long", "x".repeat(2001)],
  ])("that is no line is not kept: %s", (_what, text) => {
    expect(filters(text)).toEqual([]);
  });

  it("belongs to the app and the profile it was typed for; the demo and recordings are places of their own", () => {
    const real = withRows(3);
    const [typed, effects] = rememberFilter(real, "activity", "level=error");
    expect(effects).toMatchObject([{ kind: "remember", note: { part: "filter", text: "level=error" } }]);
    expect(rememberedFilters(typed, "activity")).toEqual(["level=error"]);
    expect(rememberedFilters(typed, "audit")).toEqual([]);
    const since = { editor: undefined, history: { filter: ["level=warn", "level=error"], range: ["-1h"] } };
    const { history } = withUsedFilters<LineOfKind>(typed, "activity", since, "filter");
    expect(history).toEqual({ filter: ["level=error", "level=warn"], range: ["-1h"] });
    const { identity } = real;
    const others = [
      { ...identity, demo: true },
      { ...identity, profileName: "other" },
      { ...identity, appId: "A0OTHER" },
      { ...identity, recording: { path: "a.ndjson", query: "" } },
    ];
    for (const other of others)
      expect(rememberedFilters({ ...typed, identity: other }, "activity")).toEqual([]);
    expect(new Set([identity, ...others].map(placeOf)).size).toBe(5);
  });
});
