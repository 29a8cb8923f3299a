/** A Chromium without a window, driven over its DevTools protocol: pages opened, asked and watched. Only loopback is used. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Browser extends AsyncDisposable {
  openTab(): Promise<BrowserTab>;
}

export interface BrowserTab {
  /** Addresses asked for since the page was opened, the page's own first. */
  readonly requests: readonly string[];
  /** Opens a page and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which must be JSON. */
  ask(expression: string): Promise<unknown>;
  send(method: string, params?: object): Promise<Answer>;
}

interface Answer {
  readonly result?: { readonly value?: unknown };
  readonly targetId?: string;
  readonly sessionId?: string;
  readonly data?: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: { readonly request?: { readonly url: string } };
  readonly result?: Answer;
  readonly error?: { readonly message: string };
}

/** `profile` is an empty folder. Rejects where the program is no Chromium. */
export async function openBrowser(program: string, profile: string): Promise<Browser> {
  const child = spawn(
    program,
    [
      ...["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-component-update"],
      ...["--disable-background-networking", "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new WebSocket(await addressOf(child));
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  const listening = new Map<string, (message: Message) => void>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else listening.get(message.sessionId ?? "")?.(message);
  });
  const send = async (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    sent += 1;
    const id = sent;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await promise;
    waiting.delete(id);
    if (error || !result) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  return {
    async openTab() {
      const { targetId } = await send("Target.createTarget", { url: "about:blank" });
      const { sessionId = "" } = await send("Target.attachToTarget", { targetId, flatten: true });
      return openTab(
        (method, params) => send(method, params, sessionId),
        (listener) => listening.set(sessionId, listener),
      );
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      await send("Browser.close");
      await ended;
      socket.close();
    },
  };
}

async function openTab(
  send: BrowserTab["send"],
  listen: (listener: (message: Message) => void) => void,
): Promise<BrowserTab> {
  let requests: string[] = [];
  let loaded = () => {};
  listen(({ method, params }) => {
    if (method === "Network.requestWillBeSent") requests.push(params?.request?.url ?? "");
    if (method === "Page.loadEventFired") loaded();
  });
  for (const domain of ["Page", "Network", "Runtime"]) await send(`${domain}.enable`);
  return {
    get requests() {
      return requests;
    },
    async open(url) {
      requests = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      loaded = resolve;
      await send("Page.navigate", { url });
      await promise;
    },
    async ask(expression) {
      const { result } = await send("Runtime.evaluate", { expression, returnByValue: true });
      return result?.value;
    },
    send,
  };
}

/** What the browser says on stderr once it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  const found = async () => {
    if (!child.stderr) throw new Error("the browser has no stderr");
    for await (const line of createInterface(child.stderr)) {
      const address = /listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error("the browser ended before it listened");
  };
  return Promise.race([failed, found()]);
}
