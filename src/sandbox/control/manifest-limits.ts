/** What the platform takes of a manifest that is well formed: how many of each thing, and which steps. */

import { isJsonObject, ownValue } from "../../base/json.ts";
import { listWords } from "../../base/problem.ts";
import { stepTypes } from "../../catalog/workflows/declaration.ts";
import type { SandboxPolicy } from "../policy.ts";

/** Every mistake, each as a sentence that begins with its place; none throws, whatever the value. */
export function manifestExcesses(manifest: unknown, policy: SandboxPolicy): readonly string[] {
  const datastores = entriesOf(manifest, "datastores");
  const counted: readonly (readonly [string, number, number])[] = [
    ["datastores", datastores.length, policy.manifestDatastores],
    ...datastores.map(([name, value]): readonly [string, number, number] => [
      `datastores.${name}.attributes`,
      entriesOf(value, "attributes").length,
      policy.manifestAttributes,
    ]),
    ["functions", entriesOf(manifest, "functions").length, policy.manifestFunctions],
    ["workflows", entriesOf(manifest, "workflows").length, policy.manifestWorkflows],
    ["outgoing_domains", entriesOf(manifest, "outgoing_domains").length, policy.manifestDomains],
    ["mcp_servers", entriesOf(manifest, "mcp_servers").length, policy.manifestMcpServers],
  ];
  return [
    ...counted
      .filter(([, count, most]) => count > most)
      .map(([place, count, most]) => `${place}: ${count} are declared, and at most ${most} are taken`),
    ...wrongStepTypes(manifest),
  ];
}

function wrongStepTypes(manifest: unknown): readonly string[] {
  return entriesOf(manifest, "workflows").flatMap(([name, workflow]) =>
    entriesOf(workflow, "steps")
      .filter(([, step]) => !isStepType(ownValue(step, "type")))
      .map(([position]) => `workflows.${name}.steps[${position}].type: not ${listWords(stepTypes)}`),
  );
}

function isStepType(type: unknown): boolean {
  return type === undefined || stepTypes.some((known) => known === type);
}

/** What a part holds, whether it is a list or an object. */
function entriesOf(value: unknown, part: string): readonly (readonly [string, unknown])[] {
  const entries = ownValue(value, part);
  return Array.isArray(entries) || isJsonObject(entries) ? Object.entries(entries) : [];
}
