/** The forms of a firm's part numbers. */
import { z } from "zod";

import { PART_NUMBER_LIMITS } from "~/accounts/firms/part-number";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { type Upload, withUpload } from "~/http/uploads/received-files.server";
import { filesDir } from "~/quotes/reply/message-files.server";
import { codeField, tickField } from "~/shared/fields.server";

const CODE = `Enter your part number, with up to ${PART_NUMBER_LIMITS.code} characters`;
const OURS = "Enter our product code or SKU";

/** The form of one part number. */
export const partNumberSchema = z.object({
  code: codeField(CODE).min(1, CODE).max(PART_NUMBER_LIMITS.code, CODE),
  ourCode: codeField(OURS).min(1, OURS).max(100, OURS),
});

/** The form of a file of part numbers; its file is read by `withPartNumberForm`. */
export const partNumberFileSchema = z.object({
  files: z.unknown().optional(),
  leavesOut: tickField(),
});

/** Reads a form of part numbers, with its file under a temporary name. See `withUpload`. */
export function withPartNumberForm<Result>(
  request: Request,
  use: (form: FormData, upload: Upload) => Promise<Result>,
): Promise<Result> {
  const { fileBytes } = PART_NUMBER_LIMITS;
  const limits = {
    ...{ folder: filesDir, takesFiles: !isDiskNearlyFull(), maxFiles: 1 },
    ...{ fileBytes, messageBytes: fileBytes },
  };
  return withUpload(request, limits, use);
}
