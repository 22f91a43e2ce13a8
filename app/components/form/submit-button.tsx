import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button, type ButtonSize, type ButtonVariant } from "~/components/ui/button";

/**
 * Says what it will do and, while the page waits for the answer, what it is doing.
 *
 * Its name and value tell the form it was sent with from the others of the page, the header's too. It
 * stays focusable while busy, and a second press does nothing.
 */
export function SubmitButton({
  idle,
  busy,
  name,
  value,
  about = {},
  variant,
  size,
  wide = false,
}: {
  idle: ReactNode;
  busy: ReactNode;
  name: string;
  value: string;
  /** Fields of its form, where another one of the page has a button of the same name and value. */
  about?: Record<string, string>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}) {
  const { formData } = useNavigation();
  const isSent = Object.entries({ ...about, [name]: value }).every(
    ([field, sent]) => formData?.get(field) === sent,
  );

  return (
    <Button
      type="submit"
      name={name}
      value={value}
      variant={variant}
      size={size}
      className={wide ? "w-full" : ""}
      aria-disabled={isSent || undefined}
      onClick={(event) => {
        if (isSent) event.preventDefault();
      }}
    >
      {isSent ? busy : idle}
    </Button>
  );
}
