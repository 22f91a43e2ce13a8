import { Checkbox, type Field, SelectField, TextArea, TextField } from "~/components/form/form";
import { Panel } from "~/components/ui/panel";
import { PRODUCT_LABELS as LABELS } from "~/domain/catalogue/product-labels";

/** Names that are in use already, to be chosen again. */
export type KnownNames = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  companies: readonly string[];
  protocols: readonly string[];
};

/** The fields that both a new and a known product's form have. */
export const DETAIL_NAMES = [
  "name",
  "productCode",
  "description",
  "categoryId",
  "newCategory",
  "company",
  "protocol",
  "listPrice",
  "weightGrams",
  "features",
  "keyFeatures",
  "specifications",
  "overview",
  "additionalInfo",
  "isNew",
  "comingSoon",
] as const;

type PartProps = { fields: Record<(typeof DETAIL_NAMES)[number], Field> };

/** What it is called, by whom it is made and where it stands in the catalogue. */
export function NamingFields({ fields, known }: PartProps & { known: KnownNames }) {
  return (
    <Panel title="Name and place in the catalogue">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={LABELS.name} field={fields.name} className="md:col-span-2" />
        <TextField
          label={LABELS.productCode}
          field={fields.productCode}
          hint="Letters, digits, hyphens and underscores. Left blank, it is made from the name."
          className="md:col-span-2"
        />
        <SelectField label={LABELS.category} field={fields.categoryId}>
          <option value="">No category</option>
          {known.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Or a new category"
          field={fields.newCategory}
          hint="Typed here, it takes the place of the one chosen."
        />
        <SuggestField label={LABELS.company} field={fields.company} among={known.companies} />
        <SuggestField label={LABELS.protocol} field={fields.protocol} among={known.protocols} />
      </div>
    </Panel>
  );
}

/** Price, weight and what the badge says. */
export function PricingFields({ fields }: PartProps) {
  return (
    <Panel title="Price, weight and badge">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={`${LABELS.listPricePence} (£, ex VAT)`}
          field={fields.listPrice}
          inputMode="decimal"
          hint="Such as 249.50. Left blank, the price is on application (POA)."
        />
        <TextField
          label={`${LABELS.weightGrams} (grams)`}
          field={fields.weightGrams}
          inputMode="numeric"
          hint="A whole number; 1 kg is 1000. Left blank, the weight is not known."
        />
        <Checkbox label={LABELS.isNew} field={fields.isNew} />
        <Checkbox
          label={LABELS.comingSoon}
          field={fields.comingSoon}
          hint="Shown in place of New. It can be quoted all the same."
        />
      </div>
    </Panel>
  );
}

/** All that is read about it, from the card to the tabs of its page. */
export function WordingFields({ fields }: PartProps) {
  return (
    <Panel title="Description">
      <div className="grid gap-5">
        <TextArea
          label={LABELS.description}
          field={fields.description}
          rows={4}
          hint="Shown on the card and under the name."
        />
        <TextArea
          label={LABELS.features}
          field={fields.features}
          rows={4}
          hint="Separated by commas or new lines. Cards show the first ones."
        />
        <TextArea
          label={LABELS.keyFeaturesContent}
          field={fields.keyFeatures}
          rows={4}
          hint="One a line, as Title: description. The description may be left out."
        />
        <TextArea
          label={LABELS.specificationsContent}
          field={fields.specifications}
          rows={6}
          hint="One a line, as Parameter: value."
        />
        <TextArea label={LABELS.overviewContent} field={fields.overview} rows={6} />
        <TextArea label={LABELS.additionalInfoContent} field={fields.additionalInfo} rows={4} />
      </div>
    </Panel>
  );
}

function SuggestField({
  label,
  field,
  among,
}: {
  label: string;
  field: Field;
  among: readonly string[];
}) {
  const listId = `${field.id}-known`;
  return (
    <div>
      <TextField label={label} field={field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {among.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
