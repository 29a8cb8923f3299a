import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { createCsvWriter } from "../../src/exports/csv.ts";
import { csvColumns } from "../../src/exports/csv-columns.ts";
import { csvRow } from "../../src/exports/csv-row.ts";
import {
  type RecordExport,
  type RecordExportName,
  recordExportNames,
  recordExports,
} from "../../src/exports/exports.ts";
import { createJsonWriter } from "../../src/exports/json.ts";
import { safeJson } from "../../src/exports/json-line.ts";
import { createLogfmtWriter } from "../../src/exports/logfmt.ts";
import { logfmtLine } from "../../src/exports/logfmt-line.ts";
import { createNdjsonWriter } from "../../src/exports/ndjson.ts";
import { otlpLogRecord } from "../../src/exports/otlp/log-record.ts";
import type { RecordWriter } from "../../src/exports/writer.ts";
import { localTimeIn } from "../support/local-time.ts";

localTimeIn("Europe/Berlin");

const createdUs = 1_767_625_331_482_913;

function recordOf(fields: object) {
  const raw = JSON.stringify(fields);
  return createRecord(JSON.parse(raw), raw);
}

const failure = recordOf({
  level: "error",
  event_type: "function_execution_result",
  source: "svc",
  component_type: "functions",
  component_id: "Fn01",
  payload: { function_name: "approve_request", error: "parameter_validation_failed" },
  created: createdUs,
  trace_id: "Tr01",
});

/** What each format prints of one record, with what stands before and after the records. */
const payload = '{"function_name":"approve_request","error":"parameter_validation_failed"}';
const printed: Readonly<Record<RecordExportName, string>> = {
  pretty:
    "── 2026-01-05 ──\n16:02:11.482  ✗ ERROR  platform   approve_request       failed: parameter_validation_failed  Tr01\n",
  json: `[\n${failure.raw}\n]\n`,
  ndjson: `${failure.raw}\n`,
  csv:
    "created,time,level,event_type,source,component_type,component_id,trace_id,subject,text,payload\r\n" +
    "1767625331482913,2026-01-05T15:02:11.482913Z,error,function_execution_result,svc,functions,Fn01,Tr01,approve_request," +
    `failed: parameter_validation_failed,"${payload.replaceAll('"', '""')}"\r\n`,
  logfmt:
    "time=2026-01-05T15:02:11.482913Z level=error event=function_execution_result source=svc component=functions " +
    'component_id=Fn01 trace=Tr01 subject=approve_request msg="failed: parameter_validation_failed" ' +
    `payload="${payload.replaceAll('"', '\\"')}"\n`,
};

it.each(recordExportNames)("%s prints a record", (name) => {
  const writer: RecordWriter = recordExports[name].create();
  const text = `${writer.begin?.() ?? ""}${writer.record(failure)}${writer.end?.() ?? ""}`;
  expect(text).toBe(printed[name]);
});

it.each(recordExportNames)(
  "%s says whether its texts are rows of CSV, which a terminal gets on a line each",
  (name) => {
    expect(recordExports[name].create().isCsv ?? false).toBe(name === "csv");
  },
);

describe("ndjson", () => {
  it("prints the very text received when it is safe", () => {
    const raw = '{"created": 1.50, "n":9007199254740993,"n":1,"é":"\\u0041"}';
    expect(createNdjsonWriter().record(createRecord({}, raw))).toBe(`${raw}\n`);
  });
});

describe("JSON text", () => {
  it.each([
    ['{"a":\n\t1,\r\n"b":2}', '{"a":  1,  "b":2}'],
    ['"\u009b\u007f\u202e"', '"\\u009b\\u007f\\u202e"'],
    ['"\u{e0041}"', '"\\udb40\\udc41"'],
    ['"漢字 é"', '"漢字 é"'],
  ])("%j is printed as %j", (text, printed) => {
    expect(safeJson(text)).toBe(printed);
    expect(JSON.parse(printed)).toEqual(JSON.parse(text));
  });
});

describe("json", () => {
  it("is an empty array without records", () => {
    const writer = createJsonWriter();
    expect(`${writer.begin?.()}${writer.end?.()}`).toBe("[]\n");
  });

  it("has one record on each line", () => {
    const writer = createJsonWriter();
    const [one, two] = [recordOf({ a: 1 }), recordOf({ a: 2 })];
    const text = `${writer.begin?.()}${writer.record(one)}${writer.record(two)}${writer.end?.()}`;
    expect(text).toBe('[\n{"a":1},\n{"a":2}\n]\n');
  });
});

describe("csv", () => {
  it("leaves empty what a record does not have", () => {
    const cells = csvColumns.map((column) => (column === "text" ? "[^,]+" : ""));
    expect(createCsvWriter().record(recordOf({}))).toMatch(new RegExp(`^${cells.join(",")}\r\n$`));
  });

  it.each([
    ["plain", "plain"],
    ['say "hi"', '"say ""hi"""'],
    ["a,b", '"a,b"'],
    ["two\r\nlines", '"two\nlines"'],
    [" padded ", '" padded "'],
    ["", ""],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-cmd", "'-cmd"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'    =1"],
    ["-5.25", "-5.25"],
    ["\u001b[31m", "\\e[31m"],
  ])("writes the cell %j as %j", (text, cell) => {
    expect(csvRow([text, "x"], { guardFormulas: true })).toBe(`${cell},x\r\n`);
  });

  it("leaves formulas alone where a program reads the file", () => {
    expect(csvRow(["=1+1"])).toBe("=1+1\r\n");
  });
});

describe("logfmt", () => {
  it.each([
    ["plain:value/x", "plain:value/x"],
    ["two words", '"two words"'],
    ["a=b", '"a=b"'],
    ['q"q', '"q\\"q"'],
    ["back\\slash", '"back\\\\slash"'],
    ["line\nbreak", '"line\\nbreak"'],
    ["\u202e", '"\\u202e"'],
    ["é漢", "é漢"],
  ])("writes the value %j as %j", (value, written) => {
    expect(logfmtLine([["key", value]])).toBe(`key=${written}`);
  });

  it("leaves out empty values", () => {
    expect(logfmtLine([["a", ""]])).toBe("");
    expect(createLogfmtWriter().record(recordOf({ level: "info" }))).toMatch(/^level=info msg=/);
  });
});

describe("what a record is about", () => {
  const printed = recordOf({
    event_type: "function_execution_output",
    component_id: "Fn01",
    payload: { log: "hello" },
    created: createdUs,
  });
  const nameOf = (id: string) => (id === "Fn01" ? "approve_request" : undefined);

  it.each<[string, (record: typeof printed) => string]>([
    ...Object.entries<RecordExport>(recordExports).flatMap(([name, { showsNames, create }]) =>
      showsNames ? [[name, create({ nameOf }).record] satisfies [string, unknown]] : [],
    ),
    ["otlp", (record) => JSON.stringify(otlpLogRecord(record, undefined, nameOf))],
  ])("is the component's name in %s where the record has only its identifier", (_output, write) => {
    expect(write(printed)).toContain("approve_request");
  });

  it.each(Object.entries<RecordExport>(recordExports).filter(([, { showsNames }]) => !showsNames))(
    "is only what the record itself says in %s, which says that it shows no names",
    (_output, { create }) => {
      expect(create({ nameOf }).record(printed)).not.toContain("approve_request");
    },
  );
});
