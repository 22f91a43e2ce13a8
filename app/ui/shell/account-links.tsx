import { Form, Link } from "react-router-dom";

import { deleteTypedEntries } from "~/ui/form/typed-storage";

/** Decides which account links to show; fail-safe shows none (S15). */
export type Account = "staff" | "signed-in" | "signed-out" | "none";

export function AccountLinks({
  account,
  current,
  linkClass,
}: {
  account: Account;
  current: string | undefined;
  linkClass: string;
}) {
  if (account === "none") return null;
  if (account === "signed-out") {
    return (
      <NavLink to="/auth" current={current} className={linkClass}>
        Sign In
      </NavLink>
    );
  }
  return (
    <>
      {account === "staff" && (
        <NavLink to="/admin/quotes" current={current} className={linkClass}>
          Staff
        </NavLink>
      )}
      <NavLink to="/account" current={current} className={linkClass}>
        Account
      </NavLink>
      <Form method="post" action="/sign-out" onSubmit={deleteTypedEntries}>
        <button type="submit" className={`${linkClass} w-full cursor-pointer text-left`}>
          Sign Out
        </button>
      </Form>
    </>
  );
}

/** A link that is marked as current on the page it links to. */
export function NavLink({
  to,
  current,
  className,
  children,
}: {
  to: string;
  current: string | undefined;
  className: string;
  children: string;
}) {
  return (
    <Link to={to} aria-current={to === current ? "page" : undefined} className={className}>
      {children}
    </Link>
  );
}
