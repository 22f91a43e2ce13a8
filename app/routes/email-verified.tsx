import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Email verified", isIndexed: false });

const WHATS_NEXT = [
  "Sign in to see list prices and any discount we have agreed with you.",
  "Add products to a quote and send it, or save it as a draft.",
  "Follow your quotes under Account.",
];

const WHEN_SIGNED_IN = [
  "You are signed in, and see list prices and any discount we have agreed with you.",
  ...WHATS_NEXT.slice(1),
];

const WHILE_FAIL_SAFE = [
  "Signing in is temporarily unavailable. Your account will be ready when it is back.",
  "Until then you can send a quote request without signing in.",
];

export default function EmailVerifiedRoute() {
  const { failSafe, viewer } = useShell();
  const steps = viewer.signedIn ? WHEN_SIGNED_IN : WHATS_NEXT;
  return (
    <NarrowPage
      title="Email Verified!"
      lead="Thank you: your address is confirmed and your account is ready."
    >
      <h2 className="font-semibold">What&apos;s next</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {(failSafe ? WHILE_FAIL_SAFE : steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {!failSafe && !viewer.signedIn && <ButtonLink to="/auth">Sign In</ButtonLink>}
        <ButtonLink to="/" variant="secondary">
          Explore Products
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
