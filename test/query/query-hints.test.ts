import { describe, expect, it } from "vitest";
import { parseQuery } from "../../src/query/parse.ts";
import { queryHints } from "../../src/query/query-hints.ts";

function hints(text: string) {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return queryHints(query.value, { eventTypes: ["my_event"], components: ["mine"] });
}

describe("hints", () => {
  it.each([
    ["event=function_deploymnt", "unknown-event-type", "function_deploymnt", "function_deployment"],
    ["not (a or event!=nonsense_type)", "unknown-event-type", "nonsense_type", "as it is"],
    ["component=function", "unknown-component", "function", "functions"],
    ["payload.fuction_name=x", "unknown-payload-key", "payload.fuction_name", "payload.function_name"],
    ["payload.eror.code~x", "unknown-payload-key", "payload.eror.code", "payload.error"],
    ["approve*", "literal-star", "approve*", "without stars"],
  ])("%s", (text, code, place, hint) => {
    const [problem, ...others] = hints(text);
    expect(problem).toMatchObject({ code, hint: expect.stringContaining(hint) });
    expect(text.slice(problem?.offset ?? 0).slice(0, problem?.length)).toBe(place);
    expect(others).toEqual([]);
  });

  it.each([
    "event=function_deployment",
    "event=my_event",
    "event=zzz*",
    "component=mine",
    "payload.function_name=x",
    "payload.inputs.fuction_name=x",
    "payload.my_own_attribute=x",
    "record.fuction_name=x",
    "event>x",
    'trace="a*"',
  ])("there is none for %s", (text) => {
    expect(hints(text)).toEqual([]);
  });
});
