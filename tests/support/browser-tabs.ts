/** Stand-ins for the browser interfaces by which tabs share an event stream: Node has none of them. */
import { vi } from "vitest";

import { subscribeAcrossTabs } from "~/ui/shell/shared-event-stream";

export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  isOpen = true;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

export class FakeBroadcastChannel {
  static open = new Set<FakeBroadcastChannel>();
  onmessage: (event: { data: unknown }) => void = () => undefined;
  constructor(readonly name: string) {
    FakeBroadcastChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeBroadcastChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage({ data });
    }
  }
  close() {
    FakeBroadcastChannel.open.delete(this);
  }
}

type LockRequest = { run: () => Promise<unknown>; reject: (error: Error) => void };

/** One lock, as `navigator.locks` would hold it for all tabs. */
export class FakeLocks {
  #holder: LockRequest | undefined;
  #queue: LockRequest[] = [];

  request(
    _name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    run: () => Promise<unknown>,
  ) {
    return new Promise((_resolve, reject) => {
      const request = { run, reject };
      if (steal) {
        this.#holder?.reject(new Error("The lock was stolen."));
        this.#grant(request);
        return;
      }
      this.#queue.push(request);
      signal?.addEventListener("abort", () => {
        if (!this.#queue.includes(request)) return;
        this.#queue = this.#queue.filter((each) => each !== request);
        reject(new Error("The request was aborted."));
      });
      this.#grantNext();
    });
  }

  get queued() {
    return this.#queue.length;
  }

  #grantNext() {
    const next = this.#holder ? undefined : this.#queue.shift();
    if (next) this.#grant(next);
  }

  #grant(request: LockRequest) {
    this.#holder = request;
    void request.run().then(() => {
      if (this.#holder !== request) return;
      this.#holder = undefined;
      this.#grantNext();
    });
  }
}

export class FakeDocument extends EventTarget {
  constructor(public hidden: boolean) {
    super();
  }
}

/** A tab that subscribes on creation. The code under test reads the globals of the tab it runs in. */
export class Tab {
  readonly document: FakeDocument;
  readonly window = new EventTarget();
  readonly onMessage = vi.fn();
  readonly #stop: () => void;

  constructor({ isHidden = false } = {}) {
    this.document = new FakeDocument(isHidden);
    this.#enter();
    this.#stop = subscribeAcrossTabs("/events", this.onMessage);
  }

  show() {
    this.#setHidden(false);
  }
  hide() {
    this.#setHidden(true);
  }
  stop() {
    this.#enter();
    this.#stop();
  }
  dispatch(type: "pagehide" | "pageshow", { persisted = false } = {}) {
    this.#enter();
    this.window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  }

  #setHidden(isHidden: boolean) {
    this.#enter();
    this.document.hidden = isHidden;
    this.document.dispatchEvent(new Event("visibilitychange"));
  }
  #enter() {
    vi.stubGlobal("document", this.document);
    vi.stubGlobal("window", this.window);
  }
}
