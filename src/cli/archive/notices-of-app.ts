/** What is said of one app where several are collected: its profile stands before it, and each app may have the same to say. */

import { words } from "../../base/printable.ts";
import type { Notices } from "../notices.ts";

/** `prefix` is empty where one app is collected. */
export function noticesOfApp(notices: Notices, prefix: string): Notices {
  return {
    ...notices,
    remark: (text) => notices.remark(words`${prefix}${text}`),
    warn: (text, options) => notices.warn(words`${prefix}${text}`, options),
    isNews: (key) => notices.isNews(`${prefix}${key}`),
    leaveUnknown: (sentence, isSo) => notices.leaveUnknown(`${prefix}${sentence}`, isSo),
  };
}
