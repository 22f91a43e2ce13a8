import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";

/**
 * A submit button that shows `busy` while its own request is pending. Its name and value distinguish
 * that request from those of the page's other forms, such as the header's.
 *
 * It stays focusable while busy, and a second press does nothing.
 */
export function SubmitButton({
  idle,
  busy = "Saving...",
  name = "intent",
  value,
  about = {},
  form,
  variant,
  size,
  wide = false,
}: {
  idle: ReactNode;
  busy?: ReactNode;
  name?: string;
  value: string;
  /** More fields of its form, if another form of the page has a button of the same name and value. */
  about?: Record<string, string>;
  /** The id of its form, if it is not inside. */
  form?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}) {
  const { formData } = useNavigation();
  const isPending = Object.entries({ ...about, [name]: value }).every(
    ([field, expected]) => formData?.get(field) === expected,
  );

  return (
    <Button
      type="submit"
      name={name}
      value={value}
      form={form}
      variant={variant}
      size={size}
      className={wide ? "w-full" : ""}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? busy : idle}
    </Button>
  );
}
