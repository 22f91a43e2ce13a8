import type { SubmissionResult } from "@conform-to/dom";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { listImages } from "~/catalogue/media/gallery.server";
import { ProductImage } from "~/catalogue/media/product-image";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { IMAGE_LABELS } from "~/catalogue/products/product-labels";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { newImageSchema } from "~/catalogue/products/product-rows-form.server";
import { MAX_ALT_TEXT_LENGTH } from "~/catalogue/products/product-text";
import { MoveButtons, RemoveForm } from "~/catalogue/products/row-buttons";
import { productHead } from "~/catalogue/products/staff-products";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { IMAGE_UPLOAD, MAX_IMAGES } from "~/shared/upload-limits";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { TextField } from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { FormNotice } from "~/ui/form/form-notice";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useRowAction } from "~/ui/form/add-row-button";
import { Panel } from "~/ui/panel";

import { changeImage } from "./change-image.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Images of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const images = listImages(product.id);
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    images,
    isFull: images.length >= MAX_IMAGES,
    constraint: { ...constraintsOf(newImageSchema), imageFile: {} },
    // Changes with each added image, so that the form remounts empty only then.
    added: new URL(request.url).searchParams.get("added"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  const productId = readProductId(params);
  const { search } = new URL(request.url);
  return changeImage({ productId, search }, await readFormWithFiles(request), actor);
}

export default function AdminImagesRoute() {
  const { product, version, images, isFull, constraint, added } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // The forms of the list have an image id; the form that adds an image has none.
  const typed = actionData?.result.initialValue ?? {};
  const replyToNew = typed.imageId ? undefined : actionData?.result;
  return (
    <main className="page">
      <ProductHeading product={product} section="images" />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="new-image" result={replyToNew} />
        {images.length > 0 && (
          <ul role="list" className="space-y-3">
            {images.map((image, place) => (
              <ImageRow
                key={image.id}
                image={image}
                version={version}
                number={place + 1}
                isLast={place === images.length - 1}
                typedAltText={typed.imageId === String(image.id) ? typed.altText : undefined}
              />
            ))}
          </ul>
        )}
        <Panel title="Add an image">
          {isFull ? (
            <p>There are {images.length} images, and no more fit. Remove one to add another.</p>
          ) : (
            <NewImageForm key={added} constraint={constraint} lastResult={replyToNew} />
          )}
        </Panel>
      </div>
    </main>
  );
}

type Image = { id: number; imageUrl: string; altText: string; isPrimary: boolean };

type ImageRowProps = {
  image: Image;
  version: string;
  number: number;
  isLast: boolean;
  /** The typed text of a refused form. */
  typedAltText: unknown;
};

function ImageRow({ image, version, number, isLast, typedAltText }: ImageRowProps) {
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
            {image.isPrimary ? (
              <Badge tone="petrol" className="mx-3.5">
                Primary
              </Badge>
            ) : (
              <Button name="intent" value="primary" variant="quiet" size="sm">
                Make primary{name}
              </Button>
            )}
            <MoveButtons
              name={name}
              canMoveUp={number > 1}
              canMoveDown={!isLast}
              otherwise="hidden"
            />
          </Form>
          <RemoveForm
            name={name}
            what="image"
            question="The image is permanently removed from this product’s page and card."
            about={about}
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

function NewImageForm({
  constraint,
  lastResult,
}: {
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "new-image",
    constraint,
    lastResult,
  });
  return (
    <GridForm form={form} encType="multipart/form-data">
      <FileField
        label="Image file"
        field={fields.imageFile}
        accept={IMAGE_UPLOAD.accept}
        hint={IMAGE_UPLOAD.hint}
        isRefused={lastResult !== undefined}
      />
      <TextField
        label="Or Image URL"
        field={fields.imageUrl}
        type="url"
        hint="Used when no file is chosen."
      />
      <TextField
        label={IMAGE_LABELS.altText}
        field={fields.altText}
        hint="Describes the image to people who cannot see it. Leave blank to use the product’s name."
        className="md:col-span-2"
      />
      <div>
        <SubmitButton idle="Add image" busy="Adding..." name="intent" value="add" />
      </div>
    </GridForm>
  );
}
