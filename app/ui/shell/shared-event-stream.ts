/** The seconds to wait before each attempt to reconnect; the last one repeats. */
const RECONNECT_DELAYS_S = [1, 2, 5, 10];

type Unsubscribe = () => void;

/** Subscribes to server-sent events with JSON messages; reconnects when the stream breaks. */
export function subscribe<Message>(
  url: string,
  onMessage: (message: Message) => void,
): Unsubscribe {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    source = new EventSource(url);
    source.onmessage = (event: MessageEvent<string>) => {
      failures = 0;
      onMessage(JSON.parse(event.data));
    };
    source.onerror = () => {
      source?.close();
      const seconds = RECONNECT_DELAYS_S[failures] ?? RECONNECT_DELAYS_S.at(-1) ?? 10;
      failures += 1;
      timer = setTimeout(connect, seconds * 1000);
    };
  };
  connect();

  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/**
 * Subscribes to an event stream that this browser's tabs share, because a browser opens only six
 * connections to a host over HTTP/1.1. One tab, the leader, holds a Web Lock and the stream; it relays
 * each message to the others over a BroadcastChannel.
 *
 *                  shown: steal the lock                  shown again: reopen
 *     ┌─────────┐ ─────────────────────────▶ ┌────────┐ ────┐
 *     │ waiting │                            │ leader │     │
 *     └─────────┘ ◀───────────────────────── └────────┘ ◀───┘
 *          ▲        lock stolen: close, queue     │
 *          │ start, hidden                        │ stop: close, release
 *          │ (start, shown: leader)               ▼
 *                                     first in the queue leads
 *
 * The visible tab steals the lock, because a browser may suspend hidden tabs. The server sends the
 * current state when a stream opens, so a tab that opens or reopens one is up to date; a tab that starts
 * hidden reads one message for that. A hidden leader leads until another tab is shown.
 *
 * Without Web Locks (on an insecure address) each tab has its own stream while it is visible.
 */
export function subscribeAcrossTabs<Message>(
  url: string,
  onMessage: (message: Message) => void,
): Unsubscribe {
  const join = "locks" in navigator ? shareStream : openWhileVisible;
  let leave = join(url, onMessage);
  // Browsers do not put a page into the back/forward cache while it holds a lock or a connection.
  const onPageHide = () => leave();
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) leave = join(url, onMessage);
  };
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);

  return () => {
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
    leave();
  };
}

function shareStream<Message>(url: string, onMessage: (message: Message) => void): Unsubscribe {
  const otherTabs = new BroadcastChannel(url);
  otherTabs.onmessage = (event: MessageEvent<Message>) => onMessage(event.data);
  const stopping = new AbortController();
  const { signal } = stopping;
  let closeStream: Unsubscribe | undefined;
  let isQueued = false;

  const openStream = () => {
    closeStream?.();
    closeStream = subscribe(url, (message: Message) => {
      otherTabs.postMessage(message);
      onMessage(message);
    });
  };
  // The lock is held until the promise settles, or until another tab steals it.
  const lead = () => {
    openStream();
    return new Promise((resolve) => signal.addEventListener("abort", resolve));
  };
  // A stolen lock rejects the request of the tab that held it.
  const onLockLost = () => {
    closeStream?.();
    closeStream = undefined;
    if (!signal.aborted) queue();
  };
  const steal = () => void navigator.locks.request(url, { steal: true }, lead).catch(onLockLost);
  const queue = () => {
    if (isQueued) return;
    isQueued = true;
    const leadFromQueue = () => {
      isQueued = false;
      return lead();
    };
    navigator.locks.request(url, { signal }, leadFromQueue).catch(onLockLost);
  };

  const stopWatching = watchVisibility(() => (closeStream ? openStream() : steal()));
  if (document.hidden) queue();
  const stopReading = document.hidden ? readOneMessage(url, onMessage) : undefined;
  return () => {
    stopWatching();
    stopReading?.();
    stopping.abort();
    closeStream?.();
    otherTabs.close();
  };
}

/** Reads the current state, which other tabs received when the leader opened its stream. */
function readOneMessage<Message>(url: string, onMessage: (message: Message) => void): Unsubscribe {
  const close = subscribe(url, (message: Message) => {
    close();
    onMessage(message);
  });
  return close;
}

function openWhileVisible<Message>(
  url: string,
  onMessage: (message: Message) => void,
): Unsubscribe {
  let closeStream: Unsubscribe | undefined;
  const stopWatching = watchVisibility(
    () => {
      closeStream?.();
      closeStream = subscribe(url, onMessage);
    },
    () => closeStream?.(),
  );
  return () => {
    stopWatching();
    closeStream?.();
  };
}

/** Calls `onVisible` now if the tab is visible, and one of the two on each change. */
function watchVisibility(
  onVisible: () => void,
  onHidden: () => void = () => undefined,
): Unsubscribe {
  const onChange = () => (document.hidden ? onHidden() : onVisible());
  if (!document.hidden) onVisible();
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
