import { Checkbox, type Fields, TextArea, TextField } from "~/ui/form/fields";
import { Panel } from "~/ui/panel";

/** The fields of a draft that concern the whole reply. */
export function ReplyTerms({
  fields,
  deliveryHint,
}: {
  fields: Fields<string>;
  deliveryHint: string;
}) {
  const { shipping, isShippingToFollow, validUntil, message, deliveryNote, paymentTerms } = fields;
  return (
    <Panel title="Delivery and terms">
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <div>
          {shipping && (
            <TextField
              label="Delivery ex VAT (£)"
              field={shipping}
              inputMode="decimal"
              hint={deliveryHint}
            />
          )}
          {isShippingToFollow && (
            <Checkbox label="Delivery to be confirmed" field={isShippingToFollow} />
          )}
        </div>
        {validUntil && <TextField label="Valid until" field={validUntil} type="date" />}
        {deliveryNote && <TextField label="Delivery note" field={deliveryNote} />}
        {paymentTerms && <TextField label="Payment terms" field={paymentTerms} />}
        {message && (
          <TextArea label="Message to the customer" field={message} className="md:col-span-2" />
        )}
      </div>
    </Panel>
  );
}
