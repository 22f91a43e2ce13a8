import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { setArchived } from "~/catalogue/acts/archive-product.server";
import { copyLink } from "~/quotes/acts/copy-link.server";
import { DAY_MS } from "~/shared/durations";
import { action, loader } from "~/routes/q.$secret/route";
import { loader as pdfLoader } from "~/routes/q.$secret_.quotation[.]pdf";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { latestMails, mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const visitor = new Visitor();

beforeEach(() => {
  clearAllAttempts();
});

afterEach(() => {
  vi.useRealTimers();
  kit.updateSettings({ failSafeEnabled: false });
});

async function linked(given: Parameters<typeof addQuote>[0] = {}) {
  const quote = addQuote(given);
  await sendVersion(quote);
  return { quote, secret: await addLink(quote) };
}

const open = (secret: string, who = visitor) => who.get(loader, `/q/${secret}`, { secret });
const download = (secret: string, version: number | string = 1, who = visitor) =>
  who.get(pdfLoader, `/q/${secret}/quotation.pdf?version=${version}`, { secret });
const post = (secret: string, form: Record<string, string>, who = visitor) =>
  who.post(action, `/q/${secret}`, form, { secret });

describe("a secret link", () => {
  test("shows our quote without a list price, a discount or how to reach its customer (R6)", async () => {
    const productId = addProduct({ listPricePence: 123_45 }).id;
    const discountBasisPoints = 1234;
    const { secret } = await linked({ discountBasisPoints, lines: [{ productId, quantity: 3 }] });

    const { status, data, text } = await open(secret);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: "quote",
      requested: [{ quantity: 3 }],
      reply: { version: 1, badge: "Open", total: "£336.00", canAccept: true },
    });
    for (const leak of ["12345", "123.45", "10822", "1234", "zoe@example.com", "01632 960 123"]) {
      expect(text).not.toContain(leak);
    }
  });

  test("shows the newest version, whichever mail it came with", async () => {
    const { quote, secret } = await linked();
    await sendVersion(quote, { lines: { unitPricePence: 80_00 } });
    expect((await open(secret)).data).toMatchObject({
      reply: { version: 2, total: "£108.00", older: [{ version: 1 }] },
    });
  });

  test("is shown and downloaded without a write, also when it is wrong (X1)", async () => {
    const { secret } = await linked();
    const before = kit.countChanges();
    await open(secret);
    await download(secret);
    await visitor.send(loader, visitor.request(`/q/${secret}`, { method: "HEAD" }), { secret });
    await open("wrong");
    expect(kit.countChanges()).toEqual(before);
  });

  test("opens no other quote", async () => {
    const [mine, other] = [await linked(), await linked({ name: "Somebody Else" })];
    const { text } = await open(mine.secret);
    expect(text).toContain(String(mine.quote.orderNumber));
    expect(text).not.toContain(String(other.quote.id));
    expect(text).not.toContain("Somebody Else");
  });

  test("that is wrong is a 404, and a 429 after 30 of one network in a minute (R11)", async () => {
    const guesser = new Visitor("203.0.113.7");
    const { secret } = await linked();
    const tries = [];
    for (let index = 0; index < 31; index += 1) {
      tries.push((await open(`wrong-${index}`, guesser)).status);
    }
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    // A right one still works in that network, and a wrong one elsewhere is just a 404.
    expect((await open(secret, guesser)).status).toBe(200);
    expect((await open("wrong", new Visitor("203.0.113.8"))).status).toBe(404);
  });

  test("still shows the quote once a product has left the catalogue", async () => {
    const product = addProduct();
    const { secret } = await linked({ lines: [{ productId: product.id, quantity: 1 }] });
    await setArchived(product.id, true, { name: "sales@example.com", now: Date.now() });
    expect((await open(secret)).data).toMatchObject({ reply: { canAccept: true } });
  });
});

describe("the PDF of a link", () => {
  test("is a download that no one stores", async () => {
    const { quote, secret } = await linked();
    const { status, headers, text } = await download(secret);
    expect(status).toBe(200);
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const number = String(quote.orderNumber).padStart(5, "0");
    expect(headers.get("Content-Disposition")).toContain(`quotation-${number}-1.pdf`);
  });

  test.each(["2", "0", "draft", ""])(
    "of version %j that was not sent is a 404",
    async (version) => {
      const { secret } = await linked();
      expect((await download(secret, version)).status).toBe(404);
    },
  );

  test("needs the right secret", async () => {
    expect((await download("wrong")).status).toBe(404);
  });
});

describe("while fail-safe hides prices", () => {
  test("the link shows no amount, and neither PDF nor form works (R6)", async () => {
    const { quote, secret } = await linked();
    kit.updateSettings({ failSafeEnabled: true });

    const { data, text } = await open(secret);
    expect(data).toMatchObject({ kind: "quote", reply: null });
    expect(text).not.toMatch(/£|9000|11800/);
    const pdf = await download(secret);
    expect([pdf.status, pdf.text.slice(0, 6)]).toEqual([403, "Prices"]);

    const form = { intent: "accept", version: "1", name: "Zoë Example", isAgreed: "on" };
    const reply = await post(secret, form);
    expect([reply.status, reply.location]).toEqual([303, `/q/${secret}`]);
    expect(await visitor.toast()).toMatchObject({ title: "Nothing was recorded" });
    expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);
  });
});

test("an eleventh answer by a link in an hour is a 429 that keeps what was typed (R12)", async () => {
  const { secret, quote } = await linked();
  const form = { intent: "change", version: "1", change: "Please change it." };
  const statuses = [];
  for (let index = 0; index < 10; index += 1) statuses.push((await post(secret, form)).status);
  expect(new Set(statuses)).not.toContain(429);
  const refused = await post(secret, form);
  expect(refused.status).toBe(429);
  expect(refused.data).toMatchObject({
    result: { initialValue: { change: "Please change it." } },
    toast: { title: "Too Many Attempts" },
  });
  const other = await addLink(quote);
  expect((await post(other, form)).status).not.toBe(429);
});

test("an acceptance by a link that staff copied says so, and confirms to the customer", async () => {
  const { quote } = await linked();
  const secret = (await copyLink(quote.id, { name: "sales@example.com", now: Date.now() })) ?? "";
  const form = { intent: "accept", version: "1", name: "Ann Fitter", isAgreed: "on" };
  await post(secret.replace("/q/", ""), form);
  expect(mailsOfKind("quote-outcome-for-sales").at(-1)?.text).toContain(
    "By a link that staff copied",
  );
  expect(mailsOfKind("quote-accepted-for-customer").at(-1)?.toAddress).toBe("zoe@example.com");
});

describe("a link that has expired", () => {
  // 30 days for the quote, 90 more for the link, and one to spare: a clock change can cost a day.
  const LATE = 122;

  async function expired({ email = "zoe@example.com" } = {}) {
    const start = Date.now();
    const quote = addQuote();
    await sendVersion(quote, { now: start - LATE * DAY_MS });
    return { quote, secret: await addLink(quote, { email, now: start - LATE * DAY_MS }) };
  }

  test("shows neither the quote nor the address", async () => {
    const { secret } = await expired({ email: "only-here@example.com" });
    const { status, data, text } = await open(secret);
    expect([status, data]).toEqual([410, { kind: "expired", canSend: true }]);
    expect(text).not.toContain("only-here");
    expect((await download(secret)).status).toBe(410);
  });

  test("is not accepted by a form that was opened in time", async () => {
    const { quote, secret } = await expired();
    const form = { intent: "accept", version: "1", name: "Zoë Example", isAgreed: "on" };
    expect((await post(secret, form)).status).toBe(303);
    expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);
  });

  test("mails a new one that works, to the same address only", async () => {
    const { secret } = await expired({ email: "owner@example.com" });
    await post(secret, { intent: "send-link", email: "thief@example.com" });
    expect(await visitor.toast()).toMatchObject({ title: "New link sent" });

    const [mail] = latestMails(1);
    expect(mail).toMatchObject({ kind: "quote-link-for-customer", toAddress: "owner@example.com" });
    const renewed = /\/q\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(renewed).not.toBe(secret);
    expect((await open(renewed)).data).toMatchObject({ kind: "quote" });
    expect((await open(secret)).status).toBe(410);
  });

  test("mails three in a minute at most", async () => {
    const { secret } = await expired({ email: "flooded@example.com" });
    for (let index = 0; index < 4; index += 1) await post(secret, { intent: "send-link" });
    expect(await visitor.toast()).toMatchObject({ title: "Too Many Attempts" });
    const sent = mailsOfKind("quote-link-for-customer").filter(
      ({ toAddress }) => toAddress === "flooded@example.com",
    );
    expect(sent).toHaveLength(3);
  });

  test("mails five in an hour at most, for all networks together", async () => {
    const { secret } = await expired({ email: "flooded-from-afar@example.com" });
    for (let index = 1; index <= 6; index += 1) {
      await post(secret, { intent: "send-link" }, new Visitor(`192.0.2.${index}`));
    }
    const sent = mailsOfKind("quote-link-for-customer").filter(
      ({ toAddress }) => toAddress === "flooded-from-afar@example.com",
    );
    expect(sent).toHaveLength(5);
  });

  test("is also a link that staff stopped, which is not replaced", async () => {
    const { quote, secret } = await linked();
    kit.stopLinks(quote.orderNumber);
    const { status, data } = await open(secret);
    expect([status, data]).toEqual([410, { kind: "expired", canSend: false }]);

    const before = mailsOfKind("quote-link-for-customer").length;
    await post(secret, { intent: "send-link" });
    expect(mailsOfKind("quote-link-for-customer")).toHaveLength(before);
  });
});

test("a signed-in stranger sees by the link what its reader sees, and no more", async () => {
  const { secret } = await linked();
  const stranger = await signedIn(await addCustomer({ discountBasisPoints: 5000 }));
  const { data } = await open(secret, stranger);
  expect(data).toMatchObject({ reply: { total: "£120.00" } });
  expect(Object.keys(data)).toEqual([
    ...["kind", "orderNumber", "requested", "reply", "changes", "settings", "conversation"],
    ...["path", "pdfPath", "sales"],
  ]);
});
