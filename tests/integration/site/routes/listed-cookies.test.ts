/** Checks that the cookies page describes each cookie as the site sets it. */
import { beforeEach, expect, test } from "vitest";

import { action as signInAction } from "~/routes/auth/route";
import { action as contactAction } from "~/routes/contact/route";
import { action as forgotAction } from "~/routes/forgot-password";
import { action as compareAction } from "~/routes/compare/route";
import { action as cookiesAction, ESSENTIAL_COOKIES } from "~/routes/_legal.cookies/route";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, bringIn } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { addQuote } from "#tests/support/quotes";
import { Visitor } from "#tests/support/requests";

const UNIT_S: Record<string, number> = { minute: 60, day: 86_400 };

beforeEach(clearAllAttempts);

test("each essential cookie has the lifetime that the cookies page says, and no other is set", async () => {
  const buyer = await QuoteVisitor.arrive();
  const product = addProduct();
  const { id, email } = await addCustomer();
  await buyer.add(product.id);
  const careful = await addCustomer({ isAdmin: true });
  kit.addUnreadableSecondStep(careful.id);

  const answers = [
    await new Visitor().get(rootLoader, "/"),
    await buyer.submit(),
    await buyer.post(compareAction, "/compare", { intent: `add:${product.code}` }),
    await buyer.post(cookiesAction, "/cookies", { intent: "reject-all" }),
    await buyer.post(signInAction, "/auth", { intent: "sign-in", email, password: PASSWORD }),
    await new Visitor().post(signInAction, "/auth", {
      ...{ intent: "sign-in", email: (await addCustomer({ isAdmin: true })).email },
      password: PASSWORD,
    }),
    await new Visitor().post(signInAction, "/auth", {
      ...{ intent: "sign-in", email: careful.email, password: PASSWORD },
    }),
    await new Visitor().post(forgotAction, "/forgot-password", { email }),
    await new Visitor().post(contactAction, "/contact", {
      ...{ firstName: "Zoë", lastName: "Example", email: "zoe@example.com", website: "" },
      ...{ subject: "A question", message: "Which valve fits?", shownAt: 1 },
    }),
    await bringInBeside(buyer, id, product.id),
  ];

  const set = answers.flatMap(({ headers }) => headers.getSetCookie().flatMap(lifetimeOf));
  const listed = ESSENTIAL_COOKIES.map(({ name, lifetime }) => `${name} ${secondsOf(lifetime)}`);
  expect([...new Set(set)].sort()).toEqual(listed.sort());
});

/** Adds a draft to a quote that has another line. */
async function bringInBeside(customer: Visitor, userId: string, productId: number) {
  const lines = [{ productId: addProduct().id, quantity: 1 }];
  const draft = addQuote({ userId, status: "draft", lines });
  await add(customer, productId);
  return bringIn(customer, draft.id, "keep");
}

/** "toast 60"; nothing for a cookie that is being taken away. */
function lifetimeOf(cookie: string): string[] {
  const [, name, seconds] = /^([^=]+)=.*; Max-Age=(\d+)/.exec(cookie) ?? [];
  return Number(seconds) > 0 ? [`${name} ${seconds}`] : [];
}

function secondsOf(lifetime: string): number {
  const [count, unit = ""] = lifetime.replace(/s$/, "").split(" ");
  return Number(count) * (UNIT_S[unit] ?? Number.NaN);
}
