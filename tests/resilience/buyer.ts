/** A person without scripts who fills a basket and sends it, over plain HTTP. */
import { randomBytes } from "node:crypto";

let buyers = 0;

type Form = Record<string, string>;

export type Sent = { status: number; location: string | null; headers: Headers; text: string };

export class Buyer {
  readonly #cookies = new Map<string, string>();
  readonly #address = `198.18.${Math.floor((buyers += 1) / 250) % 250}.${buyers % 250}`;
  readonly #url: string;
  readonly email = `buyer-${randomBytes(6).toString("hex")}@example.com`;

  constructor(url: string) {
    this.#url = url;
  }

  get(path: string): Promise<Sent> {
    return this.#send(path, { method: "GET" });
  }

  post(path: string, form: Form): Promise<Sent> {
    return this.#send(path, { method: "POST", body: new URLSearchParams(form) });
  }

  addToBasket(productId = 1): Promise<Sent> {
    return this.post("/basket/lines", { productId: String(productId), quantity: "2" });
  }

  sendQuote({
    submitKey = randomBytes(16).toString("base64url"),
    notes = "Please ring.",
  } = {}): Promise<Sent> {
    const contact = { name: "Zoë Example", email: this.email, phone: "01632 960 123", notes };
    return this.post("/quote", { intent: "submit", submitKey, ...contact });
  }

  async #send(path: string, init: RequestInit): Promise<Sent> {
    const response = await fetch(this.#url + path, {
      ...init,
      redirect: "manual",
      headers: {
        Accept: "text/html",
        Cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
        "X-Forwarded-For": this.#address,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, location: headers.get("Location"), text: await response.text() };
  }
}
