import type { SerializeFrom } from "@remix-run/node";

import { fieldId } from "~/ui/form/field-id";
import { FieldErrors } from "~/ui/form/fields";
import { Select } from "~/ui/select";

import type { ColumnsView } from "./columns-view.server";

type Props = Pick<SerializeFrom<ColumnsView>, "maker" | "companies">;

/** Asks whose list the file is, because part numbers are looked up among the products of one manufacturer (I29). */
export function MakerField({ maker: { value, hint, problem }, companies }: Props) {
  const id = fieldId("", "maker");
  const isListed = !value.startsWith("maker:") || companies.includes(value.slice("maker:".length));
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        This file is from
      </label>
      <Select
        id={id}
        name="maker"
        defaultValue={isListed ? value : ""}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}-hint`}
      >
        <option value="">Choose one</option>
        <option value="own">Us: it has our own codes</option>
        <option value="several">Several manufacturers, named in a column</option>
        {companies.map((company) => (
          <option key={company} value={`maker:${company}`}>
            {company}
          </option>
        ))}
      </Select>
      <div id={`${id}-hint`}>
        {hint !== null && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
        {problem !== null && <FieldErrors id={`${id}-error`} errors={[`${problem}.`]} />}
      </div>
    </div>
  );
}
