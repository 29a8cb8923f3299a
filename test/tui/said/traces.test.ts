/** The words of the Traces pane, in each state that it can be in. */

import { it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGoldenText } from "../golden.ts";
import { runLog } from "../run-log.ts";
import { openPlace, walk } from "./said.ts";

localTimeIn("UTC");

const all = 40;

async function open(runs: number, over: Parameters<typeof openPlace>[0] = {}) {
  const store = createTestStore();
  store.append(runLog(runs));
  const place = await openPlace({ store, ...over });
  await place.go("2");
  return place;
}

it("says of runs what is shown, and why a key does nothing", async () => {
  const place = await open(12);
  const text = [
    ...(await walk(
      place,
      ["the runs", [], 4],
      ["the columns", ["V"], -10],
      ["words are typed", ["esc", "/"]],
      ["no run, while the words are typed", ["'none of it"], all],
      ["no run", ["enter"], all],
      ["a failed run and the last good one", ["esc", "c"], all],
      ["its command", ["Y"], -3],
      ["the differences alone", ["esc", "x", "G"], 2],
      ["a difference that is read", ["n", "enter", "enter"], -11],
      ["the other run is chosen", ["esc", "c", "T"], 4],
      ["the run itself is chosen", ["g", "enter"], 4],
      ["another run is compared", ["j", "enter"], 2],
      ["a run", ["esc", "enter"], 4],
      ["a part of it", ["esc", "g", "enter", "g"], 2],
      ["a record without parts", ["j", "j", "j", "j"], 1],
      ["nothing to fold", ["l"], 0],
      ["the statistics", ["esc", "esc", "esc", "%"], all],
      ["a group of them", ["l"], all],
      ["another group", ["l"], all],
    )),
  ];
  const none = await open(0);
  text.push(...(await walk(none, ["no runs", [], all], ["nothing is counted", ["%"], all])));
  let state: "more" | "asking" = "more";
  const loadOlder = () => {
    state = "asking";
    return new Promise<never>(() => {});
  };
  const older = await open(3, { older: () => state, loadOlder });
  text.push(...(await walk(older, ["older runs", [], 4], ["older runs are fetched", ["b"], all])));
  const one = await open(1);
  text.push(
    ...(await walk(
      one,
      ["the only run", [], 4],
      ["it is marked", ["m"], 2],
      ["compared with itself", ["c"], 2],
      ["the only run is open", ["enter"], 4],
    )),
  );
  expectGoldenText("messages/said-traces", text.join("\n\n"));
});
