import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_LABELS } from "~/site/settings/company-fields";

import type { ListLengths } from "./lists-panel";

/** Lists the unset details: only staff see this, because pages leave them out (N4). */
export function UnsetNotice({
  unset,
  lists,
}: {
  unset: ReadonlyArray<keyof CompanyDetails>;
  lists: ListLengths;
}) {
  const hasPlaceholder = (field: keyof CompanyDetails) => PLACEHOLDER_COMPANY[field] !== null;
  const labelsOf = (fields: ReadonlyArray<keyof CompanyDetails>) =>
    fields.map((field) => COMPANY_LABELS[field]);
  const placeholders = labelsOf(unset.filter(hasPlaceholder));
  const leftOut = [
    ...labelsOf(unset.filter((field) => !hasPlaceholder(field))),
    ...(lists.team === 0 ? ["Team"] : []),
    ...(lists.manufacturers === 0 ? ["Manufacturers"] : []),
  ];
  if (placeholders.length + leftOut.length === 0) return null;

  return (
    <div className="mb-5 space-y-1 rounded-sm border border-current bg-yellow-tint px-3 py-2 text-yellow">
      {placeholders.length > 0 && (
        <p>Not set, so a placeholder is shown: {placeholders.join(", ")}.</p>
      )}
      {leftOut.length > 0 && (
        <p>Not set, and left out of pages and emails: {leftOut.join(", ")}.</p>
      )}
    </div>
  );
}
