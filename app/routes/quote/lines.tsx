import type { SubmissionResult } from "@conform-to/dom";
import { Link } from "@remix-run/react";
import { type FocusEvent, useEffect, useRef } from "react";

import { Stock } from "~/catalogue/cards/card-parts";
import { ProductImage } from "~/catalogue/media/product-image";
import { Price } from "~/catalogue/prices/price-tag";
import type { DiscontinuedView } from "~/catalogue/relations/discontinued";
import { DifferenceList } from "~/catalogue/relations/difference-list";
import { DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { MAX_LINES, quantityField } from "~/quotes/basket/basket";
import type { BasketLineView, BasketView } from "~/quotes/basket/basket-view";
import { LineCode } from "~/quotes/request/quote-lines";
import { lineTitle } from "~/quotes/request/quote-line";
import { formatItems } from "~/quotes/request/quote-text";
import { formatGoods } from "~/quotes/request/summary-money";
import { MAX_QUANTITY, MAX_TYPED_QUANTITY, MIN_QUANTITY, parseQuantity } from "~/shared/quantity";
import { plainAmount } from "~/shared/typed-amounts";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Confirmation } from "~/ui/form/confirmation";
import { fieldId, jumpInPlace } from "~/ui/form/form-notice";
import { FieldErrors } from "~/ui/form/fields";
import { Icon } from "~/ui/icon";

import { DETAILS_ID, FORM_ID, lineAnchor } from "./element-ids";
import { OptionSelect } from "./option-select";

/** The reply to a refused form: its typed values and its errors. */
type Reply = { lastResult: SubmissionResult | undefined };

// More lines do not fit on a phone's screen.
const FEW_LINES = 5;

/** Lists the lines. Their buttons post the form of the whole page, so that no entry is lost. */
export function Lines({
  basket,
  marks,
  lastResult,
}: {
  basket: BasketView;
  /** Says of lines that have just come in where they are from, by line id. */
  marks: Record<string, string>;
} & Reply) {
  return (
    <section aria-labelledby="lines-heading" className="@container flex flex-col">
      {basket.lines.length > FEW_LINES && <JumpToDetails basket={basket} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-ink pb-1">
        <h2 id="lines-heading" className="text-lg font-semibold">
          Items
        </h2>
        <ClearAll />
      </div>
      <ul role="list">
        {basket.lines.map((line, index) => (
          // A basket from an earlier release may have more lines than a form may have fields: lines
          // over the limit have plus and minus but no input.
          <Line
            key={line.id}
            line={line}
            mark={marks[line.id]}
            lastResult={lastResult}
            hasInput={index < MAX_LINES}
          />
        ))}
      </ul>
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
          Update quantities
        </Button>
      </div>
    </section>
  );
}

type LineProps = { line: BasketLineView; hasInput: boolean } & Reply;

function Line({ line, mark, lastResult, hasInput }: LineProps & { mark: string | undefined }) {
  const errors = lastResult?.error?.[quantityField(line)];
  const title = lineTitle(line);
  return (
    <li id={lineAnchor(line.id)} className="line">
      <ProductImage url={line.imageUrl} className="line-picture" />
      <div className="min-w-0">
        {line.path === null ? (
          <span className="line-name">{line.productName}</span>
        ) : (
          <Link to={line.path} className="line-name">
            {line.productName}
          </Link>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          {line.variantName && (
            <span className={line.options.length > 0 ? "hidden print:inline" : ""}>
              {line.variantName}
            </span>
          )}
          <LineCode line={line} />
          {mark && <Badge tone="petrol">{mark}</Badge>}
          {line.comingSoon && <Badge tone="signal">Coming Soon</Badge>}
          {!line.isAvailable && <Badge tone="grey">No longer available</Badge>}
        </p>
        {line.options.length > 0 && <OptionSelect line={line} />}
        {line.discontinued && <Discontinued line={line} discontinued={line.discontinued} />}
        <Stock stock={line.stock} />
        {line.unitPrice.kind !== "sign-in" && (
          <p className="text-sm text-muted">
            Unit price <Price price={line.unitPrice} size="sm" />
          </p>
        )}
      </div>
      <div className="line-actions">
        <QuantityControl line={line} title={title} lastResult={lastResult} hasInput={hasInput} />
        {line.linePrice.kind !== "sign-in" && (
          <p className="line-total">
            <span className="sr-only">Line total </span>
            <Price
              price={line.linePrice}
              size="sm"
              hasVatNote={false}
              className="flex-col items-end"
            />
          </p>
        )}
        <Button
          variant="quiet"
          size="sm"
          name="intent"
          value={`remove:${line.id}`}
          aria-label={`Remove ${title}`}
          className="-mr-3.5 ml-auto"
        >
          Remove
        </Button>
        <FieldErrors id={errorId(line)} errors={errors} className="w-0 min-w-full" />
      </div>
    </li>
  );
}

/** Says what replaces the product of a line, with a button that takes it instead (C36). */
function Discontinued({
  line,
  discontinued,
}: {
  line: BasketLineView;
  discontinued: DiscontinuedView;
}) {
  const { replacement } = discontinued;
  return (
    <div className="text-sm">
      <p>
        <DiscontinuedText discontinued={discontinued} />
      </p>
      {replacement && <DifferenceList differences={line.replacementDifferences} note={null} />}
      {replacement && (
        <Button
          variant="secondary"
          size="sm"
          name="intent"
          value={`swap:${line.id}`}
          className="my-2 print:hidden"
        >
          {`Use ${replacement.code}${line.replacementOption ? `, ${line.replacementOption},` : ""} instead`}
          <span className="sr-only">{` of ${line.productName}`}</span>
        </Button>
      )}
    </div>
  );
}

/** Sets the quantity by typing, or by plus and minus; minus stops at 1. */
function QuantityControl({ line, title, lastResult, hasInput }: LineProps & { title: string }) {
  return (
    <div role="group" aria-label={`Quantity of ${title}`} className="line-steps">
      <Button
        variant="step"
        name="intent"
        value={`decrease:${line.id}`}
        disabled={line.quantity <= MIN_QUANTITY}
        aria-label={`Decrease quantity of ${title}`}
      >
        <Icon name="minus" className="size-4" />
      </Button>
      {hasInput ? (
        <QuantityInput line={line} title={title} lastResult={lastResult} />
      ) : (
        <span className="w-14 self-center text-center">{line.quantity}</span>
      )}
      <Button
        variant="step"
        name="intent"
        value={`increase:${line.id}`}
        disabled={line.quantity >= MAX_QUANTITY}
        aria-label={`Increase quantity of ${title}`}
      >
        <Icon name="plus" className="size-4" />
      </Button>
    </div>
  );
}

type QuantityInputProps = { line: BasketLineView; title: string } & Reply;

/** Saves its value on Enter, with any button, and with scripts on blur. */
function QuantityInput({ line, title, lastResult }: QuantityInputProps) {
  const name = quantityField(line);
  const typed = lastResult?.initialValue?.[name];
  const isInvalid = Boolean(lastResult?.error?.[name]);
  // An empty field is missing from the reply.
  const fallback = isInvalid ? "" : line.quantity;

  const input = useRef<HTMLInputElement>(null);
  const valueOnBlur = useRef(String(line.quantity));
  useEffect(() => {
    const saved = String(line.quantity);
    // Does not overwrite what was typed while the reply was on its way.
    if (input.current?.value === valueOnBlur.current) input.current.value = saved;
    valueOnBlur.current = saved;
  }, [line.quantity]);

  const save = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) => {
    valueOnBlur.current = value;
    const isSaved = parseQuantity(value) === line.quantity && !isInvalid;
    const isWhole = parseQuantity(value) !== undefined || /^-?\d+$/.test(plainAmount(value));
    // A value that is not a whole number may be half typed, so the server validates it on submit.
    if (!isSaved && isWhole) form?.requestSubmit();
  };

  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      id={fieldId(FORM_ID, name)}
      name={name}
      defaultValue={typeof typed === "string" ? typed : fallback}
      maxLength={MAX_TYPED_QUANTITY}
      aria-label={`Quantity of ${title}`}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId(line) : undefined}
      onBlur={save}
      className="line-box"
    />
  );
}

function errorId({ id }: BasketLineView): string {
  return `${lineAnchor(id)}-error`;
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
function JumpToDetails({ basket: { lines, itemCount, money } }: { basket: BasketView }) {
  return (
    <div id="lines-bar" className="bottom-bar lines-bar">
      <p className="text-sm">
        <span className="font-semibold">{lines.length} lines</span>
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
