import { describe, expect, it } from "vitest";
import { type Facts, factLines } from "../../../../src/tui/state/reader/facts.ts";
import { factAt, targetAt, textStart } from "../../../../src/tui/state/reader/place.ts";

const facts: Facts = {
  id: "U1",
  title: "user Ada",
  what: "the user",
  json: { id: "U1", name: { first: "Ada" } },
  fields: [
    { label: "name", text: "Ada", change: "name=Ada" },
    {
      label: "manager",
      text: "somebody with a name that takes more than one line of the screen",
      target: { kind: "person", tab: "users", id: "U2" },
    },
  ],
};

describe("Facts as lines", () => {
  const lines = factLines(facts, { tab: "view", folds: [] }, 40);

  it("are kept while nothing changes", () => {
    const { folds } = textStart;
    const kept = factLines(facts, { tab: "view", folds }, 40);
    expect(factLines(facts, { tab: "view", folds }, 40)).toBe(kept);
    expect(factLines(facts, { tab: "view", folds }, 41)).not.toBe(kept);
    expect(factLines({ ...facts }, { tab: "view", folds }, 41)).not.toBe(kept);
  });

  it("know on each of their lines which fact they say, and where it leads", () => {
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines.keys()) {
      const place = { ...textStart, line };
      expect(factAt(lines, place, 20)).toBe(facts.fields[line === 0 ? 0 : 1]);
      expect(targetAt(lines, place, 20)).toBe(line === 0 ? undefined : facts.fields[1]?.target);
    }
  });

  it("are the JSON in the other tab, which says no facts", () => {
    const raw = factLines(facts, { tab: "raw", folds: ["/name"] }, 40);
    expect(raw.map(({ cells }) => cells[0]?.text)).toEqual([
      "{",
      '  "id": "U1",',
      '  "name": { … } 1 entry',
      "}",
    ]);
    expect(factAt(raw, textStart, 20)).toBeUndefined();
  });

  it("are none where there is nothing", () => {
    expect(factLines(undefined, { tab: "view", folds: [] }, 40)).toEqual([]);
  });

  it("say so where the JSON nests too deeply to be laid out", () => {
    let json: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) json = [json];
    const [line] = factLines({ ...facts, json }, { tab: "raw", folds: [] }, 80);
    expect(line?.cells[0]?.text).toContain("nested too deeply");
  });
});
