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
    [
      "event=function_deploymnt",
      "unknown-event-type",
      "function_deploymnt",
      "`function_deploymnt` is not a known event type. Did you mean `function_deployment`?",
    ],
    [
      "not (a or event!=nonsense_type)",
      "unknown-event-type",
      "nonsense_type",
      "`nonsense_type` is not a known event type. It may be new; the query is used as it is.",
    ],
    [
      "component=function",
      "unknown-component",
      "function",
      "`function` is not a known component type. Did you mean `functions`?",
    ],
    [
      "payload.fuction_name=x",
      "unknown-payload-key",
      "payload.fuction_name",
      "`payload.fuction_name` is in no event that is known. Did you mean `payload.function_name`?",
    ],
    [
      "payload.eror.code~x",
      "unknown-payload-key",
      "payload.eror.code",
      "`payload.eror` is in no event that is known. Did you mean `payload.error`?",
    ],
    [
      "event=functon_*",
      "unknown-event-type",
      "functon_*",
      "`functon_*` matches no known event type. Did you mean `function_*`?",
    ],
    [
      "event=worklfow*",
      "unknown-event-type",
      "worklfow*",
      "`worklfow*` matches no known event type. Did you mean `workflow*`?",
    ],
    [
      "approve*",
      "literal-star",
      "approve*",
      "The star in `approve*` is searched as it is. A part of a word is found without stars; stars work in field=value.",
    ],
  ])("%s", (text, code, place, sentence) => {
    const [problem, ...others] = hints(text);
    expect(problem).toMatchObject({ code });
    expect(`${problem?.message}. ${problem?.hint}`).toBe(sentence);
    expect(text.slice(problem?.offset ?? 0).slice(0, problem?.length)).toBe(place);
    expect(others).toEqual([]);
  });

  it.each([
    "event=function_deployment",
    "event=my_event",
    "event=zzz*",
    "event=function_e*",
    "event=*_exeuction_*",
    "event=my_*",
    "event=*",
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
