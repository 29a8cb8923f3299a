/** Changes a part of what the API pane remembers. */

import type { Model } from "../../model.ts";
import type { AnswerModel, ApiModel, CallsModel, FormModel, MethodsModel } from "./model.ts";

export function withApi(model: Model, patch: Partial<ApiModel>): Model {
  return { ...model, api: { ...model.api, ...patch } };
}

export function withMethods(model: Model, patch: Partial<MethodsModel>): Model {
  return withApi(model, { methods: { ...model.api.methods, ...patch } });
}

export function withForm(model: Model, patch: Partial<FormModel>): Model {
  return withApi(model, { form: { ...model.api.form, ...patch } });
}

export function withAnswer(model: Model, patch: Partial<AnswerModel>): Model {
  return withApi(model, { answer: { ...model.api.answer, ...patch } });
}

export function withCalls(model: Model, patch: Partial<CallsModel>): Model {
  return withApi(model, { calls: { ...model.api.calls, ...patch } });
}
