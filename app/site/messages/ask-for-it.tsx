import { askPath } from "~/site/messages/ask";
import { ButtonLink } from "~/ui/button";
import { PhoneLink } from "~/ui/contact-links";
import { useShell } from "~/ui/use-shell";

/** Leads from a search that finds nothing, or not what was meant, to a person. */
export function AskForIt({ about }: { about: string }) {
  const { phone } = useShell().company;
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
      <span className="wrap-anywhere">
        Not here? A person looks for it: write to us, or call <PhoneLink phone={phone} />.
      </span>
      <ButtonLink to={askPath(about)} size="sm">
        Ask for it
      </ButtonLink>
    </p>
  );
}
