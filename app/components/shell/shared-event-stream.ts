import { subscribe, type Unsubscribe } from "~/components/shell/event-stream";

/**
 * Follows a stream together with this browser's other tabs: one holds it and passes on what it says,
 * to hidden tabs too, for a browser opens only six connections to a host over HTTP/1.1. The tab that
 * is looked at takes it over, and so is told the present state: a hidden one may be put to sleep.
 */
export function subscribeAcrossTabs<Message>(
  url: string,
  onMessage: (message: Message) => void,
): Unsubscribe {
  let leave = join(url, onMessage);
  // A page that holds something is not kept for the Back button.
  const onHide = () => leave();
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) leave = join(url, onMessage);
  };
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);

  return () => {
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
    leave();
  };
}

function join<Message>(url: string, onMessage: (message: Message) => void): Unsubscribe {
  // Only a secure address has locks; without them a tab can but let go while it is hidden.
  if (!("locks" in navigator)) return followWhileSeen(url, onMessage);

  const others = new BroadcastChannel(url);
  others.onmessage = (event: MessageEvent<Message>) => onMessage(event.data);
  const leaving = new AbortController();
  const { signal } = leaving;
  let close: Unsubscribe | undefined;
  let isQueued = false;

  const open = () => {
    close?.();
    close = subscribe(url, (message: Message) => {
      others.postMessage(message);
      onMessage(message);
    });
  };
  const hold = () => {
    open();
    return new Promise((resolve) => signal.addEventListener("abort", resolve));
  };
  const onLost = () => {
    close?.();
    close = undefined;
    if (!signal.aborted) queue();
  };
  const take = () => void navigator.locks.request(url, { steal: true }, hold).catch(onLost);
  const queue = () => {
    if (isQueued) return;
    isQueued = true;
    const begin = () => {
      isQueued = false;
      return hold();
    };
    navigator.locks.request(url, { signal }, begin).catch(onLost);
  };

  const stopLooking = whenSeen(() => (close ? open() : take()));
  if (document.hidden) {
    queue();
    lookOnce(url, onMessage);
  }
  return () => {
    stopLooking();
    leaving.abort();
    close?.();
    others.close();
  };
}

/** What was missed between the page's making and now. */
function lookOnce<Message>(url: string, onMessage: (message: Message) => void): void {
  const stop = subscribe(url, (message: Message) => {
    stop();
    onMessage(message);
  });
}

function followWhileSeen<Message>(url: string, onMessage: (message: Message) => void): Unsubscribe {
  let close: Unsubscribe | undefined;
  const stopLooking = whenSeen(
    () => {
      close?.();
      close = subscribe(url, onMessage);
    },
    () => close?.(),
  );
  return () => {
    stopLooking();
    close?.();
  };
}

/** Calls back now if the tab is being looked at, and whenever that begins or ends. */
function whenSeen(onSeen: () => void, onHidden: () => void = () => undefined): Unsubscribe {
  const onChange = () => (document.hidden ? onHidden() : onSeen());
  if (!document.hidden) onSeen();
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
