/** What generated events are about: the deployed workflows of the main app; without any, the time-off app. */

import type { Storage } from "./storage/storage.ts";
import { declaredWorld } from "./traffic/declared-world.ts";
import { itemWords } from "./traffic/item-words.ts";
import { timeOffApp } from "./traffic/time-off-app.ts";
import type { TrafficDatastore, TrafficWorld } from "./traffic/world.ts";

/** Until when the story goes on without another failure, in epoch microseconds. */
export const calmFact = "calm_until_us";

export function trafficWorld(storage: Storage): TrafficWorld {
  const { apps, facts, functions, workflows } = storage;
  const app = apps.list()[0];
  if (!app) return timeOffApp;
  const enterpriseId = facts.find("enterprise_id")?.value ?? timeOffApp.enterpriseId;
  const datastores = datastoresOf(storage, app.id);
  const { id: appId, teamId, botUserId } = app;
  const calmUntilUs = Number(facts.find(calmFact)?.value ?? 0);
  const story = { ...timeOffApp, appId, teamId, botUserId, enterpriseId, datastores, calmUntilUs };
  const own = workflows.list().filter((workflow) => workflow.appId === appId);
  const isStory = own.every(({ id }) => timeOffApp.workflows.some((known) => known.id === id));
  const declared = isStory
    ? undefined
    : declaredWorld(own, functions.list(), timeOffApp.functions, datastores);
  return { ...story, ...(declared && { past: undefined, calmUntilUs: undefined, ...declared }) };
}

/** With the items as they are whenever they are asked for: what the log says of them can be looked up, also after a change. */
function datastoresOf({ datastores, datastoreItems }: Storage, appId: string): readonly TrafficDatastore[] {
  const own = datastores.list().filter((datastore) => datastore.appId === appId);
  return own.map((place) => {
    const readItems = () => {
      const items = [...datastoreItems.scan(place, "").take(mostKeys)];
      const wordsByKey = new Map(items.map(({ key, raw }) => [key, itemWords(place.attributes, raw)]));
      return { state: datastoreItems.state(), keys: [...wordsByKey.keys()], wordsByKey };
    };
    let read = readItems();
    const itemsNow = () => {
      if (read.state !== datastoreItems.state()) read = readItems();
      return read;
    };
    return {
      name: place.name,
      get keys() {
        return itemsNow().keys;
      },
      wordsOf: (key) => itemsNow().wordsByKey.get(key) ?? {},
    };
  });
}

/** Items of one datastore that generated events are about, at most. */
const mostKeys = 100;
