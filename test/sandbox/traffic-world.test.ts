import { expect, it } from "vitest";
import { standard } from "../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "./sandbox-under-test.ts";

const { control } = await sandboxForFile();

it("the log says of a datastore's items what the items say", () => {
  control.seed({ ...standard, history: 4000 });
  const { activities = [], datastores = [] } = control.snapshot();
  const item = (datastore: string, key: string) => {
    const { primaryKey = "", items = [] } = datastores.find(({ name }) => name === datastore) ?? {};
    return items.find((candidate) => candidate[primaryKey] === key) ?? {};
  };
  const told = new Map<string, number>();
  const count = (what: string) => told.set(what, (told.get(what) ?? 0) + 1);
  const person = new Map<unknown, string>();
  for (const { record } of activities) {
    const { log = "", actor } = record["payload"] as { readonly log?: string; readonly actor?: string };
    const { trace_id } = record;
    if (actor !== undefined) person.set(trace_id, actor);
    const [, request = "", requester] = /^request (\d+) is for (\S+)$/.exec(log) ?? [];
    if (requester !== undefined) {
      count("request");
      expect(item("requests", request)["employee"]).toBe(requester);
    }
    const [, days] = /^balance: (\S+) days left$/.exec(log) ?? [];
    const employee = person.get(trace_id);
    if (days !== undefined && employee !== undefined) {
      count("balance");
      const { entitled, taken, carried_over = 0 } = item("balances", employee);
      expect(Number(entitled) + Number(carried_over) - Number(taken)).toBe(Number(days));
    }
  }
  expect([...told.keys()].sort()).toEqual(["balance", "request"]);
});
