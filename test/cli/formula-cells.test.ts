/** Every command that writes CSV: what the platform or a file brings is no formula in a spreadsheet, and changes no heading. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadCommandWords } from "../../src/cli/completion/command-words.ts";
import { answerFullOf } from "../support/answer-full-of.ts";
import { commandExamples } from "../support/command-examples.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";
import { cellsOf, isFormula } from "../support/spreadsheet.ts";

/** One for each sign that lets a formula begin, also behind what a spreadsheet passes over. */
const formulas = ["=", "+", "-", "@", "\t=", "\r="].map((sign) => `${sign}CALL(1)`);
const answers = formulas.map(answerFullOf);

/** The answer to everything; its lists have an element of each formula. */
const answer = Object.fromEntries(
  Object.entries(answers[0] ?? {}).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? answers.flatMap((one) => new Map<string, unknown>(Object.entries(one)).get(key))
      : value,
  ]),
);

/** The same with nothing in any list. */
const emptyAnswer: object = JSON.parse(JSON.stringify({ ...answer, totalResults: 0 }), (_, value) =>
  Array.isArray(value) ? [] : value,
);

const folder = mkdtempSync(join(tmpdir(), "flowtail-formulas-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const records = answers.flatMap(({ activities }) => activities);
const datastores = Object.fromEntries(
  formulas.map((name) => [name, { primary_key: name, attributes: { [name]: { type: name } } }]),
);
const workflows = Object.fromEntries(formulas.map((title) => [title, { title }]));
const alert = { measure: "count", threshold: 1, window: "1m", query: "-error" };
const [full, empty] = [
  { name: "full", answer, log: records, manifest: { datastores, workflows }, alerts: formulas },
  { name: "empty", answer: emptyAnswer, log: [], manifest: { datastores: {}, workflows: {} }, alerts: [] },
];
for (const { name, log, manifest, alerts } of [full, empty]) {
  mkdirSync(join(folder, name, ".flowtail/alerts"), { recursive: true });
  for (const [path, text] of [
    ["log.ndjson", log.map((record) => JSON.stringify(record)).join("\n")],
    ["manifest.json", JSON.stringify(manifest)],
    ["alert.json", JSON.stringify(alert)],
    ...alerts.map(
      (title, index) => [`.flowtail/alerts/a${index}.json`, JSON.stringify({ ...alert, title })] as const,
    ),
  ] as const)
    writeFileSync(join(folder, name, path), text);
}

/** Where the example of a command asks for less, or for something else. */
const wholeWords = (place: string): Readonly<Record<string, readonly string[]>> => ({
  ...{ traces: ["--since", "2020-01-01"], stats: ["--since", "2020-01-01"] },
  sql: ["SELECT subject, text, payload FROM records", "--since", "2020-01-01"],
  ...{ "workflows list": ["--since", "2020-01-01"], replay: [join(place, "log.ndjson")] },
  ...{ "datastore export": ["requests", "--to", "-"], errors: [], api: [] },
  "alerts test": [join(place, "alert.json"), "--file", join(place, "log.ndjson")],
});
/** They print what only the program itself, or a number or time of what it read, has a say in. */
const withoutOthersTexts = ["api", "errors", "alerts test"];

const withCsv = (await loadCommandWords()).flatMap(({ name, options }) => {
  const { values } = options.find(({ long }) => long === "--output") ?? {};
  const hasCsv = values?.kind === "words" && values.words.includes("csv");
  return hasCsv && commandExamples[name] ? [name] : [];
});

async function csvOf(name: string, { answer, name: folderName }: typeof full | typeof empty) {
  const place = join(folder, folderName);
  await using server = await misbehavingServer();
  server.always(
    (response) =>
      void response
        .writeHead(200, { "content-type": "application/json" })
        // An answer about another datastore would print nothing.
        .end(JSON.stringify({ ...answer, count: 1, datastore: undefined })),
  );
  const words = wholeWords(place)[name] ?? commandExamples[name]?.words ?? [];
  const known = { FLOWTAIL_TOKEN: "xoxp-1-1-1", FLOWTAIL_APP_ID: "A0123456789" };
  const { stdout } = await runFlowtail([...name.split(" "), ...words, "--output", "csv"], {
    folder: place,
    env: { HOME: folder, FLOWTAIL_BASE_URL: server.url, ...known },
    clock: hurriedClock(),
  });
  return stdout;
}

it.each(withCsv)("%s --output csv has no formula", async (name) => {
  const csv = await csvOf(name, full);
  const cells = cellsOf(csv.replaceAll("\r\n", "\n"), ",");
  expect(cells.filter(isFormula)).toEqual([]);
  const remedy = `put into the answer, or a file above, what "${name}" prints; name it in withoutOthersTexts of this file where that is all its own`;
  if (!withoutOthersTexts.includes(name)) expect(csv, remedy).toContain("CALL(1)");
});

/** Their columns are the attributes of the items. */
const columnsOfItems = ["datastore query", "datastore export"];

it.each(withCsv.filter((name) => !columnsOfItems.includes(name)))(
  "%s --output csv has the same headings whether there are rows or not",
  async (name) => {
    const [heading = ""] = (await csvOf(name, full)).split("\r\n");
    expect(heading).not.toBe("");
    const csv = await csvOf(name, empty);
    expect(csv.split("\r\n")[0]).toBe(heading);
    const remedy = `leave out of the empty answer, or of its files, what "${name}" has rows from; name it in allOurs of this file where that is the program itself`;
    if (!allOurs.includes(name)) expect(csv, remedy).toBe(`${heading}\r\n`);
  },
);

/** They have their rows from nowhere but the program itself. */
const allOurs = ["api", "errors"];
