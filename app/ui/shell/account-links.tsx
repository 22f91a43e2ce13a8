import { Form } from "react-router-dom";

import { NavLink } from "~/ui/shell/nav-link";

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
      <Form method="post" action="/sign-out">
        <button type="submit" className={`${linkClass} w-full cursor-pointer text-left`}>
          Sign Out
        </button>
      </Form>
    </>
  );
}
