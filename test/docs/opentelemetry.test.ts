/** The guide to OpenTelemetry: every attribute that is sent stands in its table, and its shell lines make the identifiers that are sent. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { otlpTraceId, partSpanId, runSpanId } from "../../src/exports/otlp/identifiers.ts";
import { openOtlpSink } from "../../src/session/otlp/sink.ts";
import { recordOf } from "../activity/sample-records.ts";
import { at, leaveRun } from "../activity/sample-runs.ts";
import { startCollector } from "../support/collector.ts";
import { guideLines } from "../support/guide-lines.ts";

const page = "docs/guides/opentelemetry.md";
const guide = readFileSync(join(import.meta.dirname, "../..", page), "utf8");

it("has every attribute that is sent, and no other", async () => {
  await using collector = await startCollector();
  const sink = openOtlpSink(collector.url, { service: { appId: "A1", version: "1" }, clock: systemClock });
  const failure = { function_name: "f", error: "no_such_user: U1" };
  const early = { trace_id: "Tr03", component_id: "Fn1" };
  const other = { trace_id: "Tr02", component_id: "Fn1" };
  await sink.send([
    ...leaveRun(true),
    recordOf("workflow_execution_started", { workflow_name: "w" }, { ...other, component_id: "Wf1" }),
    recordOf("function_execution_started", failure, { ...other, component_id: "Fn2" }),
    recordOf("function_execution_result", failure, other),
    recordOf(
      "workflow_execution_result",
      { workflow_name: "w", exec_outcome: "Error" },
      { ...other, component_id: "Wf1" },
    ),
    at(0, "function_execution_result", { function_name: "f" }, early),
    at(1, "function_execution_started", { function_name: "f" }, early),
  ]);
  await sink.close(new AbortController().signal);
  const text = collector.requests.map((request) => request.text).join();
  const sent = Array.from(text.matchAll(/"key":"([\w.[\]]+)"/g), ([, key = ""]) =>
    key.replace(/^flowtail\.payload\..*/, "flowtail.payload.…"),
  );
  const [, table = ""] = /^\| attribute \| of \| is \|\n(.*?)\n\n/ms.exec(guide) ?? [];
  const described = table
    .split("\n")
    .flatMap((row) => Array.from(row.split("|")[1]?.matchAll(/`([^`]+)`/g) ?? [], ([, key]) => key));
  expect(described.toSorted()).toEqual([...new Set(sent)].toSorted());
});

it("makes the identifiers that are sent", () => {
  const made = guideLines(page).flatMap((line) => {
    const [, quoted, word, digits] =
      /^printf %s (?:'([^']*)'|(\S+)) \| sha256sum \| cut -c1-(\d+)$/.exec(line) ?? [];
    const hashed = createHash("sha256").update(quoted ?? word ?? "");
    return digits === undefined ? [] : [hashed.digest("hex").slice(0, Number(digits))];
  });
  const step = { kind: "step", thing: "Fn0EXAMPLE", instance: "Fx0EXAMPLE", repeat: 1 } as const;
  expect(made).toEqual([otlpTraceId("Tr0EXAMPLE"), runSpanId("Tr0EXAMPLE"), partSpanId("Tr0EXAMPLE", step)]);
});

it("has the collector listen where its lines send", () => {
  const [, endpoint] = /http:\n +endpoint: (\S+)/.exec(guide) ?? [];
  const sending = guideLines(page).filter((line) => line.includes("--otlp"));
  expect(sending.length).toBeGreaterThan(4);
  expect(sending.filter((line) => !line.includes(`--otlp http://${endpoint}`))).toEqual([]);
});
