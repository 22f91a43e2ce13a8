import { type ChangeEvent, type FocusEvent, useRef, useState } from "react";

import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { optionField } from "~/quotes/basket/basket";
import type { BasketLineView } from "~/quotes/basket/basket-view";

type Choosing = ChangeEvent<HTMLSelectElement> | FocusEvent<HTMLSelectElement>;

/**
 * Chooses another variant of the line's product. With scripts a choice by mouse or touch is saved at
 * once, and one by keyboard when the field is left, because each arrow key is a choice; without, its button
 * saves it.
 */
export function OptionSelect({ line }: { line: BasketLineView }) {
  const saved = String(line.variantId ?? "");
  const [chosen, setChosen] = useState(saved);
  const [savedBefore, setSavedBefore] = useState(saved);
  if (saved !== savedBefore) {
    setSavedBefore(saved);
    setChosen(saved);
  }
  const byKeyboard = useRef(false);

  const save = ({ currentTarget: { form, value } }: Choosing) => {
    if (value !== saved && value !== "") form?.requestSubmit();
  };
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setChosen(event.currentTarget.value);
    if (!byKeyboard.current) save(event);
  };

  return (
    <div className="my-1 flex max-w-md flex-wrap items-center gap-2 print:hidden">
      <div className="min-w-0 grow basis-48">
        <Select
          name={optionField(line)}
          value={chosen}
          aria-label={`Option of ${line.productName}`}
          onKeyDown={() => (byKeyboard.current = true)}
          onPointerDown={() => (byKeyboard.current = false)}
          onChange={choose}
          onBlur={save}
        >
          {line.variantId === null && <option value="">Choose an option</option>}
          {line.options.map((option) => (
            <option key={option.id} value={option.id}>
              {labelOf(option, line)}
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

/** Returns the name of a variant, with its SKU where another one has the same name. */
function labelOf({ id, name, sku }: BasketLineView["options"][number], line: BasketLineView) {
  const isUnique = line.options.every((other) => other.id === id || other.name !== name);
  return isUnique || !sku ? name : `${name}, ${sku}`;
}
