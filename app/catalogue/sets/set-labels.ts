/** Labels what staff enter of a set, in forms, files, the audit log and messages about changes. */
export const SET_LABELS = {
  base: "For",
  role: "Role",
  part: "Part",
  closingPa: "Closing pressure",
  isRequired: "Required",
  note: "Note",
  order: "Order",
} as const;

/** Roles that are offered while staff type; any other may be entered. */
export const USUAL_ROLES = ["Actuator", "Pocket", "Head", "Cable", "Bracket", "Base"] as const;
