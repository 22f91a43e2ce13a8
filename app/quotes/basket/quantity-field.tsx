import { MAX_QUANTITY, MIN_QUANTITY } from "~/shared/quantity";
import { useRef } from "react";

import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";

/** A number field, with minus and plus buttons when JavaScript runs. */
export function QuantityField({
  id,
  label = "Quantity",
  quantity = 1,
}: {
  id: string;
  label?: string;
  quantity?: number | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="inline-flex rounded-sm border border-control bg-white">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Step icon="minus" label="One less" onClick={() => input.current?.stepDown()} />
      <input
        ref={input}
        id={id}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={MIN_QUANTITY}
        max={MAX_QUANTITY}
        step="1"
        required
        defaultValue={quantity}
        className="min-h-11 w-16 border-x border-control text-center scriptless:border-x-0"
      />
      <Step icon="plus" label="One more" onClick={() => input.current?.stepUp()} />
    </div>
  );
}

function Step({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Button
      type="button"
      variant="step"
      aria-label={label}
      onClick={onClick}
      className="scriptless:hidden"
    >
      <Icon name={icon} className="size-4" />
    </Button>
  );
}
