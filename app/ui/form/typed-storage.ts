/** Texts that the browser keeps of forms, which signing out deletes. */

/** The prefix of the keys of all entries of forms. */
export const ENTRIES_PREFIX = "entries ";

let isSigningOut = false;

/** Deletes all entries that this browser keeps of forms; nothing is stored until the next typing. */
export function deleteTypedEntries(): void {
  isSigningOut = true;
  for (const name of ["localStorage", "sessionStorage"] as const) {
    withStorage(name, (storage) => {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(ENTRIES_PREFIX)) storage.removeItem(key);
      }
    });
  }
}

/** Lets entries be stored again, once something is typed. */
export function allowTypedEntries(): void {
  isSigningOut = false;
}

/** Stores entries, and returns false where the browser forbids it, has no room, or is being signed out. */
export function storeTyped(
  name: "localStorage" | "sessionStorage",
  key: string,
  text: string,
): boolean {
  if (isSigningOut) return false;
  return (
    withStorage(name, (storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false
  );
}

/** Uses a storage of the browser; undefined where it is forbidden or full. */
export function withStorage<Result>(
  name: "localStorage" | "sessionStorage",
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(window[name]);
  } catch {
    return undefined;
  }
}
