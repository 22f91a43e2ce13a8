import { parseWithZod } from "@conform-to/zod/v4";

import {
  addImage,
  deleteImage,
  describeImage,
  type ImageAnswer,
  makeImagePrimary,
  moveImage,
} from "~/db/product-images.server";
import { retryWhenBusy } from "~/db/retry.server";
import { LONGEST_ALT_TEXT } from "~/domain/product-text";
import { parseId } from "~/domain/row-id";
import { newImageSchema } from "~/forms/product-parts.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { textField, unknownChange } from "~/http/form-data.server";
import { removeMedia } from "~/http/media-files.server";
import { checkFiles, withStoredFiles } from "~/http/product-files.server";
import { productNotFound } from "~/http/product-params.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectSubmission,
  withFieldErrors,
} from "~/http/replies.server";
import type { FormWithFiles } from "~/http/uploads.server";

/**
 * Adds, describes, moves or removes an image, by the form's intent, and redirects to the list. Only an addition
 * changes the list's address, by which the "Add" form remounts: otherwise it keeps what was typed.
 */
export async function changeImage(
  { productId, search }: { productId: number; search: string },
  posted: FormWithFiles,
  actor: string,
) {
  const { form } = posted;
  const intent = textField(form, "intent");
  if (intent === "add") return add(productId, posted, actor);

  if (intent === "remove") requireConfirmed(form);
  const imageId = parseId(textField(form, "imageId")) ?? 0;
  const writer = { actor, now: Date.now() };
  const changes: Record<string, { title: string; write: () => ImageAnswer }> = {
    up: { title: "Order changed", write: () => moveImage(productId, imageId, "up", writer) },
    down: { title: "Order changed", write: () => moveImage(productId, imageId, "down", writer) },
    primary: {
      title: "Primary image changed",
      write: () => makeImagePrimary(productId, imageId, writer),
    },
    remove: { title: "Image removed", write: () => deleteImage(productId, imageId, writer) },
    describe: {
      title: "Alternative text saved",
      write: () => describeImage(productId, imageId, readAltText(form), writer),
    },
  };
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) throw unknownChange();

  const answer = await retryWhenBusy(change.write);
  const back = imagesPath(productId, search);
  if (answer.kind === "unchanged") {
    return redirectWithToast(back, { kind: "success", title: "Nothing was changed" });
  }
  if (answer.kind !== "done") {
    return redirectWithToast(back, {
      kind: "error",
      title: "Error",
      description: "This image is no longer there.",
    });
  }
  if (answer.removedUrl) await removeMedia(answer.removedUrl);
  return redirectWithToast(back, { kind: "success", title: change.title });
}

async function add(productId: number, { form, files }: FormWithFiles, actor: string) {
  const submission = parseWithZod(form, { schema: newImageSchema });
  const checked = await checkFiles({ files });
  const reject = (errors: Record<string, string[] | undefined>) => {
    const complaints = withFieldErrors(submission, errors);
    return rejectSubmission(complaints, { toast: firstErrorToast(complaints) });
  };
  if (submission.status !== "success" || checked.errors.imageFile) return reject(checked.errors);

  const { imageUrl: typedUrl, altText = "" } = submission.value;
  if (!typedUrl && !checked.ready.imageFile) {
    return reject({ imageFile: ["Please choose a file or enter a URL"] });
  }
  const answer = await withStoredFiles(
    { ...checked, ready: { imageFile: checked.ready.imageFile } },
    ({ imageUrl = typedUrl ?? "" }) =>
      retryWhenBusy(() => addImage(productId, { imageUrl, altText }, { actor, now: Date.now() })),
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
      return reject({ imageFile: ["There are as many images as a product may have"] });
    case "unchanged":
    case "not-found":
      throw productNotFound();
  }
}

function imagesPath(productId: number, search: string): string {
  return `/admin/products/${productId}/images${search}`;
}

/** Cut rather than refused: the field itself stops typing at the same length. */
function readAltText(form: FormData): string {
  return textField(form, "altText", 10_000).slice(0, LONGEST_ALT_TEXT);
}
