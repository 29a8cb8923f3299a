/** P9, P10 and P18: frames of the activity pane against Ink alone, keys until they are seen, what a steady log takes. */

import { runBundled } from "./bundled-child.ts";
import { type Measurement, median, printMeasurements } from "./measurement.ts";
import type { ScreenTimes } from "./screen-child.ts";

export async function measure(): Promise<Measurement[]> {
  const times: ScreenTimes = await runBundled("screen-child.ts");
  return [...frameMeasurements(times), ...keyMeasurements(times), ...byteMeasurements(times)];
}

function frameMeasurements({ bareMs, fewMs, manyMs, bytesAFrame }: ScreenTimes): Measurement[] {
  const [bare, few, many] = [typical(bareMs), typical(fewMs), typical(manyMs)];
  const [slow, bareSlow] = [percentile(manyMs.flat(), 99), percentile(bareMs.flat(), 99)];
  return [
    {
      ...{
        id: "P9",
        name: "a frame while scrolling 120×40, against bare Ink",
        value: many / bare,
        unit: "×",
      },
      ...{ target: 1.2, better: "lower" },
      detail: `${many.toFixed(2)} ms over 1M records, the key included, against ${bare.toFixed(2)} ms of 40 styled Texts, 33 of them moving; ${(bytesAFrame / 1000).toFixed(1)} kB a frame`,
    },
    {
      ...{ id: "P9", name: "a frame while scrolling, p99", value: slow, unit: "ms", target: 12 },
      ...{ better: "lower" },
      detail: `of ${manyMs.flat().length} frames over 1M records; bare Ink ${bareSlow.toFixed(1)} ms`,
    },
    {
      ...{
        id: "P9",
        name: "a frame over 1M records, against 10k",
        value: many / few,
        unit: "×",
        target: 1.1,
      },
      ...{ better: "lower", detail: `${many.toFixed(2)} ms against ${few.toFixed(2)} ms` },
    },
  ];
}

function keyMeasurements(times: ScreenTimes): Measurement[] {
  const { idleKeyMs, heldKeyMs, typingMs, updateShares, quietShares, framesASecond } = times;
  const percent = (shares: readonly number[]) => 100 * median(shares);
  return [
    keyMeasurement("key to frame, idle: p95", idleKeyMs, 12, "a key every 60 to 66 ms"),
    keyMeasurement("key to frame, held: p95", heldKeyMs, 25, "60 keys a second, from when each was due"),
    keyMeasurement(
      "key to frame, typing a filter: p95",
      typingMs,
      12,
      "a key every 60 to 66 ms, five filters",
      whatTypingWaitsFor,
    ),
    {
      ...{ id: "P10", name: "processor use at 10 updates a second", value: percent(updateShares) },
      ...{ unit: "% of a core", target: 8, better: "lower" },
      detail: `three or four records each, 1M held, the newest followed, ${framesASecond.toFixed(1)} frames a second; ${percent(quietShares).toFixed(1)} % without updates`,
    },
  ];
}

const whatTypingWaitsFor =
  "A key waits for the slice of the search that is under way, begins the next, of 3 ms each, and counts the histogram " +
  "for 3 ms more. What takes longest is a word of the text, which is searched for anew with each letter.";

function byteMeasurements({ keyBytes, updateBytes, quietBytes }: ScreenTimes): Measurement[] {
  return [
    bytesMeasurement("bytes for a key that moves the cursor, the most of 60", Math.max(...keyBytes), 1500),
    bytesMeasurement("bytes in a second of following 10 updates", median(updateBytes), 15_000),
    bytesMeasurement("bytes in a second of nothing new", median(quietBytes), 200),
  ];
}

function bytesMeasurement(name: string, value: number, target: number): Measurement {
  const detail = "120×40, marks of synchronised output included; every frame is one write";
  return { id: "P18", name, value, unit: "bytes", target, better: "lower", detail };
}

function keyMeasurement(
  name: string,
  rounds: readonly (readonly number[])[],
  target: number,
  how: string,
  whenMissed = "",
): Measurement {
  const value = median(rounds.map((ms) => percentile(ms, 95)));
  const detail = `1M records, ${how}; typically ${typical(rounds).toFixed(1)} ms`;
  return { ...{ id: "P10", name, value, unit: "ms", target, better: "lower" }, detail, whenMissed };
}

/** The median of the rounds' medians. */
function typical(rounds: readonly (readonly number[])[]): number {
  return median(rounds.map(median));
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
