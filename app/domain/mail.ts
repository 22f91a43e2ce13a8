/**
 * A mail as it is composed, before the outbox gives it an identity. Addresses are bare, without
 * a display name; the sender is the company and is added at delivery.
 */
export type NewMail = {
  /**
   * Which message it is: its file's name in app/email. One ending "-for-sales" speaks for a
   * customer; every other is marked as automatic, so that no machine answers it.
   */
  kind: string;
  toAddress: string;
  replyTo: string | null;
  /** One line. */
  subject: string;
  html: string;
  text: string;
};
