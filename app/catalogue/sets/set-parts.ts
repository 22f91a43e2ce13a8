/** Sets: a base, such as a valve, with the parts that are chosen together with it (C46). */

/** The most parts that staff enter for a base, over all its roles. */
export const MAX_SET_PARTS = 60;
export const MAX_ROLE_LENGTH = 40;
export const MAX_SET_NOTE_LENGTH = 200;

/** The facts of a part that decide whether it can be chosen. */
export type RoleFacts = {
  id: number;
  role: string;
  isRequired: boolean;
  /** Null is every option of the base. */
  variantId: number | null;
  /** False for a part that is discontinued, archived or coming soon: it is not offered. */
  isOffered: boolean;
};

type SetRole<Part> = {
  role: string;
  /** True if the base does not work without one of them. */
  isRequired: boolean;
  parts: Part[];
};

/** Returns the roles of a base with this option, in the order of their first parts; a role is one in any case. */
export function rolesOf<Part extends RoleFacts>(
  parts: readonly Part[],
  variantId: number | null,
): SetRole<Part>[] {
  const roles = new Map<string, SetRole<Part>>();
  for (const part of parts) {
    if (part.variantId !== null && part.variantId !== variantId) continue;
    const key = part.role.toLowerCase();
    const role = roles.get(key) ?? { role: part.role, isRequired: false, parts: [] };
    roles.set(key, role);
    role.isRequired ||= part.isRequired;
    role.parts.push(part);
  }
  return [...roles.values()];
}

/**
 * Why parts cannot be chosen: a required role without any, several of one role, or a part that is not for this option or
 * no longer offered.
 */
export type RefusedChoice =
  | { kind: "role-missing" | "several-of-role"; role: string }
  | { kind: "part-gone" | "nothing-chosen" };

/** Returns the chosen parts in the order of their roles: at most one of each role, and one of each required role. */
export function chooseParts<Part extends RoleFacts>(
  parts: readonly Part[],
  variantId: number | null,
  ids: readonly number[],
): { kind: "chosen"; parts: Part[] } | RefusedChoice {
  const roles = rolesOf(parts, variantId);
  const chosen: Part[] = [];
  for (const { role, isRequired, parts: ofRole } of roles) {
    const [part, another] = ofRole.filter(({ id }) => ids.includes(id));
    if (another) return { kind: "several-of-role", role };
    if (part && !part.isOffered) return { kind: "part-gone" };
    if (!part && isRequired) return { kind: "role-missing", role };
    if (part) chosen.push(part);
  }
  if (new Set(ids).size !== chosen.length) return { kind: "part-gone" };
  return chosen.length === 0 ? { kind: "nothing-chosen" } : { kind: "chosen", parts: chosen };
}
