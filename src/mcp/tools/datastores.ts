/** The tools that read datastores: which there are, their items, and how many. */

import { z } from "zod";
import { type DatastoreAddress, datastoreAddress } from "../../session/datastore/address.ts";
import { countIfDeployed, countItems } from "../../session/datastore/count-items.ts";
import { everyItem, filterFromWhere, type ItemFilter } from "../../session/datastore/filter.ts";
import { getItem } from "../../session/datastore/get-item.ts";
import { noDatastores } from "../../session/datastore/known-datastores.ts";
import { sayingNearDatastore } from "../../session/datastore/near-datastore.ts";
import { type ItemsPage, queryPages } from "../../session/datastore/query-items.ts";
import { problemError } from "../../session/problem-error.ts";
import type { Platform } from "../platform.ts";
import { restElsewhere } from "../rest-elsewhere.ts";
import { defineTool } from "../tool.ts";
import { valueOrThrow } from "../value-or-throw.ts";
import { datastoreName, limit, where } from "./arguments.ts";

/** A count is one call, or a walk through all items. */
const mostCounted = 50;

const withoutManifest = {
  ways: "Start flowtail mcp in the app's project.",
  without: "query_datastore works with the datastore's name.",
};

export function listDatastores(platform: Platform) {
  return defineTool({
    name: "list_datastores",
    title: "List datastores",
    description: "The app's datastores with key, attributes and the number of items.",
    input: z.strictObject({}),
    changes: false,
    async run(_, { signal, notice }) {
      const { connection, datastores } = await platform.connected();
      const known = valueOrThrow(await datastores.known(signal));
      if (!known) throw noDatastores(platform.folder, withoutManifest);
      const rows: unknown[] = [];
      for (const { name, primaryKey, attributes } of known.datastores) {
        const counted = rows.length < mostCounted;
        const items = counted ? await countIfDeployed(datastoreAddress(connection, name), signal) : undefined;
        if (items === undefined)
          notice(
            "a datastore whose items are null has no count: it is not deployed, or there are too many to count",
          );
        rows.push({
          name,
          primary_key: primaryKey,
          items: items ?? null,
          attributes: attributes.map((attribute) => ({ name: attribute.name, type: attribute.type })),
        });
      }
      return {
        facts: { declared_by: known.source },
        lists: [{ name: "datastores", rows, way: restElsewhere }],
      };
    },
  });
}

/** Pages that are followed while nothing was found on them. */
const mostPages = 20;

export function queryDatastore(platform: Platform) {
  return defineTool({
    name: "query_datastore",
    title: "Query a datastore",
    description:
      "Items of a datastore that match a condition, a page of them. next_cursor leads to the next page.",
    input: z.strictObject({
      datastore: datastoreName,
      where,
      limit: limit(1000, 50, "Items that the platform looks at for a page"),
      cursor: z.string().max(10_000).default("").describe("next_cursor of the page before"),
    }),
    changes: false,
    async run({ datastore, where: condition, limit: wanted, cursor }, { signal }) {
      const filter = filterOf(condition);
      const page = await atDatastore(platform, datastore, signal, (address) =>
        firstWithItems(queryPages(address, { filter, limit: wanted, cursor }, signal)),
      );
      return {
        facts: { datastore, found: page.items.length, next_cursor: page.nextCursor || null },
        lists: [
          {
            name: "items",
            rows: page.items,
            way: "Ask for the same page with a smaller limit, or a narrower condition.",
          },
        ],
        cut:
          page.nextCursor === ""
            ? []
            : ["There may be more items. Ask with cursor set to next_cursor, or with a condition."],
      };
    },
  });
}

/** A page may be empty and still lead to another one. */
async function firstWithItems(pages: AsyncIterable<ItemsPage>): Promise<ItemsPage> {
  let last: ItemsPage = { items: [], nextCursor: "", evaluatedAtMost: 0 };
  let seen = 0;
  for await (const page of pages) {
    last = page;
    if (page.items.length > 0 || ++seen >= mostPages) break;
  }
  return last;
}

export function getDatastoreItem(platform: Platform) {
  return defineTool({
    name: "get_datastore_item",
    title: "One item of a datastore",
    description: "The item under a key; null where there is none.",
    input: z.strictObject({ datastore: datastoreName, key: z.string().min(1).max(2000) }),
    changes: false,
    async run({ datastore, key }, { signal }) {
      const item = await atDatastore(platform, datastore, signal, (address) => getItem(address, key, signal));
      return { facts: { datastore, key, item: item ?? null } };
    },
  });
}

export function countDatastore(platform: Platform) {
  return defineTool({
    name: "count_datastore",
    title: "Count items of a datastore",
    description: "How many items of a datastore match a condition, or how many there are.",
    input: z.strictObject({ datastore: datastoreName, where }),
    changes: false,
    async run({ datastore, where: condition }, { signal }) {
      const filter = filterOf(condition);
      const count = await atDatastore(platform, datastore, signal, (address) =>
        countItems(address, filter, signal),
      );
      return { facts: { datastore, count } };
    },
  });
}

async function atDatastore<Value>(
  platform: Platform,
  datastore: string,
  signal: AbortSignal,
  work: (address: DatastoreAddress) => Promise<Value>,
): Promise<Value> {
  const { connection, datastores } = await platform.connected();
  const known = async () => valueOrThrow(await datastores.known(signal));
  return sayingNearDatastore(datastore, known, () => work(datastoreAddress(connection, datastore)));
}

function filterOf(condition: string | undefined): ItemFilter {
  if (condition === undefined) return everyItem;
  const filter = filterFromWhere(condition);
  if (filter.ok) return filter.value;
  throw problemError("invalid_condition", "where", condition, filter.problem);
}
