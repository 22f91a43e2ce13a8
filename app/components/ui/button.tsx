import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "step";
export type ButtonSize = "md" | "sm";

type Look = { variant?: ButtonVariant; size?: ButtonSize };

// Every variant has a border, so that a forced-colours theme still draws a button.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-petrol bg-petrol text-white hover:border-petrol-deep hover:bg-petrol-deep",
  secondary: "border-control bg-panel text-ink hover:border-petrol hover:text-petrol",
  quiet:
    "border-transparent text-petrol underline decoration-petrol-pale underline-offset-4 hover:decoration-petrol",
  danger: "border-control bg-panel text-signal hover:border-signal hover:bg-signal-tint",
  // A square beside a number, in the number's own frame.
  step: "border-transparent text-ink hover:text-petrol",
};

// Neither is lower than the 44 px a fingertip needs.
const SIZES: Record<ButtonSize, string> = {
  md: "min-h-12 px-5 text-base",
  sm: "min-h-11 px-3.5 text-sm",
};

const DISABLED =
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-faint aria-disabled:cursor-progress";

export function buttonClass({ variant = "primary", size = "md" }: Look = {}): string {
  const measures = variant === "step" ? "size-11" : SIZES[size];
  return `inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm border text-center font-semibold transition-colors ${VARIANTS[variant]} ${measures} ${DISABLED}`;
}

/** Submits its form, as a plain HTML button does, unless it is given another type. */
export function Button({
  variant,
  size,
  className = "",
  type = "submit",
  ...props
}: ComponentProps<"button"> & Look) {
  return (
    // eslint-disable-next-line react/button-has-type -- it has: the caller's, else "submit"
    <button type={type} className={`${buttonClass({ variant, size })} ${className}`} {...props} />
  );
}

export function ButtonLink({ variant, size, className = "", ...props }: LinkProps & Look) {
  return <Link className={`${buttonClass({ variant, size })} ${className}`} {...props} />;
}
