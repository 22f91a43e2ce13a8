import { ConfirmForm } from "~/ui/form/confirm-form";
import { Panel } from "~/ui/panel";

type RolePanelProps = {
  customer: { isAdmin: boolean; emailVerifiedAt: number | null };
  isOwn: boolean;
  isLastAdmin: boolean;
};

export function RolePanel({ customer, isOwn, isLastAdmin }: RolePanelProps) {
  return (
    <Panel title="Administrator role">
      {customer.isAdmin ? (
        <Withdraw isOwn={isOwn} isLastAdmin={isLastAdmin} />
      ) : (
        <Grant isConfirmed={customer.emailVerifiedAt !== null} />
      )}
    </Panel>
  );
}

function Grant({ isConfirmed }: { isConfirmed: boolean }) {
  if (!isConfirmed) {
    return (
      <p>
        Only a confirmed account can be made an administrator, because an unconfirmed address may
        not belong to the person who entered it.
      </p>
    );
  }
  return (
    <>
      <p className="mb-4">
        An administrator sees every quote and customer, edits the catalogue, and operates the
        site&apos;s switches.
      </p>
      <ConfirmForm
        label="Make administrator"
        question="This account gets access to the admin pages immediately, and every administrator is notified by email."
        yes="Give the role"
        busy="Saving..."
        intent="grant-admin"
        size="sm"
      />
    </>
  );
}

function Withdraw({ isOwn, isLastAdmin }: { isOwn: boolean; isLastAdmin: boolean }) {
  if (isLastAdmin) return <p>This is the only administrator. Give someone else the role first.</p>;
  return (
    <>
      <p className="mb-4">
        {isOwn
          ? "This is your own account."
          : "Without the role, it becomes an ordinary customer account."}
      </p>
      <ConfirmForm
        label="Withdraw administrator role"
        question={
          isOwn
            ? "You lose access to the admin pages immediately, and only another administrator can restore it."
            : "This account loses access to the admin pages immediately. Its quotes, discount and sessions stay."
        }
        yes={isOwn ? "Give up my own role" : "Withdraw the role"}
        busy="Saving..."
        intent="withdraw-admin"
        size="sm"
      />
    </>
  );
}
