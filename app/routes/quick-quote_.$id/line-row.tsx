import type { SubmissionResult } from "@conform-to/dom";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Stock } from "~/catalogue/cards/card-parts";
import { ProductImage } from "~/catalogue/media/product-image";
import { Price } from "~/catalogue/prices/price-tag";
import { DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { MAX_TYPED_LINE } from "~/quotes/pad/list-line";
import { choiceFieldOf, quantityFieldOf, typedFieldOf } from "~/quotes/pad/pad-line";
import type { PadItem, PadLineView } from "~/quotes/pad/pad-view";
import { pathWith } from "~/shared/path-with";
import { MAX_TYPED_QUANTITY } from "~/shared/quantity";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { FieldErrors } from "~/ui/form/fields";
import { fieldId } from "~/ui/form/form-notice";
import { Select } from "~/ui/select";

import { FORM_ID, lineAnchor } from "./places";

type RowProps = { line: PadLineView; lastResult: SubmissionResult | undefined };

/** A line of the list: as it was typed, what was found for it, and what is wanted. */
export function PadLineRow({ line, lastResult }: RowProps) {
  const { position, typed, group, tag, sameAs } = line;
  if (group === "added" || group === "left-out") return <DoneRow line={line} />;
  return (
    <li id={lineAnchor(position)} className="scroll-mt-24 border-b py-3 @2xl:py-4">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="text-sm text-muted">
          <span className="sr-only">Line </span>
          {position}
        </span>
        <span className="code min-w-0 [tab-size:2] whitespace-pre-wrap wrap-anywhere">{typed}</span>
        {isCut(typed) && <Badge tone="signal">Too long: cut here</Badge>}
        <StateBadge line={line} />
        {tag && <Badge>Tag: {tag}</Badge>}
        {sameAs !== null && <Badge>Same as line {sameAs}: added together</Badge>}
      </p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 @2xl:grid-cols-[minmax(0,1fr)_12rem] @2xl:gap-x-6">
        <div className="min-w-0 @max-2xl:col-span-2">
          {line.item ? (
            <Found line={line} item={line.item} lastResult={lastResult} />
          ) : (
            <Choose line={line} lastResult={lastResult} />
          )}
        </div>
        <div className="min-w-0 has-open:col-span-2 @2xl:row-start-2 @2xl:has-open:col-span-1">
          <Retype line={line} />
        </div>
        <div className="@2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
          <Quantity line={line} lastResult={lastResult} />
        </div>
      </div>
    </li>
  );
}

/** Returns true for a line that was too long and was cut, which its ellipsis shows. */
function isCut(typed: string): boolean {
  return typed.length >= MAX_TYPED_LINE - 1 && typed.endsWith("…");
}

/** A line that is in the quote or left out. */
function DoneRow({ line: { position, typed, group } }: { line: PadLineView }) {
  return (
    <li
      id={lineAnchor(position)}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-2.5 border-b py-2"
    >
      <span className="text-sm text-muted">
        <span className="sr-only">Line </span>
        {position}
      </span>
      <span className="code min-w-0 whitespace-pre-wrap wrap-anywhere text-muted">{typed}</span>
      {group === "added" ? (
        <Badge tone="green">In your quote</Badge>
      ) : (
        <>
          <Badge tone="grey">Left out</Badge>
          <Button variant="quiet" size="sm" name="intent" value={`restore:${position}`}>
            Put back<span className="sr-only">{` line ${position}`}</span>
          </Button>
        </>
      )}
    </li>
  );
}

const STATES: Partial<Record<PadLineView["group"], { words: string; tone: BadgeTone }>> = {
  choose: { words: "Choose one", tone: "signal" },
  "not-found": { words: "Not in our catalogue", tone: "yellow" },
  keep: { words: "Keep or leave out?", tone: "signal" },
};

function StateBadge({ line }: { line: PadLineView }) {
  const { group, quantity, isQuantityGiven, discontinued } = line;
  const state = STATES[group];
  return (
    <>
      {quantity === null && <Badge tone="signal">How many?</Badge>}
      {quantity !== null && !isQuantityGiven && group !== "keep" && (
        <Badge>No quantity given</Badge>
      )}
      {discontinued && <Badge tone="orange">Discontinued</Badge>}
      {state && <Badge tone={state.tone}>{state.words}</Badge>}
    </>
  );
}

/** Shows the product that was found, with its options and the other ways to deal with the line. */
function Found({ line, item, lastResult }: RowProps & { item: PadItem }) {
  const { position, options, isText, isOptionOpen } = line;
  const field = choiceFieldOf(position);
  const typed = lastResult?.initialValue?.[field];
  return (
    <>
      <Item item={item} />
      <label className="mt-2 block max-w-md">
        <span
          className={`mb-1 block text-sm font-semibold ${options.length > 0 ? "" : "@max-2xl:sr-only"}`}
        >
          {options.length > 0 ? "Which option?" : "What to do"}
          <span className="sr-only">{` Line ${position}`}</span>
          {isOptionOpen && <span className="font-normal text-muted"> None was named.</span>}
        </span>
        <Select
          name={field}
          id={fieldId(FORM_ID, field)}
          defaultValue={typeof typed === "string" ? typed : isText ? "text" : item.value}
        >
          {options.length > 0 ? (
            options.map(({ value, name, sku }) => (
              <option key={value} value={value}>
                {sku ? `${name} (${sku})` : name}
              </option>
            ))
          ) : (
            <option value={item.value}>Add this product</option>
          )}
          <option value="text">Request it in my own words instead</option>
          <option value="out">Leave this line out</option>
        </Select>
      </label>
    </>
  );
}

function Item({ item }: { item: PadItem }) {
  const { name, optionName, code, path, imageUrl, categoryName, price, stock, match } = item;
  return (
    <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-x-3">
      <ProductImage url={imageUrl} category={categoryName} className="line-picture" />
      <div className="min-w-0">
        <Link to={path} className="line-name">
          {name}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          {optionName && <span>{optionName}</span>}
          {code && <span className="code">{code}</span>}
          {match && <span className="text-muted">{match}</span>}
          {price && <Price price={price} size="sm" />}
        </p>
        <Stock stock={stock ?? null} />
      </div>
    </div>
  );
}

const LEGENDS: Partial<Record<PadLineView["group"], string>> = {
  choose: "Which of these?",
  keep: "No code or quantity was found. Is it something to quote?",
};

/** Offers the products from which to choose, a line in the buyer's own words, and to leave the line out. */
function Choose({ line, lastResult }: RowProps) {
  const { position, typed, choices, chosen, text, discontinued, nearest, group } = line;
  const field = choiceFieldOf(position);
  const posted = lastResult?.initialValue?.[field];
  const checked = typeof posted === "string" ? posted : chosen;
  const words = [text.description, text.code, text.manufacturer].filter(Boolean).join(", ");
  return (
    <fieldset>
      <legend
        className={`mb-1 text-sm font-semibold ${group === "not-found" ? "@max-2xl:sr-only" : ""}`}
      >
        {LEGENDS[group] ?? "What we can do"}
        <span className="sr-only">{` Line ${position}`}</span>
      </legend>
      {discontinued && (
        <p className="mb-1 text-sm">
          <DiscontinuedText discontinued={discontinued} />
        </p>
      )}
      {choices.map((item) => (
        <div key={item.value} className="flex items-start gap-3 py-1.5">
          <input
            type="radio"
            name={field}
            value={item.value}
            defaultChecked={checked === item.value}
            aria-label={[item.name, item.optionName, item.code].filter(Boolean).join(", ")}
            className="mt-4 size-5 shrink-0 accent-petrol"
          />
          <div className="min-w-0">
            <Item item={item} />
          </div>
        </div>
      ))}
      <Radio name={field} value="text" isChecked={checked === "text"}>
        {choices.length > 0 && "None of these. "}
        {words === typed ? (
          "Request it in these words"
        ) : (
          <>
            Request it in my words: <span className="font-semibold wrap-anywhere">{words}</span>
          </>
        )}
      </Radio>
      <Radio name={field} value="out" isChecked={checked === "out"}>
        Leave this line out
      </Radio>
      {nearest.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          Did you mean
          {nearest.map((code) => (
            <Button
              key={code}
              variant="secondary"
              size="sm"
              name="intent"
              value={`take:${position}:${code}`}
            >
              {code}
              <span className="sr-only">{` in line ${position}`}</span>
            </Button>
          ))}
        </p>
      )}
    </fieldset>
  );
}

function Radio({
  name,
  value,
  isChecked,
  children,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-petrol"
      />
      <span className="min-w-0 text-sm">{children}</span>
    </label>
  );
}

function searchPath(words: string): string {
  return pathWith("/products", { q: words });
}

/** A box with the line's text, which is looked up again once it is changed. */
function Retype({ line: { position, typed, text } }: { line: PadLineView }) {
  const field = typedFieldOf(position);
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
        Change this line
      </summary>
      <input
        // A code that was taken in its place replaces what was typed, also with scripts.
        key={typed}
        type="text"
        name={field}
        id={fieldId(FORM_ID, field)}
        defaultValue={typed}
        maxLength={MAX_TYPED_LINE}
        autoComplete="off"
        aria-label={`Text of line ${position}`}
        className={`${controlClass} max-w-xl`}
      />
      <p className="mt-1 text-sm text-muted">
        Update looks it up again.{" "}
        <Link to={searchPath(text.description)} className="text-link">
          Search for it
        </Link>
      </p>
    </details>
  );
}

function Quantity({ line: { position, quantity }, lastResult }: RowProps) {
  const field = quantityFieldOf(position);
  const id = fieldId(FORM_ID, field);
  const errors = lastResult?.error?.[field];
  const typed = lastResult?.initialValue?.[field];
  const stored = quantity === null ? "" : String(quantity);
  return (
    <div className="flex flex-wrap items-center gap-x-3 @2xl:block">
      <label htmlFor={id} className="text-sm font-semibold @2xl:mb-1 @2xl:block">
        Quantity<span className="sr-only">{` of line ${position}`}</span>
      </label>
      <input
        name={field}
        id={id}
        // A saved quantity replaces what was typed, also with scripts.
        key={stored}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typeof typed === "string" ? typed : stored}
        maxLength={MAX_TYPED_QUANTITY}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
        className={`${controlClass} max-w-20 @2xl:max-w-32`}
      />
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
