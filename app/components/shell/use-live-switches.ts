import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useShell } from "~/components/shell/use-shell";

/** How long to wait before each try to reconnect; the last goes on for good (S2). */
const RECONNECT_AFTER_S = [1, 2, 5, 10];

/**
 * Keeps this tab in step with the site's switches. A signed-in tab is reloaded when fail-safe signs
 * it out, and every tab when the whole site is replaced; otherwise only the page's data is read
 * again, so that nothing typed is lost.
 */
export function useLiveSwitches() {
  const { failSafe, viewer } = useShell();
  const { revalidate } = useRevalidator();
  const known = useRef({ failSafe, ...viewer });
  useEffect(() => {
    known.current = { failSafe, ...viewer };
  }, [failSafe, viewer]);

  useEffect(() => {
    const apply = (now: { failSafe: boolean; maintenance: boolean }) => {
      const before = known.current;
      if (now.maintenance && !before.isAdmin) return window.location.reload();
      if (now.failSafe === before.failSafe) return;
      if (before.signedIn && !before.isAdmin) return window.location.reload();
      revalidate();
    };
    return follow("/events", apply);
  }, [revalidate]);
}

/**
 * Reads a stream of JSON messages and reconnects when it breaks; gives what ends it. A hidden tab
 * lets go of its stream and is told the present state when it is looked at again: browsers open six
 * connections to a host over HTTP/1.1, and a seventh tab would otherwise wait for ever.
 */
function follow<Message>(url: string, onMessage: (message: Message) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
  };
  const connect = () => {
    disconnect();
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
  const onVisibility = () => (document.hidden ? disconnect() : connect());
  onVisibility();
  document.addEventListener("visibilitychange", onVisibility);

  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    disconnect();
  };
}
