import { ConfirmForm } from "~/components/form/confirm-form";
import { Panel } from "~/components/ui/panel";

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
        Only a confirmed account can be made an administrator: who opened it may not own its
        address.
      </p>
    );
  }
  return (
    <>
      <p className="mb-4">
        An administrator sees every quote and customer, changes the catalogue, and throws the
        site&apos;s switches.
      </p>
      <ConfirmForm
        label="Make Administrator"
        question="The staff side opens to this account at once, and every administrator is told by email."
        yes="Give the role"
        busy="Saving..."
        intent="grant-admin"
        size="sm"
      />
    </>
  );
}

function Withdraw({ isOwn, isLastAdmin }: { isOwn: boolean; isLastAdmin: boolean }) {
  if (isLastAdmin) return <p>This is the only administrator: make somebody else one first.</p>;
  return (
    <>
      <p className="mb-4">
        {isOwn
          ? "This is your own account."
          : "Without the role this is an ordinary customer, from the next click on."}
      </p>
      <ConfirmForm
        label="Withdraw Administrator Role"
        question={
          isOwn
            ? "You would lose the staff side at once, and only another administrator could give it back."
            : "The staff side closes to this account at once. Quotes, discount and sessions stay."
        }
        yes={isOwn ? "Give up my own role" : "Withdraw the role"}
        busy="Saving..."
        intent="withdraw-admin"
        size="sm"
      />
    </>
  );
}
