/** A salesperson of a running site, over plain HTTP: writes, saves and sends a reply as the forms do. */
type Fields = Record<string, string>;

const VALID_FOR_MS = 30 * 24 * 60 * 60_000;

/** The desk of one quote, with the cookie of an administrator. */
export class Desk {
  readonly #url: string;
  readonly #path: string;
  readonly #cookie: string;
  #saves = 0;

  constructor({ url }: { url: string }, quoteId: string, cookie: string) {
    this.#url = url;
    this.#path = `/admin/quotes/${quoteId}`;
    this.#cookie = cookie;
  }

  /** Starts the reply, or its revision once a version was sent. */
  start(): Promise<number> {
    return this.#post(this.#path, { intent: "start" });
  }

  /** Saves the draft with a new price for each line; returns the milliseconds until the response. */
  async save(): Promise<number> {
    const page = await this.read();
    const revision = valueOf(page, "revision");
    this.#saves += 1;
    const lines = [...page.matchAll(/name="price-(\d+)"/g)].map(([, id]) => id);
    const fields = Object.fromEntries(
      lines.flatMap((id) => [
        [`quantity-${id}`, "12"],
        [`price-${id}`, `${100 + this.#saves}.50`],
        [`leadTime-${id}`, "2 to 3 days"],
        [`note-${id}`, "From the new series"],
      ]),
    );
    const validUntil = new Date(Date.now() + VALID_FOR_MS).toISOString().slice(0, 10);
    const head = { revision, validUntil, shipping: "20", message: "Thank you for asking." };
    return this.#post(this.#path, { intent: "save", ...head, ...fields });
  }

  /** Opens the page that sends the draft, and returns the form on it. */
  async review(): Promise<Fields> {
    const page = await this.#get(`${this.#path}/send`);
    const names = ["submitKey", "revision", "lastEventId", "validUntil"];
    const shown = names.map((name) => [name, valueOf(page, name)]);
    return { intent: "send", ...Object.fromEntries(shown) };
  }

  /** Sends the draft; returns the milliseconds until the response. Its mail and PDF come later. */
  send(form: Fields): Promise<number> {
    return this.#post(`${this.#path}/send`, form);
  }

  /** Places the accepted order under this number, and mails the customer the confirmation. */
  placeOrder(orderReference: string): Promise<number> {
    const order = { orderReference, orderBefore: "", accountsReference: "", deliveryOn: "" };
    const form = { intent: "order-placed", ...order, orderNote: "", emailsCustomer: "on" };
    return this.#post(`${this.#path}/order`, form);
  }

  read(): Promise<string> {
    return this.#get(this.#path);
  }

  /** Requests the PDF of the draft, which is rendered each time. */
  async preview(): Promise<void> {
    await this.#get(`${this.#path}/preview.pdf`);
  }

  async #get(path: string): Promise<string> {
    const response = await fetch(this.#url + path, { headers: { Cookie: this.#cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return text;
  }

  async #post(path: string, fields: Fields): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(this.#url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: this.#cookie, Origin: this.#url },
      body: new URLSearchParams(fields),
    });
    await response.arrayBuffer();
    const elapsed = performance.now() - startedAt;
    if (response.status !== 303) throw new Error(`${path} answered ${response.status}.`);
    return elapsed;
  }
}

/** Returns the value of the first input of this name. */
function valueOf(page: string, name: string): string {
  const [input = ""] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? [];
  return /value="([^"]*)"/.exec(input)?.[1] ?? "";
}
