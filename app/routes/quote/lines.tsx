import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { LINES_A_PAGE, MAX_LINES, MAX_TEXT_LINES, pageOfLine } from "~/quotes/basket/basket";
import type { BasketView } from "~/quotes/basket/basket-view";
import { formatItems } from "~/quotes/request/quote-text";
import { formatGoods } from "~/quotes/request/summary-money";
import { Button, buttonClass } from "~/ui/button";
import { Confirmation } from "~/ui/form/confirmation";
import type { Fields } from "~/ui/form/fields";
import { jumpInPlace } from "~/ui/form/form-notice";

import { DETAILS_ID, LINES_ID } from "./page-names";
import { Line, type Reply } from "./line";
import { TextLineFields, type TextLineName } from "./text-line-fields";

/** The page of lines that is shown, from 1, and how many lines the quote has. */
type Paging = { page: number; lineCount: number };

// More lines do not fit on a phone's screen.
const FEW_LINES = 5;

/** Lists the lines. Their buttons post the form of the whole page, so that no entry is lost. */
export function Lines({
  basket,
  paging,
  textCount,
  marks,
  fields,
  lastResult,
}: {
  basket: BasketView;
  paging: Paging;
  /** How many lines of the quote are in the customer's words. */
  textCount: number;
  fields: Fields<TextLineName>;
  /** Says of lines that have just come in where they are from, by line id. */
  marks: Record<string, string>;
} & Reply) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, lineCount } = paging;
  const pageBefore = useRef(page);
  useEffect(() => {
    if (page !== pageBefore.current) heading.current?.focus();
    pageBefore.current = page;
  }, [page]);

  return (
    <section aria-labelledby={LINES_ID} className="@container flex flex-col">
      {basket.lines.length > FEW_LINES && <JumpToDetails basket={basket} lineCount={lineCount} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-ink pb-1">
        <h2
          ref={heading}
          id={LINES_ID}
          tabIndex={-1}
          className="scroll-mt-20 text-lg font-semibold"
        >
          Items
          {lineCount > LINES_A_PAGE && `: lines ${linesOfPage(paging)} of ${lineCount}`}
        </h2>
        <ClearAll />
      </div>
      <PageButtons {...paging} />
      <ul role="list">
        {basket.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            mark={marks[line.id]}
            lastResult={lastResult}
            mayBeText={textCount < MAX_TEXT_LINES}
          />
        ))}
      </ul>
      <PageButtons {...paging} />
      {textCount < MAX_TEXT_LINES && lineCount < MAX_LINES ? (
        <TextLineFields fields={fields} />
      ) : (
        <p className="mt-3 text-sm text-muted print:hidden">
          {textCount < MAX_TEXT_LINES
            ? `A quote can have up to ${MAX_LINES} lines.`
            : `A quote can have up to ${MAX_TEXT_LINES} lines that are not in our catalogue.`}{" "}
          Put anything else into the notes.
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Link to="/products" className="text-link inline-flex min-h-11 items-center">
          Add more products
        </Link>
        <Link to="/quick-quote" className="text-link inline-flex min-h-11 items-center">
          Paste a list
        </Link>
        <Button
          variant="secondary"
          size="sm"
          name="intent"
          value="update"
          className="hidden scriptless:inline-flex"
        >
          Update lines
        </Button>
      </div>
    </section>
  );
}

/** Buttons that save what is typed and show another page of lines. */
function PageButtons({ page, lineCount }: Paging) {
  const pages = pageOfLine(lineCount - 1);
  if (pages <= 1) return null;
  return (
    <div
      role="group"
      aria-label="Pages of lines"
      className="flex flex-wrap gap-2 py-2 print:hidden"
    >
      {Array.from({ length: pages }, (_, index) => index + 1).map((each) =>
        each === page ? (
          <span
            key={each}
            aria-current="page"
            className="inline-flex min-h-11 items-center px-3 text-sm font-semibold"
          >
            Lines {linesOfPage({ page: each, lineCount })}
          </span>
        ) : (
          <Button
            key={each}
            variant="secondary"
            size="sm"
            name="intent"
            value={`page:${each}`}
            className="tabular-nums"
          >
            Lines {linesOfPage({ page: each, lineCount })}
          </Button>
        ),
      )}
    </div>
  );
}

function linesOfPage({ page, lineCount }: Paging): string {
  return `${(page - 1) * LINES_A_PAGE + 1} to ${Math.min(page * LINES_A_PAGE, lineCount)}`;
}

/** Not a `ConfirmForm`, because it is inside the page's form, which also saves the contact details. */
function ClearAll() {
  return (
    <Confirmation
      label="Clear All"
      question="This removes every item, and your notes."
      size="sm"
      className="open:py-2 print:hidden"
    >
      <Button variant="danger" size="sm" name="intent" value="clear">
        Remove all items
      </Button>
    </Confirmation>
  );
}

/**
 * Links past many lines to the contact details. It is the first tab stop, and stays at the bottom of
 * the screen while lines remain below.
 */
function JumpToDetails({
  basket: { itemCount, money },
  lineCount,
}: {
  basket: BasketView;
  lineCount: number;
}) {
  return (
    <div id="lines-bar" className="bottom-bar lines-bar">
      <p className="text-sm">
        <span className="font-semibold">{lineCount} lines</span>
        <span className="block text-muted">
          {money.kind === "priced" ? formatGoods(money) : formatItems(itemCount)}
        </span>
      </p>
      <a
        href={`#${DETAILS_ID}`}
        onClick={jumpInPlace}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Continue to your details
      </a>
    </div>
  );
}
