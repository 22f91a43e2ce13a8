import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "step" | "on-dark";
export type ButtonSize = "md" | "sm";

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize };

/**
 * Returns short class names, since lists repeat buttons for every product; the styles are in
 * app.css.
 */
export function buttonClass({ variant = "primary", size = "md" }: ButtonStyle = {}): string {
  return `button button-${variant} button-${size}`;
}

/** A button of type "submit", as in plain HTML, unless another type is given. */
export function Button({
  variant,
  size,
  className,
  type = "submit",
  ...props
}: ComponentProps<"button"> & ButtonStyle) {
  const look = buttonClass({ variant, size });
  return (
    // eslint-disable-next-line react/button-has-type -- the caller's type, else "submit"
    <button type={type} className={className ? `${look} ${className}` : look} {...props} />
  );
}

export function ButtonLink({ variant, size, className = "", ...props }: LinkProps & ButtonStyle) {
  return <Link className={`${buttonClass({ variant, size })} ${className}`} {...props} />;
}
