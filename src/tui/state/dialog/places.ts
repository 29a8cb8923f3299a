/** The places whose keys hold while a dialog is open. */

import type { Place } from "../keys/binding.ts";
import type { Dialog } from "./model.ts";

export const dialogPlaces: Readonly<Record<Dialog["kind"], readonly Place[]>> = {
  palette: ["picker", "line", "always"],
  views: ["picker", "line", "always"],
  "save-view": ["naming", "line", "always"],
  terms: ["terms", "always"],
  command: ["command", "always"],
};
