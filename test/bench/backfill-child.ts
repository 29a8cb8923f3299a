/** Fetches a whole cursor-paged log in one of three ways, in a process of its own, and prints what that took. */

import { Agent, request } from "node:http";
import { WebClient } from "@slack/web-api";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createClient } from "../../src/client/index.ts";
import { pageFetcher } from "../../src/session/log/fetch-page.ts";
import { createTail } from "../../src/tail/create-tail.ts";

export interface BackfillTime {
  readonly records: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

const appId = "A0123456789";
const sides = { flowtail, plain, "web-api": webApi };

const [, , side = "", url = "", recordsOnAPage = ""] = process.argv;
const limit = Number(recordsOnAPage);
const startMs = performance.now();
const before = process.cpuUsage();
const records = await sides[side as keyof typeof sides]();
const { user, system } = process.cpuUsage(before);
const time: BackfillTime = {
  records,
  cpuMs: (user + system) / 1000,
  wallMs: performance.now() - startMs,
};
console.log(JSON.stringify(time));
process.exit();

/** Everything a tail does: every record placed in time and told from those already given. */
async function flowtail(): Promise<number> {
  const client = createClient({ baseUrl: url, token: "bench", rateLimit: false });
  const tail = createTail({
    fetch: pageFetcher({ client, appId, filter: {} }),
    clock: systemClock,
    random: seededRandom("bench"),
    follow: false,
    sinceUs: 1,
    limit,
    budgetPerMinute: Number.POSITIVE_INFINITY,
  });
  let count = 0;
  for await (const event of tail.events(new AbortController().signal)) {
    if (event.kind === "records") count += event.records.length;
    if (event.kind === "gap" || (event.kind === "end" && event.failure))
      throw new Error(JSON.stringify(event));
  }
  return count;
}

/** Parses each page and drops it. */
async function plain(): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const args = new URLSearchParams({ app_id: appId, limit: String(limit), sort_direction: "asc" });
    if (cursor) args.set("cursor", cursor);
    const page = JSON.parse(await post(agent, args.toString()));
    count += page.activities.length;
    cursor = page.response_metadata.next_cursor || undefined;
  }
  return count;
}

function post(agent: Agent, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", authorization: "Bearer bench" };
    const sent = request(
      `${url}/api/apps.activities.list`,
      { method: "POST", agent, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => resolve(Buffer.concat(parts).toString()));
      },
    );
    sent.on("error", reject).end(body);
  });
}

async function webApi(): Promise<number> {
  const client = new WebClient("bench", { slackApiUrl: `${url}/api/` });
  const args = { app_id: appId, limit, sort_direction: "asc" };
  let count = 0;
  for await (const page of client.paginate("apps.activities.list", args)) {
    count += (page as unknown as { activities: unknown[] }).activities.length;
  }
  return count;
}
