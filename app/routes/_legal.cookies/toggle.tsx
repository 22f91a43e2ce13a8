import type { OptionalCookies } from "~/shared/cookie-choices";

/** A checkbox styled as a switch; with forced colours it is a plain checkbox. */
export function Toggle({
  name,
  title,
  text,
  isOn,
  isLocked = false,
}: {
  name: OptionalCookies | "essential";
  title: string;
  text: string;
  isOn: boolean;
  isLocked?: boolean;
}) {
  return (
    <div className="flex items-start justify-between gap-6 border-b py-5">
      <div>
        <label htmlFor={name} className="font-semibold">
          {title}
        </label>
        <p id={`${name}-text`} className="mt-1 max-w-prose text-muted">
          {text}
        </p>
      </div>
      <span className="inline-flex min-h-11 items-center">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={isOn}
          disabled={isLocked}
          aria-describedby={`${name}-text`}
          className="relative h-7 w-13 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-white transition-colors before:absolute before:top-1 before:left-1 before:size-4.5 before:rounded-full before:bg-control before:transition-transform checked:border-petrol checked:bg-petrol checked:before:translate-x-6 checked:before:bg-white disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden"
        />
      </span>
    </div>
  );
}
