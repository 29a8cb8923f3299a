/** Changes a part of what the API pane remembers. */

import type { Model } from "../../model.ts";
import type { AnswerModel, ApiModel, CallsModel, FormModel, MethodsModel } from "./model.ts";

export function withApi(model: Model, part: Partial<ApiModel>): Model {
  return { ...model, api: { ...model.api, ...part } };
}

export function withMethods(model: Model, part: Partial<MethodsModel>): Model {
  return withApi(model, { methods: { ...model.api.methods, ...part } });
}

export function withForm(model: Model, part: Partial<FormModel>): Model {
  return withApi(model, { form: { ...model.api.form, ...part } });
}

export function withAnswer(model: Model, part: Partial<AnswerModel>): Model {
  return withApi(model, { answer: { ...model.api.answer, ...part } });
}

export function withCalls(model: Model, part: Partial<CallsModel>): Model {
  return withApi(model, { calls: { ...model.api.calls, ...part } });
}
