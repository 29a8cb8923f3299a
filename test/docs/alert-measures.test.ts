/** The guide of alerts has a row for every measure. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { alertMeasures } from "../../src/base/alert-measures.ts";

const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/alerts.md"), "utf8");

it.each(alertMeasures)("the guide says when an alert of %s fires", (measure) =>
  expect(guide).toMatch(new RegExp(`^\\| \`${measure}\` \\|`, "m")),
);
