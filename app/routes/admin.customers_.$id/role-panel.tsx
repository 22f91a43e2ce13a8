import { NOT_CONFIRMED, type Role, ROLE_NAMES, ROLES } from "~/accounts/roles";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { Panel } from "~/ui/panel";

type RolePanelProps = {
  customer: { role: Role; emailVerifiedAt: number | null };
  isOwn: boolean;
  isLastAdmin: boolean;
};

const MAY: Record<Role, string> = {
  customer: "A customer has no access to the admin pages.",
  sales:
    "Sales see every quote, customer and message, and answer quotes. They do not change the catalogue, discounts or settings.",
  admin:
    "An administrator sees every quote and customer, edits the catalogue, and operates the site's switches.",
};

const LABELS: Record<Role, string> = {
  customer: "Withdraw the role",
  sales: "Give the sales role",
  admin: "Make administrator",
};

/** Shows the role of an account, with a form for each of the others. */
export function RolePanel({ customer, isOwn, isLastAdmin }: RolePanelProps) {
  const { role, emailVerifiedAt } = customer;
  const others = ROLES.filter((other) => other !== role)
    .filter((other) => other === "customer" || emailVerifiedAt !== null)
    .reverse();
  return (
    <Panel title="Role">
      <p className="font-semibold">{ROLE_NAMES[role]}</p>
      <p>
        {MAY[role]}
        {isOwn && " This is your own account."}
      </p>
      {emailVerifiedAt === null && <p className="mt-4">{NOT_CONFIRMED}</p>}
      {isLastAdmin ? (
        <p className="mt-4">This is the only administrator. Give someone else the role first.</p>
      ) : (
        others.map((other) => (
          <ConfirmForm
            // Remounts, and so closes, once the role has changed.
            key={`${role} ${other}`}
            label={isOwn && other === "sales" ? "Change to sales" : LABELS[other]}
            question={`${questionOf(role, other, isOwn)} Every administrator is notified by email.`}
            yes={isOwn ? "Give up my own role" : yesTo(other)}
            busy="Saving..."
            intent="set-role"
            about={{ role: other, was: role }}
            size="sm"
            className="mt-4"
          />
        ))
      )}
    </Panel>
  );
}

function yesTo(role: Role): string {
  return role === "customer" ? "Yes, withdraw the role" : `Yes, ${LABELS[role].toLowerCase()}`;
}

function questionOf(role: Role, other: Role, isOwn: boolean): string {
  if (isOwn) {
    return other === "sales"
      ? "You keep quotes, customers and messages, and lose the rest immediately. Only another administrator can restore it."
      : "You lose access to the admin pages immediately, and only another administrator can restore it.";
  }
  if (other === "customer") {
    return "This account loses access to the admin pages immediately, and its quotes are no one's. Its own requests, discount and sessions stay.";
  }
  return role === "admin"
    ? "It keeps quotes, customers and messages, and loses the rest immediately."
    : `${MAY[other]} This holds immediately.`;
}
