/** What a file field takes: how many bytes at most, the types the browser offers, and a hint saying both. */
export const IMAGE_UPLOAD = uploadOf({
  megabytes: 10,
  formats: "JPEG, PNG, WebP, GIF or AVIF",
  accept: "image/jpeg,image/png,image/webp,image/gif,image/avif",
});
export const DATASHEET_UPLOAD = uploadOf({
  megabytes: 20,
  formats: "PDF",
  accept: "application/pdf",
});

type Kind = { megabytes: number; formats: string; accept: string };

function uploadOf({ megabytes, formats, accept }: Kind) {
  return {
    limitBytes: megabytes * 1024 * 1024,
    accept,
    hint: `${formats}, up to ${megabytes} MB.`,
  };
}
