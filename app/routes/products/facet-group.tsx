import { useState } from "react";

import { controlClass } from "~/ui/control";
import { type FacetGroup, type FacetOption, FIRST_OPTIONS } from "~/catalogue/facets/facet-groups";
import { formatCount } from "~/shared/counts";

/** A group of filters. It is open at first if it is in use or always offered, and then as it is left. */
export function FacetFieldset({ group, isOpen }: { group: FacetGroup; isOpen: boolean }) {
  const { slug, label, unit, kind, options, chosen = [] } = group;
  const [wasOpen] = useState(isOpen);
  const heading = unit ? `${label} (${unit})` : label;
  const first = options.slice(0, FIRST_OPTIONS);
  const more = options.slice(FIRST_OPTIONS);
  const [wasMoreOpen] = useState(more.some(([value]) => chosen.includes(value)));
  return (
    <details open={wasOpen}>
      <summary>{heading}</summary>
      <fieldset>
        <legend>{heading}</legend>
        {options.length === 0 && <Numbers {...group} />}
        <Options slug={slug} options={first} chosen={chosen} isRating={kind === "ip"} />
        {more.length > 0 && (
          <details open={wasMoreOpen}>
            <summary>{`More (${more.length})`}</summary>
            <Options slug={slug} options={more} chosen={chosen} isRating={kind === "ip"} />
          </details>
        )}
      </fieldset>
    </details>
  );
}

function Options({
  slug,
  options,
  chosen,
  isRating,
}: {
  slug: string;
  options: FacetOption[];
  chosen: string[];
  isRating: boolean;
}) {
  return options.map(([label, count]) => (
    <label key={label}>
      <input type="checkbox" name={slug} value={label} defaultChecked={chosen.includes(label)} />
      {`${label}${isRating ? " or higher" : ""} `}
      <small>{`(${formatCount(count)})`}</small>
    </label>
  ));
}

function Numbers({ slug, kind, from = "", to = "", unreadable = [] }: FacetGroup) {
  const ends = [
    { name: "from", label: kind === "range" ? "Covers from" : "From", typed: from },
    { name: "to", label: "To", typed: to },
  ] as const;
  const error = `${slug}-error`;
  return (
    <div className="grid grid-cols-2 gap-3">
      {ends.map(({ name, label, typed }) => (
        <label key={name} className="text-sm">
          {label}
          <input
            type="text"
            inputMode="decimal"
            name={`${slug}-${name}`}
            defaultValue={typed}
            maxLength={20}
            aria-invalid={unreadable.includes(name) || undefined}
            aria-describedby={unreadable.includes(name) ? error : undefined}
            className={controlClass}
          />
        </label>
      ))}
      {unreadable.length > 0 && (
        <p id={error} className="col-span-2 text-sm text-signal-deep">
          Please enter a number.
        </p>
      )}
    </div>
  );
}
