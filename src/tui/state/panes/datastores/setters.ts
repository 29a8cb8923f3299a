/** Changes a part of what the Datastores pane remembers. */

import { paneSetter, partSetter } from "../setter.ts";

export const withDatastores = paneSetter("datastores");
export const withItems = partSetter("datastores", "items");
export const withItem = partSetter("datastores", "item");
