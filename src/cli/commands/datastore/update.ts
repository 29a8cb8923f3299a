/** `flowtail datastore update`: sets some attributes of an item, after showing what that changes. */

import { writeCommand } from "../../datastore/write-command.ts";

export const datastoreUpdate = writeCommand(
  "update",
  `
Examples:
  flowtail datastore update requests id=8801 status=approved
  flowtail datastore update settings id=limits limits:=@limits.json
`,
);
