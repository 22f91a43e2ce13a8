/** Requests every route by every method, as each role and over HTTP: pages, their data, forms, uploads and files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { londonDay } from "~/shared/dates";
import { kitOf } from "#tests/support/kit/kit";
import { PASSWORD } from "#tests/support/kit/accounts";
import { uniqueIpAddress } from "#tests/support/kit/unique";
import { signInOver } from "#tests/support/page-states";
import { type Access, type Rights, ROLE_MATRIX } from "#tests/support/role-matrix";
import { type Site, startSite } from "#tests/support/site";

const LIMIT_MS = 60_000;
const SLOW = { timeout: LIMIT_MS };
const ROUTES = path.resolve(import.meta.dirname, "../../app/routes");

// Someone with half a sign-in has given their password, and no code yet.
const ROLES = ["visitor", "half a sign-in", "customer", "sales", "administrator"] as const;
type Role = (typeof ROLES)[number];

const EVERYONE: readonly Role[] = ROLES;
const LETS_IN: Record<Access, readonly Role[]> = {
  anyone: EVERYONE,
  customers: ["customer", "sales", "administrator"],
  "quote staff": ["sales", "administrator"],
  staff: ["sales", "administrator"],
  administrators: ["administrator"],
};

let site: Site;
let cookies: Record<Role, string>;

beforeAll(async () => {
  site = await startSite();
  const kit = kitOf(site);
  const [customer, sales, admin, half] = await Promise.all([
    kit.addCustomer(),
    kit.addCustomer({ isSales: true }),
    kit.addCustomer({ isAdmin: true }),
    kit.addCustomer({ isAdmin: true }),
  ]);
  kit.addUnreadableSecondStep(half.id);
  cookies = {
    visitor: "",
    "half a sign-in": await signInByHalf(half.email),
    customer: await signInOver(site, customer.email),
    sales: await signInOver(site, sales.email),
    administrator: await signInOver(site, admin.email),
  };
  // The mails about the new browsers are sent on their own time.
  await vi.waitFor(() => expect(kit.countUnsentMails()).toBe(0), { timeout: 20_000 });
}, LIMIT_MS);

afterAll(() => site.stop());

async function signInByHalf(email: string): Promise<string> {
  const body = new URLSearchParams({ intent: "sign-in", email, password: PASSWORD });
  const { headers } = await ask("/auth", "visitor", { method: "POST", body }, "");
  expect(headers.get("Location")).toMatch(/^\/auth\/second-step/);
  return headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0] ?? "")
    .join("; ");
}

async function ask(address: string, role: Role, init: RequestInit = {}, cookie = cookies[role]) {
  const headers = { Origin: site.url, Cookie: cookie, "X-Forwarded-For": uniqueIpAddress() };
  return fetch(site.url + address, { redirect: "manual", headers, ...init });
}

/** Says how someone was answered: "sign in", "denied" with the page they are sent to or "403", or "let in". */
async function answer(address: string, role: Role, init?: RequestInit): Promise<string> {
  const response = await ask(address, role, init);
  const { status, headers } = response;
  const target = headers.get("Location") ?? headers.get("X-Remix-Redirect");
  if (status !== 403) await response.body?.cancel();
  if (target?.startsWith("/auth?")) return "sign in";
  if (status === 403 && REFUSAL.test(await response.text())) return "denied: 403";
  const isDenied = headers
    .getSetCookie()
    .some((cookie) => toastOf(cookie).includes("Access Denied"));
  return isDenied ? `denied: ${target}` : "let in";
}

const REFUSAL = /admin privileges|permission to view quotes/;

function toastOf(cookie: string): string {
  const [, value = ""] = /^(?:__Host-)?toast=([^;]*)/.exec(cookie) ?? [];
  return Buffer.from(decodeURIComponent(value), "base64").toString();
}

function isLetIn(access: Access, role: Role): boolean {
  return LETS_IN[access].includes(role);
}

function expected(access: Access, role: Role, isForm: boolean): string {
  if (isLetIn(access, role)) return "let in";
  if (role === "visitor" || role === "half a sign-in") return "sign in";
  if (isForm) return "denied: 403";
  if (role === "sales") return "denied: /admin/quotes";
  return access === "quote staff" ? "denied: /account" : "denied: /";
}

type Called = { name: string; file: string; source: string };

function listRoutes(): Called[] {
  return readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^/]+(\/route)?\.tsx?$/.test(file))
    .map((file) => ({
      file,
      name: file.replace(/(\/route)?\.tsx?$/, ""),
      source: readFileSync(path.join(ROUTES, file), "utf8"),
    }));
}

function has(what: "loader" | "action", { source }: Called): boolean {
  return new RegExp(`export (async )?(function|const) ${what}\\b`).test(source);
}

/** Returns the address of a route, with 1 for each parameter: "admin.quotes_.$id" is /admin/quotes/1. */
function pathOf(name: string): string {
  const [, ...rest] = `.${name}`.split(/(?<!\[)\.(?!\])/);
  const parts = rest
    .filter((part) => !part.startsWith("_"))
    .map((part) =>
      part
        .replace(/_$/, "")
        .replace(/^\$.+?(?=_|$)/, "1")
        .replaceAll("[.]", "."),
    );
  return `/${parts.join("/")}`;
}

/** Returns the addresses of a route: of its page or file, and of its data. */
function addressesOf(name: string, { path: address = pathOf(name) }: Rights): string[] {
  const data = `_data=${encodeURIComponent(`routes/${name}`)}`;
  return [address, `${address}${address.includes("?") ? "&" : "?"}${data}`];
}

const FORM = () => ({ method: "POST", body: new URLSearchParams({ intent: "none-of-these" }) });
const UPLOAD = () => {
  const body = new FormData();
  body.set("file", new File(["bytes"], "picture.png"));
  return { method: "POST", body };
};

type Question = { address: string; want: string; init?: RequestInit };

/** Lists the requests of the matrix that refuse this role, or those that let it in. */
function questionsFor(role: Role, isRefused: boolean): Question[] {
  return Object.entries(ROLE_MATRIX).flatMap(([name, rights]) => {
    const { get, post, takesFiles = false, endsSession = false } = rights;
    const got = get && expected(get, role, false);
    const posted = post && expected(post, role, true);
    const isAbout = (want: string | undefined) =>
      want !== undefined && (want !== "let in") === isRefused;
    return addressesOf(name, rights).flatMap((address): Question[] => {
      // The page itself is rendered by other tests.
      const isPage = !address.includes("_data=");
      const reads = got !== undefined && isAbout(got) && (isRefused || !isPage);
      const writes = posted !== undefined && isAbout(posted);
      return [
        ...(reads ? [{ address, want: got }] : []),
        ...(reads && isRefused && isPage ? [{ address, want: got, init: { method: "HEAD" } }] : []),
        ...(writes && !(endsSession && role !== "visitor")
          ? [{ address, want: posted, init: FORM() }]
          : []),
        ...(writes && takesFiles && isRefused ? [{ address, want: posted, init: UPLOAD() }] : []),
      ];
    });
  });
}

const AT_ONCE = 6;

/** Sends some at a time, so that the site works while the answers are read, and says which are others than wanted. */
async function wrongAnswers(role: Role, questions: readonly Question[]): Promise<string[]> {
  const wrong: string[] = [];
  const left = questions.values();
  const askOn = async () => {
    for (const { address, want, init } of left) {
      const said = await answer(address, role, init);
      if (said !== want) wrong.push(`${init?.method ?? "GET"} ${address}: ${said}, not ${want}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return wrong;
}

test("each route is here with each of its methods", () => {
  const written = listRoutes()
    .map((route) => [route.name, has("loader", route), has("action", route)])
    .filter(([, ...methods]) => methods.some(Boolean));
  const here = Object.entries(ROLE_MATRIX).map(([name, { get, post }]) => [
    name,
    get !== undefined,
    post !== undefined,
  ]);
  // A route that is missing gets a line in tests/support/role-matrix.ts.
  expect(here.sort()).toEqual(written.sort());
});

test.each(ROLES)(
  "%s: let in where they may, and refused in words elsewhere",
  SLOW,
  async (role) => {
    const before = kitOf(site).readOtherTables("sessions");
    expect(await wrongAnswers(role, questionsFor(role, true))).toEqual([]);
    expect(kitOf(site).readOtherTables("sessions")).toEqual(before);
    const letIn = questionsFor(role, false);
    expect(letIn.length).toBeGreaterThan(50);
    expect(await wrongAnswers(role, letIn)).toEqual([]);
  },
);

test("no page of sales links to what refuses them (S23)", SLOW, async () => {
  const kit = kitOf(site);
  const { id: customerId } = await kit.addCustomer();
  const quotes = ["submitted", "in_progress", "completed"] as const;
  const [, drafted, sent] = quotes.map((status) => kit.addPlainQuote(customerId, { status }));
  if (!drafted || !sent) throw new Error("No quotes");
  kit.addDraftReply(drafted.orderNumber);
  kit.addVersion(sent.orderNumber);
  const pages = Object.entries(ROLE_MATRIX)
    .filter(([name, { get }]) => name.startsWith("admin.") && get && isLetIn(get, "sales"))
    .map(([name, rights]) => rights.path ?? pathOf(name));
  const looked = [
    ...["/account", "/products", "/account/second-step", ...pages],
    ...["/admin/products?status=archived", "/admin/customers?role=staff"],
    ...[`/admin/customers/${customerId}`, `/admin/quotes/${drafted.id}`],
    ...[`/admin/quotes/${sent.id}`, `/admin/quotes/${sent.id}/order`],
  ];
  const linked = new Set<string>();
  for (const address of looked) {
    const page = await (await ask(address, "sales")).text();
    for (const [, to = ""] of page.matchAll(/ (?:href|action)="(\/(?:admin|account)[^"#?]*)/g))
      linked.add(to);
  }
  expect(linked.size).toBeGreaterThan(20);
  const denied: string[] = [];
  for (const to of linked) if ((await answer(to, "sales")) !== "let in") denied.push(to);
  expect(denied).toEqual([]);
});

test("the data of the staff header is for staff", SLOW, async () => {
  const read = async (role: Role) => (await ask("/admin/quotes?_data=routes%2Fadmin", role)).text();
  for (const role of ["visitor", "half a sign-in", "customer"] as const) {
    expect(await read(role), role).toBe("null");
  }
  expect(await read("sales")).toContain("waitingQuotes");
});

test.each(["sales", "administrator"] as const)(
  "%s without a second step reach no staff page once they need it (S21)",
  SLOW,
  async (role) => {
    const kit = kitOf(site);
    kit.updateSettings({ secondStepFrom: londonDay(Date.now()) });
    const places = new Set<string | null>();
    for (const [name, rights] of Object.entries(ROLE_MATRIX)) {
      const { get = "anyone", post = "anyone", takesFiles } = rights;
      const [address = ""] = addressesOf(name, rights);
      const isFor = (access: Access) =>
        /staff|administrators/.test(access) && isLetIn(access, role);
      const inits = [
        ...(isFor(get) ? [{}] : []),
        ...(isFor(post) ? [FORM(), ...(takesFiles ? [UPLOAD()] : [])] : []),
      ];
      for (const init of inits) {
        const { status, headers } = await ask(address, role, init);
        places.add(headers.get("Location") ?? `${status} ${address}`);
      }
    }
    kit.updateSettings({ secondStepFrom: null });
    expect([...places]).toEqual(["/account/second-step"]);
  },
);
