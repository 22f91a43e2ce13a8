/**
 * Returns true for a quote whose customer has deleted the account: no one waits for it, and no one can
 * be answered (Q12). A visitor's quote always has an address, and an account's names the account.
 */
export function isContactErased({
  userId,
  guestEmail,
}: {
  userId: string | null;
  guestEmail: string | null;
}): boolean {
  return userId === null && guestEmail === null;
}
