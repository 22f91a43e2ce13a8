const MAX_LENGTH = 60;

/** Names of the product list's address that are no attribute's. */
const RESERVED: ReadonlySet<string> = new Set(
  "category company manufacturer protocol q search page sort order view show status new stock price all".split(
    " ",
  ),
);

/**
 * Derives an attribute's name in addresses: "IP rating" is "ip-rating". It differs from those that are
 * taken and from the other names of the product list's address.
 */
export function attributeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, MAX_LENGTH - 4)
      .replace(/^-+|-+$/g, "") || "attribute";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    // The ends of a range are in the address as "torque-from" and "torque-to".
    if (!RESERVED.has(slug) && !/-(?:from|to)$/.test(slug) && !isTaken(slug)) return slug;
  }
}
