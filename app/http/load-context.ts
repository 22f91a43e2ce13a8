/** What the server tells every loader and action beside the request. */
declare module "@remix-run/server-runtime" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AppLoadContext {
    /** The client's address; the proxy's word for it counts only where TRUST_PROXY says so. */
    clientAddress?: string;
    /** Names the request in logs and on error pages. */
    requestId?: string;
    /** Under which the answer may be kept, where it is the same for all visitors. */
    sharedKey?: string;
  }
}

export {};
