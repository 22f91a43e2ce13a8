import type { ReactNode } from "react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

export function EmptyBasket({ notice }: { notice: ReactNode }) {
  return (
    <main className="page">
      {notice}
      <EmptyState
        level={1}
        icon="quote"
        title="Your quote is empty"
        text="Add products from the catalogue, then send us the list. We reply with prices within 24 hours."
        actions={
          <>
            <ButtonLink to="/products">Browse Products</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
