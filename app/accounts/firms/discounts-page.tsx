import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { DiscountOrder } from "~/accounts/firms/discount-order";
import type { DiscountsPage } from "~/accounts/firms/agreed-discounts";
import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import type { Price } from "~/catalogue/prices/price";
import type { Toast } from "~/http/toast";
import { RemoveLabel } from "~/catalogue/products/row-buttons";
import { countOf } from "~/shared/counts";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { FactRow, FactRows } from "~/ui/facts";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { SelectField, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";

const MANUFACTURERS = "manufacturers";
const HINT = "In per cent, from 0 to 100, with up to two decimals. 0 means list price.";

type Props = DiscountsPage & { lastResult: SubmissionResult | undefined };

type FrameProps = {
  page: DiscountsPage;
  actionData: { toast?: Toast | null; result?: SubmissionResult } | undefined;
  /** The list of accounts or firms, and the page of the owner of these discounts. */
  list: { label: string; to: string };
  ownerPath: string;
};

/** The page of the discounts of an account or firm. */
export function DiscountsFrame({ page, actionData, list, ownerPath }: FrameProps) {
  return (
    <main className="page">
      <Breadcrumb crumbs={[list, { label: page.name, to: ownerPath }, { label: "Discounts" }]} />
      <PageHeading title="Discounts" lead={page.name} />
      <FormNotice toast={actionData?.toast} formId="discounts" result={actionData?.result} />
      <Discounts {...page} lastResult={actionData?.result} />
    </main>
  );
}

/** The discounts by manufacturer and category, and which of all discounts of their owner gives a price. */
function Discounts(page: Props) {
  const { rows, edited, shownAs, hasRoom } = page;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="space-y-6">
        {edited ? (
          <Panel title={`Change the discount for ${edited.name}`}>
            <ChangeForm key={shownAs} {...page} edited={edited} />
          </Panel>
        ) : (
          <Panel title="Add a discount">
            {hasRoom ? (
              <AddForm key={shownAs} {...page} />
            ) : (
              <p>
                There are {rows.length} discounts, which is the most. Remove one to add another.
              </p>
            )}
          </Panel>
        )}
        <Panel title={countOf(rows.length, "discount")}>
          {rows.length === 0 && <p className="text-muted">None by manufacturer or category.</p>}
          <ul role="list" className="divide-y">
            {rows.map((row) => (
              <DiscountRow key={`${row.id} ${row.basisPoints}`} row={row} />
            ))}
          </ul>
        </Panel>
      </div>
      <div className="space-y-6">
        <Checker {...page} />
        <Precedence {...page} />
      </div>
    </div>
  );
}

function DiscountRow({
  row: { id, name, kind, basisPoints },
}: {
  row: DiscountsPage["rows"][number];
}) {
  const spoken = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="min-w-0 grow basis-48 wrap-anywhere">
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-sm text-muted">{kind}</span>
      </p>
      <p className="font-semibold tabular-nums">{formatDiscount(basisPoints)}</p>
      <Link to={`?edit=${id}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
        Edit{spoken}
      </Link>
      <ConfirmForm
        label={<RemoveLabel>{spoken}</RemoveLabel>}
        question={`Quote requests from now on no longer have ${formatDiscount(basisPoints)} off for ${name}.`}
        yes={<>Remove discount{spoken}</>}
        busy="Removing..."
        intent="remove"
        about={{ id: String(id), version: String(basisPoints) }}
        size="sm"
      />
    </li>
  );
}

function AddForm({ constraint, companies, categories, lastResult }: Props) {
  const [form, fields] = useForm({
    id: "discounts",
    constraint: constraint.add,
    defaultValue: { manufacturer: "", categoryId: "", discount: "" },
    lastResult,
  });
  return (
    <GridForm form={form}>
      <TextField
        label="Manufacturer"
        field={fields.manufacturer}
        list={MANUFACTURERS}
        autoComplete="off"
        hint="As in its products."
      />
      <datalist id={MANUFACTURERS}>
        {companies.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <SelectField label="Or category" field={fields.categoryId}>
        <option value="">None</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Discount"
        field={fields.discount}
        inputMode="decimal"
        autoComplete="off"
        hint={HINT}
      />
      <div className="md:col-span-2">
        <SubmitButton value="add" idle="Add discount" busy="Saving..." />
      </div>
    </GridForm>
  );
}

function ChangeForm({
  edited,
  constraint,
  lastResult,
}: Props & { edited: NonNullable<DiscountsPage["edited"]> }) {
  const [form, fields] = useForm({
    id: "discounts",
    constraint: constraint.change,
    defaultValue: { discount: String(edited.basisPoints / 100) },
    lastResult,
  });
  const version = useHiddenValue("version", String(edited.basisPoints), lastResult);
  return (
    <Form method="post" preventScrollReset className="space-y-5" {...getFormProps(form)}>
      <HiddenFields fields={{ id: String(edited.id), version }} />
      <TextField
        label="Discount"
        field={fields.discount}
        inputMode="decimal"
        autoComplete="off"
        hint={HINT}
      />
      <p className="flex flex-wrap gap-3">
        <SubmitButton value="change" idle="Save discount" busy="Saving..." />
        <Link to="?" className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </p>
    </Form>
  );
}

function Checker({ code, check }: Props) {
  return (
    <Panel title="Which discount gives the price" id="check">
      <Form action="#check">
        <label htmlFor="code" className="mb-1.5 block text-sm font-semibold">
          Product code or SKU
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            type="text"
            id="code"
            name="code"
            defaultValue={code}
            required
            maxLength={80}
            autoComplete="off"
            className={`${controlClass} min-w-0 flex-1`}
          />
          <Button variant="secondary">Check</Button>
        </div>
      </Form>
      {check && (
        <div className="mt-4">
          <Checked check={check} />
        </div>
      )}
    </Panel>
  );
}

function Checked({ check }: { check: NonNullable<Props["check"]> }) {
  if (check.kind !== "found") {
    return check.kind === "unknown" ? (
      <p>No product or variant has the code {check.code}.</p>
    ) : (
      <p>Several products have the code {check.code}. Enter the SKU or the product code.</p>
    );
  }
  const { name, code, company, categoryName, listPrice, price, rule } = check;
  return (
    <>
      <p className="mb-3 font-semibold wrap-anywhere">
        {name} ({code})
      </p>
      <FactRows>
        <FactRow label="Manufacturer">{company}</FactRow>
        <FactRow label="Category">{categoryName}</FactRow>
        <FactRow label="List price">{priceText(listPrice)}</FactRow>
        <FactRow label="Discount">{rule}</FactRow>
        <FactRow label="Price">
          <strong>{priceText(price)}</strong>
        </FactRow>
      </FactRows>
    </>
  );
}

function priceText(price: Price): string {
  return price.kind === "priced" ? `${formatPence(price.pence)} ex VAT` : "POA";
}

/** States the order of discounts, with the general ones that apply here. */
function Precedence({ kind, general }: Props) {
  return (
    <Panel title="The order of discounts">
      <DiscountOrder />
      <p className="mt-3 text-sm text-muted">
        {kind === "account" &&
          `On all products: the account has ${formatDiscount(general.account)}`}
        {kind === "account" && general.firm === null && ", and is in no firm."}
        {kind === "account" &&
          general.firm !== null &&
          `, its firm has ${formatDiscount(general.firm)}.`}
        {kind === "firm" && `On all products, the firm has ${formatDiscount(general.firm ?? 0)}.`}
      </p>
    </Panel>
  );
}
