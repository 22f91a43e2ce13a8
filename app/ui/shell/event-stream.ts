/** The seconds to wait before each attempt to reconnect; the last one repeats (S2). */
const RECONNECT_DELAYS_S = [1, 2, 5, 10];

export type Unsubscribe = () => void;

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
