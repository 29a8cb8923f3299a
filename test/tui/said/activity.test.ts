/** The words of the Activity pane and of what is around every pane, in each state that they can be in. */

import { it } from "vitest";
import type { FetchFailure, TailStatus } from "../../../src/tail/tail.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import type { UnknownAlertWords } from "../../../src/tui/state/unknown-alert.ts";
import { update } from "../../../src/tui/state/update.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGoldenText } from "../golden.ts";
import { record, sampleLog, startUs } from "../records.ts";
import { liveStatus } from "../source.ts";
import { emptyModel, press } from "../state/models.ts";
import { answerIn, linesOf, openPlace, type Scene, titled, walk } from "./said.ts";

localTimeIn("UTC");

const all = 40;
const lastError: FetchFailure = {
  kind: "stop",
  code: "token_revoked",
  message: "The token was revoked.",
  remedy: "Sign in again.",
};

async function open(
  records: Parameters<ReturnType<typeof createTestStore>["append"]>[0],
  over: Parameters<typeof openPlace>[0] = {},
) {
  const store = createTestStore();
  store.append(records);
  return openPlace({ store, ...over });
}

it("says of the log what is shown, and why a key does nothing", async () => {
  const place = await open(sampleLog(60));
  const text = [
    ...(await walk(
      place,
      ["the log", [], 4],
      ["the columns", ["V"], -10],
      ["a filter is typed", ["esc", "/"]],
      ["a filter that nothing matches, while it is typed", ["'nowhere"], all],
      ["a filter that nothing matches", ["enter"], all],
      ["its terms", ["f"], -5],
      ["no filter", ["-", "f"], -5],
      ["a name for a view", ["esc", "/", "'ada", "enter", "ctrl-s"], -4],
      ["a name that is none", ["'!", "enter"], -4],
      ["the histogram is chosen in", ["esc", "backspace", "H", "H"], 6],
      ["a mark", ["esc", "m"], 4],
      ["a failure", ["esc", "E"], 24],
      ["it is read", ["enter"], 1],
      ["its text", ["]", "]"], 12],
      ["nothing around it", ["g", "h"], 0],
      ["nothing to unfold", ["j", "l"], 0],
      ["its hints", ["]", "]"], 20],
      ["its trace", ["["], 20],
      ["a datastore of it", ["I"], 0],
      ["a person of it", ["P"], 0],
      ["the values of it", ["esc", "="], -8],
      ["the command", ["esc", "Y"], -4],
      ["the range is typed", ["esc", "r"]],
    )),
  ];
  const bare = await open([
    record({ level: "info", event_type: "odd_kind", source: "slack", created: startUs, payload: {} }),
    record({
      level: "error",
      event_type: "function_execution_output",
      source: "developer",
      created: startUs + 1,
      payload: { log: "x" },
    }),
  ]);
  text.push(
    ...(await walk(
      bare,
      ["an event of no kind that is known, of no trace", ["g", "enter"], 14],
      ["its trace, of which there is none", ["]", "]"], -5],
      ["its hints, of which there are none", ["]"], -5],
      ["an event that was logged as an error", ["j", "]"], 14],
    )),
  );
  text.push(...(await walk(await open([]), ["no events", [], all])));
  const asked = () => ({ ...liveStatus, phase: "starting" as const });
  text.push(...(await walk(await open([], { status: asked }), ["events are asked for", [], all])));
  text.push(
    ...(await walk(await open([], { status: () => undefined }), ["no events, and none to come", [], all])),
  );
  const recording = { recording: { path: "log.ndjson", query: "" }, status: () => undefined };
  text.push(...(await walk(await open(sampleLog(3), recording), ["a recording", [], 1])));
  const behind = () => ({ ...liveStatus, phase: "behind" as const });
  for (const skipToNow of [() => true, () => false]) {
    const place = await open(sampleLog(3), { status: behind, skipToNow });
    text.push(...(await walk(place, ["behind, and skipped to now", ["0"], 0])));
  }
  const codes = [
    "ratelimited",
    "internal_error",
    "invalid_auth",
    "fatal_error",
    "team_added_to_org",
    "odd_code",
  ];
  const failing = await open(
    codes.map((error, number) =>
      record({
        ...{ level: "error", event_type: "function_execution_result", source: "slack" },
        ...{ component_type: "functions", component_id: "Fn1", trace_id: `Tr${number}` },
        ...{
          created: startUs + number * 1000,
          payload: { function_name: "f", exec_outcome: "Error", error },
        },
      }),
    ),
  );
  text.push(...(await walk(failing, ["what helps against an error", ["g", "enter", "["], -7])));
  for (const code of codes.slice(1)) text.push(...(await walk(failing, [`against ${code}`, ["j"], -7])));
  expectGoldenText("messages/said-activity", text.join("\n\n"));
});

it("says above every pane what is wrong with the log", async () => {
  const text: string[] = [];
  const states: readonly (readonly [string, Partial<TailStatus>])[] = [
    ["nothing is wrong", {}],
    ["it could not be read, and no reason is known", { phase: "degraded" }],
    ["tries failed", { phase: "degraded", consecutiveFailures: 3, lastError }],
    ["it is behind", { phase: "behind", behind: undefined, lagMs: 90_000 }],
    ["what was not read is looked through", { phase: "looking-back", unreadPastMs: 600_000 }],
    ["the clocks differ", { skewMs: 90_000 }],
    ["it has ended", { phase: "stopped" }],
    ["it has ended for a reason", { phase: "stopped", lastError }],
  ];
  for (const [title, status] of states) {
    const place = await open(sampleLog(3), { status: () => ({ ...liveStatus, ...status }) });
    text.push(titled(title, linesOf(place, 0)));
    text.push(...(await walk(place, ["asked for more", ["ctrl-r"], 0])));
  }
  expectGoldenText("messages/said-banner", text.join("\n\n"));
});

it("says over a log that has taken the place of another what is gone", async () => {
  const text: string[] = [];
  for (const [title, keys] of [
    ["a line that was typed", ["3", "enter", "enter", "j", "enter", "'x"]],
    ["a change that was asked about", ["3", "enter", "d"]],
    ["an item that was changed", ["3", "enter", "enter", "j", "enter", "'x", "enter"]],
    ["a filter that was typed", ["/", "'ada"]],
    ["a cell of a condition", ["3", "enter", "B", "enter", "'status"]],
    ["a change of a user", ["7", "enter", "i", "'title=x"]],
  ] as const) {
    const before = await open(sampleLog(3));
    await before.go(...keys);
    const place = await open(sampleLog(3));
    place.program.carryOver(before.program.model(), "The log was begun anew");
    text.push(...(await walk(place, [title, [], -4])));
  }
  expectGoldenText("messages/said-replaced", text.join("\n\n"));
});

it("says in the help of every pane what it is for", async () => {
  const place = await open(sampleLog(3));
  const scenes = panes.map(({ key }): Scene => [`the pane of ${key}`, [key, "?"], 3]);
  const text: string[] = [];
  for (const scene of scenes) {
    text.push(...(await walk(place, scene)));
    await place.go("esc");
  }
  expectGoldenText("messages/said-help", text.join("\n\n"));
});

it("says of alerts which of them fire, and of which it is not known", () => {
  const odd = { title: "Slow", window: "15m" };
  const beside = (
    broken: readonly string[],
    count: number | undefined,
    ...unknown: readonly UnknownAlertWords[]
  ) => {
    const changed = { kind: "alerts-changed", alerts: [], watched: count, unknown, broken } as const;
    return press(update(emptyModel, changed)[0], "*")[0];
  };
  const watched = (count: number | undefined, ...unknown: readonly UnknownAlertWords[]) =>
    beside([], count, ...unknown);
  const text = [
    answerIn("in a recording", watched(undefined)),
    answerIn("there are none", watched(0)),
    answerIn("the only file is broken", beside(["never.json"], 0)),
    answerIn("others are broken", beside(["never.json", "slow.json"], 2)),
    answerIn("none fires", watched(2)),
    answerIn("the log was not read so far back", watched(2, { ...odd, lacks: "beginning" })),
    answerIn("a stretch is missing", watched(1, { ...odd, lacks: "stretch" })),
    answerIn(
      "of two it is not known",
      watched(3, { ...odd, lacks: "stretch" }, { ...odd, lacks: "beginning" }),
    ),
  ];
  expectGoldenText("messages/said-alerts", text.join("\n\n"));
});

it("says around every pane what a key came to", async () => {
  const place = await open(sampleLog(60));
  const text = await walk(
    place,
    ["times in UTC", ["T"], 0],
    ["times since", ["T"], 0],
    ["local times", ["T"], 0],
    ["the mouse scrolls", ["f2"], 0],
    ["the terminal has the mouse", ["f2"], 0],
    ["a recording has no alerts", ["*"], 0],
    ["the actions", [":"], -12],
    ["no action", ["'nothing of it"], -4],
    ["the help", ["esc", "?"], 12],
    ["its end", ["G"], -16],
    ["words are looked for", ["/", "'nowhere", "enter"], 4],
    ["a theme", ["esc", "esc", "esc", ":", "'colour theme", "enter"], 0],
  );
  expectGoldenText("messages/said-around", text.join("\n\n"));
});
