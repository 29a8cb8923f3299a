/** Each argument of text is a secret of its method, which is never shown or logged, or may be shown: nothing else tells it. */

import { expect, it } from "vitest";
import { describeArguments } from "../../src/catalog/argument-description.ts";
import type { ArgumentKind } from "../../src/catalog/argument-value.ts";
import { methodNames, methods } from "../../src/catalog/methods.ts";

/** May stand on a screen, in a log and on a command line. */
const harmless: ReadonlySet<string> = new Set([
  ...["app_id", "channel", "channel_ids", "client_id", "component_id", "component_type", "cursor"],
  ...["datastore", "emails", "entity_ids", "entity_type", "expression", "expression_attributes"],
  ...["expression_values", "function_id", "grant_type", "id", "ids", "image_url", "invite_request_id"],
  ...["item", "items", "log_event_type", "min_log_level", "num_minutes", "policy_name", "redirect_uri"],
  ...["sort_direction", "source", "step_id", "team_id", "team_ids", "trace_id", "trusted_asn"],
  ...["trusted_asns", "trusted_cidr", "trusted_cidrs", "user_ids", "usergroup_id", "users"],
  ...["workflow", "workflow_app_id", "workflow_id"],
]);
const withoutText: ReadonlySet<ArgumentKind> = new Set(["boolean", "integer", "number"]);

it.each(methodNames)(
  "of %s each argument of text is named in secrets, or among the harmless ones here",
  (name) => {
    const undecided = describeArguments(methods[name])
      .filter(({ kind, secret }) => !secret && !withoutText.has(kind))
      .map((argument) => argument.name);
    expect(
      undecided.filter((argument) => !harmless.has(argument)),
      `name each in secrets of src/catalog/methods/${name}.ts, or in harmless`,
    ).toEqual([]);
  },
);

it("no harmless name is a secret anywhere, and each is one of an argument", () => {
  const all = methodNames.flatMap((name) => describeArguments(methods[name]));
  const secrets = all.filter(({ secret }) => secret).map(({ name }) => name);
  expect(secrets.filter((name) => harmless.has(name))).toEqual([]);
  expect([...harmless].filter((name) => !all.some((argument) => argument.name === name))).toEqual([]);
});
