import { describe, expect, it } from "vitest";
import { Dictionary } from "../../src/store/columns/dictionary.ts";
import { TimeOrder } from "../../src/store/order/time-order.ts";
import { paddedCopy } from "../../src/store/scan/padded-bytes.ts";
import fc, { anyCharacter } from "../support/cases.ts";

describe("a dictionary", () => {
  it("gives a text one code, by string or by bytes, and gives the text back", () => {
    const texts = fc.array(
      fc.oneof(
        fc.string(),
        fc.string({ unit: anyCharacter }),
        fc.constantFrom("", "a", "abcd", "abcde", "\ud800"),
      ),
    );
    fc.assert(
      fc.property(texts, (list) => {
        const dictionary = new Dictionary();
        const codes = list.map((text) => dictionary.intern(text));
        expect(codes.map((code) => dictionary.text(code))).toEqual(list);
        expect(new Set(codes).size).toBe(new Set(list).size);
        expect(dictionary.size).toBe(new Set([...list, ""]).size);
        for (const [index, text] of list.entries()) {
          expect(dictionary.find(text)).toBe(codes[index]);
          if (/^[\0-\x7f]*$/.test(text)) {
            const source = paddedCopy(Buffer.from(`xyz${text}tail`));
            expect(dictionary.internAscii(source, 3, text.length)).toBe(codes[index]);
          }
        }
        expect(dictionary.find("never seen, surely")).toBe(-1);
      }),
      { numRuns: 200 },
    );
  });

  it("holds many", () => {
    const dictionary = new Dictionary();
    for (let index = 0; index < 20_000; index++) dictionary.intern(`Tr${index}`);
    expect(dictionary.size).toBe(20_001);
    expect(dictionary.text(dictionary.find("Tr12345"))).toBe("Tr12345");
  });
});

describe("the order of time", () => {
  const action = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 60 }).map((us) => ({ kind: "push" as const, us })) },
    { weight: 4, arbitrary: fc.integer({ min: 50, max: 60 }).map((us) => ({ kind: "push" as const, us })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ kind: "settle" as const, us: 0 }, { kind: "drop" as const, us: 0 }),
    },
  );

  it("is that of a stable sort, whatever comes and goes", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 400, size: "max" }), (actions) => {
        const created: number[] = [];
        const order = new TimeOrder((row) => created[row] ?? 0);
        let expected: number[] = [];
        for (const { kind, us } of actions) {
          if (kind === "push") {
            expected.push(created.push(us) - 1);
            order.push(created.length - 1);
            continue;
          }
          order.settle();
          expected.sort((a, b) => (created[a] ?? 0) - (created[b] ?? 0) || a - b);
          if (kind === "drop" && expected.length > 0) {
            expect(order.dropFirst()).toBe(expected[0]);
            expected = expected.slice(1);
          }
          expect([...order.rows()]).toEqual(expected);
          const slots = expected.map((row) => order.slotOf(row) - order.head);
          expect(slots.filter((slot, index) => slot !== index)).toEqual([]);
          const first = expected.findIndex((row) => (created[row] ?? 0) >= us);
          expect(order.slotAt(us) - order.head).toBe(first === -1 ? expected.length : first);
        }
      }),
      { numRuns: 200 },
    );
  });
});
