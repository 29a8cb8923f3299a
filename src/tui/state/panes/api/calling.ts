/** From a form to an answer: a read is sent at once, a write after it was shown and confirmed. */

import type { JsonObject } from "../../../../base/json.ts";
import { nextCursorOf } from "../../../../base/next-cursor.ts";
import { knownArguments } from "../../../../catalog/known-arguments.ts";
import { findMethod } from "../../../../catalog/methods.ts";
import { type AskedChange, askedChange, type Change, newChange } from "../../change/change.ts";
import { planned } from "../../change/outcome.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { blockerOf } from "./blocker.ts";
import { latestCalls, openCall, selectedCall } from "./calls.ts";
import { filledForm, openMethod } from "./form.ts";
import type { ApiModel, Call, FormModel, Texts, WritePlan } from "./model.ts";
import { withApi, withCalls, withForm } from "./setters.ts";

/** Sends the open form, or goes to what is wrong with it. */
export function sendForm(model: Model): Step {
  const form = filledForm(model);
  if (!form) return say(model, "No method is open");
  const blocker = blockerOf(form.method, model.api.access, form.args);
  if (blocker) return say(model, blocker, "warn");
  const [problem] = form.problems;
  if (problem) {
    const position = form.fields.findIndex((field) => field.problem === problem);
    const cursor = position === -1 ? model.api.form.cursor : position;
    return say(withForm(model, { judged: true, tab: "form", cursor }), problem.message, "warn");
  }
  return send(model, { method: form.method.name, args: form.args, texts: model.api.form.texts });
}

/** Sends the same call again; a write is confirmed again. */
export function callAgain(model: Model): Step {
  const call = selectedCall(model);
  return call ? send(model, call) : say(model, noLonger);
}

/** The form as it was when the call was made. */
export function editAgain(model: Model): Step {
  const call = selectedCall(model);
  const method = call && findMethod(call.method);
  return step(call && method ? openMethod(model, method, call.texts) : model);
}

/** The page after the one that is shown. */
export function nextPage(model: Model): Step {
  const call = selectedCall(model);
  const paging = call && findMethod(call.method)?.paging;
  if (!call || !paging) return say(model, "This method does not answer in pages");
  if (call.state.kind === "running") return say(model, "This page is not answered yet");
  const cursor = nextCursor(call);
  if (cursor === "")
    return say(model, call.state.outcome?.ok ? "This is the last page" : "No answer here names a next page");
  return send(model, { ...call, args: { ...call.args, cursor }, texts: { ...call.texts, cursor } });
}

/** Empty on the last page, and where no answer was kept. */
export function nextCursor({ state }: Call): string {
  return state.kind === "ended" && state.outcome?.ok ? nextCursorOf(state.outcome.value.answer) : "";
}

export function stopCall(model: Model): Step {
  const call = selectedCall(model);
  if (call?.state.kind !== "running") return say(model, "The call has ended");
  return step(model, { pane: "api", kind: "stop-call", id: call.id });
}

/** Shows what a write would send; nothing is sent before the user confirms. */
export function askFirst(model: Model, method: string, args: JsonObject, request: string): Step {
  const { access, form } = model.api;
  const plan = { method, args, texts: form.texts, request, nameToType: access?.nameToType };
  const write: Change<WritePlan> = planned<WritePlan, Change<WritePlan>>(newChange, plan);
  return step(withApi(model, { view: "write", write }));
}

/** The filled form of a write, or a write that is on its way; what only reads is asked again soon enough. */
export function unsent({ api }: Model): string | undefined {
  const { calls, form, otherForms } = api;
  const running = calls.entries.find(({ method, state }) => state.kind === "running" && isWrite(method));
  if (running) return `${running.method} is being sent`;
  const typed = [form, ...Object.values(otherForms)].find((each) => isUnsent(api, each));
  return typed && `What was typed for ${typed.method} is not sent`;
}

function isUnsent({ calls, access }: ApiModel, { method: name, texts }: FormModel): boolean {
  const method = findMethod(name);
  if (!method || !isWrite(name)) return false;
  const known: Texts = access ? knownArguments(method, {}, access) : {};
  const isTyped = Object.entries(texts).some(([field, text]) => text.trim() !== "" && text !== known[field]);
  return isTyped && !calls.entries.some((call) => call.method === name && call.texts === texts);
}

function isWrite(method: string): boolean {
  return findMethod(method)?.effect !== "read";
}

/** What yes, no and a typed name do to the write. */
export function askedWrite(model: Model): AskedChange<Step> {
  const { view, write } = model.api;
  return askedChange<Change<WritePlan>, Step>(view === "write" ? write : undefined, {
    shown: (write) => step(withApi(model, { write })),
    make({ plan }) {
      const sent = withApi(model, { write: undefined });
      return plan ? begin(sent, plan, plan.nameToType) : step(sent);
    },
    drop: () => say(withApi(model, { write: undefined, view: "form" }), "Nothing was sent"),
    warn: (text) => say(model, text, "warn"),
    ignore: () => step(model),
  });
}

const noLonger = "This call is not kept any more";

type Wanted = Pick<Call, "method" | "args" | "texts">;

function send(model: Model, { method: name, args, texts }: Wanted): Step {
  const method = findMethod(name);
  if (!method) return say(model, noLonger);
  if (method.effect === "read") return begin(model, { method: name, args, texts });
  const opened = openMethod(model, method, texts === model.api.form.texts ? undefined : texts);
  return step(opened, { pane: "api", kind: "write-request", method: name, args });
}

function begin(model: Model, { method, args, texts }: Wanted, nameTyped?: string): Step {
  const id = model.api.calls.lastId + 1;
  const call: Call = { id, method, args, texts, startedMs: 0, state: { kind: "running" } };
  const { entries } = model.api.calls;
  const kept = withCalls(model, { lastId: id, entries: latestCalls([call, ...entries]) });
  return step(openCall(kept, id), { pane: "api", kind: "call", id, method, args, nameTyped });
}
