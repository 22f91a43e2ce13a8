/**
 * How many days what is kept: what the privacy page promises and the site holds to. Quotes and the
 * record of what staff changed are not among it, for they stay.
 */
export const RETENTION_DAYS = {
  /** A visitor's, after it was last used. */
  basket: 30,
  idleSession: 1,
  /** However busy. */
  session: 7,
  failedSignIn: 30,
  /** The words of one that was sent or set aside; that there was one is known for longer. */
  mail: 30,
  contactMessage: 365,
} as const;
