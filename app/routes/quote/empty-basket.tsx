import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { useShell } from "~/ui/use-shell";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export function EmptyBasket({ notice }: { notice: ReactNode }) {
  const { viewer, failSafe } = useShell();
  return (
    <main className="page">
      {notice}
      <EmptyState
        level={1}
        icon="quote"
        title="Your quote is empty"
        text="Add products from the catalogue, then send your request. We reply with prices within 24 hours."
        actions={
          <>
            <ButtonLink to="/products">Browse Products</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        }
      />
      {!viewer.signedIn && !failSafe && (
        <p className="mt-6 text-center">
          Did you start a quote in your account?{" "}
          <Link to="/auth?redirectTo=/quote" className="text-link">
            Sign in to continue it
          </Link>
        </p>
      )}
    </main>
  );
}
