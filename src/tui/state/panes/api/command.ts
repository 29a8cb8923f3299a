/** The shell command that does what the API pane shows. */

import type { JsonObject } from "../../../../base/json.ts";
import { callParts } from "../../../../catalog/call-words.ts";
import type { MethodDefinition } from "../../../../catalog/method.ts";
import { findMethod } from "../../../../catalog/methods.ts";
import { type CommandOption, flowtailCommand } from "../../../../query/command-line.ts";
import { type Copied, platformCommand } from "../../copied.ts";
import type { Model } from "../../model.ts";
import { selectedCall } from "./calls.ts";
import { filledForm } from "./form.ts";

/** One line for the shell; written so that it asks the same platform. The list of methods needs no such option. */
export function apiCommand(model: Model): Copied {
  const { view, methods, write } = model.api;
  if (view === "methods") {
    const { words, family, token } = methods.search;
    const options: CommandOption[] = [];
    if (family) options.push(["--family", family]);
    if (token) options.push(["--token", token]);
    const operands = words.split(/\s+/).filter(Boolean);
    return { text: flowtailCommand({ command: ["api"], operands, options }, model.identity.shell) };
  }
  const call = view === "write" ? write?.plan : view === "form" ? undefined : selectedCall(model);
  const method = call && findMethod(call.method);
  if (call && method) return callCommand(model, method, call.args);
  const form = filledForm(model);
  return form ? callCommand(model, form.method, form.args) : { text: flowtailCommand({ command: ["api"] }) };
}

function callCommand(model: Model, method: MethodDefinition, args: JsonObject): Copied {
  return { ...platformCommand(model, callParts(method, args)), note: "makes the call" };
}
