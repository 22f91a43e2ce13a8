import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form";
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
    <Form method="post" preventScrollReset>
      <p className="mb-4">
        An administrator sees every quote and customer, changes the catalogue, and throws the
        site&apos;s switches.
      </p>
      <SubmitButton
        name="intent"
        value="grant-admin"
        variant="secondary"
        size="sm"
        idle="Make administrator"
        busy="Saving..."
      />
    </Form>
  );
}

function Withdraw({ isOwn, isLastAdmin }: { isOwn: boolean; isLastAdmin: boolean }) {
  if (isLastAdmin) return <p>This is the only administrator: make somebody else one first.</p>;
  return (
    <Form method="post" preventScrollReset>
      {isOwn ? (
        <>
          <p className="mb-2">
            This is your own account. You would lose the staff side at once, and only another
            administrator could give it back.
          </p>
          <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="confirmed"
              required
              className="size-5 shrink-0 accent-petrol"
            />
            <span>I want to give up my own role</span>
          </label>
        </>
      ) : (
        <p className="mb-4">Without the role this is an ordinary customer, from now on.</p>
      )}
      <SubmitButton
        name="intent"
        value="withdraw-admin"
        variant="danger"
        size="sm"
        idle="Withdraw administrator role"
        busy="Saving..."
      />
    </Form>
  );
}
