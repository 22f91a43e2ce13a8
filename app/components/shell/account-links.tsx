import { Form, NavLink } from "@remix-run/react";

import { useShell } from "~/components/shell/use-shell";

/** Sign In, or Account and Sign Out; nothing at all while fail-safe is on. */
export function AccountLinks({ linkClass }: { linkClass: string }) {
  const { viewer, failSafe } = useShell();
  if (failSafe) return null;
  if (!viewer.signedIn) {
    return (
      <NavLink to="/auth" className={linkClass}>
        Sign In
      </NavLink>
    );
  }
  return (
    <>
      <NavLink to="/account" className={linkClass}>
        Account
      </NavLink>
      <Form method="post" action="/sign-out">
        <button type="submit" className={`${linkClass} w-full cursor-pointer text-left`}>
          Sign Out
        </button>
      </Form>
    </>
  );
}
