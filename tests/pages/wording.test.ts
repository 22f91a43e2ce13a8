/** The labels and messages that are given word for word, as served to each kind of viewer. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { kitOf } from "#tests/support/kit/kit";
import { ask, VISITORS } from "#tests/support/page-states";
import { expectWords, readPage } from "#tests/support/page-words";
import { type Site, startSite } from "#tests/support/site";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

describe("a visitor reads", () => {
  test.each([
    {
      path: "/",
      says: [
        "Advanced BMS Controls for Modern Buildings",
        "Explore BMS Products",
        "Contact Our Team",
        "Temperature Control",
        "BMS Integration",
        "Energy Efficiency",
        "Quality Assured",
        "500+ Products Available",
        "4+ Years in Business",
        "1000+ UK Installations",
        "Show All Products",
        "Sign in to see pricing and manage quotes",
      ],
    },
    { path: "/?category=Nothing", says: ["No products found in this category."] },
    {
      path: "/about",
      says: [
        "founded in 2021",
        "30+ Years' experience",
        "500+ Products",
        "1000+ Installations",
        "3+ Countries",
      ],
    },
    { path: "/partners", says: ["7+ Partners", "200+ Combined years", "40+ Countries"] },
    {
      path: "/contact",
      says: [
        "Get in Touch",
        "Hartley Wintney, UK",
        "Monday-Friday 9:00 AM-6:00 PM GMT UK",
        "Support typically responds within 24 hours on business days.",
      ],
    },
    { path: "/products?q=zzzyx", says: ["No products found matching your criteria."] },
    {
      path: "/quote",
      says: ["Your quote is empty", "Browse Products", "Back to Home"],
    },
    {
      path: "/thank-you",
      says: [
        "What happens next",
        "Quote review",
        "Pricing and proposal",
        "Follow-up",
        "within 24 hours",
        "Return to Homepage",
      ],
    },
    { path: "/email-verified", says: ["Email Verified!", "What's next", "Explore Products"] },
    { path: "/auth?view=check-email", says: ["Check Your Email", "try again", "Back to Sign In"] },
    { path: "/privacy", says: ["Privacy Policy", "Last updated: August 2025"] },
    {
      path: "/shipping",
      says: [
        "a courier express service",
        "within 48 hours of ordering",
        "within 24 hours of postage",
        "Scotland, Northern Ireland, non-mainland addresses and anywhere else",
        "Under 15 kg £13.50 £16.20",
        "15 kg to 20 kg £20.00 £24.00",
        "Over 20 kg to 50 kg £26.00 £31.20",
        "Over 50 kg POA POA",
      ],
    },
    {
      path: "/cookies",
      says: [
        ...["Essential", "Analytics", "Marketing", "Functional"],
        ...["Save Preferences", "Accept All Cookies", "Reject all"],
      ],
    },
    {
      path: "/company-info",
      says: ["Trade name", "VAT number", "Registered office", "Legal", "Get in touch"],
    },
    { path: "/product/none", status: 404, says: ["Product not found", "Back to Products"] },
    { path: "/nowhere", status: 404, says: ["Oops! Page not found", "Back to Home"] },
  ])("$path", async ({ path, status, says }) => {
    await expectWords(site, { path, status, says });
  });

  test("the company's claims word for word, however many products there are (L2)", async () => {
    expect(kitOf(site).listProducts().length).toBeGreaterThan(600);
    const { text } = await readPage(site, "/");
    expect(text).toContain("500+ Products Available");
    expect(text).toContain("4+ Years in Business");
    expect(text).toContain("1000+ UK Installations");
  });

  test("the terms of service as they were given (L4)", async () => {
    await expectWords(site, {
      path: "/terms",
      says: [
        "Terms of Service",
        "Last updated: January 2024",
        "An order is valid for 30 days.",
        "base rate plus 2.00% per month, after 30 days",
        "Services last up to 12 months.",
        "notified within 7 days of delivery and returned within 7 days",
        "Standard stocked goods can be cancelled within 14 days.",
        "Bespoke or dispatched goods cannot be cancelled.",
        "English law applies.",
        "passes to you on full payment",
      ],
    });
  });

  test("seven manufacturers, and the numbered points of the legal texts", async () => {
    const { text } = await readPage(site, "/partners");
    expect(text.match(/Established \d{4}/g)).toHaveLength(7);
    expect(await headingNumbers("/privacy")).toEqual(numbersTo(6));
    expect(await headingNumbers("/terms")).toEqual(numbersTo(14));
  });

  test("the protocol and specifications of the chosen variant (C16)", async () => {
    const { code, variants } = kitOf(site).findProduct(({ variants: all }) =>
      all.some(({ protocol }) => protocol === "BACnet MS/TP"),
    );
    const chosen = variants.find(({ protocol }) => protocol === "BACnet MS/TP");
    const path = `/product/${code}`;
    await expectWords(site, { path, says: ["Protocol M-Bus", "Interface M-Bus"] });
    await expectWords(site, {
      path: `${path}?variant=${chosen?.id}`,
      says: ["Protocol BACnet MS/TP", "Interface BACnet MS/TP", "Power supply 24 V AC/DC"],
    });
  });

  test("that a product without a category is uncategorized, on its page and its card", async () => {
    const { id, name } = kitOf(site).findProduct(({ categoryId }) => categoryId === null);
    await expectWords(site, {
      path: `/products?q=${encodeURIComponent(name)}`,
      says: ["Uncategorized"],
    });
    const { headers } = await ask(site, { path: `/product/${id}` });
    const path = headers.get("Location") ?? `/product/${id}`;
    await expectWords(site, { path: path.replace(site.url, ""), says: ["Uncategorized"] });
  });

  test("the breadcrumb of a product back to the home page", async () => {
    const { code } = kitOf(site).findProduct(({ productCode }) => productCode !== null);
    const { html } = await readPage(site, `/product/${code}`);
    expect(html).toMatch(
      /<nav aria-label="Breadcrumb".*?<a [^>]*href="\/"[^>]*>(?:<span[^>]*>)?Products</,
    );
  });

  test.each(["/", "/about", "/products", "/product/none"])(
    "plain words when something is sent to %s, which takes nothing",
    async (path) => {
      const answer = await ask(site, { path, form: {} });
      expect(answer.status).toBe(405);
      const html = await answer.text();
      const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
      expect(heading).toBe("We could not process this request");
      const main = /<main\b.*<\/main>/s.exec(html)?.[0];
      expect(main).toContain("This page does not accept this kind of request.");
      expect(main).not.toMatch(/action|Not Allowed/);
    },
  );

  test("a quote page that says what is sent, and invites to sign in for prices", async () => {
    const { cookie } = await VISITORS["a visitor with a full basket"](site);
    await expectWords(site, {
      path: "/quote",
      cookie,
      says: [
        "Clear All",
        "Remove",
        "Customer Information",
        ...["Full Name*", "Email Address*", "Phone Number*", "Company", "Additional Notes"],
        ...["Project reference", "Site postcode", "Wanted by"],
        "Estimated shipping (ex VAT)",
        "Sign in for pricing",
        "Send product datasheets with quote",
        "emailed with the quote response",
        "Submit Quote Request",
        "We'll review your quote and respond within 24 hours",
      ],
    });
  });
});

describe("a customer reads", () => {
  test("an account, a quote on its way and one that was answered", async () => {
    const { cookie, states } = await VISITORS["a customer with quotes"](site);
    await expectWords(site, {
      path: "/account",
      cookie,
      says: [
        ...["Member since", "My Quotes", "Settings", "Sign Out"],
        ...["Quote History", "5 total quotes", "View All Quotes", "View Details"],
        ...["Quote ID - ", "Estimated weight", "Total inc VAT", "with shipping"],
        ...["Drafts", "Continue Editing"],
      ],
    });
    await expectWords(site, { path: "/account?all", cookie, says: ["Show Less"] });
    await expectWords(site, {
      path: "/account?tab=settings",
      cookie,
      says: ["Not provided", "Update Profile", "Pricing information"],
    });
    await expectWords(site, {
      path: "/update-profile",
      cookie,
      says: ["Email address cannot be changed", "Save Changes", "Cancel"],
    });

    const [open = "", answered = ""] = states
      .map(({ path }) => path)
      .filter((path) => path.startsWith("/quote-details/"));
    await expectWords(site, {
      path: open,
      cookie,
      says: [
        "Quote request 0000",
        "Estimated weight",
        "Items total (ex VAT) £100.00",
        "Estimated shipping (ex VAT) £13.50",
        "Total ex VAT £113.50",
        "VAT (20%) £22.70",
        "Quote total inc VAT £136.20",
        "Final pricing and shipping will be confirmed",
        ...["What happens next", "Contact Us", "Call Us"],
      ],
    });
    await expectWords(site, {
      path: answered,
      cookie,
      says: [
        ...["Quote Completed", "Response Sent!", "check your emails", "sales@example.com"],
        // The request is still there to compare the answer with.
        ...["Estimated weight", "Items total (ex VAT) £100.00", "Quote total inc VAT £136.20"],
        ...["Estimated shipping (ex VAT) £13.50", "Notes: Some notes"],
        "The final prices and delivery cost are in our quote.",
      ],
    });
  });

  test("of a profile with several mistakes only the first, above the form", async () => {
    const { cookie } = await VISITORS["a customer with quotes"](site);
    const form = { fullName: "x".repeat(101), company: "x".repeat(101), phoneNumber: "1" };
    const answer = await ask(site, { path: "/update-profile", form }, cookie);
    expect(answer.status).toBe(400);
    const [notice] = /role="alert".*?<form/s.exec(await answer.text()) ?? [];
    expect(notice).toContain("Validation Error");
    expect(notice).toContain("Full name must be less than 100 characters");
    expect(notice).not.toContain("Company name");
    expect(notice).not.toContain("phone number");
  });

  test("that shipping is on application where it is, and that no quote is there where none is", async () => {
    const { cookie, states } = await VISITORS["a customer with quotes"](site);
    const [id = ""] = states
      .map(({ path }) => path.split("/quote-details/")[1])
      .filter((found) => found !== undefined);
    kitOf(site).updateQuote(id, {
      shippingExVatPence: null,
      shippingIncVatPence: null,
      vatPence: 2000,
    });
    await expectWords(site, { path: "/account?all", cookie, says: ["£120.00 Shipping POA"] });
    await expectWords(site, {
      path: `/quote-details/${id}`,
      cookie,
      says: [
        "Estimated shipping (ex VAT) POA",
        "Total ex VAT £100.00 + shipping POA",
        "Quote total inc VAT £120.00 + shipping POA",
      ],
    });

    kitOf(site).updateQuoteItems(id, {
      unitPricePence: null,
      originalUnitPricePence: null,
      unitWeightGrams: null,
    });
    for (const { path, total } of [
      { path: "/account?all", total: "Total inc VAT POA" },
      { path: `/quote-details/${id}`, total: "Quote total inc VAT POA" },
    ]) {
      await expectWords(site, {
        path,
        cookie,
        says: [total, "The weight of 1 item is not known."],
      });
    }

    const newcomer = await VISITORS["a customer who has just signed up"](site);
    await expectWords(site, {
      path: "/account",
      cookie: newcomer.cookie,
      says: ["0 total quotes", "No quotes yet"],
    });
    await expectWords(site, {
      path: "/quote-details/none",
      status: 404,
      cookie: newcomer.cookie,
      says: ["Quote not found", "Back to Account"],
    });
  });
});

describe("an administrator reads", () => {
  test("the form for a product, and quotes with a placeholder for a missing name", async () => {
    const { cookie } = await VISITORS["an administrator"](site);
    await expectWords(site, {
      path: "/admin",
      cookie,
      says: ["Admin Dashboard", "Add New Product"],
    });

    const { id } = await kitOf(site).addCustomer();
    const { number } = kitOf(site).addPlainQuote(id);
    await expectWords(site, {
      path: `/admin/quotes?q=${number}`,
      cookie,
      says: [
        "All Quotes Management",
        `Order ID - ${number}`,
        "Registered User",
        "Registered User Email",
        "Mark In Progress",
        "Mark Complete",
        "Submitted",
      ],
    });
    await expectWords(site, { path: "/admin/quotes?q=zzzyx", cookie, says: ["No quotes found"] });
  });
});

async function headingNumbers(path: string): Promise<number[]> {
  const { html } = await readPage(site, path);
  const headings = html.matchAll(/<h2[^>]*>(\d+)\. /g);
  return [...headings].map(([, number]) => Number(number));
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
