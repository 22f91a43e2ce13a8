/** A member of the team as the about page presents them; what is null is left out (N4). */
export type TeamMember = {
  name: string;
  role: string | null;
  text: string | null;
  phone: string | null;
  email: string | null;
};

export const TEAM_LABELS: Record<keyof TeamMember, string> = {
  name: "Name",
  role: "Role",
  text: "Text",
  phone: "Phone",
  email: "Email",
};

/** Lists the fields of a member, in the order of the form. */
export const TEAM_FIELDS = [
  "name",
  "role",
  "phone",
  "email",
  "text",
] as const satisfies ReadonlyArray<keyof TeamMember>;

/** More would need more fields than a form may have. */
export const MAX_TEAM = 24;
