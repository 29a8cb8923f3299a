/** Holds the model and changes it message by message, in the order of arrival, also when effects send messages. */

import type { Effect } from "../state/effect.ts";
import type { Message } from "../state/message.ts";
import type { Model } from "../state/model.ts";
import { update } from "../state/update.ts";

export interface Mailbox {
  readonly model: Model;
  send(message: Message): void;
}

/** `changed` is called with each new model before the effects of its step run. */
export function createMailbox(
  initial: Model,
  changed: (model: Model) => void,
  run: (effect: Effect) => void,
): Mailbox {
  const waiting: Message[] = [];
  let model = initial;
  let isWorking = false;
  const work = (message: Message) => {
    const [next, effects] = update(model, message);
    model = next;
    changed(model);
    for (const effect of effects) run(effect);
  };
  return {
    get model() {
      return model;
    },
    send(message) {
      waiting.push(message);
      if (isWorking) return;
      isWorking = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) work(next);
      } finally {
        isWorking = false;
      }
    },
  };
}
