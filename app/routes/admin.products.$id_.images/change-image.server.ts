import { parseWithZod } from "@conform-to/zod/v4";

import {
  addImage,
  deleteImage,
  describeImage,
  type ImageOutcome,
  makeImagePrimary,
  moveImage,
} from "~/catalogue/media/product-images.server";
import type { Actor } from "~/shared/actor";
import { IMAGE_LABELS } from "~/catalogue/products/product-labels";
import { parseId } from "~/shared/row-id";
import { imageTextSchema, newImageSchema } from "~/catalogue/products/product-rows-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { textField, rejectUnknownIntent } from "~/http/form-data.server";
import { removeMedia } from "~/catalogue/media/media-files.server";
import { checkFiles, withStoredFiles } from "~/catalogue/media/gallery.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { redirectStaleProduct, rejectStaleProduct } from "~/site/changes/stale.server";
import type { FormWithFiles } from "~/http/uploads/multipart-form.server";

/**
 * Adds, describes, moves or removes an image, by the form's intent, and redirects to the list. Only an
 * addition changes the list's address, which remounts the "Add" form: otherwise it keeps its entries.
 * Describing an image and making it primary overwrite something, so only they are refused when stale.
 */
export async function changeImage(
  { productId, search }: { productId: number; search: string },
  posted: FormWithFiles,
  actor: Actor,
) {
  const { form } = posted;
  const intent = textField(form, "intent");
  if (intent === "add") return add(productId, posted, actor);

  const back = imagesPath(productId, search);
  const imageId = parseId(textField(form, "imageId")) ?? 0;
  switch (intent) {
    case "describe":
      return describe({ productId, imageId, form, actor, back });
    case "up":
    case "down":
      return replyTo(await moveImage(productId, imageId, intent, actor), back, "Order changed");
    case "primary": {
      const version = Number(textField(form, "version"));
      const answer = await makeImagePrimary({ productId, imageId, version }, actor);
      return replyTo(answer, back, "Primary image changed");
    }
    case "remove":
      return remove({ productId, imageId, form, actor, back });
    default:
      throw rejectUnknownIntent();
  }
}

type ChangeOfOne = {
  productId: number;
  imageId: number;
  form: FormData;
  actor: Actor;
  back: string;
};

async function remove({ productId, imageId, form, actor, back }: ChangeOfOne) {
  requireConfirmed(form);
  const answer = await deleteImage(productId, imageId, actor);
  if (answer.kind === "done" && answer.removedUrl) await removeMedia(answer.removedUrl);
  return replyTo(answer, back, "Image removed");
}

async function describe({ productId, imageId, form, actor, back }: ChangeOfOne) {
  const submission = parseWithZod(form, { schema: imageTextSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { altText = "", version } = submission.value;
  const answer = await describeImage({ productId, imageId, version }, altText, actor);
  if (answer.kind === "stale") return rejectStaleProduct(submission, answer);
  return replyTo(answer, back, `${IMAGE_LABELS.altText} saved`);
}

function replyTo(answer: ImageOutcome, back: string, title: string) {
  switch (answer.kind) {
    case "done":
      return redirectWithToast(back, { kind: "success", title });
    case "unchanged":
      return redirectWithToast(back, { kind: "success", title: "Nothing was changed" });
    case "stale":
      return redirectStaleProduct(back);
    case "already-there":
    case "full":
    case "not-found":
      return redirectWithToast(back, {
        kind: "error",
        title: "Error",
        description: "This image no longer exists.",
      });
  }
}

async function add(productId: number, { form, files }: FormWithFiles, actor: Actor) {
  const submission = parseWithZod(form, { schema: newImageSchema });
  const checked = await checkFiles({ files });
  const reject = (errors: Record<string, string[] | undefined>) =>
    rejectInvalid(submission, errors);
  if (submission.status !== "success" || checked.errors.imageFile) return reject(checked.errors);

  const { imageUrl: typedUrl, altText = "" } = submission.value;
  if (!typedUrl && !checked.ready.imageFile) {
    return reject({ imageFile: ["Choose a file or enter a URL"] });
  }
  const answer = await withStoredFiles(
    { ...checked, ready: { imageFile: checked.ready.imageFile } },
    ({ imageUrl = typedUrl ?? "", uploadSha256 }) =>
      addImage(productId, { imageUrl, altText, uploadSha256 }, actor),
    ({ kind }) => kind === "done",
  );
  switch (answer.kind) {
    case "done":
      return redirectWithToast(imagesPath(productId, `?added=${Date.now()}`), {
        kind: "success",
        title: "Image added",
      });
    case "already-there":
      return reject({ imageUrl: ["This image is already there"] });
    case "full":
      return reject({ imageFile: ["This product has the maximum number of images"] });
    case "unchanged":
    case "stale":
    case "not-found":
      throw productNotFound();
  }
}

function imagesPath(productId: number, search: string): string {
  return `/admin/products/${productId}/images${search}`;
}
