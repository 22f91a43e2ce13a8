/** A member of the team as the about page lists them. */
export type TeamMember = { name: string; role: string; phone: string; email: string };

/**
 * Placeholders until the operator enters the real team: the phone numbers are in Ofcom's ranges
 * reserved for drama, the email addresses are on example.com (L3).
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
