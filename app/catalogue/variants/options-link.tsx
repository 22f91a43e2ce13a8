import { Link } from "react-router-dom";

/** Names the variant that a card adds; nothing if that is the default one (C17). */
export function OptionName({
  option,
}: {
  option: { name: string; sku: string | null } | null | undefined;
}) {
  return (
    option && (
      <p className="card-option">
        <b>{option.name}</b> <span className="code">{option.sku}</span>
      </p>
    )
  );
}

/** Leads to the variants of a product whose card adds one of them (C17); a card styles it by its place. */
export function OptionsLink({
  path,
  name,
  optionCount,
  className,
}: {
  path: string;
  name: string;
  optionCount: number;
  className?: string;
}) {
  return optionCount > 0 ? (
    <Link to={`${path}#options`} className={className}>
      {`${optionCount} options: choose`}
      <span>{` for ${name}`}</span>
    </Link>
  ) : null;
}

/** Takes the place of Add to Quote where the buyer has to choose, because the default does not fit (C17). */
export function ChooseOption({
  path,
  name,
  className = "",
}: {
  path: string;
  name: string;
  className?: string;
}) {
  return (
    <Link
      to={`${path}#options`}
      className={`button button-secondary button-sm relative z-10 grow print:hidden ${className}`}
    >
      Choose option
      <span className="sr-only">{` for ${name}`}</span>
    </Link>
  );
}
