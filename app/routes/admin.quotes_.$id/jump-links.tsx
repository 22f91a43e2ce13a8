import { countOf } from "~/shared/counts";

/** Where the panels that a narrow screen shows below all lines begin. */
export const AFTER_SENDING = "after-sending";
export const CONVERSATION = "conversation";

/** Leads past the lines where the panels are below them; beside them on a wide screen. */
export function JumpLinks({ messages, isSent }: { messages: number; isSent: boolean }) {
  const links = [
    ...(isSent ? [[AFTER_SENDING, "After sending"] as const] : []),
    [CONVERSATION, messages > 0 ? countOf(messages, "message") : "Write a message"] as const,
  ];
  return (
    <nav aria-label="This page" className="mb-4 flex flex-wrap gap-x-6 xl:hidden print:hidden">
      {links.map(([id, label]) => (
        <a key={id} href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
          {label}
        </a>
      ))}
    </nav>
  );
}
