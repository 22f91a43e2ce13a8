/**
 * The roles of members: managers also invite and remove members, and keep the firm's addresses and part
 * numbers; buyers also accept our quotes; viewers see quotes and ask for them.
 */
export const FIRM_ROLES = ["manager", "buyer", "viewer"] as const;

export type FirmRole = (typeof FIRM_ROLES)[number];

/** The roles with their rights, as pages and mails show them. */
export const ROLE_LABELS: Record<FirmRole, { name: string; may: string }> = {
  manager: {
    name: "Manager",
    may: "sees, asks for and accepts quotes, invites and removes members, keeps addresses and part numbers",
  },
  buyer: { name: "Buyer", may: "sees, asks for and accepts quotes" },
  viewer: { name: "Viewer", may: "sees and asks for quotes, but accepts none" },
};

/**
 * Limits of a firm, and of the group of accounts that a firm is made from. An invitation that has expired counts until
 * it is withdrawn or deleted.
 */
export const FIRM_LIMITS = {
  members: 200,
  invitations: 50,
  group: 50,
  name: 100,
  reference: 30,
} as const;

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** Returns the role with this name; undefined for any other text. */
export function roleFrom(text: string): FirmRole | undefined {
  return FIRM_ROLES.find((role) => role === text);
}

/** Returns true if a member with this role may change the firm: its members, addresses and part numbers. */
export function mayManage(role: FirmRole | undefined): boolean {
  return role === "manager";
}

/** Returns true if a member with this role may answer the firm's quotes for it. */
export function mayAccept(role: FirmRole): boolean {
  return role !== "viewer";
}
