/** How long the code of a second step may take once the password was right. */
export const HALF_SESSION_MINUTES = 10;

/**
 * Sets the days after which rows are deleted, as stated on the privacy page. Quotes and the audit log
 * are never deleted.
 */
export const RETENTION_DAYS = {
  /** Visitors' baskets, counted from their last use. */
  basket: 30,
  /** A visitor's basket whose cookie the browser has never sent back. */
  unreturnedBasket: 1,
  /** A pasted or uploaded list, counted from its last use. */
  pad: 30,
  /** A basket that is shared by link, counted from when the link was made. */
  sharedList: 90,
  idleSession: 1,
  /** Counted from sign-in, even when it is in use. */
  session: 7,
  /** Entries of a reply that staff did not save, in their own browser. */
  unsavedReply: 7,
  /** A form that was posted after its session had ended. */
  storedForm: 1,
  failedSignIn: 30,
  /** The cookie by which an administrator's browser is known, counted from its last sign-in. */
  knownBrowser: 180,
  /** An account whose address was never confirmed, counted from sign-up. */
  unconfirmedAccount: 30,
  /** The body of a sent or failed email; the row itself is retained for longer. */
  mail: 30,
  /** How often a search found nothing on a day. */
  missedSearch: 90,
  /** The plan of an import, and Undo with it, counted from the upload. */
  importRows: 30,
  /** An uploaded catalogue file that was never checked. */
  unfinishedImport: 1,
  /** An invitation to a firm that was not accepted, counted from when it was last sent. */
  firmInvitation: 30,
  contactMessage: 365,
  /** A secret link, counted from when it was made or from the last day of validity, whichever is later. */
  quoteLink: 365,
  /** Messages about a quote, counted from the last of them. */
  quoteMessage: 730,
  /** Contact and delivery of an order that was not delivered when its account was deleted, counted from then. */
  orderOfDeletedAccount: 90,
} as const;
