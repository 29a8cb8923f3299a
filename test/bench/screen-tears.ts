/** P18: whether a terminal that shows at once what it is given ever shows half of a frame. */

import { runBundled } from "./bundled-child.ts";
import { type Measurement, printMeasurements } from "./measurement.ts";
import type { ScreenTears } from "./screen-tears-child.ts";

export async function measure(): Promise<Measurement[]> {
  const { samples, torn, largestWriteBytes }: ScreenTears = await runBundled("screen-tears-child.ts");
  return [
    {
      ...{ id: "P18", name: "torn frames without synchronised updates", value: torn, unit: "frames" },
      ...{ target: 0, better: "lower" },
      detail: `of ${samples} samples, one after each write at 120×40: neither the frame before nor the frame after; the largest write has ${largestWriteBytes} bytes`,
    },
  ];
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
