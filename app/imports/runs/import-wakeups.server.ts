type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener after each commit of this process that gave the worker something to do. Returns how to unsubscribe. */
export function onImportRequested(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners. Run it after the commit. */
export function wakeImports(): void {
  for (const listener of listeners) listener();
}
