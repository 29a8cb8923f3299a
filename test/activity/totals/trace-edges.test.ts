import { expect, it } from "vitest";
import type { Edge } from "../../../src/activity/runs/pairing.ts";
import { TraceEdges } from "../../../src/activity/totals/trace-edges.ts";
import fc from "../../support/cases.ts";

interface Group {
  readonly thing: string;
  edges: readonly Edge[];
}

/** The same in plain lists, without an end to the traces. */
function plainEdges() {
  const traces = new Map<string, Group[]>();
  return (traceId: string, thing: string, edge: Edge): readonly Edge[] => {
    const groups = traces.get(traceId) ?? [];
    traces.set(traceId, groups);
    const known = groups.find((group) => group.thing === thing);
    const before = known?.edges ?? [];
    if (!known) groups.push({ thing, edges: [edge] });
    else if (before.length === 63) groups.splice(groups.indexOf(known), 1);
    else known.edges = [...before, edge];
    if (groups.length > 500) groups.shift();
    return before;
  };
}

const edge = fc.record({
  us: fc.nat(5),
  executionId: fc.constantFrom("", "Fx1", "Fx2"),
  parentId: fc.constantFrom("", "Fx3", "Fx4"),
  isEnd: fc.boolean(),
});
const place = fc.tuple(fc.constantFrom("", "Tr1", "Tr2"), fc.constantFrom("Fn1", "Fn2", "Wf1"));

it("gives what a thing did in a trace before, in the order it came", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, edge), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (added, times) => {
        const [edges, plain] = [new TraceEdges(), plainEdges()];
        for (let round = 0; round < times; round++)
          for (const [[traceId, thing], each] of added)
            expect(edges.add(traceId, thing, each)).toEqual(plain(traceId, thing, each));
      },
    ),
    { numRuns: 100 },
  );
});

it("keeps the last 500 things of one trace, and what is forgotten makes room for what comes", () => {
  const [edges, plain] = [new TraceEdges(), plainEdges()];
  for (const number of [...Array(1100).keys(), 0, 599, 600, 1099, 601, 600])
    for (const edge of [0, 1, 2].map(
      (at): Edge => ({ us: number * 10 + at, executionId: "", parentId: "", isEnd: at > 0 }),
    ))
      expect(edges.add("Tr1", String(number), edge)).toEqual(plain("Tr1", String(number), edge));
});
