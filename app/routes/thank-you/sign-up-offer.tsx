import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";

/** The server fills in that form by the browser's signed cookie, so the link names no one. */
export function SignUpOffer() {
  return (
    <Panel title="Follow your quote" className="mt-8 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-60 flex-1">
          With an account you see list prices and your quotes. We fill in the details you have just
          given; you choose a password.
        </p>
        <ButtonLink to="/auth?view=sign-up&redirectTo=/thank-you" variant="secondary">
          Create an account
        </ButtonLink>
      </div>
    </Panel>
  );
}
