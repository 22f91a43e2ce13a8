import { useRef } from "react";

import { Button } from "~/components/ui/button";
import { Icon, type IconName } from "~/components/ui/icon";
import { MAX_QUANTITY, MIN_QUANTITY } from "~/domain/basket";

/** A number to type, with minus and plus where scripts run. */
export function QuantityField({
  label = "Quantity",
  id,
  defaultValue = 1,
}: {
  label?: string;
  id: string;
  defaultValue?: number;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="inline-flex rounded-sm border border-control bg-white">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Step icon="minus" label={`One less: ${label}`} onClick={() => input.current?.stepDown()} />
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
        defaultValue={defaultValue}
        className="min-h-11 w-16 border-x border-control text-center scriptless:border-x-0"
      />
      <Step icon="plus" label={`One more: ${label}`} onClick={() => input.current?.stepUp()} />
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
