import type { SubmissionResult } from "@conform-to/dom";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { findDiscontinuedForStaff } from "~/catalogue/acts/discontinue-product.server";
import { CODE_RELATIONS } from "~/catalogue/codes/code-kinds";
import { CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { ChangeLink, MoveButtons } from "~/catalogue/products/row-buttons";
import { productHead } from "~/catalogue/products/staff-products";
import { MAX_RELATIONS, RELATION_KINDS } from "~/catalogue/relations/product-relations";
import {
  discontinuedSchema,
  newRelationSchema,
  relationNoteSchema,
} from "~/catalogue/relations/related-products-form.server";
import { listRelationsForStaff } from "~/catalogue/relations/relation-admin.server";
import {
  RELATION_LABELS as LABELS,
  RELATION_CHOICES,
  RELATION_TITLES,
} from "~/catalogue/relations/relation-labels";
import { readForm } from "~/http/form-data.server";
import { parseId } from "~/shared/row-id";
import { constraintsOf } from "~/shared/constraints.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { useRowAction } from "~/ui/form/add-row-button";
import { NoBreak } from "~/ui/no-break";
import { Panel } from "~/ui/panel";

import { changeRelated } from "./change-related.server";
import { NOTE_FORM, NotePanel } from "./note-panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Related to");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const query = new URL(request.url).searchParams;
  const relations = listRelationsForStaff(product.id);
  const notedId = parseId(query.get("note") ?? "");
  const isNoted = (each: (typeof relations)[number]) =>
    each.kind === "alternative" && each.otherId === notedId;
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    discontinued: findDiscontinuedForStaff(product.id),
    relations,
    /** The alternative on which staff write a note. */
    noted: relations.find(isNoted) ?? null,
    constraints: {
      discontinued: constraintsOf(discontinuedSchema),
      relation: constraintsOf(newRelationSchema),
      note: constraintsOf(relationNoteSchema),
    },
    // Changes with each save, so that the forms remount only then.
    saved: query.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeRelated(readProductId(params), await readForm(request), actor);
}

export default function AdminRelatedRoute() {
  const { product, version, discontinued, relations, noted, constraints, saved } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result: SubmissionResult | undefined = actionData?.result;
  const intent = result?.initialValue?.intent;
  const formId = FORMS.find((each) => each.intent === intent)?.id ?? "discontinue";
  return (
    <main className="page">
      <ProductHeading product={product} section="related" />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId={formId} result={result} />
        <RelationPanel
          key={`relations ${saved}`}
          relations={relations}
          constraint={constraints.relation}
          lastResult={formId === "new-relation" ? result : undefined}
        />
        {noted && (
          <NotePanel
            key={`note ${noted.otherId} ${saved}`}
            productId={product.id}
            alternative={noted}
            version={version}
            constraint={constraints.note}
            lastResult={formId === NOTE_FORM ? result : undefined}
          />
        )}
        <DiscontinuedPanel
          key={`discontinued ${saved}`}
          discontinued={discontinued}
          version={version}
          constraint={constraints.discontinued}
          lastResult={formId === "discontinue" ? result : undefined}
        />
      </div>
    </main>
  );
}

type Loaded = SerializeFrom<typeof loader>;

const FORMS = [
  { intent: "add", id: "new-relation" },
  { intent: "note", id: NOTE_FORM },
];

/** Marks the product as discontinued, says what replaces it, or puts it back into the lists. */
function DiscontinuedPanel({
  discontinued,
  version,
  constraint,
  lastResult,
}: {
  discontinued: Loaded["discontinued"];
  version: string;
  constraint: Loaded["constraints"]["discontinued"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "discontinue",
    constraint,
    defaultValue: {
      replacedBy: discontinued?.replacement?.code ?? "",
      relation: discontinued?.relation ?? "",
      note: discontinued?.note ?? "",
    },
    lastResult,
  });
  const shownVersion = useHiddenValue("version", version, lastResult);
  return (
    <Panel title="Discontinued">
      <p className="mb-4 max-w-prose">
        A discontinued product is in no list. Its page remains, and it and every quote with the
        product say what replaces it.
      </p>
      <GridForm form={form}>
        <input type="hidden" name="version" value={shownVersion} />
        <TextField
          label={LABELS.replacedBy}
          field={fields.replacedBy}
          hint="The code of a product. Leave it empty if nothing replaces this one."
        />
        <ChoiceField
          label={LABELS.relation}
          field={fields.relation}
          values={CODE_RELATIONS}
          labelOf={(relation) => CODE_RELATION_LABELS[relation]}
        />
        <TextField
          label={LABELS.note}
          field={fields.note}
          hint="What is different, such as “The cable is longer”."
        />
        <div className="md:col-span-2">
          <SubmitButton
            idle={discontinued ? "Save Changes" : "Mark as discontinued"}
            busy="Saving..."
            name="intent"
            value="discontinue"
          />
        </div>
      </GridForm>
      {discontinued && (
        <Form method="post" preventScrollReset className="mt-5">
          <SubmitButton
            idle="Put back into the lists"
            busy="Putting back..."
            name="intent"
            value="continue"
            variant="secondary"
          />
        </Form>
      )}
    </Panel>
  );
}

function RelationPanel({
  relations,
  constraint,
  lastResult,
}: {
  relations: SerializeFrom<typeof loader>["relations"];
  constraint: SerializeFrom<typeof loader>["constraints"]["relation"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({ id: "new-relation", constraint, lastResult });
  return (
    <Panel title="Products that belong to it">
      {RELATION_KINDS.map((kind) => (
        <RelationList key={kind} kind={kind} relations={relations} />
      ))}
      <p className="mb-4 max-w-prose">
        Both pages show it, {MAX_RELATIONS} products of a kind at most.
      </p>
      <GridForm form={form}>
        <TextField label={LABELS.code} field={fields.code} hint="Its code, SKU or part number." />
        <ChoiceField
          label={LABELS.kind}
          field={fields.kind}
          values={RELATION_KINDS}
          labelOf={(kind) => RELATION_CHOICES[kind]}
        />
        <div>
          <SubmitButton idle="Add product" busy="Adding..." name="intent" value="add" />
        </div>
      </GridForm>
    </Panel>
  );
}

function RelationList({
  kind,
  relations,
}: {
  kind: (typeof RELATION_KINDS)[number];
  relations: SerializeFrom<typeof loader>["relations"];
}) {
  const ofKind = relations.filter((relation) => relation.kind === kind);
  const own = ofKind.filter(({ isOwn }) => isOwn && kind !== "fits-with");
  if (ofKind.length === 0) return null;
  return (
    <div className="mb-6">
      <h3 className="font-semibold">{RELATION_TITLES[kind]}</h3>
      <ul role="list" className="divide-y">
        {ofKind.map((relation) => (
          <RelationRow
            key={relation.otherId}
            relation={relation}
            moves={
              own.length > 1 && own.includes(relation)
                ? { canMoveUp: relation !== own[0], canMoveDown: relation !== own.at(-1) }
                : undefined
            }
          />
        ))}
      </ul>
    </div>
  );
}

function RelationRow({
  relation: { kind, otherId, name, code, note, isListed, shownAs },
  moves,
}: {
  relation: SerializeFrom<typeof loader>["relations"][number];
  /** Undefined where the order is that of the other product. */
  moves: { canMoveUp: boolean; canMoveDown: boolean } | undefined;
}) {
  const about = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 grow basis-64">
        <Link to={`/admin/products/${otherId}/related`} className="text-link">
          <NoBreak text={name} />
        </Link>
        <p className="flex flex-wrap gap-x-3 text-muted">
          {code !== name && <span className="code">{code}</span>}
          {!isListed && <Badge>Not shown: it is in no list</Badge>}
          {shownAs && <Badge>{`Shown once, under “${RELATION_TITLES[shownAs]}”`}</Badge>}
        </p>
        {note && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
      </div>
      <Form
        method="post"
        action={useRowAction()}
        preventScrollReset
        className="-ml-3.5 flex flex-wrap"
      >
        <HiddenFields fields={{ kind, otherId: String(otherId) }} />
        {kind === "alternative" && (
          <ChangeLink to={`?note=${otherId}#${NOTE_FORM}`}>Note{about}</ChangeLink>
        )}
        {moves && <MoveButtons name={about} {...moves} otherwise="disabled" />}
        <Button name="intent" value="remove" variant="quiet" size="sm">
          Remove{about}
        </Button>
      </Form>
    </li>
  );
}
