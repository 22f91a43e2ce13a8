import type { SubmissionResult } from "@conform-to/dom";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { ChangeLink, MoveButtons } from "~/catalogue/products/row-buttons";
import { productHead } from "~/catalogue/products/staff-products";
import { formatPressure, inKilopascals } from "~/catalogue/sets/closing-pressure";
import { listOptions, listSetPartsForStaff } from "~/catalogue/sets/set-admin.server";
import { SET_LABELS as LABELS, USUAL_ROLES } from "~/catalogue/sets/set-labels";
import { setPartSchema } from "~/catalogue/sets/set-part-form.server";
import { MAX_SET_PARTS, rolesOf } from "~/catalogue/sets/set-parts";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { parseId } from "~/shared/row-id";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useRowAction } from "~/ui/form/add-row-button";
import { Checkbox, SelectField, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { NoBreak } from "~/ui/no-break";
import { Panel } from "~/ui/panel";

import { changeSet } from "./change-set.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const FORM_ID = "set-part";
const ROLES_ID = "set-roles";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Set of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const query = new URL(request.url).searchParams;
  const parts = listSetPartsForStaff(product.id);
  const editedId = parseId(query.get("part") ?? "");
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    options: listOptions(product.id),
    parts,
    edited: parts.find(({ id }) => id === editedId) ?? null,
    constraint: constraintsOf(setPartSchema),
    // Changes with each save, so that the form remounts only then.
    saved: query.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeSet(readProductId(params), await readForm(request), actor);
}

export default function AdminSetRoute() {
  const { product, parts, edited, saved, ...form } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isFull = parts.length >= MAX_SET_PARTS;
  return (
    <main className="page">
      <ProductHeading product={product} section="set" />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId={FORM_ID} result={actionData?.result} />
        <Panel title="Parts of the set">
          <p className="mb-4 max-w-prose">
            The product’s page lets buyers choose one part of each role, and puts this product and
            the chosen parts into the quote together.
          </p>
          {parts.length === 0 && <p>It has no parts yet.</p>}
          {rolesOf(parts.map(forAllOptions), null).map(({ role, isRequired, parts: ofRole }) => (
            <div key={role} className="mb-6">
              <h3 className="font-semibold">
                {role} {isRequired && <Badge tone="petrol">Required</Badge>}
              </h3>
              <ul role="list" className="divide-y">
                {ofRole.map((part, at) => (
                  <PartRow
                    key={part.id}
                    part={part}
                    editPath={`/admin/products/${product.id}/set?part=${part.id}#${FORM_ID}`}
                    moves={{ canMoveUp: at > 0, canMoveDown: at < ofRole.length - 1 }}
                  />
                ))}
              </ul>
            </div>
          ))}
        </Panel>
        <Panel title={edited ? "Change a part" : "Add a part"}>
          {isFull && !edited ? (
            <p>No more parts fit. Remove one to add another.</p>
          ) : (
            <PartForm
              key={`${saved} ${edited?.id}`}
              {...form}
              edited={edited}
              roles={[...new Set([...parts.map(({ role }) => role), ...USUAL_ROLES])]}
              cancelPath={`/admin/products/${product.id}/set`}
              lastResult={actionData?.result}
            />
          )}
        </Panel>
      </div>
    </main>
  );
}

type Loaded = SerializeFrom<typeof loader>;
type Part = Loaded["parts"][number];

/** Staff see the parts of all options of the base together. */
function forAllOptions(part: Part) {
  return { ...part, variantId: null, isOffered: part.notOffered === null };
}

function PartRow({
  part: { id, name, code, partProductId, closingPa, note, baseOption, isRequired, notOffered },
  editPath,
  moves,
}: {
  part: Omit<Part, "variantId">;
  editPath: string;
  moves: { canMoveUp: boolean; canMoveDown: boolean };
}) {
  const about = <span className="sr-only">: {name}</span>;
  const details = [
    closingPa === null ? null : `Closes against ${formatPressure(closingPa)}`,
    baseOption && `For ${baseOption} only`,
    isRequired && "Required",
    note,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 grow basis-64">
        <Link to={`/admin/products/${partProductId}/set`} className="text-link">
          <NoBreak text={name} />
        </Link>
        <p className="flex flex-wrap gap-x-3 text-muted">
          {code !== name && <span className="code">{code}</span>}
          {notOffered && <Badge>{`Not offered: ${notOffered}`}</Badge>}
        </p>
        {details.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">{details.join(" · ")}</p>
        )}
      </div>
      <Form
        method="post"
        action={useRowAction()}
        preventScrollReset
        className="-ml-3.5 flex flex-wrap items-center"
      >
        <HiddenFields fields={{ partId: String(id) }} />
        <ChangeLink to={editPath}>Change{about}</ChangeLink>
        <MoveButtons name={about} {...moves} otherwise="disabled" />
        <Button name="intent" value="remove" variant="quiet" size="sm">
          Remove{about}
        </Button>
      </Form>
    </li>
  );
}

function PartForm({
  constraint,
  version,
  options,
  edited,
  roles,
  cancelPath,
  lastResult,
}: Pick<Loaded, "constraint" | "version" | "options" | "edited"> & {
  roles: readonly string[];
  cancelPath: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: FORM_ID,
    constraint,
    defaultValue: edited
      ? {
          role: edited.role,
          code: edited.code,
          variantId: edited.variantId === null ? "" : String(edited.variantId),
          closingPa: edited.closingPa === null ? "" : inKilopascals(edited.closingPa),
          isRequired: edited.isRequired,
          note: edited.note ?? "",
        }
      : {},
    lastResult,
  });
  const shownVersion = useHiddenValue("version", version, lastResult);
  return (
    <GridForm form={form}>
      <input type="hidden" name="version" value={shownVersion} />
      {edited && <input type="hidden" name="partId" value={edited.id} />}
      <TextField
        label={LABELS.role}
        field={fields.role}
        list={ROLES_ID}
        hint="What it is for, such as Actuator. Buyers choose one part of each role."
      />
      <datalist id={ROLES_ID}>
        {roles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <TextField
        label={LABELS.part}
        field={fields.code}
        hint="Its product code. The SKU of an option adds that option, else it is the default one."
      />
      {options.length > 0 && (
        <SelectField label={LABELS.base} field={fields.variantId}>
          <option value="">All options</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={LABELS.closingPa}
        field={fields.closingPa}
        hint="Against which both close, such as 600 kPa or 6 bar."
      />
      <TextField label={LABELS.note} field={fields.note} hint="Shown to buyers beside the part." />
      <Checkbox
        label="Required: the product does not work without a part of this role."
        field={fields.isRequired}
        className="md:col-span-2"
      />
      <div className="flex flex-wrap items-center gap-x-6 md:col-span-2">
        <SubmitButton
          idle={edited ? "Save Changes" : "Add part"}
          busy="Saving..."
          name="intent"
          value="save"
        />
        {edited && (
          <Link to={cancelPath} className="text-link inline-flex min-h-11 items-center">
            Cancel
          </Link>
        )}
      </div>
    </GridForm>
  );
}
