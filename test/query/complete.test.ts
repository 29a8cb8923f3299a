import { describe, expect, it } from "vitest";
import { completeQuery } from "../../src/query/complete.ts";
import fc, { anyCharacter } from "../support/cases.ts";

const seen = {
  values: {
    trace: ["Tr01", "Tr02"],
    function: ["approve request", "deny"],
    event: ["my_event"],
  },
  paths: ["payload.error", "payload.function_name"],
};

/** Completes where `|` stands and shows the text as it would be with the first candidates. */
function complete(marked: string): readonly string[] {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { start, end, candidates } = completeQuery(text, cursor, seen);
  return candidates.slice(0, 3).map((candidate) => text.slice(0, start) + candidate.text + text.slice(end));
}

describe("completion", () => {
  it.each([
    ["lev|", ["level"]],
    ["lev|el=warn", ["level=warn"]],
    ["a and comp|", ["a and component", "a and component_id"]],
    ["payload.e|", ["payload.error"]],
    ["fun|", ["function"]],
    ["no|", ["not"]],
    ["level|", ["level>=", "level=", "level!="]],
    ["level>=|", ["level>=trace", "level>=debug", "level>=info"]],
    ["level>=w|", ["level>=warn"]],
    ["level>=w|a x", ["level>=warn x"]],
    ["(source=|", ["(source=developer", "(source=platform"]],
    ["trace=tr|", ["trace=Tr01", "trace=Tr02"]],
    ["event=my|", ["event=my_event"]],
    ["event=function_dep|", ["event=function_deployment"]],
    ["function=app|", ['function="approve request"']],
    ['function="app|', ['function="approve request"']],
    ["id=Tr|", []],
    ["event~fun|", []],
    ["~/lev|", []],
    ["unknown=|", []],
    ["level==|", []],
  ])("%s", (marked, results) => {
    expect(complete(marked).slice(0, results.length || 1)).toEqual(results);
  });

  it("offers the fields where a term can begin", () => {
    expect(completeQuery("", 0).candidates.map((candidate) => candidate.text)).toContain("level");
    expect(completeQuery("a (", 3).candidates.length).toBeGreaterThan(5);
    expect(completeQuery("level=warn ", 11).candidates[0]).toMatchObject({ kind: "field", text: "level" });
  });

  it("takes any text and any cursor", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(40), (text, place) => {
        const cursor = Math.min(place, text.length);
        const { start, end } = completeQuery(text, cursor, seen);
        return start <= cursor && cursor <= end && end <= text.length;
      }),
    );
  });
});
