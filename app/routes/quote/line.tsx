import type { SubmissionResult } from "@conform-to/dom";
import { Link } from "@remix-run/react";
import { type FocusEvent, useEffect, useRef, type ChangeEvent, useState } from "react";

import { Stock } from "~/catalogue/cards/card-parts";
import { ProductImage } from "~/catalogue/media/product-image";
import { Price } from "~/catalogue/prices/price-tag";
import { DifferenceList } from "~/catalogue/relations/difference-list";
import type { DiscontinuedView } from "~/catalogue/relations/discontinued";
import { DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import {
  MAX_JOINED_TAGS,
  MAX_TAG,
  quantityField,
  tagField,
  optionField,
} from "~/quotes/basket/basket";
import type { BasketLineView } from "~/quotes/basket/basket-view";
import { FIRM_CODE, lineTitle, NOT_IN_CATALOGUE } from "~/quotes/request/quote-line";
import { LineCode } from "~/quotes/request/quote-lines";
import { MAX_QUANTITY, MAX_TYPED_QUANTITY, MIN_QUANTITY, parseQuantity } from "~/shared/quantity";
import { plainAmount } from "~/shared/typed-amounts";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/form/fields";
import { fieldId } from "~/ui/form/form-notice";
import { Icon } from "~/ui/icon";
import { Select } from "~/ui/select";

import { FORM_ID, lineAnchor } from "./page-names";

/** The reply to a refused form: its typed values and its errors. */
export type Reply = { lastResult: SubmissionResult | undefined };

type LineProps = { line: BasketLineView } & Reply;

/** A line of the quote; `mayBeText` offers to keep one whose product has left the catalogue, in words. */
export function Line({
  line,
  mark,
  lastResult,
  mayBeText,
}: LineProps & { mark: string | undefined; mayBeText: boolean }) {
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
          {line.manufacturer && <span>{line.manufacturer}</span>}
          <LineCode line={line} />
          {line.firmCode && (
            <span className="text-muted wrap-anywhere">
              {FIRM_CODE.customer}: <span className="code text-ink">{line.firmCode}</span>
            </span>
          )}
          {line.kind === "text" && <Badge tone="grey">{NOT_IN_CATALOGUE}</Badge>}
          {mark && <Badge tone="petrol">{mark}</Badge>}
          {line.comingSoon && <Badge tone="signal">Coming Soon</Badge>}
          {!line.isAvailable && <Badge tone="grey">No longer available</Badge>}
        </p>
        {line.options.length > 0 && <OptionSelect line={line} />}
        {line.discontinued && <Discontinued line={line} discontinued={line.discontinued} />}
        {!line.isAvailable && mayBeText && (
          <Button
            variant="secondary"
            size="sm"
            name="intent"
            value={`as-text:${line.id}`}
            className="my-2 print:hidden"
          >
            Ask for it anyway<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Stock stock={line.stock} />
        {line.unitPrice.kind !== "sign-in" && (
          <p className="text-sm text-muted">
            Unit price <Price price={line.unitPrice} size="sm" />
          </p>
        )}
        <TagInput line={line} title={title} lastResult={lastResult} />
      </div>
      <div className="line-actions">
        <QuantityControl line={line} title={title} lastResult={lastResult} />
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
function QuantityControl({ line, title, lastResult }: LineProps & { title: string }) {
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
      <QuantityInput line={line} title={title} lastResult={lastResult} />
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

/** Saves its value on Enter, with any button, and with scripts on blur. */
function QuantityInput({ line, title, lastResult }: LineProps & { title: string }) {
  const name = quantityField(line);
  const typed = lastResult?.initialValue?.[name];
  const isInvalid = Boolean(lastResult?.error?.[name]);
  // An empty field is missing from the reply.
  const fallback = isInvalid ? "" : line.quantity;

  const { input, noteLeft } = useSavedValue(String(line.quantity));

  const save = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) => {
    noteLeft(value);
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

/** The customer's mark of the line: saves it with any button, and with scripts when the field is left. */
function TagInput({ line, title, lastResult }: LineProps & { title: string }) {
  const name = tagField(line);
  const saved = line.tag ?? "";
  const typed = lastResult?.initialValue?.[name];
  const errors = lastResult?.error?.[name];
  const { input, noteLeft } = useSavedValue(saved);

  const save = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) => {
    noteLeft(value);
    if (value.trim() !== saved) form?.requestSubmit();
  };

  const errorsId = `${lineAnchor(line.id)}-tag-error`;
  return (
    <div className={saved ? undefined : "print:hidden"}>
      <label className="line-tag">
        Tag
        <input
          ref={input}
          type="text"
          autoComplete="off"
          id={fieldId(FORM_ID, name)}
          name={name}
          defaultValue={typeof typed === "string" ? typed : saved}
          maxLength={saved.length > MAX_TAG ? MAX_JOINED_TAGS : MAX_TAG}
          placeholder="for your reference"
          aria-label={`Tag of ${title} (for your reference)`}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? errorsId : undefined}
          onBlur={save}
        />
      </label>
      <FieldErrors id={errorsId} errors={errors} />
    </div>
  );
}

/** Shows a value once it is saved, without overwriting what was typed while the reply was on its way. */
function useSavedValue(saved: string) {
  const input = useRef<HTMLInputElement>(null);
  const valueOnBlur = useRef(saved);
  useEffect(() => {
    if (input.current?.value === valueOnBlur.current) input.current.value = saved;
    valueOnBlur.current = saved;
  }, [saved]);
  const noteLeft = (value: string) => {
    valueOnBlur.current = value;
  };
  return { input, noteLeft };
}

function errorId({ id }: BasketLineView): string {
  return `${lineAnchor(id)}-error`;
}

type Choosing = ChangeEvent<HTMLSelectElement> | FocusEvent<HTMLSelectElement>;

/**
 * Chooses another variant of the line's product. With scripts a choice by mouse or touch is saved at
 * once, and one by keyboard when the field is left, because each arrow key is a choice; without, its button
 * saves it.
 */
function OptionSelect({ line }: { line: BasketLineView }) {
  const saved = String(line.variantId ?? "");
  const [chosen, setChosen] = useState(saved);
  const [savedBefore, setSavedBefore] = useState(saved);
  if (saved !== savedBefore) {
    setSavedBefore(saved);
    setChosen(saved);
  }
  const byKeyboard = useRef(false);

  const save = ({ currentTarget: { form, value } }: Choosing) => {
    if (value !== saved && value !== "") form?.requestSubmit();
  };
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setChosen(event.currentTarget.value);
    if (!byKeyboard.current) save(event);
  };

  return (
    <div className="my-1 flex max-w-md flex-wrap items-center gap-2 print:hidden">
      <div className="min-w-0 grow basis-48">
        <Select
          name={optionField(line)}
          value={chosen}
          aria-label={`Option of ${line.productName}`}
          onKeyDown={() => (byKeyboard.current = true)}
          onPointerDown={() => (byKeyboard.current = false)}
          onChange={choose}
          onBlur={save}
        >
          {line.variantId === null && <option value="">Choose an option</option>}
          {line.options.map((option) => (
            <option key={option.id} value={option.id}>
              {labelOf(option, line)}
            </option>
          ))}
        </Select>
      </div>
      <Button
        variant="secondary"
        size="sm"
        name="intent"
        value={`option:${line.id}`}
        className="hidden scriptless:inline-flex"
      >
        Change option
        <span className="sr-only">{` of ${line.productName}`}</span>
      </Button>
    </div>
  );
}

/** Returns the name of a variant, with its SKU where another one has the same name. */
function labelOf({ id, name, sku }: BasketLineView["options"][number], line: BasketLineView) {
  const isUnique = line.options.every((other) => other.id === id || other.name !== name);
  return isUnique || !sku ? name : `${name}, ${sku}`;
}
