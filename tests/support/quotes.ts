import { onAllProducts } from "~/catalogue/prices/discounts";
import { addTextLine, type WantedText } from "~/quotes/basket/text-lines.server";
import { addLine } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { db } from "~/db/client.server";
import { insertQuote } from "~/quotes/acts/submit-request.server";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

type QuoteFixture = {
  status?: QuoteStatus;
  userId?: string | null;
  createdAt?: number;
  completedAt?: number;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
  notes?: string | null;
  discountBasisPoints?: number;
  lines?: ReadonlyArray<{
    productId: number;
    variantId?: number | null;
    quantity: number;
    tag?: string;
  }>;
  /** Lines in the customer's words, after the others. */
  texts?: ReadonlyArray<WantedText>;
};

/** Adds as many lines to a basket: the options of one product, which are made at once. */
export function addOptionLines(basketId: string, lines: number): void {
  const variants = Array.from({ length: lines }, (_, at) => ({ name: `Option ${at}` }));
  const { id: productId } = addProduct({ variants });
  const line = { basketId, productId, quantity: 1, addedAt: 2 };
  kit.addBasketLines(kit.listVariants(productId).map(({ id }) => ({ ...line, variantId: id })));
}

let quoteCount = 0;

/** Adds a quote that was sent just now by a visitor for one ordinary product, changed by what the test is about. */
export function addQuote({
  status = "submitted",
  userId = null,
  createdAt = Date.now(),
  completedAt,
  name = "Zoë Example",
  email = "zoe@example.com",
  phone = "01632 960 123",
  company = "Example Ltd",
  notes = null,
  discountBasisPoints = 0,
  lines = [{ productId: addProduct().id, quantity: 1 }],
  texts = [],
}: QuoteFixture = {}) {
  const basketId = `fixture-${(quoteCount += 1)}`;
  const { orderNumber } = db.transaction(() => {
    for (const line of lines) {
      addLine({ basketId, userId: null }, { variantId: null, ...line }, createdAt);
    }
    for (const [index, text] of texts.entries()) {
      addTextLine({ basketId, userId: null }, text, createdAt + index + 1);
    }
    return insertQuote(
      {
        ...{ status, userId, createdAt, notes },
        submittedAt: status === "draft" ? null : createdAt,
        guestName: name,
        guestEmail: email,
        guestPhone: phone,
        guestCompany: company,
        includeDatasheets: false,
      },
      listBasketLines(basketId),
      onAllProducts(discountBasisPoints),
    );
  });

  const { id } = kit.findQuoteByNumber(orderNumber);
  if (completedAt !== undefined) kit.updateQuote(id, { completedAt });
  return { id, orderNumber };
}
