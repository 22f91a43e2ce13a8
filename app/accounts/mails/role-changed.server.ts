import type { Role } from "~/accounts/roles";
import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

type Facts = ToAddress & {
  /** The account whose role changed. */
  email: string;
  /** As older versions stored it, which know administrators only. */
  isAdmin: boolean;
  role?: Role;
  was?: Role;
  /** The email address of the administrator who changed it, or "command line". */
  actor: string;
};

const NOUNS: Record<Role, string> = {
  admin: "an administrator",
  sales: "one of our sales staff",
  customer: "a customer",
};
const ROLES: Record<Role, string> = {
  admin: "administrator role",
  sales: "sales role",
  customer: "role",
};
const MAY: Partial<Record<Role, string>> = {
  admin:
    "An administrator can see every quote and customer, and change the catalogue and the site settings.",
  sales:
    "Sales can see every quote and customer, and answer quotes. They do not change the catalogue or the site settings.",
};

/**
 * Informs the holder of a granted or withdrawn role and every administrator, so that a change no one
 * intended is noticed even if it was made with an administrator's own account.
 */
export const roleChanged = shortMail<Facts>("role-changed", (facts, { company, publicUrl }) => {
  const { to, email, isAdmin, actor } = facts;
  const { role = isAdmin ? "admin" : "customer", was = isAdmin ? "customer" : "admin" } = facts;
  const who = to === email ? "You are" : `${email} is`;
  const isStaff = role !== "customer";
  const heading = isStaff ? `${who} now ${NOUNS[role]}` : `${who} no longer ${NOUNS[was]}`;
  const by = actor.includes("@") ? `by ${actor}` : `from the ${actor}`;
  const change = isStaff ? `${ROLES[role]} was given to` : `${ROLES[was]} was withdrawn from`;
  const instead = isStaff && was !== "customer" ? `, in place of the ${ROLES[was]}` : "";
  const page = role === "sales" ? "/admin/quotes" : "/admin";

  return {
    subject: `${heading}: ${company.tradingName}`,
    heading,
    paragraphs: [`The ${change} ${email} ${by}${instead}.`, ...[MAY[role] ?? []].flat()],
    ...(isStaff && { link: { label: "Go to the admin pages", url: `${publicUrl}${page}` } }),
    footnote: `If this was not intended, please call us straight away on ${company.phone}.`,
  };
});
