import { Link } from "@remix-run/react";

/** A link that says whether one is already where it leads. */
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
