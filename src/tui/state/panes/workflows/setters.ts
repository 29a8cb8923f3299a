/** Changes a part of what the Workflows pane remembers. */

import { paneSetter, partSetter } from "../setter.ts";

export const withWorkflows = paneSetter("workflows");
export const withList = partSetter("workflows", "list");
export const withOpen = partSetter("workflows", "open");
