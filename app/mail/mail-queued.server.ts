import { afterCommit } from "~/db/write.server";

type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener after each commit of this process that queued mail. Returns how to unsubscribe. */
export function onMailQueued(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners once the current change is committed. Call inside write(). */
export function announceMail(): void {
  afterCommit(notifyListeners);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
