import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { MAX_RELATIONS, RELATION_KINDS } from "~/catalogue/relations/product-relations";
import {
  RELATION_LABELS as LABELS,
  RELATION_CHOICES,
  RELATION_TITLES,
} from "~/catalogue/relations/relation-labels";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useRowAction } from "~/ui/form/use-row-action";
import { NoBreak } from "~/ui/no-break";
import { Panel } from "~/ui/panel";

import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;

/** Lists the products that belong to this one by kind, with a form that adds one. */
export function RelationPanel({
  relations,
  constraint,
  lastResult,
}: {
  relations: Loaded["relations"];
  constraint: Loaded["constraints"]["relation"];
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
      <Form
        method="post"
        preventScrollReset
        className="grid grid-cols-1 gap-5 md:grid-cols-2"
        {...getFormProps(form)}
      >
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
      </Form>
    </Panel>
  );
}

function RelationList({
  kind,
  relations,
}: {
  kind: (typeof RELATION_KINDS)[number];
  relations: Loaded["relations"];
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

/** Shows a product that belongs to this one, with buttons to move or remove it. */
function RelationRow({
  relation: { kind, otherId, name, code, isListed, shownAs },
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
      </div>
      <Form
        method="post"
        action={useRowAction()}
        preventScrollReset
        className="-ml-3.5 flex flex-wrap"
      >
        <HiddenFields fields={{ kind, otherId: String(otherId) }} />
        {moves && (
          // Both in each row, so that the buttons of all rows are below each other.
          <>
            <Button name="intent" value="up" variant="quiet" size="sm" disabled={!moves.canMoveUp}>
              Move up{about}
            </Button>
            <Button
              name="intent"
              value="down"
              variant="quiet"
              size="sm"
              disabled={!moves.canMoveDown}
            >
              Move down{about}
            </Button>
          </>
        )}
        <Button name="intent" value="remove" variant="quiet" size="sm">
          Remove{about}
        </Button>
      </Form>
    </li>
  );
}
