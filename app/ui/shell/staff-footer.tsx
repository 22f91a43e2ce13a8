import { useShell } from "~/ui/use-shell";

/** The footer of staff pages, in one line. */
export function StaffFooter() {
  const { company } = useShell();
  return (
    <footer className="border-t text-sm text-muted">
      {/* One text, so that React does not mind a link that a telephone makes of the number. */}
      <p className="measure py-4">{`${company.tradingName}, ${company.phone}`}</p>
    </footer>
  );
}
