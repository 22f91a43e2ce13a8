import { DataTable } from "~/components/ui/data-table";

const PERIODS = [
  { parameter: "Basket", value: "30 days after it was last used" },
  {
    parameter: "Signed-in session",
    value: "7 days at most, a day if unused, or until you sign out",
  },
  { parameter: "Failed sign-ins", value: "30 days" },
  { parameter: "Emails sent by this website", value: "30 days" },
  { parameter: "Contact messages", value: "12 months" },
  { parameter: "Account", value: "Until you delete it" },
  {
    parameter: "Quotes",
    value: "As long as tax and company law ask us to keep business records",
  },
  {
    parameter: "Record of what our staff changed",
    value: "As long as the business records that it explains",
  },
];

export function Retention() {
  return (
    <>
      <DataTable caption="How long we keep what" rows={PERIODS} />
      <p>Then it is deleted. Backup copies are overwritten in turn.</p>
    </>
  );
}
