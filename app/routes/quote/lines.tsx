import type { SubmissionResult } from "@conform-to/dom";
import { Link } from "@remix-run/react";
import { type FocusEvent, useEffect, useRef } from "react";

import { FieldErrors } from "~/components/form/fields";
import { LineCodes } from "~/components/quote/line-codes";
import { Price } from "~/components/catalogue/price";
import { ProductImage } from "~/components/catalogue/product-image";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { fieldId } from "~/components/form/field-id";
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY, quantityField } from "~/domain/quote/basket";
import type { BasketLineView, BasketView } from "~/domain/quote/basket-view";
import { lineTitle } from "~/domain/quote/quote-line";

import { ClearAll } from "./clear-all";
import { FORM_ID } from "./form-id";
import { JumpToDetails } from "./jump-to-details";
import { lineAnchor } from "./line-anchor";

/** The reply to a form that came back: what stood in its boxes, and what is wrong with it. */
type Reply = { lastResult: SubmissionResult | undefined };

// More of them fill more than a phone's screen.
const FEW_LINES = 5;

/** The lines of the quote; their buttons post the whole page, so that nothing typed is lost. */
export function Lines({ basket, lastResult }: { basket: BasketView } & Reply) {
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
          // A basket from an earlier release may hold more lines than a form may have fields: lines
          // past the limit have plus and minus but no box.
          <Line key={line.id} line={line} lastResult={lastResult} hasBox={index < MAX_LINES} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Link to="/products" className="text-link inline-flex min-h-11 items-center">
          Add more products
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

type LineProps = { line: BasketLineView; hasBox: boolean } & Reply;

function Line({ line, lastResult, hasBox }: LineProps) {
  const errors = lastResult?.error?.[quantityField(line)];
  const title = lineTitle(line);
  return (
    <li id={lineAnchor(line.id)} className="line">
      <ProductImage url={line.imageUrl} className="line-picture" />
      <div className="min-w-0">
        <Link to={line.path} className="line-name">
          {line.productName}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          {line.variantName && <span>{line.variantName}</span>}
          <LineCodes line={line} />
          {line.comingSoon && <Badge tone="signal">Coming Soon</Badge>}
          {!line.isAvailable && <Badge tone="grey">No longer available</Badge>}
        </p>
        <UnitPrice line={line} />
      </div>
      <div className="line-actions">
        <QuantityControl line={line} title={title} lastResult={lastResult} hasBox={hasBox} />
        {line.linePrice.kind !== "sign-in" && (
          <p className="line-total">
            <span className="sr-only">Line total </span>
            <Price price={line.linePrice} size="sm" hasVatNote={false} className="justify-end" />
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

function UnitPrice({ line }: { line: BasketLineView }) {
  return (
    <p className="text-sm text-muted">
      {line.unitPrice.kind === "sign-in" ? (
        "Sign in for pricing"
      ) : (
        <>
          Unit price <Price price={line.unitPrice} size="sm" />
        </>
      )}
    </p>
  );
}

/** The number may be typed or stepped; minus stops at 1. */
function QuantityControl({ line, title, lastResult, hasBox }: LineProps & { title: string }) {
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
      {hasBox ? (
        <QuantityBox line={line} title={title} lastResult={lastResult} />
      ) : (
        <span className="w-[3.5rem] self-center text-center">{line.quantity}</span>
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

type BoxProps = { line: BasketLineView; title: string } & Reply;

/** What is typed is saved by Enter, by any button, and with scripts by leaving the box. */
function QuantityBox({ line, title, lastResult }: BoxProps) {
  const name = quantityField(line);
  const typed = lastResult?.initialValue?.[name];
  const isWrong = Boolean(lastResult?.error?.[name]);
  // An emptied box comes back as none.
  const kept = isWrong ? "" : line.quantity;

  const input = useRef<HTMLInputElement>(null);
  const left = useRef(String(line.quantity));
  useEffect(() => {
    const saved = String(line.quantity);
    // What was typed since, while the answer was on its way, stays.
    if (input.current?.value === left.current) input.current.value = saved;
    left.current = saved;
  }, [line.quantity]);

  const save = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) => {
    left.current = value;
    const number = value.trim();
    const isSaved = number === String(line.quantity) && !isWrong;
    // What is no whole number may be half typed: of that the server speaks when a button is pressed.
    if (!isSaved && /^-?\d+$/.test(number)) form?.requestSubmit();
  };

  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      id={fieldId(FORM_ID, name)}
      name={name}
      defaultValue={typeof typed === "string" ? typed : kept}
      maxLength={String(MAX_QUANTITY).length}
      aria-label={`Quantity of ${title}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId(line) : undefined}
      onBlur={save}
      className="line-box"
    />
  );
}

function errorId({ id }: BasketLineView): string {
  return `${lineAnchor(id)}-error`;
}
