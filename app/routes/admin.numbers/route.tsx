import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { GROUPINGS } from "~/quotes/numbers/groups";
import {
  lastWeeks,
  numbersPath,
  periodText,
  readPeriod,
  WEEKS_TO_CHOOSE,
} from "~/quotes/numbers/period";
import { FEW } from "~/quotes/numbers/tables";
import { londonDay } from "~/shared/dates";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { TextField } from "~/ui/form/fields";
import { plainField } from "~/ui/form/plain-field";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

import { FigureTable } from "./figure-table";
import { KeyFigures } from "./key-figures";
import { readNumbers } from "./read-numbers.server";
import { WeekPlots } from "./week-plots";

export { headers } from "~/ui/form/form-route";

/** The tables below that of the weeks, which is beside the plots. */
const OTHER_TABLES = GROUPINGS.filter((by) => by !== "week");

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Numbers", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const now = Date.now();
  const today = londonDay(now);
  const read = readPeriod(new URL(request.url).searchParams, today);
  if (read.kind === "refused") {
    const { typed, errors } = read;
    return json({ today, typed, errors, period: null, numbers: null }, { status: 400 });
  }
  const { period } = read;
  return json({
    today,
    typed: { from: period.from, to: period.to },
    errors: {},
    period,
    numbers: await readNumbers(period, staff, now),
  });
}

export default function AdminNumbersRoute() {
  const { today, typed, errors, period, numbers } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Quotes", to: "/admin/quotes" }, { label: "Numbers" }]} />
      <PageHeading
        title="Numbers"
        lead={
          period
            ? `${periodText(period)}, in London time. Values are goods ex VAT, without delivery. A rate of fewer than ${FEW} says “few”.`
            : undefined
        }
      />
      <FilterLinks
        label="Period"
        className="mb-4"
        links={WEEKS_TO_CHOOSE.map((weeks) => ({
          to: numbersPath(lastWeeks(weeks, today)),
          label: `Last ${weeks} weeks`,
          isCurrent: weeks === period?.weeks,
        }))}
      />
      {/* Made again for another period, so that its fields show it. */}
      <PeriodForm key={`${typed.from} ${typed.to}`} typed={typed} errors={errors} />
      {period && !numbers && (
        <EmptyState
          icon="quote"
          title="Nothing to count yet"
          text="In this period no request came in, and no quote was sent or accepted. Figures appear here with the first."
        />
      )}
      {period && numbers && (
        <div className="space-y-8">
          <KeyFigures period={period} figures={numbers.figures} working={numbers.working} />
          <WeekPlots period={period} weeks={numbers.tables.week.rows} />
          <FigureTable by="week" period={period} {...numbers.tables.week} />
          {OTHER_TABLES.map((by) => (
            <FigureTable
              key={by}
              by={by}
              period={period}
              {...numbers.tables[by]}
              note={by === "salesperson" && numbers.isOwnOnly ? OWN_ONLY : undefined}
            />
          ))}
        </div>
      )}
    </main>
  );
}

const OWN_ONLY = "You see your own figures here. Those of all together are above.";

type Days = { from: string; to: string };

/** Chooses a period by its days. */
function PeriodForm({ typed, errors }: { typed: Days; errors: { from?: string; to?: string } }) {
  const fieldOf = (name: keyof Days) => {
    const error = errors[name];
    return plainField({
      ...{ formId: "period", name, initialValue: typed[name], constraint: undefined },
      errors: error ? { [name]: [error] } : undefined,
    });
  };
  return (
    <Form
      id="period"
      action="/admin/numbers"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <TextField label="First day" field={fieldOf("from")} type="date" />
      <TextField label="Last day" field={fieldOf("to")} type="date" />
      <Button variant="secondary" className="sm:mt-7">
        Show these days
      </Button>
    </Form>
  );
}
