/**
 * Every page of the site in every state that looks different, and what it takes to see it: for the
 * checks that look at all pages alike, the HTML checkers' and axe's.
 */
import { PROOF_MS } from "~/accounts/sign-in/sensitive-acts";
import { codeAt } from "~/accounts/second-step/totp.server";
import { comparePath } from "~/catalogue/compare/comparison";
import { DEFAULT_OPTIONS, NO_COUNTS } from "~/imports/runs/import-run";
import { dayAfter, londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import type { SiteFolders } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import type { FullProduct } from "#tests/support/kit/catalogue";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail, uniqueIpAddress } from "#tests/support/kit/unique";

export type PageState = {
  /** Begins with a slash; the page's own address, also of the answer to a form. */
  path: string;
  /** Distinguishes this state from another of the same address. */
  state?: string;
  /** Posted to the address; the state is what comes back. */
  form?: Record<string, string>;
  /** 200 unless it is given. */
  status?: number;
};

type LookingVisitor = { cookie: string; states: PageState[] };

/** Signs in or prepares each kind of visitor, who sees different pages. */
export const VISITORS = {
  "a visitor": lookAsVisitor,
  "a visitor at the ways in": lookAtWaysIn,
  "a visitor who awaits a link to confirm": lookAfterSigningUp,
  "a visitor who awaits a link to reset": lookAfterForgetting,
  "a visitor with a full basket": lookAsShopper,
  "a visitor who has sent a quote": lookAfterSending,
  "a visitor with a link to our quote": lookByLink,
  "a manager of a firm's part numbers": lookAsKeeper,
  "a customer who has just signed up": lookAsNewcomer,
  "a customer with quotes": lookAsCustomer,
  "a manager of a firm": lookAsManager,
  "an administrator": lookAsAdministrator,
  "an administrator who sets up a second step": lookWhileSettingUp,
  "an administrator with a second step": lookWithSecondStep,
  "an administrator whose code is awaited": lookBeforeCode,
} as const;

/** Form values that every limit and rule rejects. */
const WRONG = {
  firstName: "1",
  lastName: "",
  fullName: "x".repeat(101),
  name: "1",
  email: "nobody",
  phone: "call me",
  phoneNumber: "call me",
  subject: "Four",
  message: "short",
  password: "short",
  listPrice: "0",
  price: "-1",
  discount: "101",
  // An address that is too long: the markup checkers would report an invalid address.
  imageUrl: `https://example.com/${"x".repeat(500)}`,
  // Hidden in the form, so every browser sends one.
  version: "1",
};

async function lookAsVisitor(site: SiteFolders): Promise<LookingVisitor> {
  const states = [
    { path: "/" },
    { path: "/?category=Valves" },
    { path: "/?category=Nothing", state: "empty" },
    { path: "/products" },
    { path: "/products?view=table&category=Sensors", state: "a table" },
    { path: "/products?view=table&sort=name-desc&page=9", state: "a table of several categories" },
    { path: "/products?q=CT60", state: "a part number" },
    { path: "/products?q=ASF-10-24+x+3,+CG3-25+and+QQ-99-1+x+2", state: "several part numbers" },
    { path: "/products?q=zzzyx&category=Sensors", state: "empty" },
    { path: "/products?q=sensor+zzzyx+0-10v+bacnet", state: "empty, with another search" },
    { path: "/products?q=sensor&sort=name-desc&page=5", state: "filtered" },
    { path: "/products?category=Valves&category=Actuators&torque-from=5", state: "several chosen" },
    { path: "/products?category=Actuators&torque-from=much&protocol=None", state: "no number" },
    ...productStates(site),
    { path: "/product/none", status: 404 },
    { path: "/compare", state: "empty" },
    { path: comparisonOfFour(site) },
    { path: "/quote", state: "empty" },
    { path: "/quick-quote" },
    { path: "/quick-quote", state: "refused", form: { intent: "read", text: "" }, status: 400 },
    { path: "/quick-quote/none", status: 404 },
    { path: "/quote/shared", state: "empty" },
    { path: "/list/none", status: 404 },
    { path: "/thank-you", state: "without a quote" },
    { path: "/about" },
    { path: "/partners" },
    { path: "/contact" },
    { path: "/contact", state: "refused", form: WRONG, status: 400 },
    { path: "/privacy" },
    { path: "/terms" },
    { path: "/shipping" },
    { path: "/cookies" },
    { path: "/company-info" },
    { path: "/nowhere", status: 404 },
  ];
  return { cookie: "", states };
}

async function lookAtWaysIn(site: SiteFolders): Promise<LookingVisitor> {
  const { id } = await kitOf(site).addCustomer();
  const refused = { state: "refused", status: 400 };
  const states = [
    { path: "/auth" },
    {
      path: "/auth",
      state: "refused",
      form: { intent: "sign-in", email: uniqueEmail("nobody"), password: "Wrong-Horse-7" },
      status: 401,
    },
    { path: "/auth?view=sign-up" },
    { path: "/auth?view=sign-up", form: { ...WRONG, intent: "sign-up" }, ...refused },
    { path: "/auth?view=check-email" },
    { path: "/auth?view=resend" },
    { path: "/forgot-password" },
    { path: "/forgot-password", form: WRONG, ...refused },
    { path: "/reset-password?token=none", state: "spent" },
    { path: `/reset-password?token=${kitOf(site).addToken(id, "reset-password")}` },
    { path: "/confirm-email?token=none", state: "spent" },
    { path: `/confirm-email?token=${kitOf(site).addToken(id, "confirm-email")}` },
    { path: "/email-verified" },
  ];
  return { cookie: "", states };
}

async function lookAfterSigningUp(site: SiteFolders): Promise<LookingVisitor> {
  const fields = { fullName: "Zoë Newcomer", email: uniqueEmail("newcomer"), password: PASSWORD };
  const cookie = await cookiesOf(site, "/auth", { intent: "sign-up", ...fields });
  return { cookie, states: [{ path: "/auth?view=check-email", state: "of an address" }] };
}

async function lookAfterForgetting(site: SiteFolders): Promise<LookingVisitor> {
  const form = { email: uniqueEmail("forgetful") };
  const cookie = await cookiesOf(site, "/forgot-password", form);
  return { cookie, states: [{ path: "/forgot-password?sent", state: "sent" }] };
}

async function lookAsShopper(site: SiteFolders): Promise<LookingVisitor> {
  const cookie = await fillBasket(site, await cookiesOf(site, "/quote"), 40);
  const discontinued = { productId: String(findDiscontinued(site).id), evenDiscontinued: "yes" };
  await ask(site, { path: "/basket/lines", form: discontinued }, cookie);
  const list = await placeAfter(site, "/quote", { intent: "share" }, cookie);
  const pasted = ["2 x ASF-10-24", "CG3-25", "ASF", "QQ-99-1, 2.5, AHU-1", "Panel to our drawing"];
  const text = [...pasted, ...pasted, findDiscontinued(site).productCode].join("\n");
  await ask(site, { path: "/quick-quote", form: { intent: "read", text } }, cookie);
  const pad = `/quick-quote/${kitOf(site).latestPadId()}`;
  const inWords = { intent: "add-text", textDescription: "Smoke detector", textTag: "AHU-1" };
  await ask(site, { path: "/quote", form: inWords }, cookie);
  const states: PageState[] = [
    { path: "/quick-quote", state: "with a list" },
    { path: pad },
    {
      path: pad,
      state: "refused",
      form: { intent: "update", "quantity-1": "many" },
      status: 400,
    },
    { path: list, state: "of one's own" },
    { path: "/quote/shared" },
    { path: "/quote", state: "40 lines, a discontinued one and one in words" },
    {
      path: "/quote",
      state: "refused",
      form: { ...WRONG, intent: "submit" },
      status: 400,
    },
    { path: "/products?view=shopper", state: "a count beside the quote" },
  ];
  return { cookie, states };
}

async function lookAfterSending(site: SiteFolders): Promise<LookingVisitor> {
  const basket = await fillBasket(site, await cookiesOf(site, "/quote"), 4);
  const form = {
    intent: "submit",
    name: "Zoë Example",
    email: uniqueEmail("zoe"),
    phone: "01632 960123",
    customerReference: "ENQ-4711",
    projectReference: "Riverside, phase 2",
    textDescription: "Smoke detector",
    textCode: "DSD-24",
    textTag: "AHU-1 supply",
    sitePostcode: "RG27 8PE",
    notes: "Some notes",
  };
  const states = [
    { path: "/thank-you" },
    { path: "/auth?view=sign-up", state: "with the details of the quote" },
  ];
  return { cookie: await cookiesOf(site, "/quote", form, basket), states };
}

async function lookByLink(site: SiteFolders): Promise<LookingVisitor> {
  const linked = (state: string, given: { validUntil?: string; stoppedAt?: number } = {}) => {
    const { orderNumber } = kitOf(site).addPlainQuote(null);
    const replyId = kitOf(site).addVersion(orderNumber, given);
    const secret = `${state.replaceAll(" ", "-")}-${uniqueEmail("link").split("@")[0]}`;
    kitOf(site).addQuoteLink(orderNumber, secret, given);
    return { orderNumber, replyId, page: { path: `/q/${secret}`, state } };
  };
  const accepted = linked("accepted");
  kitOf(site).addAcceptance(accepted.orderNumber, accepted.replyId);
  const open = linked("open");
  const states: PageState[] = [
    open.page,
    { ...open.page, state: "refused", form: { intent: "accept", version: "1" }, status: 400 },
    {
      ...open.page,
      state: "a refused quantity",
      form: { intent: "change", version: "1", change: "More of them", "wanted-1-0": "many" },
      status: 400,
    },
    {
      ...linked("revised since").page,
      form: { intent: "accept", version: "2", name: "Zoë Example", isAgreed: "on" },
      status: 409,
    },
    accepted.page,
    linked("expired", { validUntil: londonYesterday() }).page,
    { ...linked("stopped", { stoppedAt: 1 }).page, status: 410 },
    { path: "/q/wrong", status: 404 },
  ];
  return { cookie: "", states };
}

function londonYesterday(): string {
  return dayAfter(londonDay(Date.now()), -1);
}

async function lookAsKeeper(site: SiteFolders): Promise<LookingVisitor> {
  const { id, email } = await kitOf(site).addCustomer();
  kitOf(site).addFirm({ [id]: "manager" });
  const cookie = await signInOver(site, email);
  const path = "/account/company/part-numbers";
  const number = { intent: "add", code: "STORE 77/1", ourCode: "CT60" };
  await ask(site, { path, form: number }, cookie);
  const refused = { ...number, code: "", ourCode: "No such code" };
  const addresses = "/account/company/addresses";
  const address = {
    intent: "save",
    name: "Main store",
    lines: "1 Yard Lane\nHook",
    postcode: "RG27 8PE",
  };
  await ask(site, { path: addresses, form: address }, cookie);
  const states = [
    { path },
    { path, form: refused, state: "refused", status: 400 },
    { path: addresses },
    { path: addresses, form: { ...address, postcode: "8PE" }, state: "refused", status: 400 },
  ];
  return { cookie, states };
}

async function lookAsNewcomer(site: SiteFolders): Promise<LookingVisitor> {
  const { id, email } = await kitOf(site).addCustomer();
  const ended = await signInOver(site, email);
  kitOf(site).endSessions(id);
  await ask(site, { path: "/update-profile", form: { fullName: "Typed before" } }, ended);
  const cookie = await signInOver(site, email, ended);
  const states = [
    { path: "/account/send-again" },
    { path: "/account", state: "no quotes" },
    { path: "/account/lists", state: "empty" },
    { path: "/account/lists/none", status: 404 },
    { path: "/update-profile" },
    { path: "/update-profile", state: "refused", form: WRONG, status: 400 },
    { path: "/change-password" },
    { path: "/change-password", state: "refused", form: WRONG, status: 400 },
    { path: "/sign-out" },
    { path: "/delete-account" },
    { path: "/delete-account", state: "refused", form: WRONG, status: 400 },
    { path: "/quote-details/none", status: 404 },
    { path: "/admin?index", state: "forbidden", form: {}, status: 403 },
  ];
  return { cookie, states };
}

async function lookAsCustomer(site: SiteFolders): Promise<LookingVisitor> {
  const fullName = "Maximiliana Featherstonehaugh-Cholmondeley of Hartley Wintney";
  const { id, email } = await kitOf(site).addCustomer({ fullName, discountBasisPoints: 1250 });
  const draft = kitOf(site).addPlainQuote(id, { status: "draft" });
  kitOf(site).addPlainQuote(id);
  kitOf(site).addPlainQuote(id);
  const inProgress = kitOf(site).addPlainQuote(id, { status: "in_progress", notes: "Some notes" });
  const completed = kitOf(site).addPlainQuote(id, { status: "completed", notes: "Some notes" });
  const answered = kitOf(site).addPlainQuote(id);
  kitOf(site).addVersion(answered.orderNumber);
  kitOf(site).addVersion(answered.orderNumber, { version: 2 });
  kitOf(site).addConversation(answered.orderNumber);
  const cookie = await fillBasket(site, await signInOver(site, email), 5);
  const newList = { from: "basket", name: "Air handling unit, as at Riverside", note: "Yearly" };
  const list = await placeAfter(site, "/account/lists/new", newList, cookie);
  const states: PageState[] = [
    { path: "/", state: "signed in" },
    { path: "/products?sort=price-desc", state: "with prices" },
    { path: productStates(site)[0]?.path ?? "", state: "with prices" },
    { path: "/quote", state: "with prices" },
    { path: `/quote/add-lines?from=${draft.id}` },
    { path: `/account/lists/new?from=${draft.id}` },
    {
      path: "/account/lists/new",
      form: { from: "basket", name: "" },
      state: "refused",
      status: 400,
    },
    { path: "/account/lists" },
    { path: list },
    {
      path: list,
      form: { intent: "rename", name: "", revision: "1" },
      state: "refused",
      status: 400,
    },
    { path: "/account" },
    { path: "/account/company", state: "no firm" },
    { path: "/account?all" },
    { path: "/account?tab=settings" },
    { path: `/quote-details/${inProgress.id}` },
    { path: `/quote-details/${completed.id}`, state: "completed" },
    { path: `/quote-details/${answered.id}`, state: "with our quote" },
  ];
  return { cookie, states };
}

async function lookAsManager(site: SiteFolders): Promise<LookingVisitor> {
  const kit = kitOf(site);
  const [manager, colleague] = [await kit.addCustomer(), await kit.addCustomer()];
  const name = "Featherstonehaugh-Cholmondeley Building Management Controls (Hartley Wintney) Ltd";
  const firmId = kit.addFirm({ [manager.id]: "manager", [colleague.id]: "viewer" }, { name });
  kit.addInvitation(firmId, uniqueEmail("guest"));
  kit.addInvitation(firmId, uniqueEmail("late"), 1);
  kit.addPlainQuote(manager.id);
  const theirs = kit.addPlainQuote(colleague.id);
  kit.addVersion(theirs.orderNumber);
  kit.updateQuote(theirs.id, { firmId });
  const cookie = await signInOver(site, manager.email);
  const invite = { intent: "invite", email: "nobody", role: "buyer" };
  const states: PageState[] = [
    { path: "/account/company" },
    { path: "/account/company", form: invite, state: "refused", status: 400 },
    { path: "/account/company/share" },
    { path: "/account/company/share", form: { intent: "share" }, state: "refused", status: 400 },
    { path: "/account", state: "with quotes of a firm" },
    { path: `/quote-details/${theirs.id}`, state: "of a colleague" },
    { path: "/delete-account", state: "of the last manager" },
    { path: "/join-firm?token=none", state: "spent" },
  ];
  return { cookie, states };
}

async function lookAsAdministrator(site: SiteFolders): Promise<LookingVisitor> {
  const { email } = await kitOf(site).addCustomer({ isAdmin: true });
  const customer = await kitOf(site).addCustomer({ discountBasisPoints: 500 });
  const unanswered = kitOf(site).addPlainQuote(customer.id, { notes: "Some notes" });
  const drafted = kitOf(site).addPlainQuote(customer.id, { status: "in_progress" });
  kitOf(site).addConversation(drafted.orderNumber);
  kitOf(site).updateQuote(drafted.id, { guestEmail: customer.email, guestName: "Zoë Example" });
  kitOf(site).addDraftReply(drafted.orderNumber);
  const replied = kitOf(site).addPlainQuote(customer.id);
  kitOf(site).addVersion(replied.orderNumber);
  kitOf(site).updateQuote(replied.id, { followUpOn: "2026-06-12", followUpNote: "Call them" });
  kitOf(site).addSavedText("Delivery", "By courier, for {project}.");
  const revised = kitOf(site).addPlainQuote(customer.id);
  for (const version of [1, 2, 3]) {
    kitOf(site).addVersion(revised.orderNumber, { version, validUntil: `2099-12-1${version}` });
  }
  const accepted = kitOf(site).addPlainQuote(customer.id);
  kitOf(site).addAcceptance(accepted.orderNumber, kitOf(site).addVersion(accepted.orderNumber));
  kitOf(site).addContactMessage({
    message: `Is this the one? https://example.com/${"sensor-".repeat(20)}`,
    createdAt: 1,
  });
  // One beside a quote of the same address, marked as answered.
  kitOf(site).addContactMessage({ email: customer.email, createdAt: 2, answeredAt: 3 });
  const firmId = kitOf(site).addFirm({ [customer.id]: "manager" });
  for (const each of ["ann", "bob"]) {
    const { id } = await kitOf(site).addCustomer({ email: uniqueEmail(each) });
    kitOf(site).updateProfile(id, { company: "Example Group" });
  }
  const product = findMostVaried(site);
  const edited = `/admin/products/${product.id}`;
  const refused = { state: "refused", status: 400 };
  const part = kitOf(site).findSetPart();
  const alternative = kitOf(site).findAlternative();
  const states: PageState[] = [
    { path: "/account", state: "staff" },
    { path: SECOND_STEP, state: "off" },
    { path: SECOND_STEP, form: { intent: "start", currentPassword: "Wrong-Horse-7" }, ...refused },
    { path: "/account/sessions" },
    { path: "/admin" },
    { path: "/admin?index", form: { ...WRONG, intent: "add" }, ...refused },
    { path: `/admin?like=${product.id}` },
    { path: "/admin/quotes" },
    { path: "/admin/quotes?q=nothing+like+it", state: "empty" },
    { path: `/admin/quotes/${unanswered.id}`, state: "no reply" },
    { path: `/admin/quotes/${drafted.id}`, state: "a draft" },
    {
      path: `/admin/quotes/${drafted.id}`,
      form: { intent: "save", revision: "1", validUntil: "2020-01-01" },
      ...refused,
    },
    { path: `/admin/quotes/${drafted.id}/send` },
    {
      path: `/admin/quotes/${drafted.id}`,
      form: { intent: "enter-message", enteredText: "", enteredAt: "" },
      ...refused,
    },
    { path: `/admin/quotes/${drafted.id}/lines?q=valve` },
    { path: `/admin/quotes/${drafted.id}/lines?q=zzzyx`, state: "empty" },
    { path: `/admin/quotes/${replied.id}`, state: "a version" },
    { path: `/admin/quotes/${replied.id}`, form: { intent: "copy-link" }, state: "a new link" },
    {
      path: `/admin/quotes/${replied.id}`,
      form: { intent: "send-again", version: "1", againTo: "nobody" },
      ...refused,
    },
    { path: `/admin/quotes/${accepted.id}`, state: "accepted" },
    { path: `/admin/quotes/${accepted.id}/versions/1` },
    { path: `/admin/quotes/${revised.id}/versions/3?from=1&to=3`, state: "compared" },
    { path: `/admin/quotes/${accepted.id}/copy` },
    { path: `/admin/quotes/${accepted.id}/copy`, form: { ...WRONG, intent: "copy" }, ...refused },
    { path: "/admin/firms" },
    { path: "/admin/firms", form: { ...WRONG, intent: "create" }, ...refused },
    { path: `/admin/firms/${firmId}` },
    {
      path: `/admin/firms/${firmId}`,
      form: { ...WRONG, intent: "save", revision: "1" },
      ...refused,
    },
    { path: `/admin/firms/${firmId}/discounts` },
    { path: "/admin/firms/999999", status: 404 },
    { path: "/admin/orders" },
    { path: "/admin/desk" },
    { path: "/admin/quotes/open" },
    { path: "/admin/numbers?weeks=4" },
    { path: "/admin/numbers?from=2019-01-01&to=2019-02-01", state: "empty" },
    { path: "/admin/numbers?from=2026-02-01&to=2026-01-01", ...refused },
    { path: `/admin/orders/lines?order=${accepted.id}` },
    { path: "/admin/orders/lines?orders=placed", state: "of other orders" },
    { path: `/admin/quotes/${accepted.id}/order` },
    {
      path: `/admin/quotes/${accepted.id}/order`,
      form: { intent: "order-placed", orderReference: "" },
      ...refused,
    },
    { path: "/admin/quotes/new" },
    {
      path: "/admin/quotes/new",
      form: { ...WRONG, lines: "no-such-code, 2\nand-no-other, many" },
      ...refused,
    },
    ...importStates(site),
    { path: "/admin/products" },
    { path: "/admin/products?q=zzzyx", state: "empty" },
    { path: "/admin/products/prices?percent=4&category=Sensors" },
    { path: "/admin/products/prices?percent=x", ...refused },
    { path: edited },
    { path: edited, form: { ...WRONG, intent: "save" }, ...refused },
    {
      path: edited,
      form: { "parameter-0": "Range", intent: "add-specification" },
      state: "a row more",
    },
    { path: `${edited}/costs` },
    { path: `${edited}/costs`, form: { intent: "save", version: "1", "cost-0": "x" }, ...refused },
    { path: `${edited}/images` },
    { path: `${edited}/filters` },
    { path: `${edited}/codes` },
    { path: `${edited}/codes`, form: { ...WRONG, intent: "add" }, ...refused },
    { path: `${edited}/documents` },
    {
      path: `${edited}/documents`,
      form: { intent: "save-document", kind: "bim", url: "javascript:alert(1)", version: "1" },
      ...refused,
    },
    {
      path: `${edited}/documents`,
      form: { intent: "save-compliance", mark: "CE", note: "x".repeat(201), version: "1" },
      state: "refused mark",
      status: 400,
    },
    { path: `${edited}/related` },
    {
      path: `${edited}/related`,
      form: { intent: "discontinue", replacedBy: "X1", version: "1" },
      ...refused,
    },
    {
      path: `${edited}/related`,
      form: { intent: "add", code: "X1" },
      state: "refused to add",
      status: 400,
    },
    { path: `/admin/products/${alternative.productId}/related?note=${alternative.otherId}` },
    { path: `${edited}/set` },
    {
      path: `${edited}/set`,
      form: { intent: "save", role: "", code: "X1", closingPa: "6", version: "1" },
      ...refused,
    },
    { path: `/admin/products/${part.productId}/set?part=${part.id}`, state: "a part" },
    { path: `/admin/products/${findDiscontinued(site).id}/related`, state: "discontinued" },
    { path: "/admin/products?status=discontinued", state: "discontinued" },
    { path: `${edited}/variants` },
    { path: `${edited}/variants`, form: wrongPrices(site, product.id), ...refused },
    { path: "/admin/products/999999", status: 404 },
    { path: "/admin/messages" },
    { path: "/admin/messages?status=answered" },
    { path: "/admin/messages?q=zzzyx", state: "empty" },
    { path: "/admin/customers" },
    { path: "/admin/customers?q=zzzyx", state: "empty" },
    { path: `/admin/customers/${customer.id}` },
    {
      path: `/admin/customers/${customer.id}`,
      form: { ...WRONG, intent: "discount" },
      ...refused,
    },
    { path: `/admin/customers/${customer.id}/discounts?code=CT60` },
    {
      path: `/admin/customers/${customer.id}/discounts`,
      form: { intent: "add", manufacturer: "Nobody makes this", discount: "101" },
      ...refused,
    },
    { path: "/admin/settings" },
    { path: "/admin/settings", form: { ...WRONG, intent: "company" }, ...refused },
    {
      path: "/admin/settings",
      form: { intent: "clock", version: "0", bankHolidays: "Christmas" },
      state: "refused days",
      status: 400,
    },
    {
      path: "/admin/settings",
      form: { intent: "replies", version: "0", paymentTerms: "x".repeat(201) },
      state: "refused terms of replies",
      status: 400,
    },
    { path: "/admin/settings/logo" },
    { path: "/admin/settings/logo", form: { intent: "save" }, ...refused },
    { path: "/admin/settings/team" },
    {
      path: "/admin/settings/team",
      form: { version: "1", "role-0": "Sales", "phone-1": "call me" },
      ...refused,
    },
    { path: "/admin/settings/manufacturers" },
    {
      path: "/admin/settings/manufacturers",
      form: { version: "1", "country-0": "Italy" },
      ...refused,
    },
    { path: "/admin/settings/attributes" },
    { path: "/admin/settings/attributes/new" },
    {
      path: "/admin/settings/attributes/new",
      form: { intent: "save", version: "0", source: "Range", category: "1" },
      ...refused,
    },
    { path: "/admin/settings/types" },
    { path: "/admin/settings/types?q=zzzyx", state: "empty" },
    { path: "/admin/settings/specifications" },
    { path: "/admin/settings/specifications?status=unused" },
    { path: "/admin/settings/specifications?q=zzzyx", state: "empty" },
    { path: "/admin/settings/specifications/1" },
    {
      path: "/admin/settings/specifications/1",
      form: { intent: "rename-value", to: "", products: "1" },
      ...refused,
    },
    { path: "/admin/settings/synonyms" },
    { path: "/admin/settings/synonyms?term=gland", state: "with a term from elsewhere" },
    {
      path: "/admin/settings/synonyms",
      form: { intent: "save", term: "stat", means: "STAT" },
      ...refused,
    },
    { path: "/admin/settings/texts" },
    { path: "/admin/settings/texts?edit=1", state: "of one text" },
    {
      path: "/admin/settings/texts",
      form: { intent: "save", title: "D", text: "{nmae}" },
      ...refused,
    },
    { path: "/admin/settings/searches", state: "with and without ignored ones" },
    { path: "/admin/settings/searches?alias=trv+10&product=zzz9", state: "for an unknown product" },
    { path: "/admin/audit" },
    { path: "/admin/audit?q=zzzyx&kind=quotes&from=2026-01-01", state: "empty" },
    { path: "/admin/audit?subject=Order+00001&kind=quotes", state: "of one quote" },
  ];
  return { cookie: await signInOver(site, email), states };
}

/** The page of an import in each of its states, and that of all imports. */
function importStates(site: SiteFolders): PageState[] {
  const page = (state: string, id: number, query = "") => ({
    path: `/admin/imports/${id}${query}`,
    state,
  });
  const kit = kitOf(site);
  const uploaded = kit.addImport({ encoding: "Windows-1252" });
  const checked = kit.addCheckedImport();
  const media = kit.addCheckedMedia();
  const open = kit.addOpenImport();
  // No worker takes them meanwhile.
  const leasedUntil = Date.now() + DAY_MS;
  const isWritten = { applyBeganAt: 1, appliedAt: 2, appliedBy: "sam@example.com" };
  return [
    page("uploaded", uploaded),
    page("of another kind", uploaded, "?kind=products"),
    {
      ...page("columns refused", uploaded),
      form: { intent: "check", kind: "prices", "column-0": "sku", "column-1": "sku" },
      status: 400,
    },
    page("questions", open),
    page("headings not found", kit.addOpenImport({ isHeadingFound: false })),
    {
      ...page("questions refused", open),
      form: { intent: "check", kind: "prices", "column-0": "sku", "column-1": "price" },
      status: 400,
    },
    page("checking", kit.addImport({ state: "checking", progress: 10, rowCount: 50, leasedUntil })),
    page("checked", checked),
    ...["new", "same", "error", "warning"].map((tab) => page(tab, checked, `?tab=${tab}`)),
    ...["new", "change", "error"].map((tab) => page(`media ${tab}`, media, `?tab=${tab}`)),
    page("a row to correct", checked, "?tab=change&correct=2"),
    page("rows found", checked, "?tab=change&q=a-1"),
    page("columns again", checked, "?edit=columns"),
    {
      ...page("Apply refused", checked),
      form: { intent: "apply", checkedAt: "1" },
      status: 409,
    },
    page(
      "a whole list",
      kit.addCheckedImport({
        options: { ...DEFAULT_OPTIONS, isEmptyClearing: true, wholeListOf: "Belimo" },
        counts: { ...NO_COUNTS, change: 2, missing: 60 },
      }),
    ),
    page("nothing to do", kit.addImport({ state: "checked", counts: NO_COUNTS, checkedAt: 1 })),
    page("scheduled", kit.addCheckedImport({ state: "scheduled", applyOn: "2099-01-01" })),
    page("applying", kit.addCheckedImport({ state: "applying", applyBeganAt: 1, leasedUntil })),
    page("applied", kit.addCheckedImport({ state: "applied", ...isWritten })),
    page("undone", kit.addCheckedImport({ state: "undone", undoneAt: 3, ...isWritten })),
    page("stale", kit.addCheckedImport({ state: "stale", failure: "2 products have changed." })),
    page("failed", kit.addImport({ state: "failed", failure: "The file is gone." })),
    page(
      "failed half-way",
      kit.addCheckedImport({ state: "failed", ...isWritten, failure: "No." }),
    ),
    page("discarded", kit.addImport({ state: "discarded" })),
    { path: "/admin/imports/999999", status: 404 },
    { path: "/admin/imports" },
  ];
}

/** The table of a product's variants, with a price that no price is in each row and in an added one. */
function wrongPrices(site: SiteFolders, productId: number): Record<string, string> {
  const keys = [
    ...kitOf(site)
      .listVariants(productId)
      .map(({ id }) => String(id)),
    "new0",
  ];
  const rows = keys.map((key) => ({ [`name-${key}`]: "V", [`price-${key}`]: WRONG.price }));
  return Object.assign({ intent: "save", version: WRONG.version }, ...rows);
}

/** The products that differ most: much of everything, none of it, long words, a price to ask for. */
function productStates(site: SiteFolders): PageState[] {
  const kinds = {
    "a long name": ({ name }: FullProduct) => name.length > 150,
    new: ({ isNew, comingSoon }: FullProduct) => isNew && !comingSoon,
    "coming soon": ({ comingSoon }: FullProduct) => comingSoon,
    "no picture": ({ imageUrl }: FullProduct) => imageUrl === null,
    "no datasheet": ({ datasheetFileUrl, datasheetUrl }: FullProduct) =>
      datasheetFileUrl === null && datasheetUrl === null,
    variants: ({ variants }: FullProduct) => variants.length > 2,
  };
  const pathOf = (fits: (product: FullProduct) => boolean) =>
    `/product/${kitOf(site).findProduct((product) => product.productCode !== null && fits(product)).code}`;
  const products = Object.entries(kinds).map(([state, fits]) => ({ path: pathOf(fits), state }));
  return [
    ...products,
    { path: `${pathOf(kinds.variants)}?image=2` },
    { path: `/product/${findDiscontinued(site).code}`, state: "discontinued" },
    { path: `/product/${findBaseOfSet(site).code}`, state: "a set" },
  ];
}

function comparisonOfFour(site: SiteFolders): string {
  const products = kitOf(site)
    .listProducts()
    .filter(({ productCode }) => productCode !== null)
    .sort((one, other) => other.name.length - one.name.length);
  return comparePath(products.slice(0, 4).map(({ code }) => code));
}

function findDiscontinued(site: SiteFolders): FullProduct {
  const product = kitOf(site)
    .listAllProducts()
    .find(({ nameRank, archivedAt }) => nameRank === null && archivedAt === null);
  if (!product) throw new Error("No product is discontinued");
  return product;
}

function findBaseOfSet(site: SiteFolders): FullProduct {
  const { productId } = kitOf(site).findSetPart();
  return kitOf(site).findProduct(({ id }) => id === productId);
}

function findMostVaried(site: SiteFolders): FullProduct {
  const max = Math.max(
    ...kitOf(site)
      .listProducts()
      .map(({ variants }) => variants.length),
  );
  return kitOf(site).findProduct(({ variants }) => variants.length === max);
}

/** Requests an address, or posts a form to it, and returns the response. */
export function ask(site: { url: string }, { path, form }: PageState, cookie = "") {
  return fetch(site.url + path, {
    method: form ? "POST" : "GET",
    body: form ? new URLSearchParams(form) : null,
    // A browser of its own for each question, so that none is turned away as one too many.
    headers: { Cookie: cookie, "X-Forwarded-For": uniqueIpAddress() },
    redirect: "manual",
  });
}

const SECOND_STEP = "/account/second-step";

/** Signs an administrator in, and starts a second step; returns the key that the page shows. */
async function startSecondStep(site: SiteFolders) {
  const { email } = await kitOf(site).addCustomer({ isAdmin: true });
  const cookie = await signInOver(site, email);
  await ask(
    site,
    { path: SECOND_STEP, form: { intent: "start", currentPassword: PASSWORD } },
    cookie,
  );
  const html = await (await ask(site, { path: SECOND_STEP }, cookie)).text();
  const key = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? "";
  return { email, cookie, key };
}

async function switchSecondStepOn(site: SiteFolders) {
  const { email, cookie, key } = await startSecondStep(site);
  const code = codeAt(key, Math.floor(Date.now() / 30_000));
  await ask(site, { path: SECOND_STEP, form: { intent: "confirm", code } }, cookie);
  return { email, cookie };
}

async function lookWhileSettingUp(site: SiteFolders): Promise<LookingVisitor> {
  const { cookie } = await startSecondStep(site);
  const wrong = { intent: "confirm", code: "none" };
  const states = [
    { path: SECOND_STEP, state: "started" },
    { path: SECOND_STEP, state: "refused", form: wrong, status: 400 },
  ];
  return { cookie, states };
}

async function lookWithSecondStep(site: SiteFolders): Promise<LookingVisitor> {
  const { email, cookie } = await switchSecondStepOn(site);
  const wrong = { intent: "remove", currentPassword: PASSWORD, code: "" };
  const { id } = kitOf(site).findUser(email);
  kitOf(site).ageSessions({ createdMs: PROOF_MS }, id);
  kitOf(site).addPasskey(id);
  const states = [
    { path: "/auth/again?to=/admin/settings" },
    { path: "/auth/again", state: "refused", form: { code: "none" }, status: 400 },
    { path: SECOND_STEP, state: "on" },
    { path: SECOND_STEP, state: "refused", form: wrong, status: 400 },
  ];
  return { cookie, states };
}

async function lookBeforeCode(site: SiteFolders): Promise<LookingVisitor> {
  const { email } = await switchSecondStepOn(site);
  kitOf(site).addPasskey(kitOf(site).findUser(email).id);
  const cookie = await signInOver(site, email);
  const states = [
    { path: "/auth/second-step" },
    { path: "/auth/second-step", state: "refused", form: { code: "none" }, status: 400 },
  ];
  return { cookie, states };
}

/** Signs in over HTTP, and returns the cookies. */
export async function signInOver(site: SiteFolders, email: string, before = ""): Promise<string> {
  return cookiesOf(site, "/auth", { intent: "sign-in", email, password: PASSWORD }, before);
}

async function fillBasket(site: SiteFolders, cookie: string, lines: number): Promise<string> {
  const oddity = ({ name, comingSoon }: FullProduct) =>
    Number(name.length > 150) + Number(comingSoon) * 2;
  const products = kitOf(site)
    .listProducts()
    .sort((one, other) => oddity(other) - oddity(one));
  for (const [place, { id }] of products.slice(0, lines).entries()) {
    const form = { productId: String(id), quantity: String(1 + place * 7) };
    await ask(site, { path: "/basket/lines", form }, cookie);
  }
  return cookie;
}

/** Returns where the answer to a form leads. */
async function placeAfter(
  site: SiteFolders,
  path: string,
  form: Record<string, string>,
  cookie: string,
): Promise<string> {
  const response = await ask(site, { path, form }, cookie);
  return response.headers.get("Location") ?? "";
}

async function cookiesOf(
  site: SiteFolders,
  path: string,
  form?: Record<string, string>,
  before = "",
) {
  const response = await ask(site, form ? { path, form } : { path }, before);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
