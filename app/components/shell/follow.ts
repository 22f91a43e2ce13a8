/** How long to wait before each try to reconnect; the last goes on for good (S2). */
export const RECONNECT_AFTER_S = [1, 2, 5, 10];

/** Ends what was begun. */
export type Stop = () => void;

/** Reads a stream of JSON messages, and reconnects when it breaks. */
export function follow<Message>(url: string, onMessage: (message: Message) => void): Stop {
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
      const seconds = RECONNECT_AFTER_S[failures] ?? RECONNECT_AFTER_S.at(-1) ?? 10;
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
