import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { ConfirmForm } from "~/ui/form/confirm-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { RemoveLabel } from "~/catalogue/products/remove-label";
import { ProductImage } from "~/catalogue/media/product-image";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/use-row-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { IMAGE_LABELS } from "~/catalogue/products/product-labels";
import { MAX_ALT_TEXT_LENGTH } from "~/catalogue/products/product-text";

type Image = { id: number; imageUrl: string; altText: string; isPrimary: boolean };

type ImageRowProps = {
  image: Image;
  version: string;
  number: number;
  isLast: boolean;
  /** The typed text of a refused form. */
  typedAltText: unknown;
};

/** Shows an image with its alternative text, and buttons to move or remove it. */
export function ImageRow({ image, version, number, isLast, typedAltText }: ImageRowProps) {
  const rowAction = useRowAction();
  const about = { imageId: String(image.id) };
  const name = <span className="sr-only">: image {number}</span>;
  return (
    <li className="flex flex-wrap gap-4 rounded-sm border bg-panel p-4">
      <ProductImage
        url={image.imageUrl}
        alt={image.altText || `Image ${number}`}
        className="aspect-square w-28 shrink-0 self-start border bg-white p-1"
      />
      <div className="min-w-0 grow basis-64">
        <Form method="post" action={rowAction} preventScrollReset>
          <HiddenFields fields={{ ...about, version }} />
          <AltText image={image} name={name} typed={typedAltText} />
        </Form>
        {/* The margin aligns the text of the first button, rather than its edge, with the field. */}
        <div className="mt-2 -ml-3.5 flex flex-wrap items-center md:gap-x-2">
          <Form method="post" action={rowAction} preventScrollReset className="contents">
            <HiddenFields fields={{ ...about, version }} />
            <MoveButtons
              name={name}
              isPrimary={image.isPrimary}
              canMoveUp={number > 1}
              canMoveDown={!isLast}
            />
          </Form>
          <ConfirmForm
            label={<RemoveLabel>{name}</RemoveLabel>}
            question="The image is permanently removed from this product’s page and card."
            yes={<>Remove image{name}</>}
            busy="Removing..."
            intent="remove"
            about={about}
            size="sm"
            className="ml-auto open:ml-3.5"
          />
        </div>
      </div>
    </li>
  );
}

type AltTextProps = { image: Image; name: ReactNode; typed: unknown };

function AltText({ image: { id, altText }, name, typed }: AltTextProps) {
  return (
    <>
      <label htmlFor={`alt-${id}`} className="mb-1.5 block text-sm font-semibold">
        {IMAGE_LABELS.altText}
        {name}
      </label>
      <div className="flex gap-2">
        <input
          // Remounts when the text was changed, by this form or by another administrator.
          key={altText}
          id={`alt-${id}`}
          type="text"
          name="altText"
          defaultValue={typeof typed === "string" ? typed : altText}
          maxLength={MAX_ALT_TEXT_LENGTH}
          className={controlClass}
        />
        <SubmitButton
          name="intent"
          value="describe"
          about={{ imageId: String(id) }}
          variant="secondary"
          size="sm"
          idle={<>Save{name}</>}
          busy="Saving..."
        />
      </div>
    </>
  );
}

type MoveButtonsProps = {
  name: ReactNode;
  isPrimary: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
};

function MoveButtons({ name, isPrimary, canMoveUp, canMoveDown }: MoveButtonsProps) {
  return (
    <>
      {isPrimary ? (
        <Badge tone="petrol" className="mx-3.5">
          Primary
        </Badge>
      ) : (
        <Button name="intent" value="primary" variant="quiet" size="sm">
          Make primary{name}
        </Button>
      )}
      {canMoveUp && (
        <Button name="intent" value="up" variant="quiet" size="sm">
          Move up{name}
        </Button>
      )}
      {canMoveDown && (
        <Button name="intent" value="down" variant="quiet" size="sm">
          Move down{name}
        </Button>
      )}
    </>
  );
}
