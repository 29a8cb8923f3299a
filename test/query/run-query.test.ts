import { expect, it } from "vitest";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import { runQuery } from "../../src/query/run-query.ts";

it.each([
  ["", "", undefined],
  ["trace=Tr1", "trace=Tr1", undefined],
  ["created>=-15m created<-5m trace=Tr1", "created>=-15m created<-5m trace=Tr1", undefined],
  ["trace=Tr1 or trace=Tr2", "(trace=Tr1 or trace=Tr2)", undefined],
  ["not trace=Tr1", "not trace=Tr1", undefined],
  ["level>=debug", "level>=debug", undefined],
  ["level>=info", "level>=info", undefined],
  ["level>=warn", "", "level>=warn"],
  ["level=error", "", "level=error"],
  ["level=debug", "level>=debug", "level=debug"],
  ["level>debug", "", "level>debug"],
  ["level<warn", "level>=trace", "level<warn"],
  ["level>=trace level<warn", "level>=trace", "level>=trace level<warn"],
  ["event=function_deployment", "", "event=function_deployment"],
  ["created>=-15m failed", "created>=-15m", "created>=-15m failed"],
  ["created>=-15m or failed", "", "created>=-15m or failed"],
  ["trace=Tr1 level>=error", "trace=Tr1", "trace=Tr1 level>=error"],
  ["level>=debug failed", "level>=debug", "level>=debug failed"],
])("of a filter '%s' runs count by '%s', and records choose them by '%s'", (text, counts, chooses) => {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const found = runQuery(parsed.value);
  expect(printQuery(found.counts)).toBe(counts.replace(/^\((.*)\)$/, "$1"));
  expect(found.chooses && printQuery(found.chooses)).toBe(chooses);
});
