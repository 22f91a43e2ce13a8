import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { findDraft } from "~/quotes/reply/replies.server";
import { dayAfter, londonDay } from "~/shared/dates";
import { createSubmitKey } from "~/http/form-data.server";
import { saveList } from "~/quotes/acts/save-list.server";
import { shareList } from "~/quotes/acts/share-list.server";
import { basketIdOf } from "~/quotes/basket/basket";
import * as account from "~/routes/account/route";
import * as company from "~/routes/account_.company/route";
import * as shareQuotes from "~/routes/account_.company_.share";
import * as newList from "~/routes/account_.lists_.new";
import * as savedList from "~/routes/account_.lists_.$id";
import * as addresses from "~/routes/account_.company_.addresses/route";
import * as partNumbers from "~/routes/account_.company_.part-numbers/route";
import * as secondStep from "~/routes/account_.second-step/route";
import * as ownSessions from "~/routes/account_.sessions";
import * as again from "~/routes/auth_.again";
import * as passkeyOptions from "~/routes/auth_.passkey-options";
import * as secondStepSignIn from "~/routes/auth_.second-step/route";
import * as addProductPage from "~/routes/admin._index/route";
import * as accountDiscounts from "~/routes/admin.customers_.$id_.discounts";
import * as firmDiscounts from "~/routes/admin.firms_.$id_.discounts";
import * as customerPage from "~/routes/admin.customers_.$id/route";
import * as firms from "~/routes/admin.firms/route";
import * as firmPage from "~/routes/admin.firms_.$id/route";
import * as imports from "~/routes/admin.imports/route";
import * as importPage from "~/routes/admin.imports_.$id/route";
import * as staffDesk from "~/routes/admin.desk";
import * as adminMessages from "~/routes/admin.messages";
import * as editProduct from "~/routes/admin.products.$id/route";
import * as codes from "~/routes/admin.products.$id_.codes/route";
import * as costs from "~/routes/admin.products.$id_.costs/route";
import * as documents from "~/routes/admin.products.$id_.documents/route";
import * as filters from "~/routes/admin.products.$id_.filters/route";
import * as images from "~/routes/admin.products.$id_.images/route";
import * as related from "~/routes/admin.products.$id_.related/route";
import * as set from "~/routes/admin.products.$id_.set/route";
import * as variants from "~/routes/admin.products.$id_.variants/route";
import * as raisePrices from "~/routes/admin.products.prices";
import * as adminQuotes from "~/routes/admin.quotes/route";
import * as desk from "~/routes/admin.quotes_.$id/route";
import * as copyQuote from "~/routes/admin.quotes_.$id_.copy";
import * as replyLines from "~/routes/admin.quotes_.$id_.lines";
import * as orderPage from "~/routes/admin.quotes_.$id_.order";
import * as sendReply from "~/routes/admin.quotes_.$id_.send/route";
import * as newQuote from "~/routes/admin.quotes_.new";
import * as settings from "~/routes/admin.settings/route";
import * as attribute from "~/routes/admin.settings_.attributes_.$id/route";
import * as specification from "~/routes/admin.settings_.specifications_.$id/route";
import * as searches from "~/routes/admin.settings_.searches";
import * as synonyms from "~/routes/admin.settings_.synonyms/route";
import * as manufacturers from "~/routes/admin.settings_.manufacturers";
import * as logo from "~/routes/admin.settings_.logo";
import * as team from "~/routes/admin.settings_.team";
import * as texts from "~/routes/admin.settings_.texts/route";
import * as types from "~/routes/admin.settings_.types/route";
import * as auth from "~/routes/auth/route";
import * as basketLines from "~/routes/basket.lines";
import * as basketSets from "~/routes/basket.sets";
import * as basketUndo from "~/routes/basket.undo";
import * as changePassword from "~/routes/change-password";
import * as confirmEmail from "~/routes/confirm-email";
import * as contact from "~/routes/contact/route";
import * as deleteAccount from "~/routes/delete-account";
import * as forgotPassword from "~/routes/forgot-password";
import * as joinFirm from "~/routes/join-firm";
import * as sharedList from "~/routes/list.$id";
import * as secretLink from "~/routes/q.$secret/route";
import * as addLines from "~/routes/quote_.add-lines";
import * as quote from "~/routes/quote/route";
import * as quoteDetails from "~/routes/quote-details.$id/route";
import * as quickQuote from "~/routes/quick-quote/route";
import * as pad from "~/routes/quick-quote_.$id/route";
import * as resetPassword from "~/routes/reset-password";
import * as signOut from "~/routes/sign-out";
import * as updateProfile from "~/routes/update-profile";
import { addCustomer, halfSignedIn, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { served, whileLocked } from "#tests/support/database-trouble";
import { addQuote } from "#tests/support/quotes";
import { startDraft } from "#tests/support/replies";
import { type FormFields, type Reply, Visitor } from "#tests/support/requests";

type Post = {
  /** The route's name in its folder. */
  route: string;
  module: Parameters<typeof served>[0];
  by: Visitor;
  path: string;
  params?: Record<string, string>;
  form: FormFields;
  /** Names of the fields that the form shows again. */
  preserved?: readonly string[];
  /** With a file field: sent in parts. */
  inParts?: boolean;
  /** Sent in the field `file`. */
  file?: File;
};

const PDF = "https://example.com/wiring.pdf";
const ROUTES = path.resolve(import.meta.dirname, "../../../app/routes");
const NOT_SAID = { variantId: null, code: null, manufacturer: null, tag: null };
// They write a cookie or nothing, and no database.
const EXCUSED = ["_legal.cookies", "admin", "compare"];

let posts: Post[];
let replies: Array<Reply<unknown>>;

beforeAll(async () => {
  posts = await everyPost();
  replies = await whileLocked(() =>
    Promise.all(
      posts.map(({ module, by, path: address, form, params, inParts, file }) =>
        by.post(served(module), address, inParts ? parts(form, file) : form, params),
      ),
    ),
  );
}, 30_000);

test("there is a form here of every route that takes one", () => {
  const withAction = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^/]+(\/route)?\.tsx?$/.test(file))
    .filter((file) =>
      /export async function action/.test(readFileSync(path.join(ROUTES, file), "utf8")),
    )
    .map((file) => file.replace(/(\/route)?\.tsx?$/, ""));
  const here = new Set([...posts.map(({ route }) => route), ...EXCUSED]);
  expect([...here].sort()).toEqual(withAction.sort());
});

test("each is answered 503 with when to come back, in words, and no password", () => {
  for (const [index, { route, form }] of posts.entries()) {
    const reply = replies[index];
    const what = `${route} ${JSON.stringify(form)}`;
    expect([reply?.status, reply?.headers.get("Retry-After")], what).toEqual([503, "10"]);
    expect(reply?.text, what).not.toContain(PASSWORD);
    const says = /"title":"(Error|Failed to create product: .*)"|<h1>Not saved<\/h1>/;
    expect(reply?.text, what).toMatch(says);
  }
});

test("each comes back with what was typed", () => {
  for (const [index, { route, form, preserved = [] }] of posts.entries()) {
    const typed = Object.fromEntries(preserved.map((name) => [name, String(form[name])]));
    if (preserved.length === 0) continue;
    const { data } = replies[index] ?? {};
    expect(data, route).toMatchObject({ result: { initialValue: typed } });
  }
});

test("each that has buttons refuses a button that it does not know, and changes nothing", async () => {
  // An upload is read as a stream, and has no other purpose.
  const withButtons = posts.filter(({ form }) => "intent" in form && form.intent !== "upload");
  const before = contentOfTables();
  for (const { route, module, by, path: address, form, params, inParts, file } of withButtons) {
    const unknown = { ...form, intent: "a-button-of-another-page" };
    const body = inParts ? parts(unknown, file) : unknown;
    const reply = await by.post(served(module), address, body, params);
    expect(reply.status, `${route} ${String(form.intent)}`).toBe(400);
  }
  expect(contentOfTables()).toEqual(before);
});

/** Returns all rows of each table, but for the time at which a session was last used. */
function contentOfTables(): Record<string, unknown[]> {
  const names = sqlite
    .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => name !== "sessions" && !name.startsWith("sqlite_"));
  return Object.fromEntries(
    names.map((name) => [name, sqlite.prepare<[], unknown>(`select * from "${name}"`).all()]),
  );
}

function parts(fields: FormFields, file?: File): FormData {
  const form = new FormData();
  if (file) form.append("file", file);
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

async function everyPost(): Promise<Post[]> {
  const [admin, owner, customer] = [
    await addCustomer({ isAdmin: true }),
    await addCustomer(),
    await addCustomer(),
  ];
  const [byAdmin, byOwner, byVisitor] = [
    await signedIn(admin),
    await signedIn(owner),
    new Visitor(),
  ];
  const product = addProduct({ variants: [{ name: "Short" }, { name: "Long" }] });
  const imageId = kit.addPrimaryImage(product.id, "https://example.com/a.png");
  const variantId = kit.listVariants(product.id).at(-1)?.id;
  const partId = kit.addSetPart(product.id, addProduct().id);
  const version = String(kit.findProductNamed(product.name).updatedAt);
  const draft = addQuote({ status: "draft", userId: owner.id });
  const sent = addQuote();
  const own = addQuote({ userId: owner.id });
  const [unanswered, drafted] = [addQuote(), addQuote()];
  await startDraft(drafted, { sales: admin });
  const draftedRevision = String(findDraft(drafted.orderNumber)?.revision);
  const validUntil = dayAfter(londonDay(Date.now()), 30);
  kit.addVersion(own.orderNumber);
  kit.addVersion(sent.orderNumber);
  const link = "a-secret-of-the-sent-quote";
  kit.addQuoteLink(sent.orderNumber, link);
  const secret = kit.addToken(owner.id, "reset-password");
  for (const by of [byOwner, byVisitor]) {
    await by.post(basketLines.action, "/basket/lines", { productId: product.id });
  }
  await byVisitor.post(quickQuote.action, "/quick-quote", { intent: "read", text: "2 x valve" });
  const padId = kit.latestPadId();
  const basket = { basketId: basketIdOf(owner.id), userId: owner.id };
  const shared = await shareList(basket, Date.now());
  const lines = [{ ...NOT_SAID, productId: product.id, name: "Valve", quantity: 1 }];
  const saved = await saveList(owner.id, { name: "AHU", note: null, lines }, 1);
  const sharedId = "id" in shared ? shared.id : "";
  const listId = "id" in saved ? saved.id : "";
  const resource = (action: typeof basketLines.action) => ({ default: undefined, action });

  const email = "zoe@example.com";
  const contactDetails = { name: "Zoë Example", email, phone: "01632 960 123", notes: "By Friday" };
  const asCustomer = (
    module: Post["module"],
    route: string,
    form: FormFields,
    preserved: string[] = [],
  ) => ({
    ...{ route, module, form, preserved },
    by: byOwner,
    path: `/${route}`,
  });
  const asVisitor = (...post: Parameters<typeof asCustomer>) => ({
    ...asCustomer(...post),
    by: byVisitor,
  });
  const ofProduct = (
    module: Post["module"],
    part: string,
    form: FormFields,
    preserved: string[] = [],
  ) => ({
    ...{ module, form, preserved, by: byAdmin },
    route: `admin.products.$id${part ? `_.${part}` : ""}`,
    path: `/admin/products/${product.id}${part ? `/${part}` : ""}`,
    params: { id: String(product.id) },
  });
  const ofCustomer = (form: FormFields, preserved: string[] = []) => ({
    ...{ module: customerPage, route: "admin.customers_.$id", form, preserved, by: byAdmin },
    path: `/admin/customers/${customer.id}`,
    params: { id: customer.id },
  });
  const ofDiscounts = (form: FormFields) => ({
    ...{ module: accountDiscounts, route: "admin.customers_.$id_.discounts", form, by: byAdmin },
    path: `/admin/customers/${customer.id}/discounts`,
    params: { id: customer.id },
    preserved: ["discount"],
  });
  const boss = await addCustomer();
  const firmId = kit.addFirm({ [boss.id]: "manager" });
  const byBoss = await signedIn(boss);
  const ofFirmPage = (module: Post["module"], part: string, form: FormFields) => ({
    ...{ module, route: `admin.firms_.$id_.${part}`, form, by: byAdmin },
    path: `/admin/firms/${firmId}/${part}`,
    params: { id: String(firmId) },
  });
  const importId = kit.addImport();
  const confirmed = "yes";
  const acceptance = { intent: "accept", version: "1", name: "Zoë Example", isAgreed: "on" };
  const newProduct = { name: "Valve", overview: "Brass", submitKey: createSubmitKey() };
  const newImage = { intent: "add", imageUrl: "https://example.com/b.png", altText: "Front" };

  return [
    asCustomer(account, "account", { draftId: draft.id }),
    asCustomer(changePassword, "change-password", {
      ...{ currentPassword: PASSWORD, password: "Another-Horse-8" },
    }),
    asCustomer(deleteAccount, "delete-account", { currentPassword: PASSWORD }),
    {
      ...asCustomer(secondStep, "account_.second-step", {
        ...{ intent: "start", currentPassword: PASSWORD },
      }),
      ...{ by: byAdmin, path: "/account/second-step" },
    },
    {
      ...asCustomer(ownSessions, "account_.sessions", { intent: "end-others", confirmed }),
      path: "/account/sessions",
    },
    {
      ...asCustomer(again, "auth_.again", { intent: "prove", currentPassword: PASSWORD }),
      path: "/auth/again",
    },
    {
      ...asCustomer(resource(passkeyOptions.action), "auth_.passkey-options", { purpose: "add" }),
      ...{ by: byAdmin, path: "/auth/passkey-options" },
    },
    {
      ...asCustomer(secondStepSignIn, "auth_.second-step", { intent: "continue", code: "123456" }),
      ...{ by: await halfSignedIn(admin), path: "/auth/second-step", preserved: ["code"] },
    },
    {
      ...asCustomer(company, "account_.company", { intent: "invite", email, role: "viewer" }),
      ...{ by: byBoss, path: "/account/company", preserved: ["email", "role"] },
    },
    {
      ...asCustomer(shareQuotes, "account_.company_.share", { intent: "share", quote: own.id }),
      ...{ by: byBoss, path: "/account/company/share" },
    },
    asCustomer(joinFirm, "join-firm", { intent: "join", token: "none" }),
    {
      ...{ module: firms, route: "admin.firms", by: byAdmin, path: "/admin/firms" },
      form: { intent: "create", name: "Acme Ltd", discount: "5", managerEmail: customer.email },
      preserved: ["name", "discount"],
    },
    {
      ...{ module: firmPage, route: "admin.firms_.$id", by: byAdmin },
      ...{ path: `/admin/firms/${firmId}`, params: { id: String(firmId) } },
      form: { intent: "save", name: "Acme Group", discount: "5", revision: "1" },
      preserved: ["name"],
    },
    asCustomer(updateProfile, "update-profile", { fullName: "Zoë", company: "New Ltd" }, [
      ...["fullName", "company"],
    ]),
    {
      ...{ module: newList, route: "account_.lists_.new", by: byOwner, preserved: ["name"] },
      ...{ path: "/account/lists/new", form: { from: own.id, intent: "save", name: "Kit" } },
    },
    ...[{ intent: "add" }, { intent: "rename", name: "Kit", revision: 1 }].map((form) => ({
      ...{ module: savedList, route: "account_.lists_.$id", by: byOwner, form },
      ...{ path: `/account/lists/${listId}`, params: { id: listId } },
      preserved: "name" in form ? ["name"] : [],
    })),
    {
      ...{ module: sharedList, route: "list.$id", by: byOwner, form: { intent: "add" } },
      ...{ path: `/list/${sharedId}`, params: { id: sharedId } },
    },
    {
      ...{ module: addLines, route: "quote_.add-lines", by: byOwner },
      path: "/quote/add-lines",
      form: { from: own.id, present: "keep" },
    },
    {
      ...{ module: quoteDetails, route: "quote-details.$id", by: byOwner },
      path: `/quote-details/${own.id}`,
      params: { id: own.id },
      form: { intent: "repeat" },
    },
    {
      ...{ module: quoteDetails, route: "quote-details.$id", by: byOwner, form: acceptance },
      ...{ path: `/quote-details/${own.id}`, params: { id: own.id } },
      preserved: ["name", "isAgreed"],
    },
    {
      ...{ module: secretLink, route: "q.$secret", by: byVisitor, form: acceptance },
      ...{ path: `/q/${link}`, params: { secret: link } },
      preserved: ["name", "isAgreed"],
    },
    asCustomer(signOut, "sign-out", { from: "account" }),
    asCustomer(quote, "quote", { ...contactDetails, intent: "save-draft" }, ["name", "notes"]),
    asVisitor(quote, "quote", { ...contactDetails, intent: "submit" }, ["name", "notes"]),
    asVisitor(quote, "quote", { ...contactDetails, intent: "increase:1", "quantity-1-1": 8 }, [
      ...["email", "quantity-1-1"],
    ]),
    asVisitor(quickQuote, "quick-quote", { intent: "read", text: "2 x valve" }, ["text"]),
    ...["update", "add"].map((intent) => ({
      ...asVisitor(pad, "quick-quote_.$id", { intent, "quantity-1": 3 }, ["quantity-1"]),
      ...{ path: `/quick-quote/${padId}`, params: { id: padId } },
    })),
    asVisitor(
      contact,
      "contact",
      {
        ...{ firstName: "Zoë", lastName: "Example", email, subject: "A question" },
        ...{ message: "Which valve fits?", website: "", shownAt: 1 },
      },
      ["subject", "message"],
    ),
    asVisitor(auth, "auth", { intent: "sign-in", email, password: PASSWORD }, ["email"]),
    asVisitor(auth, "auth", { intent: "sign-up", email, fullName: "Zoë", password: PASSWORD }, [
      ...["email", "fullName"],
    ]),
    asVisitor(auth, "auth", { intent: "resend", email }, ["email"]),
    asVisitor(forgotPassword, "forgot-password", { email }, ["email"]),
    asVisitor(resetPassword, "reset-password", { token: secret, password: "Another-Horse-8" }),
    asVisitor(confirmEmail, "confirm-email", { token: "any" }),
    asVisitor(resource(basketLines.action), "basket.lines", { productId: product.id }),
    asVisitor(resource(basketSets.action), "basket.sets", {
      ...{ productId: product.id, quantity: 1, "part-1": partId },
    }),
    asVisitor(resource(basketUndo.action), "basket.undo", { lineId: 1, added: 1, present: 1 }),
    asVisitor(resource(basketLines.action), "basket.lines", {
      ...{ productId: product.id, scripted: "yes" },
    }),
    {
      ...asCustomer(addProductPage, "admin._index", newProduct, ["name", "overview"]),
      by: byAdmin,
    },
    {
      ...asCustomer(addProductPage, "admin._index", newProduct, ["name", "overview"]),
      ...{ by: byAdmin, inParts: true },
    },
    {
      ...asCustomer(adminQuotes, "admin.quotes", {
        move: `completed:${unanswered.id}`,
        confirmed: "no-reply",
      }),
      by: byAdmin,
    },
    ...[
      { ...asCustomer(desk, "admin.quotes_.$id", { intent: "start" }), id: unanswered.id },
      {
        ...asCustomer(
          desk,
          "admin.quotes_.$id",
          {
            intent: "save",
            revision: draftedRevision,
            message: "Typed",
            validUntil,
            isShippingToFollow: "on",
          },
          ["message"],
        ),
        id: drafted.id,
      },
      {
        ...asCustomer(
          desk,
          "admin.quotes_.$id",
          { intent: "follow-up", followUpOn: londonDay(Date.now()), followUpNote: "Call" },
          ["followUpNote"],
        ),
        id: sent.id,
      },
      {
        ...asCustomer(
          desk,
          "admin.quotes_.$id",
          { intent: "note", note: "Call", submitKey: createSubmitKey() },
          ["note"],
        ),
        id: sent.id,
      },
      {
        ...asCustomer(
          desk,
          "admin.quotes_.$id",
          { intent: "send-again", version: "1", againTo: email, submitKey: createSubmitKey() },
          ["againTo"],
        ),
        id: sent.id,
      },
      {
        ...asCustomer(
          orderPage,
          "admin.quotes_.$id_.order",
          { intent: "order-placed", orderReference: "SO-1" },
          ["orderReference"],
        ),
        id: sent.id,
      },
      {
        ...asCustomer(
          copyQuote,
          "admin.quotes_.$id_.copy",
          { intent: "copy", customer: "same", prices: "todays", projectReference: "Block D" },
          ["projectReference"],
        ),
        id: sent.id,
      },
      { ...asCustomer(desk, "admin.quotes_.$id", { intent: "copy-link" }), id: sent.id },
      { ...asCustomer(desk, "admin.quotes_.$id", { intent: "stop-links" }), id: sent.id },
      {
        ...asCustomer(replyLines, "admin.quotes_.$id_.lines", { product: product.id }),
        id: drafted.id,
      },
      {
        ...asCustomer(
          sendReply,
          "admin.quotes_.$id_.send",
          {
            intent: "send",
            revision: draftedRevision,
            lastEventId: "0",
            copies: "copy@example.com",
            validUntil: dayAfter(londonDay(Date.now()), 30),
          },
          ["copies"],
        ),
        id: drafted.id,
      },
    ].map(({ id, ...post }) => ({ ...post, params: { id }, by: byAdmin })),
    {
      ...asCustomer(
        newQuote,
        "admin.quotes_.new",
        { ...contactDetails, lines: product.code, submitKey: createSubmitKey() },
        ["name", "lines"],
      ),
      ...{ by: byAdmin, path: "/admin/quotes/new" },
    },
    {
      ...asCustomer(staffDesk, "admin.desk", { intent: "take", quote: unanswered.id }),
      ...{ by: byAdmin, path: "/admin/desk" },
    },
    {
      ...asCustomer(
        settings,
        "admin.settings",
        { intent: "clock", bankHolidays: "25/12/2026", version: "0" },
        ["bankHolidays"],
      ),
      by: byAdmin,
    },
    { ...asCustomer(adminMessages, "admin.messages", { mark: "answered:1" }), by: byAdmin },
    {
      ...asCustomer(
        settings,
        "admin.settings",
        { intent: "company", phone: "01632 960 124", version: "0" },
        ["phone"],
      ),
      by: byAdmin,
    },
    {
      ...asCustomer(settings, "admin.settings", {
        ...{ intent: "switch", switch: "fail-safe", state: "on", confirmed },
      }),
      by: byAdmin,
    },
    {
      ...asCustomer(settings, "admin.settings", {
        ...{ intent: "xero", accountCode: "201", taxType: "20% VAT", dueDays: "30" },
        version: "0",
      }),
      by: byAdmin,
    },
    {
      ...asCustomer(settings, "admin.settings", {
        intent: "stock",
        stockShown: "exact",
        stockFreshDays: "14",
        version: "0",
      }),
      by: byAdmin,
    },
    {
      ...asCustomer(logo, "admin.settings_.logo", { intent: "remove" }),
      ...{ by: byAdmin, path: "/admin/settings/logo" },
    },
    {
      ...asCustomer(team, "admin.settings_.team", { "name-0": "Jo", version: "0" }, ["name-0"]),
      ...{ by: byAdmin, path: "/admin/settings/team" },
    },
    {
      ...asCustomer(
        manufacturers,
        "admin.settings_.manufacturers",
        { "name-0": "Acme", version: "0" },
        ["name-0"],
      ),
      ...{ by: byAdmin, path: "/admin/settings/manufacturers" },
    },
    ...[{ intent: "save", name: "Torque", kind: "choice", position: "1", source: "Torque" }].map(
      (form) => ({
        ...asCustomer(attribute, "admin.settings_.attributes_.$id", form, ["name"]),
        by: byAdmin,
        path: "/admin/settings/attributes/new",
        params: { id: "new" },
      }),
    ),
    ...[
      { intent: "mean", attributeId: "1", means: "5 Nm", wasCorrected: "no" },
      { intent: "as-written", attributeId: "1", means: "5 Nm", wasCorrected: "yes", was: "" },
      { intent: "rename-value", to: "5 Nm", products: "1" },
      { intent: "rename-parameter", to: "Torque", products: "1" },
    ].map((form) => ({
      ...asCustomer(specification, "admin.settings_.specifications_.$id", form, [
        "to" in form ? "to" : "means",
      ]),
      by: byAdmin,
      path: "/admin/settings/specifications/1",
      params: { id: "1" },
    })),
    ...[
      { intent: "save", term: "stat", means: "thermostat" },
      { intent: "remove", id: "1", version: "1", confirmed },
    ].map((form) => ({
      ...asCustomer(synonyms, "admin.settings_.synonyms", form, "term" in form ? ["term"] : []),
      by: byAdmin,
      path: "/admin/settings/synonyms",
    })),
    ...[
      { intent: "save", title: "Delivery", text: "By courier" },
      { intent: "remove", id: "1", revision: "1", confirmed },
    ].map((form) => ({
      ...asCustomer(texts, "admin.settings_.texts", form, "title" in form ? ["title"] : []),
      by: byAdmin,
      path: "/admin/settings/texts",
    })),
    {
      ...asCustomer(searches, "admin.settings_.searches", { intent: "ignore", search: "gland" }),
      by: byAdmin,
      path: "/admin/settings/searches",
    },
    ...[
      { intent: "save", text: "Stat", name: "Thermostat", was: "" },
      { intent: "none", text: "Stat", was: "" },
    ].map((form) => ({
      ...asCustomer(types, "admin.settings_.types", form, "name" in form ? ["name"] : []),
      by: byAdmin,
      path: "/admin/settings/types",
    })),
    ofCustomer({ intent: "discount", discount: "12.5", version: "0" }, ["discount"]),
    ofCustomer({ intent: "end-sessions", confirmed }),
    ...[
      { intent: "add", code: "STORE-1", ourCode: product.code },
      { intent: "remove", normal: "STORE1", confirmed },
    ].map((form) => ({
      ...{ module: partNumbers, route: "account_.company_.part-numbers", form, by: byBoss },
      path: "/account/company/part-numbers",
      preserved: "code" in form ? ["code", "ourCode"] : [],
    })),
    ...[
      { intent: "save", name: "Store", lines: "1 Yard Lane", postcode: "RG27 8PE" },
      { intent: "remove", id: "1", version: "1", confirmed },
    ].map((form) => ({
      ...{ module: addresses, route: "account_.company_.addresses", form, by: byBoss },
      path: "/account/company/addresses",
      preserved: "name" in form ? ["name", "lines"] : [],
    })),
    ofDiscounts({ intent: "add", manufacturer: "Acme", categoryId: "", discount: "5" }),
    ofDiscounts({ intent: "change", id: "1", version: "0", discount: "5" }),
    ofFirmPage(firmDiscounts, "discounts", { intent: "remove", id: "1", version: "0", confirmed }),
    ofCustomer({ intent: "set-role", role: "sales", was: "customer", confirmed }),
    ofProduct(editProduct, "", { intent: "save", name: "Valve", overview: "Steel", version }, [
      "overview",
    ]),
    ofProduct(editProduct, "", { intent: "archive", confirmed }),
    ofProduct(codes, "codes", { intent: "add", kind: "alias", shown: "STAT-90" }, ["shown"]),
    ofProduct(codes, "codes", { intent: "remove", codeId: "1", confirmed }),
    ofProduct(filters, "filters", { intent: "save", attributeId: "1", values: "5 Nm", was: "-" }, [
      "values",
    ]),
    {
      ...ofProduct(
        documents,
        "documents",
        { intent: "save-document", kind: "wiring", title: "Wiring", url: PDF, version },
        ["title", "url"],
      ),
      inParts: true,
    },
    ...[
      { intent: "save-compliance", mark: "CE", status: "declared", note: "By us", version },
      { intent: "remove-document", rowId: "1", confirmed },
    ].map((form) => ({
      ...ofProduct(documents, "documents", form, "note" in form ? ["note"] : []),
      inParts: true,
    })),
    ofProduct(costs, "costs", { intent: "save", "cost-0": "12.50", version }, ["cost-0"]),
    ofProduct(set, "set", { intent: "save", role: "Actuator", code: product.code, version }, [
      ...["role", "code"],
    ]),
    ofProduct(set, "set", { intent: "remove", partId: "1" }),
    ofProduct(related, "related", { intent: "discontinue", note: "Longer", version }, ["note"]),
    ofProduct(related, "related", { intent: "add", code: "STAT-90", kind: "accessory" }, ["code"]),
    ofProduct(related, "related", { intent: "continue" }),
    { ...ofProduct(images, "images", newImage, ["imageUrl", "altText"]), inParts: true },
    ofProduct(images, "images", { intent: "describe", imageId, altText: "Side", version }, [
      "altText",
    ]),
    ofProduct(images, "images", { intent: "primary", imageId }),
    ofProduct(images, "images", { intent: "remove", imageId, confirmed }),
    ofProduct(
      variants,
      "variants",
      {
        ...{ intent: "save", version, default: String(variantId) },
        ...{ [`name-${variantId}`]: "Longer", [`place-${variantId}`]: "2" },
        ...{ "name-new0": "New", "sku-new0": "N" },
      },
      ["name-new0", "sku-new0"],
    ),
    {
      ...asCustomer(imports, "admin.imports", { intent: "upload" }),
      ...{ by: byAdmin, path: "/admin/imports", inParts: true },
      file: new File(["SKU,Price\n1,2"], "a.csv"),
    },
    {
      ...asCustomer(
        importPage,
        "admin.imports_.$id",
        { intent: "check", kind: "prices", "column-0": "sku", "column-1": "price" },
        ["column-1"],
      ),
      ...{ by: byAdmin, path: `/admin/imports/${importId}`, params: { id: String(importId) } },
    },
    {
      ...asCustomer(raisePrices, "admin.products.prices", { intent: "raise", fingerprint: "any" }),
      ...{ by: byAdmin, path: "/admin/products/prices?percent=4" },
    },
  ];
}
