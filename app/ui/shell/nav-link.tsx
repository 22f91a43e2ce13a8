import { Link } from "react-router-dom";

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
