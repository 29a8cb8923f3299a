/** The demo's story on a platform of its own, at a fixed time: its log as records, its datastores over HTTP. */

import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { connectSandbox } from "../../../src/session/connect.ts";
import { openDatastoreSource } from "../../../src/session/datastore/datastore-source.ts";
import type { UiSource } from "../../../src/tui/effects/source.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";
import { createTestStore } from "../test-store.ts";

/** 2026-03-02T09:30:00Z. */
export const storyMs = Date.UTC(2026, 2, 2, 9, 30);

export interface Story extends AsyncDisposable {
  readonly source: UiSource;
}

export async function openStory(): Promise<Story> {
  const connection = await connectSandbox({});
  const { url } = connection.embedded ?? { url: "" };
  const control = async (path: string, body: unknown): Promise<unknown> => {
    const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}/_sandbox/${path}`, { ...request, headers });
    if (!response.ok)
      throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`);
    return response.json();
  };
  await control("clock", { nowMs: storyMs, frozen: true });
  await control("seed", { name: "demo" });
  const { activities } = (await control("snapshot", undefined)) as {
    readonly activities: readonly { readonly record: unknown; readonly arrivesUs: number }[];
  };
  const store = createTestStore();
  const due = activities.filter(({ arrivesUs }) => arrivesUs <= storyMs * 1000);
  const records = due.map(({ record }) => recordFromJson(JSON.stringify(record)));
  store.append(records.filter((record): record is ActivityRecord => record !== undefined));
  const datastores = openDatastoreSource({ connection, protectedBy: undefined, folder: "/" });
  const source = createTestSource(store, {
    ...{ title: "timeoff-bot", appId: connection.appId ?? "", demo: true, datastores },
  });
  source.setStatus({ ...liveStatus, nextPollAtMs: storyMs + 2000 });
  return {
    source,
    async [Symbol.asyncDispose]() {
      await datastores.close();
      await connection.close();
    },
  };
}
