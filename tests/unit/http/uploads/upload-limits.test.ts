import { expect, test } from "vitest";

import { DATASHEET_UPLOAD, IMAGE_UPLOAD } from "~/shared/upload-limits";

test("the hint of a file field states its limit", () => {
  expect(IMAGE_UPLOAD).toMatchObject({
    limitBytes: 10_485_760,
    hint: "JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.",
  });
  expect(DATASHEET_UPLOAD).toMatchObject({ limitBytes: 20_971_520, hint: "PDF, up to 20 MB." });
});
