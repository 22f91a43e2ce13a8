import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { removeAddress, saveAddress } from "~/accounts/acts/save-address.server";
import { ADDRESS_LIMITS, ADDRESSES_PATH, addressLabel } from "~/accounts/firms/address";
import type { FirmManager } from "~/accounts/firms/firms.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { sitePostcodeField } from "~/quotes/request/request-details-form.server";
import { lineField, linesField, rowIdField } from "~/shared/fields.server";
import { parseId } from "~/shared/row-id";

const NAME = `Enter a name of up to ${ADDRESS_LIMITS.name} characters, such as Main store`;
const LINES = `Enter the address in up to ${ADDRESS_LIMITS.lineCount} lines`;
const POSTCODE = "Enter a full UK postcode, such as RG27 8PE";
const RELOAD = "Reload the page and try again";

/** The form of a firm's delivery address. */
export const addressSchema = z.object({
  name: lineField(NAME).min(1, NAME).max(ADDRESS_LIMITS.name, NAME),
  lines: linesField(LINES)
    .overwrite(withoutEmptyLines)
    .min(1, LINES)
    .max(ADDRESS_LIMITS.lines, LINES)
    .refine((text) => text.split("\n").length <= ADDRESS_LIMITS.lineCount, LINES),
  postcode: sitePostcodeField().pipe(z.string({ error: POSTCODE })),
  /** Of an edited address. */
  id: rowIdField(RELOAD),
  version: rowIdField(RELOAD),
});

/** Adds, changes or removes an address of a manager's firm, by the form's intent, and redirects to the list. */
export function pressAddresses(form: FormData, manager: FirmManager) {
  switch (textField(form, "intent")) {
    case "save":
      return save(form, manager);
    case "remove":
      return remove(form, manager);
    default:
      throw rejectUnknownIntent();
  }
}

/** Creates the 403 for someone who is no manager of the firm. */
export function refuseAddresses(): Response {
  const text = "Only a manager of your firm changes its addresses.";
  return new Response(text, { status: 403, statusText: "Forbidden" });
}

async function save(form: FormData, manager: FirmManager) {
  const submission = parseWithZod(form, { schema: addressSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const saved = await saveAddress(manager, submission.value, Date.now());
  switch (saved.kind) {
    case "not-manager":
      throw refuseAddresses();
    case "saved":
      return done(`${submission.value.name} can be chosen when you accept a quote.`);
    case "stale":
      return rejectAsStale(submission, saved.address.updatedAt, {
        title: "Not saved: this address has changed",
        description: `A colleague has made it ${addressLabel(saved.address)}. Your entries are still here. Save again to replace it.`,
      });
    case "name-taken":
      return rejectInvalid(submission, { name: ["Another address has this name"] });
    case "full":
      return rejectInvalid(submission, {
        name: [`There are ${ADDRESS_LIMITS.addresses} addresses. Remove one to add another.`],
      });
    case "gone":
      return redirectWithToast(
        ADDRESSES_PATH,
        failure("Not saved", "A colleague has removed this address. Add it again if you need it."),
      );
  }
}

async function remove(form: FormData, manager: FirmManager) {
  requireConfirmed(form);
  const id = parseId(textField(form, "id")) ?? 0;
  const version = Number(textField(form, "version"));
  const { kind } = await removeAddress(manager, { id, version });
  if (kind === "not-manager") throw refuseAddresses();
  if (kind === "removed") return done("The address is removed. Orders that were placed keep it.");
  return redirectWithToast(
    ADDRESSES_PATH,
    failure(
      "Not removed",
      "A colleague has changed or removed this address. The page shows the latest.",
    ),
  );
}

function done(description: string) {
  const toast = success("Addresses saved", description);
  return redirectWithToast(`${ADDRESSES_PATH}?saved=${Date.now()}`, toast);
}

function withoutEmptyLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}
