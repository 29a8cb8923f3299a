import { expect, it } from "vitest";
import { tellClocks } from "../../../src/cli/linear/spoken-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";

it("says once that a clock is off, and again where what happens now is not wanted any more", () => {
  const source = createTestSource(createTestStore());
  const said: string[] = [];
  const stop = tellClocks(source, async (lines) => void said.push(...lines));
  const setBack = (isWanted: boolean) => ({ ...liveStatus, setBack: { byMs: 7_200_000, isWanted } });
  source.setStatus(undefined);
  source.setStatus(liveStatus);
  expect(said).toEqual([]);
  for (let times = 0; times < 2; times++) source.setStatus({ ...setBack(true), skewMs: 600_000 });
  source.setStatus(setBack(false));
  const back = "The platform's clock was set back, to 2h 00m before the newest record: what happens now";
  expect(said).toEqual([
    `${back} comes as late, among older records.`,
    "This machine's clock is 10m 00s ahead of the platform's; times such as 15m are read at the platform's.",
    `${back} is older than all that is asked for, and left out.`,
  ]);
  stop();
  source.setStatus(setBack(true));
  expect(said).toHaveLength(3);
});
