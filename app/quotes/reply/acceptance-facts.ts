import { figureRows } from "~/quotes/reply/quotation-figures";
import { figuresOfReply } from "~/quotes/reply/reply-figures";
import { formatDay } from "~/shared/dates";

type AcceptedReply = Parameters<typeof figuresOfReply>[0];

type Accepted = {
  name: string | null;
  purchaseOrder: string | null;
  deliverTo: string | null;
  requiredBy: string | null;
};

/** Lists what was accepted, with who accepted and which order, for mails to its customer and to sales. */
export function acceptanceFacts(
  { name, purchaseOrder, deliverTo, requiredBy }: Accepted,
  reply: AcceptedReply,
): Array<{ label: string; value: string }> {
  const { vatBasisPoints } = reply;
  const [, total = ""] =
    figureRows({ figures: figuresOfReply(reply), vatBasisPoints }).at(-1) ?? [];
  const facts = [
    ["Total inc VAT", total],
    ["Purchase order", purchaseOrder],
    ["Accepted by", name],
    ["Deliver to", deliverTo],
    ["Required by", requiredBy && formatDay(Date.parse(requiredBy))],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
