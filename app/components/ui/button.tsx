import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "step";
export type ButtonSize = "md" | "sm";

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** The looks are in app.css: a list repeats a button for every product, so short class names pay. */
export function buttonClass({ variant = "primary", size = "md" }: Look = {}): string {
  return `button button-${variant} button-${size}`;
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
