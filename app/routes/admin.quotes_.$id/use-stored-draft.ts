import { useEffect, useRef, useState } from "react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import {
  type Entries,
  mergeEntries,
  readStoredText,
  STORED_DRAFT_PREFIX,
  type StoredDraft,
  storedKey,
  storedText,
  notSavedToast,
} from "~/quotes/reply/stored-draft";
import { allowTypedEntries, storeTyped, withStorage } from "~/ui/form/typed-storage";
import { isPathAfterSave } from "~/quotes/reply/desk-paths";
import { isReplyIntent } from "~/quotes/reply/reply-step";
import { keepFormOnNetworkError, NETWORK_ERROR_REPLY } from "~/ui/form/keep-form-on-network-error";

/** Entries are stored this long after a change. */
const STORED_AFTER_MS = 1000;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The draft that this page shows, for the answer to its save. */
let shown: { store: () => boolean; drop: () => void } | undefined;

/** Stores what is typed in the shown draft at once, and returns true if the browser keeps it. */
function storeShownDraft(): boolean {
  return shown?.store() ?? false;
}

/** Deletes what the browser keeps of the shown draft, which was saved. */
function deleteShownDraft(): void {
  shown?.drop();
}

/**
 * Keeps the entries of a draft that differ from `saved` in this browser, until it is saved, its user signs out or a week
 * has passed. Returns those that were stored before, to be brought back or thrown away.
 */
export function useStoredDraft(
  formId: string,
  saved: Entries,
  { accountId, quoteId, revision }: { accountId: string; quoteId: string; revision: string },
) {
  const key = storedKey(accountId, quoteId);
  const [offered, setOffered] = useState<StoredDraft & { foundAt: number }>();
  const isInOtherTab = useOtherTab(key);
  // A later revalidation changes neither the fields of the page nor the revision that they are posted with.
  const first = useRef({ saved, revision });

  useEffect(() => {
    const { saved: savedEntries, revision: shownRevision } = first.current;
    const form = document.forms.namedItem(formId);
    const controls = [...(form?.elements ?? [])].filter(
      (element): element is Control =>
        isControl(element) && element.type !== "hidden" && savedEntries.has(element.name),
    );
    const isEdited = (control: Control) => valueOf(control) !== savedEntries.get(control.name);
    const touched = new Set<string>();

    deleteExpired();
    const found = readStored(key);
    const entries = found && entriesNotShown(found.entries, controls);
    if (found && entries && entries.size > 0) {
      setOffered({ ...found, entries, foundAt: Date.now() });
    }
    // The page was filled in by other code, as after signing in again: the totals read it again once they listen.
    const isFilled = controls.some(isEdited);
    if (isFilled) setTimeout(() => form?.dispatchEvent(new Event("input", { bubbles: true })));
    else if (!entries?.size) remove(key);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopTimer = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const store = () => {
      stopTimer();
      const edited = controls.filter(isEdited);
      for (const { name } of edited) touched.add(name);
      const merged = mergeEntries(readStored(key), {
        at: Date.now(),
        revision: shownRevision,
        entries: new Map(edited.map((control) => [control.name, valueOf(control)])),
        touched,
      });
      if (merged) return storeTyped("localStorage", key, storedText(merged));
      remove(key);
      return true;
    };
    const storeSoon = () => {
      allowTypedEntries();
      stopTimer();
      timer = setTimeout(store, STORED_AFTER_MS);
    };
    const storeIfPending = () => {
      if (timer !== undefined) store();
    };
    const own = {
      store,
      drop: () => {
        stopTimer();
        remove(key);
      },
    };
    shown = own;
    form?.addEventListener("input", storeSoon);
    window.addEventListener("pagehide", storeIfPending);
    return () => {
      storeIfPending();
      if (shown === own) shown = undefined;
      form?.removeEventListener("input", storeSoon);
      window.removeEventListener("pagehide", storeIfPending);
    };
  }, [formId, key]);

  return {
    offered,
    /** True if the draft was saved after the offered entries were typed. */
    isOutdated: offered !== undefined && offered.revision !== revision,
    isInOtherTab,
    bringBack: () => {
      if (offered) fillForm(formId, offered.entries);
      setOffered(undefined);
    },
    throwAway: () => {
      setOffered(undefined);
      remove(key);
    },
  };
}

/** Returns true while another tab of this browser shows the same draft. */
function useOtherTab(key: string): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return undefined;
    const channel = new BroadcastChannel(key);
    channel.addEventListener("message", ({ data }) => {
      setIsOpen(data !== "closed");
      if (data === "opened") channel.postMessage("here");
      // A third tab answers.
      if (data === "closed") channel.postMessage("opened");
    });
    channel.postMessage("opened");
    const close = () => channel.postMessage("closed");
    window.addEventListener("pagehide", close);
    return () => {
      close();
      window.removeEventListener("pagehide", close);
      channel.close();
    };
  }, [key]);
  return isOpen;
}

function remove(key: string): void {
  withStorage("localStorage", (storage) => storage.removeItem(key));
}

function readStored(key: string): StoredDraft | undefined {
  const text = withStorage("localStorage", (storage) => storage.getItem(key));
  return readStoredText(text ?? null, Date.now());
}

/** Deletes the entries of all drafts that are too old. */
function deleteExpired(): void {
  withStorage("localStorage", (storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(STORED_DRAFT_PREFIX) && !readStored(key)) storage.removeItem(key);
    }
  });
}

/** Returns the entries that are not on the page. Those of a line that has gone have no field. */
function entriesNotShown(entries: Entries, controls: readonly Control[]): Entries {
  const onPage = new Map(controls.map((control) => [control.name, valueOf(control)]));
  return new Map([...entries].filter(([name, value]) => onPage.get(name) !== value));
}

/** Fills the form with entries, opens the parts that hide them, and focuses the first one. */
function fillForm(formId: string, entries: Entries): void {
  const form = document.forms.namedItem(formId);
  if (!form) return;
  const filled: Control[] = [];
  for (const [name, value] of entries) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof Element) || !isControl(control)) continue;
    if (isTick(control)) control.checked = value !== "";
    else control.value = value;
    const details = control.closest("details");
    if (details) details.open = true;
    filled.push(control);
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
  filled[0]?.focus();
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

function valueOf(control: Control): string {
  return isTick(control) && !control.checked ? "" : control.value;
}

const keepForm = keepFormOnNetworkError((form) => {
  if (!isReplyIntent(String(form.get("intent")))) return NETWORK_ERROR_REPLY;
  return notSavedToast({ isOnline: navigator.onLine, isStored: storeShownDraft() });
});

/** Posts a form, and deletes what the browser keeps of the draft once it is saved. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepForm(args);
  } catch (reply) {
    const location = reply instanceof Response ? reply.headers.get("Location") : null;
    if (location && isPathAfterSave(location, args.params.id ?? "")) deleteShownDraft();
    throw reply;
  }
}
