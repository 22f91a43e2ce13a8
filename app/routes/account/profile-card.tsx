import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Fact } from "~/ui/facts";
import { formatDay } from "~/shared/dates";
import { formatDiscount } from "~/catalogue/prices/money";

export type Profile = {
  email: string;
  isAdmin: boolean;
  fullName: string | null;
  company: string | null;
  phoneNumber: string | null;
  memberSince: number | null;
  discountBasisPoints: number;
};

export function ProfileCard({ profile }: { profile: Profile }) {
  const name = profile.fullName ?? profile.email;
  return (
    <section aria-labelledby="profile-heading" className="rounded-sm border bg-panel p-5">
      <div className="flex items-center gap-4">
        <p
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-sm bg-petrol text-2xl font-semibold text-white"
        >
          {name.charAt(0).toUpperCase()}
        </p>
        <div className="min-w-0">
          <h1 id="profile-heading" className="text-xl font-semibold wrap-anywhere lg:text-lg">
            {name}
          </h1>
          {profile.isAdmin && <Badge tone="petrol">Admin</Badge>}
        </div>
      </div>
      <dl className="mt-5 space-y-2 text-sm">
        <Fact label="Email">{profile.email}</Fact>
        <Fact label="Company">{profile.company}</Fact>
        {profile.memberSince !== null && (
          <Fact label="Member since">{formatDay(profile.memberSince)}</Fact>
        )}
      </dl>
      {profile.discountBasisPoints > 0 && (
        <Callout className="mt-5">
          Your discount: <strong>{formatDiscount(profile.discountBasisPoints)}</strong> on every
          item
        </Callout>
      )}
      {profile.isAdmin && (
        <>
          <ButtonLink to="/admin" className="mt-5 w-full">
            Admin Dashboard
          </ButtonLink>
          <ButtonLink to="/admin/quotes" variant="secondary" className="mt-3 w-full">
            All Quotes
          </ButtonLink>
        </>
      )}
      <Form method="post" action="/sign-out" className="mt-3">
        <SubmitButton
          name="from"
          value="account"
          variant="secondary"
          idle="Sign Out"
          busy="Signing out..."
          wide
        />
      </Form>
    </section>
  );
}
