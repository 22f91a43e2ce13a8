import { Link } from "react-router-dom";

import favicon from "~/styles/favicon.svg";

/** The firm's name with the drawing symbol of a control valve. */
export function Logo({ tradingName }: { tradingName: string }) {
  return (
    <Link to="/" className="logo">
      <LogoSymbol />
      <span>{tradingName}</span>
    </Link>
  );
}

/** The favicon, which the browser loads in any case. */
export function LogoSymbol() {
  return <img src={favicon} alt="" width="32" height="32" className="size-8 shrink-0" />;
}
