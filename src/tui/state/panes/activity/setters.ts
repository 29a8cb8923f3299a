/** Changes a part of what the Activity pane remembers. */

import { paneSetter } from "../setter.ts";

export const withActivity = paneSetter("activity");
