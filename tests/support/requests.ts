import { type ActionFunctionArgs, json, type SerializeFrom } from "@remix-run/node";

import { takeToast } from "~/http/cookies/signed-cookie.server";

export const ORIGIN = "http://localhost:3000";

type Params = Record<string, string | undefined>;
/** A list repeats the field; undefined leaves it out. */
type FormValue = string | number | boolean | readonly string[] | undefined;
export type FormFields = Record<string, FormValue>;
type Handler = (args: ActionFunctionArgs) => unknown;

/** The response that a browser would get, returned or thrown by the handler. */
export type Reply<Data> = {
  status: number;
  headers: Headers;
  /** Where a redirect leads, as the handler wrote it. */
  location: string | null;
  /** The body after JSON: dates are strings, and undefined properties are missing. */
  data: Data;
  /** The body of a plain-text answer such as a thrown 404. */
  text: string;
  wasThrown: boolean;
};

/**
 * A browser for loaders and actions: it sends what a same-origin page sends and keeps the cookies
 * it is given. Each one is a different person.
 *
 *     const visitor = new Visitor();
 *     await visitor.post(action, "/quote", { intent: "clear" });
 *     const { data } = await visitor.get(loader, "/quote");
 */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  /** Without an address, visitors share one unknown client network. */
  constructor(private readonly clientAddress?: string) {}

  get<Loader extends Handler>(loader: Loader, url: string, params: Params = {}) {
    return this.send(loader, this.request(url), params);
  }

  post<Action extends Handler>(
    action: Action,
    url: string,
    form: FormFields | URLSearchParams | FormData = {},
    params: Params = {},
  ) {
    return this.send(action, this.postRequest(url, form), params);
  }

  request(url: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    const cookies = this.cookieHeader();
    if (cookies && !headers.has("Cookie")) headers.set("Cookie", cookies);
    headers.set("Sec-Fetch-Site", "same-origin");
    return new Request(new URL(url, ORIGIN), { ...init, headers });
  }

  postRequest(url: string, form: FormFields | URLSearchParams | FormData) {
    const isReady = form instanceof URLSearchParams || form instanceof FormData;
    const body = isReady ? form : toSearchParams(form);
    return this.request(url, { method: "POST", body, headers: { Origin: ORIGIN } });
  }

  /** Calls a loader or action with any request, and keeps the cookies of its answer. */
  async send<Called extends Handler>(
    handler: Called,
    request: Request,
    params: Params = {},
  ): Promise<Reply<SerializeFrom<Called>>> {
    const { outcome, wasThrown } = await settle(handler, {
      request,
      params,
      context: { clientAddress: this.clientAddress },
    });
    const response = toResponse(outcome);
    this.keepCookies(response.headers);

    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get("Location"),
      data: isJson ? JSON.parse(text) : undefined,
      text,
      wasThrown,
    };
  }

  /** The toast the next page would greet with; it stays until a page takes it. */
  async toast() {
    return (await takeToast(this.request("/")))?.toast;
  }

  cookie(name: string) {
    return this.#cookies.get(name);
  }

  /** Sets a cookie's raw value, to forge or break it; undefined removes it. */
  setCookie(name: string, value: string | undefined) {
    if (value === undefined) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  private cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keepCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/; */);
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      this.setCookie(name, isExpired(attributes) ? undefined : value);
    }
  }
}

/** Calls a handler and catches only thrown responses, which Remix would render as a page. */
async function settle(handler: Handler, args: ActionFunctionArgs) {
  try {
    return { outcome: await handler(args), wasThrown: false };
  } catch (thrown) {
    if (thrown instanceof Response) return { outcome: thrown, wasThrown: true };
    throw thrown;
  }
}

function toResponse(outcome: unknown): Response {
  if (outcome instanceof Response) return outcome;
  return typeof outcome === "object" && outcome !== null
    ? json(outcome)
    : Response.json(outcome ?? null);
}

function toSearchParams(fields: FormFields) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const values = isList(value) ? value : [String(value)];
    for (const one of values) params.append(name, one);
  }
  return params;
}

function isList(value: FormValue): value is readonly string[] {
  return Array.isArray(value);
}

function isExpired(attributes: string[]) {
  return attributes.some((attribute) => {
    const [name = "", value = ""] = attribute.split("=");
    if (name.toLowerCase() === "max-age") return Number(value) <= 0;
    return name.toLowerCase() === "expires" && Date.parse(value) <= Date.now();
  });
}
