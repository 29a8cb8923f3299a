import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { alertMeasures, endedMeasures } from "../../src/base/alert-measures.ts";
import { readAlert } from "../../src/config/saved-alert.ts";
import { sampleContents } from "../support/alert-samples.ts";
import { errorWords, thrownBy } from "../support/error-words.ts";
import { temporaryHome } from "../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);
const folder = join(home.folder, ".flowtail", "alerts");
mkdirSync(folder, { recursive: true });

function put(text: string): void {
  writeFileSync(join(folder, "mine.json"), text);
}

it.each(alertMeasures)("one of %s is an alert, by its name and by its path", (measure) => {
  const content = sampleContents[measure];
  put(JSON.stringify(content));
  expect(readAlert("mine", home.folder)).toMatchObject({ name: "mine", content });
  expect(readAlert(".flowtail/alerts/mine.json", home.folder)).toEqual(readAlert("mine", home.folder));
});

it.each(alertMeasures)("one of %s says of what, where the measure is of what ends", (measure) => {
  put(JSON.stringify({ ...sampleContents[measure], of: "runs", at_least: 3 }));
  const read = () => readAlert("mine", home.folder);
  if (endedMeasures.some((each) => each === measure)) expect(read().content.measure).toBe(measure);
  else expect(read).toThrow('"of" and "at_least" do not belong here');
});

it.each(alertMeasures)(
  "the remedy of a broken one of %s shows one of that measure, which is an alert",
  async (measure) => {
    put(JSON.stringify({ measure, threshold: [], window: 5 }));
    const words = errorWords(await thrownBy(measure, () => readAlert("mine", home.folder)));
    const shown = /An alert is (\{.*\})\.$/m.exec(words)?.[1] ?? "";
    put(shown.replace("…", '"level=error"'));
    expect(readAlert("mine", home.folder).content).toMatchObject({ measure });
  },
);

it.each([
  ["no JSON", '{\n "measure": }', "is not JSON: line 2, column 13"],
  ["a list", "[]", "alerts/mine.json: must be an object, not a list (line 1, column 1)"],
  ["null", "null", "alerts/mine.json: must be an object, not null (line 1, column 1)"],
  ["a text", ' ""', "alerts/mine.json: must be an object, not a text (line 1, column 2)"],
  ["nothing at all", "{}", 'measure: is missing, and must be one of "count", "failure-rate"'],
  ["no threshold", '{"measure":"count","window":"1m"}', "threshold: is missing (line 1, column 1)"],
  ["another measure", '{"measure":"mean","window":"1m"}', 'measure: must be one of "count"'],
  ["no measure", '{"window":"1m"}', 'measure: is missing, and must be one of "count"'],
  ["no window", '{"measure":"no-run-since"}', "window: is missing (line 1, column 1)"],
  [
    "a window without a unit",
    '{"measure":"no-run-since",\n"window":"15"}',
    "a duration from 1s to 7d, such as 15m (line 2, column 10)",
  ],
  [
    "a window beyond the log",
    '{"measure":"no-run-since","window":"8d"}',
    "window: must be a duration from 1s to 7d",
  ],
  [
    "a text as a count",
    '{"measure":"count","threshold":"5","window":"1m"}',
    "threshold: must be a whole number (line 1, column 32)",
  ],
  [
    "a share without its sign",
    '{"measure":"failure-rate","threshold":20,"window":"1m"}',
    'threshold: must be a share such as "20%"',
  ],
  ["a duration without a unit", '{"measure":"p95","threshold":2,"window":"1m"}', "such as 2s"],
  ["a window without a unit", '{"measure":"count","threshold":2,"window":15}', "such as 15m"],
  ["a count of nothing", '{"measure":"count","threshold":0,"window":"1m"}', "threshold: must be at least 1"],
  [
    "more than all",
    '{"measure":"failure-rate","threshold":"101%","window":"1m"}',
    'must be a share such as "20%"',
  ],
  [
    "a share of nothing",
    '{"measure":"failure-rate","threshold":"0%","window":"1m"}',
    'must be a share such as "20%"',
  ],
  [
    "a duration without a unit",
    '{"measure":"p95","threshold":"2","window":"1m"}',
    "a duration from 1ms to 7d, such as 2s",
  ],
  [
    "a threshold where there is none",
    '{"measure":"no-run-since","threshold":1,"window":"1m"}',
    '"threshold" does not belong here (line 1, column 27)',
  ],
  [
    "a least number where all are counted",
    '{"measure":"count","threshold":5,"at_least":3,"window":"1m"}',
    '"at_least" does not belong here',
  ],
  [
    "a command to run",
    '{"measure":"no-run-since","window":"1m","notify_command":"rm"}',
    '"notify_command" does not belong here',
  ],
])("%s is refused with its place", (_, text, expected) => {
  put(text);
  expect(() => readAlert("mine", home.folder)).toThrow(expected);
});

it.each(alertMeasures)("%s is named where another measure is refused", (measure) => {
  put('{"measure":"mean","window":"1m"}');
  expect(() => readAlert("mine", home.folder)).toThrow(JSON.stringify(measure));
});

it("a wrong duration is said once", () => {
  put('{"measure":"no-run-since","window":"x"}');
  expect(() => readAlert("mine", home.folder)).toThrow(/^[^;]*window: must be a duration[^;]*$/);
});

it.each([
  ["mime", 'There is no alert "mime"', "Did you mean mine?"],
  ["../mine.json", "There is no file ../mine.json", "the file of one"],
])("%s is no alert", (name, message, remedy) => {
  put('{"measure":"no-run-since","window":"1s"}');
  expect(() => readAlert(name, home.folder)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message),
      remedy: expect.stringContaining(remedy),
    }),
  );
});
