/** Changes a part of what the Traces pane remembers. */

import { paneSetter } from "../setter.ts";

export const withTraces = paneSetter("traces");
