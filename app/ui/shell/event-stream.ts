/** The seconds to wait before each attempt to reconnect; the last one repeats. */
const RECONNECT_DELAYS_S = [1, 2, 5, 10];

type Unsubscribe = () => void;

/**
 * Subscribes to server-sent events with JSON messages while the tab is visible. The server sends the current state when
 * a stream opens, so a tab is up to date as soon as it is shown. Hidden tabs have no stream, because a browser opens
 * only six connections to a host over HTTP/1.1, and does not put a page with one into the back/forward cache.
 */
export function subscribeWhileVisible<Message>(
  url: string,
  onMessage: (message: Message) => void,
): Unsubscribe {
  let closeStream: Unsubscribe | undefined;
  const close = () => {
    closeStream?.();
    closeStream = undefined;
  };
  const openOrClose = () => {
    if (document.hidden) close();
    else closeStream ??= subscribe(url, onMessage);
  };
  openOrClose();
  document.addEventListener("visibilitychange", openOrClose);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", openOrClose);

  return () => {
    document.removeEventListener("visibilitychange", openOrClose);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", openOrClose);
    close();
  };
}

/** Subscribes to server-sent events; reconnects when the stream breaks. */
function subscribe<Message>(url: string, onMessage: (message: Message) => void): Unsubscribe {
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
