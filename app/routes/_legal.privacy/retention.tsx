import { DataTable } from "~/ui/data-table";
import { KEEP_MONTHLY_DAYS } from "~/site/operations/backup-retention";
import { RETENTION_DAYS } from "~/site/settings/retention";

const PERIODS = [
  {
    parameter: "The quote you are putting together",
    value: `${RETENTION_DAYS.basket} days after it was last used, or ${RETENTION_DAYS.unreturnedBasket * 24} hours if your browser does not accept its cookie`,
  },
  {
    parameter: "Signed-in session",
    value: `${RETENTION_DAYS.session} days at most, ${RETENTION_DAYS.idleSession * 24} hours if unused, or until you sign out`,
  },
  { parameter: "Failed sign-ins", value: `${RETENTION_DAYS.failedSignIn} days` },
  { parameter: "Repeated attempts", value: "Less than a day" },
  {
    parameter: "Emails sent by this website",
    value: `Text ${RETENTION_DAYS.mail} days; recipient, date and subject as long as quotes`,
  },
  { parameter: "Contact messages", value: `${RETENTION_DAYS.contactMessage} days` },
  {
    parameter: "Searches that found nothing, without who searched or from where",
    value: `${RETENTION_DAYS.missedSearch} days`,
  },
  {
    parameter: "Links to our quotes, with the address each was sent to",
    value: `${RETENTION_DAYS.quoteLink} days after the quote ran out or the link was made`,
  },
  {
    parameter: "Account",
    value: `Until you delete it, or ${RETENTION_DAYS.unconfirmedAccount} days if its email address is never confirmed`,
  },
  {
    parameter: "Quotes",
    value: "As long as tax and company law require us to keep business records",
  },
  {
    parameter: "Record of changes by our staff",
    value: "As long as the business records it explains",
  },
];

export function Retention() {
  return (
    <>
      <DataTable caption="How long we keep your data" rows={PERIODS} />
      <p>
        It is then deleted. Backup copies are overwritten in turn, the last of them after{" "}
        {KEEP_MONTHLY_DAYS} more days.
      </p>
    </>
  );
}
