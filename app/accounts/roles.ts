/** The rights of an account. Sales answer quotes and look up the rest; administrators may do everything. */
export const ROLES = ["customer", "sales", "admin"] as const;

export type Role = (typeof ROLES)[number];
export type StaffRole = Exclude<Role, "customer">;

/** Names the roles to staff. */
export const ROLE_NAMES: Record<Role, string> = {
  customer: "Customer",
  sales: "Sales",
  admin: "Administrator",
};

/** The badges of staff beside their names. */
export const ROLE_BADGES: Record<StaffRole, string> = { sales: "Sales", admin: "Admin" };

/** Returns the role of a signed-in user. */
export function roleOf({ isStaff, isAdmin }: { isStaff: boolean; isAdmin: boolean }): Role {
  if (isAdmin) return "admin";
  return isStaff ? "sales" : "customer";
}

/** Returns the role of this name, if there is one. */
export function parseRole(name: string): Role | undefined {
  return ROLES.find((role) => role === name);
}

/** Says why an unconfirmed account gets no role. */
export const NOT_CONFIRMED =
  "Only a confirmed account can be given a role, because an unconfirmed address may not belong to the person who entered it.";
