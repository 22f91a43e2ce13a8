import { follow, type Stop } from "~/components/shell/follow";

/**
 * Follows a stream together with this browser's other tabs: one holds it and passes on what it says,
 * to hidden tabs too, for a browser opens only six connections to a host over HTTP/1.1. The tab that
 * is looked at takes it over, and so is told the present state: a hidden one may be put to sleep.
 */
export function followTogether<Message>(url: string, onMessage: (message: Message) => void): Stop {
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

function join<Message>(url: string, onMessage: (message: Message) => void): Stop {
  // Only a secure address has locks; without them a tab can but let go while it is hidden.
  if (!("locks" in navigator)) return followWhileSeen(url, onMessage);

  const others = new BroadcastChannel(url);
  others.onmessage = (event: MessageEvent<Message>) => onMessage(event.data);
  const leaving = new AbortController();
  const { signal } = leaving;
  let close: Stop | undefined;
  let isQueued = false;

  const open = () => {
    close?.();
    close = follow(url, (message: Message) => {
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
  const stop = follow(url, (message: Message) => {
    stop();
    onMessage(message);
  });
}

function followWhileSeen<Message>(url: string, onMessage: (message: Message) => void): Stop {
  let close: Stop | undefined;
  const stopLooking = whenSeen(
    () => {
      close?.();
      close = follow(url, onMessage);
    },
    () => close?.(),
  );
  return () => {
    stopLooking();
    close?.();
  };
}

/** Calls back now if the tab is being looked at, and whenever that begins or ends. */
function whenSeen(onSeen: () => void, onHidden: () => void = () => undefined): Stop {
  const onChange = () => (document.hidden ? onHidden() : onSeen());
  if (!document.hidden) onSeen();
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
