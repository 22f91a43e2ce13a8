import { Link } from "@remix-run/react";

import { Stock } from "~/catalogue/cards/card-parts";
import { Price } from "~/catalogue/prices/price-tag";
import type { SetPartView, SetRoleView } from "~/catalogue/sets/set-view";
import { QuantityField } from "~/quotes/basket/quantity-field";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { PostedInPlace } from "~/ui/form/posted-in-place";
import { Icon } from "~/ui/icon";
import { NoBreak } from "~/ui/no-break";

type SetProps = {
  product: { id: number; name: string };
  /** The option for which the parts are; undefined for a product without any. */
  option: { id: number; name: string } | undefined;
  roles: readonly SetRoleView[];
};

/** Lets the buyer choose a part of each role, and adds all to the quote together (C46). */
export function SetPanel({ product, option, roles }: SetProps) {
  if (roles.length === 0) return null;
  const lacking = roles.filter(({ isRequired, parts }) => isRequired && parts.length === 0);
  const isRequired = roles.some((role) => role.isRequired);
  return (
    <section aria-labelledby="set" className="mt-12 md:mt-16 print:hidden">
      <h2 id="set" className="scroll-mt-20 text-xl font-semibold">
        {isRequired ? "Choose the parts" : "Complete the set"}
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {`${option ? `${product.name}, ${option.name}` : product.name} and the chosen parts go into your quote together.`}
      </p>
      <PostedInPlace action="/basket/sets" returnToId="set" className="mt-4 space-y-6">
        {(isBusy) => (
          <>
            <input type="hidden" name="productId" value={product.id} />
            {option && <input type="hidden" name="variantId" value={option.id} />}
            {roles.map((role, at) => (
              // Keyed by the option, so that no choice for another one remains.
              <RoleField key={`${option?.id} ${role.role}`} role={role} name={`part-${at}`} />
            ))}
            {lacking.length > 0 ? (
              <p className="max-w-prose">
                {`No ${lacking.map(({ role }) => role.toLowerCase()).join(" and no ")} for it is offered at present, so the set cannot be added. Ask us what fits.`}
              </p>
            ) : (
              <div className="flex flex-wrap gap-3">
                <QuantityField id="sets" label="Number of sets" />
                <Button size="sm" aria-disabled={isBusy || undefined}>
                  <Icon name="plus" className="size-4" />
                  {isBusy ? "Adding..." : "Add Set to Quote"}
                  <span className="sr-only">{`: ${product.name}`}</span>
                </Button>
              </div>
            )}
          </>
        )}
      </PostedInPlace>
    </section>
  );
}

/** A choice of parts. Nothing is chosen beforehand but the only part of a required role, or none of another. */
function RoleField({
  role: { role, isRequired, parts, notOffered },
  name,
}: {
  role: SetRoleView;
  name: string;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {role} {isRequired && <Badge tone="petrol">Required</Badge>}
      </legend>
      <ul
        role="list"
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2"
      >
        {!isRequired && parts.length > 0 && (
          <li>
            <label className="choice flex h-full items-start gap-3 px-3 py-2.5 has-checked:border-petrol has-checked:bg-petrol-tint">
              <input type="radio" name={name} value="" defaultChecked className="mt-1 size-4" />
              <span>{`No ${role.toLowerCase()}`}</span>
            </label>
          </li>
        )}
        {parts.map((part) => (
          <li key={part.id}>
            <PartChoice
              part={part}
              name={name}
              isRequired={isRequired}
              isOnly={isRequired && parts.length === 1}
            />
          </li>
        ))}
      </ul>
      {notOffered.length > 0 && (
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          {`Not offered at present: ${notOffered.join("; ")}.`}
        </p>
      )}
    </fieldset>
  );
}

function PartChoice({
  part: { id, name, code, path, figures, closing, note, stock, price },
  name: field,
  isRequired,
  isOnly,
}: {
  part: SetPartView;
  name: string;
  isRequired: boolean;
  isOnly: boolean;
}) {
  return (
    <div className="choice flex h-full flex-col has-checked:border-petrol has-checked:bg-petrol-tint">
      <label className="flex grow items-start gap-3 px-3 pt-2.5">
        <input
          type="radio"
          name={field}
          value={id}
          required={isRequired}
          defaultChecked={isOnly}
          className="mt-1 size-4 shrink-0"
        />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block text-sm font-semibold">
            <NoBreak text={name} />
          </span>
          {code && <span className="code block text-muted">{code}</span>}
          {closing && (
            <span className="mt-1 block text-sm font-semibold">{`Closes against ${closing}`}</span>
          )}
          {figures.map((figure) => (
            <span key={figure.name} className="block text-sm">
              <span className="text-muted">{`${figure.name}: `}</span>
              {figure.text}
            </span>
          ))}
          {note && <span className="mt-1 block text-sm text-muted">{note}</span>}
        </span>
      </label>
      <div className="pl-10">
        <Stock stock={stock} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3 pl-10">
        {price && (
          <p>
            <Price price={price} size="sm" />
          </p>
        )}
        <Link to={path} className="text-link inline-flex min-h-11 items-center text-sm">
          View<span className="sr-only">{`: ${name}`}</span>
        </Link>
      </div>
    </div>
  );
}
