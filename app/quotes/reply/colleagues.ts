/** A member of staff who may answer quotes; the name is the address while no other is known. */
export type Colleague = { id: string; email: string; name: string };

/** Returns the name of a member of staff for other staff, or the address of one who is no longer among them. */
export function staffName(
  address: string,
  colleagues: readonly Pick<Colleague, "email" | "name">[],
): string {
  const isTheirs = ({ email }: Pick<Colleague, "email">) =>
    email.toLowerCase() === address.toLowerCase();
  return colleagues.find(isTheirs)?.name ?? address;
}
