import { Notice } from "~/components/ui/notice";

/** A new secret link, which only this answer contains: only its hash is stored. */
export function NewLink({ href }: { href: string }) {
  return (
    <Notice tone="petrol" icon="check" role="status">
      <p className="font-semibold">New link: copy it now, it is not shown again</p>
      <p className="mt-1 font-mono text-sm break-all select-all">{href}</p>
      <p className="mt-1 text-sm text-muted">
        Everyone who has it sees our quote with its prices, and can answer it.
      </p>
    </Notice>
  );
}
