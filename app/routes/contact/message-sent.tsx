import { ButtonLink } from "~/ui/button";

/** Takes the place of the form once a message was sent. */
export function MessageSent({ email }: { email: string }) {
  return (
    <div role="status" className="rounded-sm border border-petrol bg-petrol-tint p-5 md:p-6">
      <p className="text-lg font-semibold">Message sent!</p>
      <p className="mt-2">Thank you for your message. We&apos;ll get back to you soon.</p>
      <p className="mt-2 wrap-anywhere">
        We will reply to <strong>{email}</strong>, typically within 24 hours on business days.
      </p>
      <p className="mt-5">
        <ButtonLink to="/contact" variant="secondary" size="sm">
          Send another message
        </ButtonLink>
      </p>
    </div>
  );
}
