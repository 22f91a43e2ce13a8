/** The delivery addresses of a firm. */

export const ADDRESS_LIMITS = { addresses: 50, name: 60, lines: 300, lineCount: 5 } as const;

export const ADDRESSES_PATH = "/account/company/addresses";

export type Address = {
  id: number;
  name: string;
  /** One line of the address on each line, without the postcode. */
  lines: string;
  postcode: string;
  updatedAt: number;
};

/** An address to choose at an acceptance. */
export type AddressChoice = { id: number; label: string };

/** Returns an address as an acceptance stores it. */
export function addressText({ name, lines, postcode }: Omit<Address, "id" | "updatedAt">): string {
  return [name, lines, postcode].join("\n");
}

/** Returns an address on one line, to choose it by. */
export function addressLabel({ name, lines, postcode }: Omit<Address, "id" | "updatedAt">): string {
  return `${name}: ${lines.split("\n").join(", ")}, ${postcode}`;
}
