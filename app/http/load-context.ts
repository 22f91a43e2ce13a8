import type { UnsentForm } from "~/http/unsent-form";

/** The details of one request that the server passes to its loaders and actions. */
declare module "@remix-run/server-runtime" {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AppLoadContext {
    /** The client's IP address; a proxy's headers count only where TRUST_PROXY allows. */
    clientAddress?: string;
    /** Identifies the request in logs and on error pages. */
    requestId?: string;
    /** The key to cache the page under, if it is the same for all visitors. */
    sharedKey?: string;
    /** The form that the maintenance page replaces the reply to. */
    unsentForm?: UnsentForm;
  }
}

export {};
