/** A quote of a group, in words. */
export type BoardRow = {
  id: string;
  orderNumber: number;
  path: string;
  customer: string;
  /** Why it is in the group: how long the customer has waited, or a date. */
  about: string;
  owner: string | null;
  /** Inc VAT: of our newest version, else of the request. */
  total: string;
};
