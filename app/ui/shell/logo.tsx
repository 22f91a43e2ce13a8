import { Link } from "react-router-dom";

/** The firm's name with the drawing symbol of a control valve. */
export function Logo({ tradingName }: { tradingName: string }) {
  return (
    <Link to="/" className="logo">
      <LogoSymbol />
      <span>{tradingName}</span>
    </Link>
  );
}

export function LogoSymbol() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="size-8 shrink-0">
      <path className="fill-petrol" d="M0 0h32v32H0z" />
      <path
        className="stroke-white"
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        d="M6 15v12l10-6zm20 0v12l-10-6zM16 21v-9m-6 0a6 6 0 0 1 12 0z"
      />
    </svg>
  );
}
