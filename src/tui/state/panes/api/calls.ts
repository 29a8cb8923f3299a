/** The calls of this session: the latest first; only the latest keep their answers. */

import type { Model, Step } from "../../model.ts";
import { textStart } from "../../reader/place.ts";
import { say, step } from "../../step.ts";
import type { Call, CallWord } from "./model.ts";
import type { CallOutcome } from "./outcome.ts";
import { withApi, withCalls } from "./setters.ts";

/** How many calls are kept, and how many of them with their answers: an answer can be large. */
const mostCalls = 200;
const mostAnswers = 25;

export function latestCalls(calls: readonly Call[]): readonly Call[] {
  return calls.slice(0, mostCalls).map((call, index) => (index < mostAnswers ? call : withoutOutcome(call)));
}

/** The call that is shown, or the one under the cursor of the list. */
export function selectedCall({ api }: Model): Call | undefined {
  if (api.view === "calls") return api.calls.entries[api.calls.cursor];
  return api.view === "answer" ? api.calls.entries.find(({ id }) => id === api.answer.call) : undefined;
}

export function openCall(model: Model, id: number): Model {
  return withApi(model, { view: "answer", answer: { call: id, place: textStart } });
}

/** Opens the selected call; Esc then skips the answer that the list was opened from. */
export function openSelectedCall(model: Model): Step {
  const call = selectedCall(model);
  const { from } = model.api.calls;
  const left = withCalls(model, { from: from === "answer" ? "form" : from });
  return step(call ? openCall(left, call.id) : model);
}

/** The list of calls, the cursor at the one that is shown. */
export function listCalls(model: Model): Step {
  const { view, calls } = model.api;
  if (calls.entries.length === 0) return say(model, "No calls from here yet");
  if (view === "calls") return say(model, "These are the calls");
  const shown = calls.entries.findIndex(({ id }) => id === selectedCall(model)?.id);
  const opened = withCalls(model, { cursor: Math.max(0, shown), from: view === "write" ? "form" : view });
  return step(withApi(opened, { view: "calls" }));
}

export function callBegun(model: Model, id: number, startedMs: number): Step {
  return step(changeCall(model, id, (call) => ({ ...call, startedMs })));
}

/** Shows a notice where the call is not on the screen. */
export function callEnded(model: Model, id: number, tookMs: number, outcome: CallOutcome): Step {
  const word = wordOf(outcome);
  const ended = changeCall(model, id, (call) => ({
    ...call,
    state: { kind: "ended", tookMs, word, outcome },
  }));
  const { view, answer, calls } = ended.api;
  const isShown = ended.pane === "api" && view === "answer" && answer.call === id;
  const method = calls.entries.find((call) => call.id === id)?.method;
  if (isShown || method === undefined) return step(ended);
  return say(ended, `${method}: ${word}`, word === "done" ? "info" : "warn");
}

function wordOf(outcome: CallOutcome): CallWord {
  if (outcome.ok) return outcome.value.undone ? "in part" : "done";
  switch (outcome.failure.kind) {
    case "refused":
    case "auth":
      return "refused";
    case "interrupted":
      return "stopped";
    default:
      return "failed";
  }
}

function changeCall(model: Model, id: number, change: (call: Call) => Call): Model {
  const entries = model.api.calls.entries.map((call) => (call.id === id ? change(call) : call));
  return withCalls(model, { entries });
}

function withoutOutcome(call: Call): Call {
  return call.state.kind === "ended" ? { ...call, state: { ...call.state, outcome: undefined } } : call;
}
