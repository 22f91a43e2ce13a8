import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, Form } from "@remix-run/react";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { takeQuote } from "~/quotes/acts/assign-quote.server";
import { listBoards } from "~/quotes/reply/desk-board.server";
import { DESK, DESK_FILTERS, type DeskFilter, isWaitingGroup } from "~/quotes/request/desk-groups";
import { workResumesAt } from "~/quotes/request/quote-waiting";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { readDeskCounts } from "~/quotes/request/staff-quotes.server";
import { countOf, formatCount } from "~/shared/counts";
import { formatWeekdayAndTime } from "~/shared/dates";
import { isWorkingTime, nextEndOfWork } from "~/shared/working-time";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { FormNotice } from "~/ui/form/form-notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

/** A group shows its first quotes; a link leads to all of them. */
const SHOWN = 5;

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Desk", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: staffId } = await requireStaff(request, context);
  const { holidays } = readSiteSettings();
  const now = Date.now();
  const counts = readDeskCounts({ now, staffId });
  const titles = titlesOf(
    formatWeekdayAndTime(workResumesAt(now, holidays)),
    formatWeekdayAndTime(nextEndOfWork(now, holidays)),
  );
  const filters = DESK_FILTERS.filter((filter) => counts[filter] > 0);
  const groups = filters.map((filter) => ({ filter }));
  const boards = listBoards(groups, { now, staffId, limit: SHOWN });
  return {
    isWorkingTime: isWorkingTime(now, holidays),
    waiting: counts.waiting,
    groups: filters.map((filter, index) => ({
      ...{ filter, ...titles[filter] },
      count: counts[filter],
      path: staffQuotesPath({ filter }),
      rows: boards[index] ?? [],
    })),
  };
}

/** Assigns an unassigned quote to the reader. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: assigneeId, email } = await requireStaff(request, context);
  const form = await readForm(request);
  if (textField(form, "intent") !== "take") throw rejectUnknownIntent();
  const chosen = { quoteId: textField(form, "quote"), assigneeId };
  const { kind } = await takeQuote(chosen, { name: email, now: Date.now() });
  const toasts = {
    assigned: success("Quote assigned", "It is yours now."),
    taken: failure("Not assigned", "A colleague has taken this quote meanwhile."),
    unknown: failure("Not assigned", "This quote is not on the desk."),
  };
  return redirectWithToast(DESK, toasts[kind]);
}

type Title = { title: string; lead?: string };

function titlesOf(resumes: string, ends: string): Record<DeskFilter, Title> {
  return {
    late: { title: "Past 24 hours" },
    passing: {
      title: `Passing 24 hours by ${resumes}`,
      lead: `On time if they are answered by ${ends}.`,
    },
    waiting: { title: "Waiting" },
    "my-waiting": { title: "Waiting for you" },
    nobodys: { title: "Waiting, not assigned" },
    "to-place": { title: "Orders to place" },
    expiring: { title: "Expiring in 7 days" },
    "follow-up": { title: "Follow-ups due" },
  };
}

export default function DeskRoute() {
  const { groups, waiting, isWorkingTime: isOpen } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <PageHeading title="Desk" lead={leadOf(waiting, isOpen)} />
      <FormNotice toast={actionData?.toast} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {groups.map(({ filter, title, lead, count, path, rows }) => (
          <section key={filter} aria-labelledby={`group-${filter}`} className="min-w-0">
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2
                id={`group-${filter}`}
                className={`text-lg font-semibold ${filter === "late" ? "text-signal" : ""}`}
              >
                {title}: {formatCount(count)}
              </h2>
              <Link to={path} className="text-link text-sm">
                {count === 1 ? "Show it" : `Show all ${formatCount(count)}`}
                <span className="sr-only"> in the list: {title}</span>
              </Link>
            </div>
            {lead && <p className="mb-2 text-sm text-muted">{lead}</p>}
            <ul role="list" className="divide-y rounded-sm border bg-panel">
              {rows.map((row) => (
                <DeskRow key={row.id} row={row} mayTake={isWaitingGroup(filter)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}

function leadOf(waiting: number, isOpen: boolean): string {
  const hours = isOpen ? "" : " It is outside working hours.";
  if (waiting === 0) return `No customer waits for an answer.${hours}`;
  const waits = `${countOf(waiting, "customer")} ${waiting === 1 ? "waits" : "wait"} for an answer.`;
  return `${waits} We promise one within 24 hours, weekends included.${hours}`;
}

/** Shows a quote of a group. The link on its number covers the row. */
function DeskRow({
  row,
  mayTake,
}: {
  row: ReturnType<typeof listBoards>[number][number];
  mayTake: boolean;
}) {
  const { id, path, customer, about, owner, total } = row;
  const number = formatOrderNumber(row.orderNumber);
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3 hover:bg-petrol-tint md:px-4">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p>
          <Link to={path} className="text-link font-semibold after:absolute after:inset-0">
            {number}
          </Link>{" "}
          {customer}
        </p>
        <p className="text-sm text-muted">
          {about}; {owner ?? "not assigned"}
        </p>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-4 md:grow-0">
        <p className="font-semibold tabular-nums">{total}</p>
        {mayTake && owner === null && (
          <Form
            method="post"
            action={DESK}
            preventScrollReset
            className="relative z-10 print:hidden"
          >
            <HiddenFields fields={{ quote: id }} />
            <SubmitButton
              name="intent"
              value="take"
              variant="secondary"
              size="sm"
              idle={
                // One span, because the button puts a gap between its children.
                <span>
                  Assign<span className="sr-only"> quote {number}</span> to me
                </span>
              }
              busy="Assigning..."
            />
          </Form>
        )}
      </div>
    </li>
  );
}
