/** The forms with which a customer answers our quote. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { DECLINE_REASONS, type QuoteAnswer } from "~/quotes/reply/quote-answer";
import {
  type QuotedLine,
  wantedFieldName,
  withWantedQuantities,
} from "~/quotes/reply/wanted-quantities";
import { constraintsOf } from "~/shared/constraints.server";
import {
  codeField,
  linesField,
  longTextField,
  nameField,
  optionalQuantityField,
  rowIdField,
  shortCodeField,
  tickField,
  versionField,
} from "~/shared/fields.server";
import { wantedByField } from "~/quotes/request/request-details-form.server";

const NOT_AGREED = "Tick the box to accept this version of the quote.";
const NO_PURCHASE_ORDER = "Please enter your purchase order number.";
const MAX_PURCHASE_ORDER = 50;
const NO_ADDRESS = "Choose an address of the list, or type another one.";
const BOTH_ADDRESSES = "Choose an address or type another one, not both.";
const NO_MESSAGE = "Say what should change, in at least 10 characters.";

const acceptSchema = z.object({
  version: versionField(),
  name: nameField("Name"),
  purchaseOrder: shortCodeField("Purchase order number", MAX_PURCHASE_ORDER),
  /** One of the addresses of the customer's firm. */
  addressId: rowIdField(NO_ADDRESS),
  deliverTo: longTextField("Delivery address", 500),
  requiredBy: wantedByField("Required by"),
  comment: longTextField("Comment", 1000),
  isAgreed: tickField().refine((isTicked) => isTicked, NOT_AGREED),
});

/** The same where Settings require a purchase order number (R14). */
const orderedSchema = acceptSchema.extend({
  purchaseOrder: codeField(NO_PURCHASE_ORDER)
    .min(1, NO_PURCHASE_ORDER)
    .max(
      MAX_PURCHASE_ORDER,
      `Purchase order number must be less than ${MAX_PURCHASE_ORDER} characters`,
    ),
});

const changeSchema = z.object({
  version: versionField(),
  change: linesField(NO_MESSAGE)
    .min(10, NO_MESSAGE)
    .max(2000, "Message must be less than 2000 characters"),
});

const declineSchema = z.object({
  version: versionField(),
  reason: z.enum(DECLINE_REASONS, { error: "Choose a reason from the list." }),
  why: longTextField("Comment", 1000),
});

const renewSchema = z.object({ version: versionField() });

/** Returns the constraints that a loader sends for the three forms. */
export function answerConstraints({
  isPurchaseOrderRequired,
}: Pick<AnswerRules, "isPurchaseOrderRequired">) {
  return {
    accept: isPurchaseOrderRequired ? constraintsOf(orderedSchema) : constraintsOf(acceptSchema),
    change: constraintsOf(changeSchema),
    decline: constraintsOf(declineSchema),
  };
}

/** The settings that an answer must follow, and the version that can be answered. */
type AnswerRules = {
  isPurchaseOrderRequired: boolean;
  version: number;
  lines: readonly QuotedLine[];
  /** The addresses that can be chosen, as they are stored with an acceptance, by id. */
  addresses: ReadonlyMap<number, string>;
};

/** Returns the posted answer with the version that it names; undefined for an unknown button. */
export function readAnswer(
  intent: string,
  form: FormData,
  { isPurchaseOrderRequired, version, lines, addresses }: AnswerRules,
) {
  switch (intent) {
    case "accept": {
      const schema = isPurchaseOrderRequired ? orderedSchema : acceptSchema;
      const chosen = schema.superRefine(({ addressId, deliverTo }, context) => {
        if (addressId === undefined) return;
        const issue = (path: string, message: string) =>
          context.addIssue({ code: "custom", path: [path], message });
        if (!addresses.has(addressId)) issue("addressId", NO_ADDRESS);
        else if (deliverTo) issue("deliverTo", BOTH_ADDRESSES);
      });
      return parseWithZod(form, {
        schema: chosen.transform((typed) => toAcceptance(typed, addresses)),
      });
    }
    case "change":
      return parseWithZod(form, { schema: changeSchemaFor(version, lines) });
    case "decline":
      return parseWithZod(form, { schema: declineSchema.transform(toDecline) });
    case "renew":
      return parseWithZod(form, { schema: renewSchema.transform(toRenewal) });
  }
  return undefined;
}

type GivenAnswer = { version: number; answer: QuoteAnswer };

function toAcceptance(
  { version, isAgreed: _, ...typed }: z.output<typeof acceptSchema>,
  addresses: AnswerRules["addresses"],
): GivenAnswer {
  const { name, purchaseOrder, addressId, requiredBy, comment } = typed;
  const chosen = addressId === undefined ? undefined : addresses.get(addressId);
  const deliverTo = chosen ?? typed.deliverTo;
  return {
    version,
    answer: {
      kind: "accepted",
      name,
      purchaseOrder: purchaseOrder || null,
      deliverTo: deliverTo || null,
      requiredBy: requiredBy || null,
      comment: comment || null,
    },
  };
}

/** Returns the schema of a change request with the wanted quantity of each line. */
function changeSchemaFor(version: number, lines: readonly QuotedLine[]) {
  const nameOf = ({ position }: QuotedLine) => wantedFieldName(version, position);
  const wantedSchema = z.object(
    Object.fromEntries(lines.map((line) => [nameOf(line), optionalQuantityField()])),
  );
  return z.intersection(changeSchema, wantedSchema).transform((typed): GivenAnswer => {
    const wanted = lines.flatMap((line) => {
      const quantity = typed[nameOf(line)];
      return typeof quantity === "number" ? [[line.position, quantity] as const] : [];
    });
    const message = withWantedQuantities(typed.change, lines, new Map(wanted));
    return { version: typed.version, answer: { kind: "change-requested", message } };
  });
}

function toDecline({ version, reason, why }: z.output<typeof declineSchema>): GivenAnswer {
  return { version, answer: { kind: "declined", reason, comment: why || null } };
}

function toRenewal({ version }: z.output<typeof renewSchema>): GivenAnswer {
  return { version, answer: { kind: "renewal-requested" } };
}
