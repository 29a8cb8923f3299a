/** Walks back make their calls among those of the tail that follows the same log: together no more than are taken in a minute. */

import { type CallBudget, recentCalls } from "../../tail/budget.ts";
import { createCallWindow } from "../../tail/call-window.ts";

/** The part of a minute's calls that idle polls never use; made evenly, so that walks come on also while polls are many. */
const sureShare = 0.2;
/** The part that walks make at most, and what of it they make evenly: after a burst polls would have to wait for its minute's end. */
const mostShare = 0.6;
const evenShare = 0.4;

/** Beyond its sure part a walk makes only calls that the tail leaves: polls go first. */
export function createWalkBudget(shared: CallBudget, perMinute: number): CallBudget {
  const share = (part: number) => Math.floor(perMinute * part);
  const windowOf = (most: number, evenly: number) =>
    createCallWindow(share(most), { evenly: share(evenly), forOthers: 0 });
  const all = windowOf(mostShare, evenShare);
  const sure = windowOf(sureShare, sureShare);
  const callsOf = recentCalls();
  return {
    ...shared,
    get limit() {
      return shared.limit;
    },
    usedBy: (lane, nowMs) => callsOf[lane].count(nowMs),
    freeAtMs(_, nowMs) {
      const most = Math.max(1, Math.floor(shared.limit * sureShare));
      const leftMs = Math.max(shared.fewerAtMs("walk", most, nowMs), shared.freeAtMs("needed", nowMs));
      const sureMs = Math.max(sure.freeAtMs(nowMs), leftMs);
      return Math.max(all.freeAtMs(nowMs), Math.min(sureMs, shared.freeAtMs("spare", nowMs)));
    },
    spend(lane, nowMs, isPressed) {
      all.spend(nowMs);
      sure.spend(nowMs);
      callsOf[lane].add(nowMs);
      shared.spend("walk", nowMs, isPressed);
    },
  };
}
