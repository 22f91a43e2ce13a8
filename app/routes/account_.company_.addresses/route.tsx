import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { type Address, ADDRESS_LIMITS, ADDRESSES_PATH } from "~/accounts/firms/address";
import { listAddresses } from "~/accounts/firms/addresses.server";
import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import { mayManage } from "~/accounts/firms/firm-role";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { RemoveLabel } from "~/catalogue/products/row-buttons";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { parseId } from "~/shared/row-id";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { addressSchema, pressAddresses, refuseAddresses } from "./press.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Delivery addresses", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firm } = await requireUser(request, context);
  if (!firm) throw redirect(COMPANY_PATH, 303);
  const params = new URL(request.url).searchParams;
  const addresses = listAddresses(firm.id);
  const edited = addresses.find(({ id }) => id === parseId(params.get("edit") ?? "")) ?? null;
  return {
    firmName: firm.name,
    mayChange: mayManage(firm.role),
    addresses,
    edited,
    constraint: constraintsOf(addressSchema),
    // Changes with each save and each opened address, so that the form remounts only then.
    shownAs: [params.get("saved"), edited?.id].join(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, firm } = await requireUser(request, context);
  if (!firm || !mayManage(firm.role)) throw refuseAddresses();
  return pressAddresses(await readForm(request), { firmId: firm.id, userId: id });
}

export default function AddressesRoute() {
  const { firmName, mayChange, addresses, edited, constraint, shownAs } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isFull = !edited && addresses.length >= ADDRESS_LIMITS.addresses;
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "Your firm", to: "/account/company" },
          { label: "Delivery addresses" },
        ]}
      />
      <PageHeading
        title="Delivery addresses"
        lead={`Members of ${firmName} choose one when they accept a quote.`}
      />
      <FormNotice toast={actionData?.toast} formId="address" result={actionData?.result} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Panel title={`Addresses (${addresses.length})`}>
          {addresses.length === 0 && <p className="text-muted">None yet</p>}
          <ul role="list" className="divide-y">
            {addresses.map((address) => (
              <AddressRow
                key={`${address.id} ${address.updatedAt}`}
                address={address}
                mayChange={mayChange}
              />
            ))}
          </ul>
        </Panel>
        <Panel title={edited ? "Change an address" : "Add an address"}>
          {!mayChange && <p>A manager of your firm adds and changes addresses.</p>}
          {mayChange && isFull && (
            <p>There are {addresses.length} addresses. Remove one to add another.</p>
          )}
          {mayChange && !isFull && (
            <AddressForm
              key={shownAs}
              edited={edited}
              constraint={constraint}
              lastResult={actionData?.result}
            />
          )}
        </Panel>
      </div>
    </main>
  );
}

function AddressRow({ address, mayChange }: { address: Address; mayChange: boolean }) {
  const { id, name, lines, postcode, updatedAt } = address;
  const spoken = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="whitespace-pre-line">{`${lines}\n${postcode}`}</p>
      </div>
      {mayChange && (
        <>
          <Link to={`?edit=${id}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            Edit{spoken}
          </Link>
          <ConfirmForm
            label={<RemoveLabel>{spoken}</RemoveLabel>}
            question={`${name} can no longer be chosen. Orders that were placed keep it.`}
            yes={<>Remove address{spoken}</>}
            busy="Removing..."
            intent="remove"
            about={{ id: String(id), version: String(updatedAt) }}
            size="sm"
          />
        </>
      )}
    </li>
  );
}

function AddressForm({
  edited,
  constraint,
  lastResult,
}: {
  edited: Address | null;
  constraint: ReturnType<typeof useLoaderData<typeof loader>>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const { name = "", lines = "", postcode = "" } = edited ?? {};
  const [form, fields] = useForm({
    id: "address",
    constraint,
    defaultValue: { name, lines, postcode },
    lastResult,
  });
  const version = useHiddenValue("version", String(edited?.updatedAt ?? ""), lastResult);
  return (
    <Form
      method="post"
      action={edited ? `?edit=${edited.id}` : undefined}
      preventScrollReset
      className="space-y-5"
      {...getFormProps(form)}
    >
      {edited && <HiddenFields fields={{ id: String(edited.id), version }} />}
      <TextField label="Name" field={fields.name} hint="Such as Main store" autoComplete="off" />
      <TextArea label="Address" field={fields.lines} rows={4} autoComplete="street-address" />
      <TextField label="Postcode" field={fields.postcode} autoComplete="postal-code" />
      <p className="flex flex-wrap gap-3">
        <SubmitButton
          value="save"
          idle={edited ? "Save address" : "Add address"}
          busy="Saving..."
        />
        {edited && (
          <Link to={ADDRESSES_PATH} className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        )}
      </p>
    </Form>
  );
}
