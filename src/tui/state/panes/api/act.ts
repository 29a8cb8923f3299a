/** What each key does to the API pane. */

import { type Act, changeActions, eachWay, narrowingActions, requestAction } from "../../acts.ts";
import { scrollChange } from "../../change/text.ts";
import { showCommand } from "../../dialog/command.ts";
import { keyFor } from "../../keys/table.ts";
import { eachMotion, type ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { readerActions, readOn } from "../../reading.ts";
import { say, step } from "../../step.ts";
import { askedWrite, callAgain, editAgain, nextPage, sendForm, stopCall } from "./calling.ts";
import { listCalls, openSelectedCall, selectedCall } from "./calls.ts";
import { apiCommand } from "./command.ts";
import { clearField, editField, turnChoice } from "./fields.ts";
import type { ApiAction } from "./keymap.ts";
import { apiList } from "./list.ts";
import { editWords, openSelected, showAllMethods, turnFamily, turnToken } from "./methods.ts";
import { offerMethod } from "./narrowing.ts";
import { textOfOutcome } from "./outcome-text.ts";
import { apiReading, copyHere, foldAll, openHere } from "./reading.ts";
import { withApi } from "./setters.ts";
import { writeText } from "./write-text.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnApi(model: Model, action: ApiAction): Step | undefined {
  return actions[action](model);
}

const actions: Readonly<Record<ApiAction, Act>> = {
  ...eachMotion(move),
  ...readerActions(apiReading),
  back,
  "list-calls": listCalls,
  "copy-command": (model) => showCommand(model, apiCommand(model)),

  "open-method": openSelected,
  "edit-words": editWords,
  ...narrowingActions(offerMethod),
  ...eachWay("next-family", "previous-family", turnFamily),
  ...eachWay("next-token", "previous-token", turnToken),

  send: sendForm,
  "edit-field": editField,
  ...eachWay("next-choice", "previous-choice", turnChoice),
  "clear-field": clearField,

  ...changeActions(askedWrite),
  ...requestAction((model) => model.api.write?.plan?.request),

  "call-again": callAgain,
  "edit-again": editAgain,
  "stop-call": stopCall,
  "copy-answer": copyAnswer,
  "read-left": (model) => readOn(apiReading(model), "left"),
  "read-right": (model) => readOn(apiReading(model), "right"),
  "open-here": openHere,
  "copy-here": copyHere,
  "fold-all": foldAll,
  "next-page": nextPage,
  "open-call": openSelectedCall,
};

/** Moves in the rows of the view that is shown. */
function move(motion: ListMotion): Act {
  return (model) => {
    const list = apiList(model);
    if (list) return step(list.move(motion));
    if (model.api.view === "write") return scrollChange(model, writeText(model), motion);
    return readOn(apiReading(model), motion);
  };
}

function back(model: Model): Step | undefined {
  const { view, calls } = model.api;
  switch (view) {
    case "methods":
      return showAllMethods(model);
    case "form":
      return model.history.length > 0 ? undefined : step(withApi(model, { view: "methods" }));
    case "write":
      return askedWrite(model).refuse();
    case "answer":
      return backFromAnswer(model);
    case "calls":
      return step(withApi(model, { view: calls.from }));
  }
}

function backFromAnswer(model: Model): Step {
  const call = selectedCall(model);
  const left = withApi(model, { view: call?.method === model.api.form.method ? "form" : "calls" });
  if (call?.state.kind !== "running") return step(left);
  // Elsewhere the same key stops what is asked for: that it goes on must be said.
  const [calls, stop] = [keyFor(model, "api.list-calls"), keyFor(model, "api-call.stop-call")];
  return say(left, `${call.method} is still asked for: ${calls} leads to it, and ${stop} there stops it`);
}

function copyAnswer(model: Model): Step {
  const state = selectedCall(model)?.state;
  const outcome = state?.kind === "ended" ? state.outcome : undefined;
  const text = outcome && textOfOutcome(outcome);
  if (text === undefined) return say(model, "There is no answer to copy");
  return step(model, { kind: "copy-text", text, what: "the answer" });
}
