/** The contexts whose keys hold while a dialog is open. */

import type { KeyContext } from "../keys/binding.ts";
import type { Dialog } from "./model.ts";

export const dialogContexts: Readonly<Record<Dialog["kind"], readonly KeyContext[]>> = {
  palette: ["picker", "line", "always"],
  views: ["picker", "line", "always"],
  "save-view": ["naming", "line", "always"],
  terms: ["terms", "always"],
  command: ["command", "always"],
};
