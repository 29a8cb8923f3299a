/** Changes a part of what the API pane remembers. */

import { paneSetter, partSetter } from "../setter.ts";

export const withApi = paneSetter("api");
export const withMethods = partSetter("api", "methods");
export const withForm = partSetter("api", "form");
export const withAnswer = partSetter("api", "answer");
export const withCalls = partSetter("api", "calls");
