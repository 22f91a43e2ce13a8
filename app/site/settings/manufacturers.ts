/** A manufacturer as the partners page presents it; what is null or empty is left out (N4). */
export type Manufacturer = {
  name: string;
  /** A short line about what the firm is known for. */
  category: string | null;
  description: string | null;
  specialities: readonly string[];
  establishedYear: number | null;
  country: string | null;
  website: string | null;
};

export const MANUFACTURER_LABELS: Record<keyof Manufacturer, string> = {
  name: "Name",
  category: "Category",
  description: "Text",
  specialities: "Specialities",
  establishedYear: "Year established",
  country: "Country",
  website: "Website",
};

/** Lists the fields of a manufacturer, in the order of the form. */
export const MANUFACTURER_FIELDS = [
  "name",
  "category",
  "establishedYear",
  "country",
  "website",
  "specialities",
  "description",
] as const satisfies ReadonlyArray<keyof Manufacturer>;

/** More would need more fields than a form may have. */
export const MAX_MANUFACTURERS = 20;
