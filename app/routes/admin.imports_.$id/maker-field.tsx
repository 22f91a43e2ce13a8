import type { SerializeFrom } from "@remix-run/node";

import { Select } from "~/ui/select";

import type { loader } from "./route";

type Columns = NonNullable<SerializeFrom<typeof loader>["columns"]>;
type Props = Pick<Columns, "maker" | "companies">;

/** A select of the manufacturer whose list the file is: part numbers are looked up among its products (I29). */
export function MakerField({ maker: { value }, companies }: Props) {
  const name = value.startsWith("maker:") ? value.slice("maker:".length) : null;
  return (
    <div className="max-w-md">
      <label htmlFor="maker" className="mb-1.5 block text-sm font-semibold">
        This file is from
      </label>
      <Select id="maker" name="maker" defaultValue={value} aria-describedby="maker-hint">
        <option value="">Choose one</option>
        <option value="own">Us: it has our own codes</option>
        <option value="several">Several manufacturers, named in a column</option>
        {companies.map((company) => (
          <option key={company} value={`maker:${company}`}>
            {company}
          </option>
        ))}
        {name !== null && !companies.includes(name) && <option value={value}>{name}</option>}
      </Select>
      <p id="maker-hint" className="mt-1.5 text-sm text-muted">
        Codes are looked up among its part numbers first. If you choose another one, the answers
        about its last list are loaded.
      </p>
    </div>
  );
}
