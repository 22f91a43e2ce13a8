import { beforeEach, describe, expect, test } from "vitest";

import { findRecipient } from "~/quotes/reply/quote-links.server";
import { closeFirm } from "~/accounts/acts/close-firm.server";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { leaveFirm } from "~/accounts/acts/change-membership.server";
import type { FirmRole } from "~/accounts/firms/firm-role";
import { loader as account } from "~/routes/account/route";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { action as share, loader as shareLoader } from "~/routes/account_.company_.share";
import { createSubmitKey } from "~/http/form-data.server";
import { loader as quotesLoader } from "~/routes/admin.quotes/route";
import { action as enterAction } from "~/routes/admin.quotes_.new";
import { action as linkAction } from "~/routes/q.$secret/route";
import { action, loader } from "~/routes/quote-details.$id/route";
import { loader as file } from "~/routes/quote-details.$id_.files.$fileId";
import { loader as readPdf } from "~/routes/quote-details.$id_.quotation[.]pdf";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { mailsOfKind } from "#tests/support/queued-mails";
import { add, press } from "#tests/support/quote-form";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { lateRequest } from "#tests/support/late-request";
import { type FormFields, Visitor } from "#tests/support/requests";
import { pdf } from "#tests/support/uploads";

const ACCEPT = {
  ...{ intent: "accept", version: "1", name: "Zoë Buyer", purchaseOrder: "PO-7781" },
  isAgreed: "on",
};
const MESSAGE = { intent: "message", messageText: "Is it in stock?" };
const DECLINE = { intent: "decline", version: "1", reason: "Price" };

async function addPerson(fullName: string, role: FirmRole = "buyer") {
  const person = await addCustomer({ fullName });
  return { ...person, role, browser: await signedIn(person) };
}

let people: Partial<Record<Reader, Awaited<ReturnType<typeof addPerson>>>>;
let firmId: number;

const PEOPLE = [
  "asker",
  "manager",
  "buyer",
  "viewer",
  "former member",
  "member elsewhere",
] as const;
const EVERYONE = [...PEOPLE, "guest", "staff"] as const;
type Reader = (typeof EVERYONE)[number];

/** Each kind of quote with the people who read it, and those who may also accept and decline it. */
const QUOTES = [
  { what: "personal", readers: ["asker"], deciders: ["asker"] },
  {
    what: "submitted in the firm",
    readers: ["asker", "manager", "buyer", "viewer"],
    deciders: ["asker", "manager", "buyer"],
  },
  {
    what: "shared later",
    readers: ["asker", "manager", "buyer", "viewer"],
    deciders: ["asker", "manager", "buyer"],
  },
  {
    what: "of the former member",
    readers: ["asker", "manager", "buyer", "viewer"],
    deciders: ["asker", "manager", "buyer"],
  },
  { what: "a draft", readers: [], deciders: [] },
  { what: "of a closed firm", readers: [], deciders: [] },
] as const satisfies ReadonlyArray<{
  what: string;
  readers: readonly Reader[];
  deciders: readonly Reader[];
}>;

beforeEach(async () => {
  kit.emptyTables("outbox");
  kit.clearAttempts();
  const elsewhere = await addPerson("Elsa Where", "manager");
  people = {
    asker: await addPerson("Ann Asker", "buyer"),
    manager: await addPerson("Max Manager", "manager"),
    buyer: await addPerson("Bob Buyer", "buyer"),
    viewer: await addPerson("Vic Viewer", "viewer"),
    "former member": await addPerson("Finn Former", "buyer"),
    "member elsewhere": elsewhere,
    staff: await addPerson("Ada Sales"),
  };
  const members = PEOPLE.filter((name) => name !== "member elsewhere").map(one);
  firmId = kit.addFirm(Object.fromEntries(members.map(({ id, role }) => [id, role])));
  kit.addFirm({ [elsewhere.id]: "manager" }, { name: "Other Ltd" });
  kit.makeAdmin(one("staff").id);
});

function one(name: Reader) {
  const person = people[name];
  if (!person) throw new Error(`There is no ${name}`);
  return person;
}

/** Adds a quote with our version and a file, as it is once everything has happened. */
async function addFirmQuote(what: (typeof QUOTES)[number]["what"]) {
  const requester = one(what === "of the former member" ? "former member" : "asker");
  const { id: userId, email, fullName: name } = requester;
  const isDraft = what === "a draft";
  const quote = addQuote({ userId, email, name, status: isDraft ? "draft" : "submitted" });
  if (what === "personal" || what === "shared later") kit.updateQuote(quote.id, { firmId: null });
  if (isDraft) return { ...quote, fileId: "none" };

  await sendVersion(quote);
  await requester.browser.post(action, `/quote-details/${quote.id}`, fileForm(), { id: quote.id });
  const { conversation } = (await page(quote, requester.browser)).data;
  const fileId = conversation?.messages[0]?.files[0]?.id ?? "";
  if (what === "shared later") {
    const shared = { intent: "share", quote: [quote.id] };
    await requester.browser.post(share, "/account/company/share", shared);
  }
  return { ...quote, fileId };
}

function fileForm(): FormData {
  const form = new FormData();
  form.append("intent", "message");
  form.append("messageText", "See the file");
  form.append("files", pdf());
  return form;
}

const page = ({ id }: { id: string }, who: Visitor) =>
  who.get(loader, `/quote-details/${id}`, { id });
const post = ({ id }: { id: string }, form: FormFields, who: Visitor) =>
  who.post(action, `/quote-details/${id}`, form, { id });

describe.each(QUOTES)("a quote $what", ({ what, readers, deciders }) => {
  test("is read, written about and answered by exactly these people", async () => {
    const quote = await addFirmQuote(what);
    const { id, fileId } = quote;
    await leaveFirm(firmId, one("former member").id, { now: Date.now(), ownSession: undefined });
    if (what === "of a closed firm") await closeFirm(firmId, { name: "ada@example.com", now: 1 });

    const found: Record<string, unknown> = {};
    for (const name of EVERYONE) {
      kit.clearAttempts();
      const who = name === "guest" ? new Visitor() : await signedIn(one(name));
      found[name] = {
        list: name !== "guest" && (await isListed(quote, who)),
        page: isAllowed(await page(quote, who)),
        pdf: isAllowed(
          await who.get(readPdf, `/quote-details/${id}/quotation.pdf?version=1`, { id }),
        ),
        file: isAllowed(
          await who.get(file, `/quote-details/${id}/files/${fileId}`, { id, fileId }),
        ),
        message: isAllowed(await post(quote, MESSAGE, who)),
        decline: isAllowed(await post(quote, DECLINE, who)),
        // After another answer it is a 409: the matrix is about the refusals of the role and the quote.
        accept: isAllowed(await post(quote, ACCEPT, who)),
      };
    }
    const expected = EVERYONE.map((name) => {
      const [reads, decides] = [readers, deciders].map((each) => each.some((one) => one === name));
      const read = { list: reads, page: reads, pdf: reads, file: reads, message: reads };
      return [name, { ...read, decline: decides, accept: decides }];
    });
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

async function isListed({ id }: { id: string }, who: Visitor): Promise<boolean> {
  const { quotes } = (await who.get(account, "/account?all")).data;
  return quotes.some((each) => each.id === id);
}

/** Returns false for a page that does not exist, a refusal of the role, and the way to sign in. */
function isAllowed({ status, location }: { status: number; location: string | null }): boolean {
  return status !== 404 && status !== 403 && !location?.startsWith("/auth");
}

const browserOf = (name: Reader) => signedIn(one(name));

test("a viewer reads who may accept, nothing is recorded, and what was typed stays", async () => {
  const quote = await addFirmQuote("submitted in the firm");
  const viewer = await browserOf("viewer");
  expect((await page(quote, viewer)).data).toMatchObject({
    firm: { name: "Acme Ltd", requester: "Asked by Ann Asker", mayAccept: false },
    reply: { isOpen: true, canAccept: false, canDecline: false },
  });
  const refused = await post(quote, ACCEPT, viewer);
  expect(refused).toMatchObject({
    status: 403,
    data: {
      toast: { description: "Ask a buyer of your firm to accept. Nothing was accepted." },
      result: { initialValue: { purchaseOrder: "PO-7781" } },
    },
  });
  expect((await page(quote, viewer)).data.reply?.outcome).toBeNull();
  // Also what they have requested themselves.
  kit.updateQuote(quote.id, { userId: one("viewer").id });
  expect((await post(quote, ACCEPT, viewer)).status).toBe(403);
  // Also by a link that was mailed to them before the quote was shared.
  const secret = await addLink(quote, { email: one("viewer").email });
  const byLink = await new Visitor().post(linkAction, `/q/${secret}`, ACCEPT, { secret });
  expect(byLink.status).toBe(403);
  // A viewer may still ask for a change.
  const change = { intent: "change", version: "1", change: "Two of the longer probes" };
  expect((await post(quote, change, viewer)).status).toBe(303);
  const notesOf = async (who: Visitor) => (await page(quote, who)).data.reply?.notes.join(" ");
  expect(await notesOf(viewer)).toContain("You asked for a change");
  expect(await notesOf(await browserOf("buyer"))).toContain("Your firm asked for a change");
});

test("of two members who accept at once, one is recorded, and the other reads who was", async () => {
  const quote = await addFirmQuote("submitted in the firm");
  const [buyer, manager] = [await browserOf("buyer"), await browserOf("manager")];
  const [first, second] = await Promise.all([
    post(quote, { ...ACCEPT, name: "Bob Buyer" }, buyer),
    post(quote, { ...ACCEPT, name: "Max Manager" }, manager),
  ]);
  expect([first.status, second.status]).toEqual([303, 409]);
  expect(second.data).toMatchObject({
    toast: { description: expect.stringContaining("It was accepted by Bob Buyer on") },
  });
  // The mail to sales names the account that accepted.
  expect(mailsOfKind("quote-outcome-for-sales").map(({ text }) => text)).toEqual([
    expect.stringContaining(one("buyer").email),
  ]);
  const confirmed = mailsOfKind("quote-accepted-for-customer").map(({ toAddress }) => toAddress);
  expect(confirmed).toEqual([one("asker").email, one("buyer").email]);
});

test("the name that a member has accepted with goes with their account (S26)", async () => {
  const quote = await addFirmQuote("submitted in the firm");
  const buyer = one("buyer");
  await post(quote, { ...ACCEPT, name: buyer.fullName.toUpperCase() }, buyer.browser);
  const order = { purchaseOrder: findStandingAcceptance(quote.orderNumber)?.purchaseOrder };
  await deleteAccount(buyer, { now: Date.now() });
  expect(findStandingAcceptance(quote.orderNumber)).toMatchObject({ ...order, byName: null });
});

test("a follower has the mails while they are a member", async () => {
  const quote = await addFirmQuote("submitted in the firm");
  for (const name of ["buyer", "former member"] as const) {
    await post(quote, { intent: "follow" }, await browserOf(name));
  }
  // Its requester is mailed in any case, and others cannot follow it.
  await post(quote, { intent: "follow" }, await browserOf("asker"));
  expect(
    (await post(quote, { intent: "follow" }, await browserOf("member elsewhere"))).status,
  ).toBe(404);
  await sendVersion(quote, { mails: true });
  const readers = () =>
    mailsOfKind("quote-reply-for-customer")
      .map(({ toAddress }) => toAddress)
      .sort();
  expect(readers()).toEqual(
    ["asker", "buyer", "former member"].map((name) => emailOf(name)).sort(),
  );

  // Mails that still wait for someone who leaves are not sent.
  await leaveFirm(firmId, one("former member").id, { now: Date.now(), ownSession: undefined });
  expect(readers()).toEqual([one("asker").email, one("buyer").email].sort());
  expect(kit.listFollowersOf(quote.orderNumber)).toEqual([one("buyer").id]);
  await post(quote, { intent: "unfollow" }, await browserOf("buyer"));
  expect(kit.listFollowersOf(quote.orderNumber)).toEqual([]);
});

const emailOf = (name: string) => PEOPLE.filter((each) => each === name).map(one)[0]?.email;

test("once its requester has left, mails go to a manager, and the page says so", async () => {
  const quote = await addFirmQuote("of the former member");
  const former = one("former member");
  const own = await browserOf("former member");
  await leaveFirm(firmId, former.id, { now: Date.now(), ownSession: undefined });
  const { data: seen } = await page(quote, await browserOf("buyer"));
  expect(seen.firm?.requester).toBe("Asked by a former member");
  await sendVersion(quote, { mails: true, recipient: one("manager").email });
  const [mail] = mailsOfKind("quote-reply-for-customer");
  expect(mail?.toAddress).toBe(one("manager").email);
  // Their session is over; in a new one the links of old mails open nothing.
  expect((await page(quote, own)).location).toContain("/auth");
  expect((await page(quote, await browserOf("former member"))).status).toBe(404);
});

test("a typed address of a member who has left gives way to the asker's own", async () => {
  const quote = await addFirmQuote("submitted in the firm");
  const former = one("former member");
  kit.updateQuote(quote.id, { guestEmail: former.email });
  expect(recipientOf(quote.id)).toBe(former.email);
  await leaveFirm(firmId, former.id, { now: Date.now(), ownSession: undefined });
  expect(recipientOf(quote.id)).toBe(one("asker").email);
  kit.updateQuote(quote.id, { guestEmail: "site-office@example.com" });
  expect(recipientOf(quote.id)).toBe("site-office@example.com");
});

function recipientOf(id: string) {
  const quote = kit.findQuote(id);
  return quote && findRecipient(quote);
}

test("a member who is removed while their message arrives writes nothing", async () => {
  const quote = await addFirmQuote("submitted in the firm");
  const { id } = one("buyer");
  const browser = await browserOf("buyer");
  const request = lateRequest(browser, `/quote-details/${quote.id}`, MESSAGE, () =>
    leaveFirm(firmId, id, { now: Date.now(), ownSession: undefined }),
  );
  expect((await browser.send(action, request, { id: quote.id })).status).toBe(404);
});

test("earlier quotes are shared one by one by their owner, and no one else's", async () => {
  const [mine, other] = [
    addQuote({ userId: one("buyer").id }),
    addQuote({ userId: one("asker").id }),
  ];
  for (const { id } of [mine, other]) kit.updateQuote(id, { firmId: null });
  const buyer = await browserOf("buyer");
  const { data } = await buyer.get(shareLoader, "/account/company/share");
  expect(data.quotes.map(({ id }) => id)).toEqual([mine.id]);
  expect((await buyer.post(share, "/account/company/share", { intent: "share" })).status).toBe(400);
  await buyer.post(share, "/account/company/share", {
    intent: "share",
    quote: [mine.id, other.id],
  });
  expect((await buyer.toast())?.title).toBe("1 quote shared with Acme Ltd");
  expect(kit.findQuote(mine.id)?.firmId).toBe(firmId);
  expect(kit.findQuote(other.id)?.firmId).toBeNull();
});

test("what a member asks for, or staff enter for them, is the firm's; what others send is not", async () => {
  const { id: productId, code } = addProduct({ listPricePence: 50_00 });
  const buyer = await browserOf("buyer");
  await add(buyer, productId);
  await press(buyer, "submit", { email: one("buyer").email });
  const submitted = kit.latestQuote();
  expect(submitted).toMatchObject({ userId: one("buyer").id, firmId });

  const call = { name: "Bob Buyer", email: one("buyer").email, phone: "01632 960 123" };
  const staff = await browserOf("staff");
  const form = { ...call, lines: `${code}, 2`, submitKey: createSubmitKey() };
  await staff.post(enterAction, "/admin/quotes/new", form);
  expect(kit.latestQuote()).toMatchObject({ userId: one("buyer").id, firmId });

  const guest = new Visitor();
  await add(guest, productId);
  await press(guest, "submit", { email: "guest@example.com" });
  expect(kit.latestQuote()).toMatchObject({ userId: null, firmId: null });
  // Cards and desk name the firm, and its name finds its quotes.
  const { data } = await staff.get(quotesLoader, "/admin/quotes?q=Acme");
  const card = data.quotes.find(({ id }) => id === submitted.id);
  expect(card?.firm).toEqual({ id: firmId, name: "Acme Ltd", note: null });
});
