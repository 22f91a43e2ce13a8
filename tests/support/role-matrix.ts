/** The roles that may call each route; `tests/pages/role-matrix.test.ts` tries them. */

/**
 * The people who get in. Others are refused: a visitor signs in first, and so does a user who has given only their
 * password; a customer is sent home, or to the account from pages of quotes; sales are sent to their quotes; a refused
 * form is a 403.
 */
export type Access = "anyone" | "customers" | "quote staff" | "staff" | "administrators";

export type Rights = {
  get?: Access;
  post?: Access;
  /** Its address, where its name does not give one that exists. */
  path?: string;
  /** Its form may have files. */
  takesFiles?: boolean;
  /** Its form ends the session, so only a visitor sends it. */
  endsSession?: boolean;
};

const READ: Rights = { get: "anyone" };
const OPEN: Rights = { get: "anyone", post: "anyone" };
const OWN: Rights = { get: "customers", post: "customers" };
const OWN_READ: Rights = { get: "customers" };
const QUOTES: Rights = { get: "quote staff", post: "quote staff" };
const QUOTES_READ: Rights = { get: "quote staff" };
const STAFF: Rights = { get: "staff", post: "staff" };
const STAFF_READ: Rights = { get: "staff" };
const ADMIN: Rights = { get: "administrators", post: "administrators" };
const ADMIN_READ: Rights = { get: "administrators" };
const ADMIN_FILES: Rights = { ...ADMIN, takesFiles: true };

/** Every route by its name in `app/routes`, with each of its methods. */
export const ROLE_MATRIX: Record<string, Rights> = {
  $: { ...READ, path: "/no/such/page" },
  _index: READ,
  "_legal.company-info": READ,
  "_legal.cookies": OPEN,
  "_legal.privacy": READ,
  about: READ,
  account: OWN,
  "account_.data": OWN_READ,
  "account_.company": OWN,
  "account_.company_.addresses": OWN,
  "account_.company_.part-numbers": { ...OWN, takesFiles: true },
  "account_.company_.part-numbers[.]csv": OWN_READ,
  "account_.company_.share": OWN,
  "account_.lists": OWN_READ,
  "account_.lists_.$id": OWN,
  "account_.lists_.new": OWN,
  "account_.second-step": OWN,
  "account_.send-again": OWN_READ,
  "account_.sessions": OWN,
  // Its loader shows nothing to others, because each page guards itself.
  admin: { get: "anyone", post: "administrators" },
  "admin._index": { ...ADMIN_FILES, path: "/admin?index" },
  "admin.audit": ADMIN_READ,
  "admin.customers": STAFF_READ,
  "admin.customers_.$id": { get: "staff", post: "administrators" },
  "admin.customers_.$id_.discounts": ADMIN,
  "admin.desk": STAFF,
  "admin.firms": { get: "staff", post: "administrators" },
  "admin.firms_.$id": { get: "staff", post: "administrators" },
  "admin.firms_.$id_.discounts": ADMIN,
  "admin.imports": ADMIN_FILES,
  "admin.imports_.$id": ADMIN,
  "admin.imports_.$id_.differences[.]csv": ADMIN_READ,
  "admin.imports_.$id_.differences[.]xlsx": ADMIN_READ,
  "admin.imports_.$id_.errors[.]csv": ADMIN_READ,
  "admin.imports_.export[.]csv": ADMIN_READ,
  "admin.imports_.export[.]xlsx": ADMIN_READ,
  "admin.imports_.template[.]csv": ADMIN_READ,
  "admin.imports_.template[.]xlsx": ADMIN_READ,
  "admin.messages": STAFF,
  "admin.numbers": STAFF_READ,
  "admin.numbers[.]csv": STAFF_READ,
  "admin.orders": QUOTES_READ,
  "admin.orders_.lines": QUOTES_READ,
  "admin.orders_.lines[.]csv": QUOTES_READ,
  "admin.products.$id": ADMIN_FILES,
  "admin.products.$id_.codes": ADMIN,
  "admin.products.$id_.costs": ADMIN,
  "admin.products.$id_.documents": ADMIN_FILES,
  "admin.products.$id_.filters": ADMIN,
  "admin.products.$id_.images": ADMIN_FILES,
  "admin.products.$id_.related": ADMIN,
  "admin.products.$id_.set": ADMIN,
  "admin.products.$id_.variants": ADMIN,
  "admin.products._index": STAFF_READ,
  "admin.products.prices": ADMIN,
  "admin.quotes": QUOTES,
  "admin.quotes[.]csv": QUOTES_READ,
  "admin.quotes_.$id": { ...QUOTES, takesFiles: true },
  "admin.quotes_.$id_.copy": QUOTES,
  "admin.quotes_.$id_.files.$fileId": QUOTES_READ,
  "admin.quotes_.$id_.lines": QUOTES,
  "admin.quotes_.$id_.order": QUOTES,
  "admin.quotes_.$id_.preview[.]pdf": QUOTES_READ,
  "admin.quotes_.$id_.quotation[.]pdf": QUOTES_READ,
  "admin.quotes_.$id_.send": QUOTES,
  "admin.quotes_.$id_.versions.$version": QUOTES_READ,
  "admin.quotes_.new": QUOTES,
  "admin.quotes_.open": QUOTES_READ,
  "admin.settings": ADMIN,
  "admin.settings_.attributes": ADMIN_READ,
  "admin.settings_.attributes_.$id": ADMIN,
  "admin.settings_.logo": ADMIN_FILES,
  "admin.settings_.manufacturers": ADMIN,
  "admin.settings_.searches": STAFF,
  "admin.settings_.specifications": ADMIN_READ,
  "admin.settings_.specifications_.$id": ADMIN,
  "admin.settings_.synonyms": ADMIN,
  "admin.settings_.team": ADMIN,
  "admin.settings_.texts": STAFF,
  "admin.settings_.types": ADMIN,
  auth: OPEN,
  "auth_.again": OWN,
  "auth_.passkey-options": OPEN,
  "auth_.second-step": OPEN,
  "basket.lines": OPEN,
  "basket.sets": OPEN,
  "basket.undo": OPEN,
  "change-password": OWN,
  compare: OPEN,
  "confirm-email": OPEN,
  contact: OPEN,
  "datasheets.$productId": READ,
  "delete-account": OWN,
  "documents.$id": READ,
  events: READ,
  "forgot-password": OPEN,
  "join-firm": { get: "anyone", post: "customers" },
  "list.$id": OPEN,
  maintenance: READ,
  "manifest[.]webmanifest": READ,
  partners: READ,
  "product.$code": READ,
  products: READ,
  "q.$secret": OPEN,
  "q.$secret_.files.$fileId": READ,
  "q.$secret_.quotation[.]pdf": READ,
  "quick-quote": OPEN,
  "quick-quote_.$id": OPEN,
  "quick-quote_.sample[.]csv": READ,
  quote: OPEN,
  "quote-details.$id": OWN,
  "quote-details.$id_.files.$fileId": OWN_READ,
  "quote-details.$id_.quotation[.]pdf": OWN_READ,
  "quote_.add-lines": OWN,
  "quote_.shared": READ,
  "reset-password": OPEN,
  "robots[.]txt": READ,
  search: READ,
  "sign-out": { ...OPEN, endsSession: true },
  "sitemap[.]xml": READ,
  suggestions: READ,
  "thank-you": READ,
  "update-profile": OWN,
};
