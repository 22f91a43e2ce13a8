import { Panel } from "~/ui/panel";

/** Shown instead of our quote while fail-safe hides prices. */
export function PricesHidden() {
  return (
    <Panel title="Our quote">
      <p>Prices are hidden for the moment. Your quote is in the PDF we sent you.</p>
    </Panel>
  );
}
