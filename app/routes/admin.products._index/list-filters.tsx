import { Form } from "@remix-run/react";

import { HiddenFields } from "~/ui/form/hidden-fields";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { type StaffProductFilters, staffProductsPath } from "~/catalogue/products/staff-products";

/** Filters the list by category and manufacturer, and keeps its search and status. */
export function ListFilters({
  filters,
  categories,
  companies,
}: {
  filters: StaffProductFilters;
  categories: readonly string[];
  companies: readonly string[];
}) {
  const { q, status, category, company } = filters;
  return (
    <Form
      // Remounts when the URL changes, so that Back shows the filters of that list.
      key={staffProductsPath(filters)}
      action="/admin/products"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <HiddenFields fields={{ ...(q && { q }), ...(status !== "listed" && { status }) }} />
      <Filter name="category" label="Category" value={category} options={categories} />
      <Filter name="company" label="Manufacturer" value={company} options={companies} />
      <Button variant="secondary" size="sm">
        Apply
      </Button>
    </Form>
  );
}

function Filter({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly string[];
}) {
  const id = `filter-${name}`;
  return (
    <div className="min-w-0 grow basis-36 md:max-w-64">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
        {value !== "" && !options.includes(value) && <option>{value}</option>}
      </Select>
    </div>
  );
}
