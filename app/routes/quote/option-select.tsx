import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { optionField } from "~/domain/quote/basket";
import type { BasketLineView } from "~/domain/quote/basket-view";

/** Chooses another variant of the line's product: at once with scripts, by its button without (B15). */
export function OptionSelect({ line }: { line: BasketLineView }) {
  return (
    <div className="my-1 flex max-w-md flex-wrap items-center gap-2 print:hidden">
      <div className="min-w-0 grow basis-48">
        <Select
          name={optionField(line)}
          defaultValue={line.variantId ?? ""}
          aria-label={`Option of ${line.productName}`}
          onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
        >
          {line.variantId === null && <option value="">Choose an option</option>}
          {line.options.map(({ id, name, sku }) => (
            <option key={id} value={id}>
              {sku ? `${name}, ${sku}` : name}
            </option>
          ))}
        </Select>
      </div>
      <Button
        variant="secondary"
        size="sm"
        name="intent"
        value={`option:${line.id}`}
        className="hidden scriptless:inline-flex"
      >
        Change option
        <span className="sr-only">{` of ${line.productName}`}</span>
      </Button>
    </div>
  );
}
