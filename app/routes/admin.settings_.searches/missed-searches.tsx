import { Form, Link } from "@remix-run/react";

import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/use-row-action";
import { buttonClass } from "~/ui/button";
import { MISS_PERIODS } from "~/catalogue/search/missed-search";
import { parseNumberedCode } from "~/catalogue/codes/normal-code";
import { formatCount } from "~/shared/counts";
import { pathWith } from "~/shared/path-with";

const LINK = buttonClass({ variant: "quiet", size: "sm" });

type Missed = { search: string; times: number[] };

export function MissedSearchTable({ missed }: { missed: readonly Missed[] }) {
  return (
    <div className="@container relative">
      <table className="rows border-t align-baseline">
        <caption className="sr-only">Searches that found nothing</caption>
        <thead>
          <tr>
            <th scope="col">Search</th>
            {MISS_PERIODS.map((days) => (
              <th key={days} scope="col">
                {days} days
              </th>
            ))}
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {missed.map((each) => (
            <MissedRow key={each.search} {...each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MissedRow({ search, times }: Missed) {
  const name = <span className="sr-only">: {search}</span>;
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {search}
      </th>
      {times.map((count, place) => (
        <td key={MISS_PERIODS[place]} data-label={`${MISS_PERIODS[place]} days`}>
          {formatCount(count)}
        </td>
      ))}
      <td>
        <div className="flex flex-wrap gap-x-2">
          {/* Words are better synonyms, which are for all products. */}
          {parseNumberedCode(search) && (
            <Link to={pathWith("/admin/settings/searches", { alias: search })} className={LINK}>
              Make an alias{name}
            </Link>
          )}
          <Link to={pathWith("/admin/settings/synonyms", { term: search })} className={LINK}>
            Make a synonym{name}
          </Link>
          <SearchAction search={search} intent="ignore" label="Ignore" />
        </div>
      </td>
    </tr>
  );
}

export function IgnoredSearch({ search }: { search: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 grow basis-64 wrap-anywhere">{search}</p>
      <SearchAction search={search} intent="heed" label="Show again" />
    </li>
  );
}

type SearchActionProps = { search: string; intent: "ignore" | "heed"; label: string };

function SearchAction({ search, intent, label }: SearchActionProps) {
  const idle = (
    <>
      {label}
      <span className="sr-only">: {search}</span>
    </>
  );
  return (
    <Form method="post" action={useRowAction()} preventScrollReset>
      <HiddenFields fields={{ search }} />
      <SubmitButton
        name="intent"
        value={intent}
        about={{ search }}
        variant="quiet"
        size="sm"
        idle={idle}
        busy="Saving..."
      />
    </Form>
  );
}
