/**
 * The roles of a firm's members: managers also invite and remove members and keep its addresses and part
 * numbers; buyers also accept our quotes; viewers see quotes and ask for them.
 */
export const FIRM_ROLES = ["manager", "buyer", "viewer"] as const;

export type FirmRole = (typeof FIRM_ROLES)[number];
