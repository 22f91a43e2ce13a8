import { Link } from "@remix-run/react";

import { ButtonLink, buttonClass } from "~/ui/button";
import { FactRow, FactRows } from "~/ui/facts";
import { Panel } from "~/ui/panel";
import { formatDiscount } from "~/catalogue/prices/money";

import type { Profile } from "./profile-card";

export function Settings({ profile }: { profile: Profile }) {
  return (
    <div className="space-y-6">
      <Panel title="Your details">
        <FactRows>
          <FactRow label="Email">{profile.email}</FactRow>
          <FactRow label="Name">{profile.fullName}</FactRow>
          <FactRow label="Company">{profile.company}</FactRow>
          <FactRow label="Phone">{profile.phoneNumber}</FactRow>
        </FactRows>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/update-profile">Update Profile</ButtonLink>
          <ButtonLink to="/change-password" variant="secondary">
            Change password
          </ButtonLink>
        </div>
      </Panel>
      <Panel title="Pricing information">
        <p>
          Prices are list prices ex VAT in pounds sterling.{" "}
          {profile.discountBasisPoints > 0
            ? `Your discount of ${formatDiscount(profile.discountBasisPoints)} applies to every item, but not to delivery.`
            : "An agreed discount applies to every item, but not to delivery."}{" "}
          We confirm all prices in our quote, by email.
        </p>
      </Panel>
      <Panel title="Your data">
        <p>
          You can download a copy of everything we store about you, or delete your account.{" "}
          <Link to="/privacy" className="text-link">
            Privacy policy
          </Link>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href="/account/data" className={buttonClass({ variant: "secondary" })}>
            Download my data
          </a>
          <ButtonLink to="/delete-account" variant="danger">
            Delete my account
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
