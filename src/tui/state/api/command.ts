/** The shell command that does what the API pane shows. */

import type { JsonObject } from "../../../base/json.ts";
import { callWords } from "../../../catalog/call-words.ts";
import type { MethodDefinition } from "../../../catalog/method.ts";
import { findMethod } from "../../../catalog/methods.ts";
import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";
import { selectedCall } from "./calls.ts";
import { filledForm } from "./form.ts";

/** One line for a POSIX shell; the profile is named so that it asks the same platform. */
export function apiCommand(model: Model): string {
  const { view, methods, write } = model.api;
  if (view === "methods") {
    const { words, family, token } = methods.search;
    return shellCommand([
      ...["flowtail", "api", ...words.split(/\s+/).filter(Boolean)],
      ...(family ? ["--family", family] : []),
      ...(token ? ["--token", token] : []),
    ]);
  }
  const call = view === "write" ? write : view === "form" ? undefined : selectedCall(model);
  const method = call && findMethod(call.method);
  if (call && method) return callCommand(model, method, call.args);
  const form = filledForm(model);
  return form ? callCommand(model, form.method, form.args) : shellCommand(["flowtail", "api"]);
}

function callCommand({ identity }: Model, method: MethodDefinition, args: JsonObject): string {
  const profile = identity.profileName ? ["--profile", identity.profileName] : [];
  return shellCommand([...callWords(method, args), ...profile]);
}
