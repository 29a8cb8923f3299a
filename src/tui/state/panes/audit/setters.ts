/** Changes a part of what the Audit pane remembers. */

import { paneSetter } from "../setter.ts";

export const withAudit = paneSetter("audit");
