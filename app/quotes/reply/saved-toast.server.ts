import { failure, success, type Toast } from "~/http/toast";
import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import type { CostPricesResult } from "~/quotes/reply/cost-prices.server";
import type { DiscountResult } from "~/quotes/reply/reply-prices.server";
import type { StepResult } from "~/quotes/reply/reply-drafts.server";
import { countOf, formatCount } from "~/shared/counts";
import { percentText } from "~/shared/percentages";

/** Says that a draft was saved, what its button changed besides, and that costs were rounded. */
export function savedToast(
  done: StepResult | undefined,
  pasteReport: string | undefined,
  costReport: string | undefined,
): Toast {
  const toast = toastOf(done, pasteReport);
  const description = [toast.description, costReport].filter(Boolean).join(" ");
  return description ? { ...toast, description } : toast;
}

function toastOf(done: StepResult | undefined, pasteReport: string | undefined): Toast {
  switch (done?.kind) {
    case undefined:
      return pasteReport ? success("Filled and saved", pasteReport) : success("Reply saved");
    case "discounted":
      return discountToast(done);
    case "priced-from-cost":
      return costPricesToast(done);
    case "undone":
      return success(`Price change undone: ${countOf(done.restored, "price")} restored`);
    case "replaced":
      return success("Replacement offered");
    case "not-replaced":
      return failure(
        "Nothing was offered in its place",
        "The catalogue has changed since you opened the page. The reply is saved as you see it.",
      );
    case "full":
      return failure(
        "Saved, but no line was added",
        `A reply has ${REPLY_LIMITS.lines} lines at most.`,
      );
    case "nothing-to-undo":
      return failure(
        "Nothing to undo",
        "The reply was saved since the prices were changed. It is saved as you see it.",
      );
  }
}

function discountToast({ basisPoints, changed, typed, unlisted, same }: DiscountResult): Toast {
  const left = [
    typed > 0 && `${formatCount(typed)} typed`,
    unlisted > 0 && `${formatCount(unlisted)} without a list price`,
    same > 0 && `${formatCount(same)} at that price already`,
  ].filter(Boolean);
  const title =
    changed > 0
      ? `${countOf(changed, "price")} changed to list less`
      : "No price changed: list less";
  return {
    kind: "success",
    title: `${title} ${percentText(basisPoints / 100)}`,
    ...(left.length > 0 && { description: `Left as they are: ${left.join(", ")}.` }),
  };
}

function costPricesToast(result: CostPricesResult): Toast {
  const { basisPoints, changed, typed, unknown, tooHigh, same } = result;
  const left = [
    typed > 0 && `${formatCount(typed)} typed`,
    unknown > 0 && `${formatCount(unknown)} without a cost`,
    tooHigh > 0 && `${formatCount(tooHigh)} above the highest price`,
    same > 0 && `${formatCount(same)} at that price already`,
  ].filter(Boolean);
  const margin = `from cost at a margin of ${percentText(basisPoints / 100)}`;
  return {
    kind: "success",
    title:
      changed > 0 ? `${countOf(changed, "price")} set ${margin}` : `No price changed: ${margin}`,
    ...(left.length > 0 && { description: `Left as they are: ${left.join(", ")}.` }),
  };
}
