import { it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { modelTraffic, someTraffic } from "./model-traffic.ts";
import { runTail, startMs } from "./run-tail.ts";
it("dbg", async () => {
  const end = startMs + 6 * 60000;
  const events = modelTraffic(seededRandom("traffic"), { fromMs: startMs - 180000, toMs: end, ...someTraffic, twins: 0.4, equalTimes: 0.4, burst: { chance: 0.1, most: 30 } });
  const run = runTail({ events, tail: { limit: 5 } });
  await run.until(20 * 60000);
  
  const g = new Map<string, number>(); for (const r of run.records) { const k = String(r.createdUs)+JSON.parse(r.raw).payload.log; g.set(k, (g.get(k) ?? 0)+1); }
  for (const e of events) { const k = e.createdUs + (e.fields["payload"] as any).log; const n = g.get(k) ?? 0; g.set(k, n-1); if (n<=0 && !run.status.gaps.some(x=>x.fromUs<=e.createdUs && x.toUs>=e.createdUs)) console.log("LOST", k, e.createdUs - startMs*1000, e.arrivesMs-startMs, events.filter(y=>y.createdUs===e.createdUs).map(y=>(y.fields["payload"] as any).log+"@"+Math.round(y.arrivesMs-startMs)).join(" ")); }

  run.server.requests.forEach((r, i) => { const at = run.server.calls[i]! - startMs; if (r.maxDateUs && r.maxDateUs - (r.minDateUs ?? 0) > 10) console.log("REQ", at, r.sortDirection, r.cursor, (r.minDateUs ?? 0) - startMs*1000, r.maxDateUs && r.maxDateUs! - startMs*1000); });
  await run.stop();
});
