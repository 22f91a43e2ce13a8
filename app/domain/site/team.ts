/** Who answers the telephone, as the about page names them. */
export type TeamMember = { name: string; role: string; phone: string; email: string };

/**
 * Obvious placeholders until the operator writes the real people in: the phone numbers are from
 * Ofcom's ranges reserved for drama, the addresses are example.com's (L3).
 */
export const TEAM: readonly TeamMember[] = [
  {
    name: "[Team member 1]",
    role: "[Role of team member 1]",
    phone: "07700 900101",
    email: "member-1@example.com",
  },
  {
    name: "[Team member 2]",
    role: "[Role of team member 2]",
    phone: "07700 900102",
    email: "member-2@example.com",
  },
];
