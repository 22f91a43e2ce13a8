import { parseWithZod } from "@conform-to/zod/v4";

import { addressSchema } from "~/accounts/acts/address-form.server";
import { ADDRESS_LIMITS, addressLabel, ADDRESSES_PATH } from "~/accounts/firms/address";
import { removeAddress, saveAddress } from "~/accounts/acts/save-address.server";
import type { FirmManager } from "~/accounts/firms/firms.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { parseId } from "~/shared/row-id";

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
      return redirectWithToast(ADDRESSES_PATH, {
        kind: "error",
        title: "Not saved",
        description: "A colleague has removed this address. Add it again if you need it.",
      });
  }
}

async function remove(form: FormData, manager: FirmManager) {
  requireConfirmed(form);
  const id = parseId(textField(form, "id")) ?? 0;
  const version = Number(textField(form, "version"));
  const { kind } = await removeAddress(manager, { id, version });
  if (kind === "not-manager") throw refuseAddresses();
  if (kind === "removed") return done("The address is removed. Orders that were placed keep it.");
  return redirectWithToast(ADDRESSES_PATH, {
    kind: "error",
    title: "Not removed",
    description: "A colleague has changed or removed this address. The page shows the latest.",
  });
}

function done(description: string) {
  const toast = { kind: "success", title: "Addresses saved", description } as const;
  return redirectWithToast(`${ADDRESSES_PATH}?saved=${Date.now()}`, toast);
}
