/** `flowtail datastore put`: writes a whole item, after showing what it changes. */

import { writeCommand } from "../../datastore/write-command.ts";

export const datastorePut = writeCommand(
  "put",
  `
Examples:
  flowtail datastore put requests id=9001 employee=U0DEMO001 status=open days:=2.5
  flowtail datastore put requests --skeleton time-off-request id=9002 employee=U0DEMO002
`,
);
