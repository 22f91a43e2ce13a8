import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import { formatDiscount } from "~/catalogue/prices/money";
import { countOf } from "~/shared/counts";
import { controlClass } from "~/ui/control";
import { FieldErrors } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

type Account = {
  userId: string;
  email: string;
  fullName: string | null;
  discountBasisPoints: number;
};

type Group = { domain: string; name: string; accounts: Account[]; hiddenAccounts: number };

type GroupsProps = {
  groups: Group[];
  hiddenGroups: number;
  /** The reply to a form that was refused. */
  result: SubmissionResult | undefined;
};

/** Shows accounts that may belong to one firm; staff tick those that do. */
export function FirmGroups({ groups, hiddenGroups, result }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <Panel title="Accounts that may be one firm">
      <p className="mb-4 max-w-prose">
        They name the same company, and their addresses have the same domain. Tick those who belong
        together. No account joins a firm by itself.
      </p>
      <ul role="list" className="divide-y">
        {groups.map((group) => (
          <GroupForm key={group.accounts[0]?.userId} group={group} result={result} />
        ))}
      </ul>
      {hiddenGroups > 0 && (
        <p className="mt-4 text-sm text-muted">
          {countOf(hiddenGroups, "smaller group")} will follow once these are firms.
        </p>
      )}
    </Panel>
  );
}

function GroupForm({ group, result }: { group: Group; result: SubmissionResult | undefined }) {
  const { accounts, domain, hiddenAccounts } = group;
  const [first] = accounts;
  const typed = typedFor(group, result);
  // As the notice above the page links to them.
  const formId = `group-${first?.userId}`;
  const nameId = `${formId}-firmName`;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <Form method="post" preventScrollReset className="space-y-3">
        <input type="hidden" name="group" value={first?.userId} />
        <div className="max-w-md">
          <label htmlFor={nameId} className="mb-1.5 block text-sm font-semibold">
            Name of the firm
          </label>
          <input
            type="text"
            id={nameId}
            name="firmName"
            defaultValue={typed?.firmName ?? group.name}
            maxLength={100}
            autoComplete="off"
            className={controlClass}
            aria-invalid={typed?.errors.firmName ? true : undefined}
            aria-describedby={typed?.errors.firmName ? `${nameId}-error` : undefined}
          />
          <FieldErrors id={`${nameId}-error`} errors={typed?.errors.firmName ?? []} />
        </div>
        <fieldset id={`${formId}-member`} tabIndex={-1}>
          <legend className="mb-1 text-sm text-muted">Accounts at {domain}</legend>
          {accounts.map((account) => (
            <AccountRow
              key={account.userId}
              account={account}
              isTicked={typed ? typed.members.includes(account.userId) : true}
              isManager={(typed?.manager ?? first?.userId) === account.userId}
            />
          ))}
          <FieldErrors
            id={`${formId}-manager`}
            errors={[...(typed?.errors.member ?? []), ...(typed?.errors.manager ?? [])]}
          />
        </fieldset>
        {hiddenAccounts > 0 && (
          <p className="text-sm text-muted">
            {countOf(hiddenAccounts, "more account")} of this group can be invited by its manager.
          </p>
        )}
        <SubmitButton
          value="make"
          about={{ group: first?.userId ?? "" }}
          variant="secondary"
          size="sm"
          idle="Make a Firm"
          busy="Making..."
        />
      </Form>
    </li>
  );
}

function AccountRow({
  account: { userId, email, fullName, discountBasisPoints },
  isTicked,
  isManager,
}: {
  account: Account;
  isTicked: boolean;
  isManager: boolean;
}) {
  const discount =
    discountBasisPoints > 0 ? `, own discount ${formatDiscount(discountBasisPoints)}` : "";
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <label className="flex min-h-11 min-w-0 grow basis-64 cursor-pointer items-center gap-3 wrap-anywhere">
        <input
          type="checkbox"
          name="member"
          value={userId}
          defaultChecked={isTicked}
          className="size-5 shrink-0 accent-petrol"
        />
        <span className="min-w-0">
          {fullName ? `${fullName}, ${email}` : email}
          <span className="text-sm text-muted">{discount}</span>
        </span>
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="radio"
          name="manager"
          value={userId}
          defaultChecked={isManager}
          className="size-5 shrink-0 accent-petrol"
        />
        <span>
          Manager<span className="sr-only">: {email}</span>
        </span>
      </label>
    </div>
  );
}

/** Returns the entries of a refused form if it is the form of this group. */
function typedFor({ accounts }: Group, result: SubmissionResult | undefined) {
  const { group, firmName, member, manager } = result?.initialValue ?? {};
  if (!accounts.some(({ userId }) => userId === group)) return undefined;
  const members = Array.isArray(member) ? member : [member];
  return {
    firmName: typeof firmName === "string" ? firmName : "",
    members: members.filter((each) => typeof each === "string"),
    manager: typeof manager === "string" ? manager : "",
    errors: {
      firmName: result?.error?.firmName,
      member: result?.error?.member,
      manager: result?.error?.manager,
    },
  };
}
