import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

import { buttonClass } from "~/ui/button";
import { type Fields, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";

export type TextLineName =
  "textDescription" | "textCode" | "textManufacturer" | "textQuantity" | "textTag";

/** Fields for an item that the catalogue does not have, folded until they are wanted. */
export function TextLineFields({ fields }: { fields: Fields<TextLineName> }) {
  const { textDescription, textCode, textManufacturer, textQuantity, textTag } = fields;
  const said = [textDescription, textCode, textManufacturer, textTag];
  const isWrong = [textQuantity, ...said].some(({ errors }) => errors);
  const box = useRef<HTMLDetailsElement>(null);
  useEmptiedFields(box, isWrong);

  return (
    <details
      ref={box}
      open={isWrong || said.some(({ initialValue }) => initialValue)}
      className="group mt-2 print:hidden"
    >
      <summary className={`${buttonClass({ variant: "quiet", size: "sm" })} -ml-3.5`}>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        Something not in the catalogue?
      </summary>
      <p className="mt-1 text-sm text-muted">
        Describe it, and we will quote for it or suggest another product.
      </p>
      <div className="mt-3 grid gap-4 @2xl:grid-cols-2">
        <TextField
          label="Description"
          field={textDescription}
          autoComplete="off"
          className="@2xl:col-span-2"
        />
        <TextField label="Code" field={textCode} isOptional autoComplete="off" />
        <TextField label="Manufacturer" field={textManufacturer} isOptional autoComplete="off" />
        <TextField
          label="Quantity"
          field={textQuantity}
          inputMode="numeric"
          defaultValue={textQuantity.initialValue ? undefined : "1"}
          autoComplete="off"
        />
        <TextField
          label="Tag"
          field={textTag}
          isOptional
          hint="For your reference, such as AHU-1 supply."
          autoComplete="off"
        />
      </div>
      <div className="mt-4">
        <SubmitButton
          value="add-text"
          variant="secondary"
          size="sm"
          idle="Add this item"
          busy="Adding..."
        />
      </div>
    </details>
  );
}

/** Empties the fields once their line was added, for the next one. */
function useEmptiedFields(box: RefObject<HTMLElement>, isWrong: boolean) {
  const isAdding = useNavigation().formData?.get("intent") === "add-text";
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding && !isWrong) {
      for (const input of box.current?.querySelectorAll("input") ?? []) {
        input.value = input.inputMode === "numeric" ? "1" : "";
      }
    }
    wasAdding.current = isAdding;
  }, [box, isAdding, isWrong]);
}
