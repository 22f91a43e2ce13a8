import { action as addAction } from "~/routes/basket.lines";
import { action, loader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { type FormFields, Visitor } from "#tests/support/requests";

/** Details that the quote page takes as they are. */
export const CONTACT = {
  name: "Zoë O’Neill-Smith",
  email: "zoe@example.com",
  phone: "+44 (0)1632 960 123",
  company: "Example Building Services",
  notes: "Plant room 2\nby Friday",
};

/** A visitor who fills a basket and uses the quote page's buttons. */
export class QuoteVisitor extends Visitor {
  /** With the cookie that comes with the first page. */
  static async arrive(): Promise<QuoteVisitor> {
    const visitor = new QuoteVisitor();
    await visitor.get(rootLoader, "/");
    return visitor;
  }

  add(productId: number, quantity = 1) {
    return this.post(addAction, "/basket/lines", { productId, quantity });
  }

  /** What the quote page is given to show. */
  async load() {
    return (await this.get(loader, "/quote")).data;
  }

  press(intent: string, fields: FormFields = {}) {
    return this.post(action, "/quote", { intent, ...fields });
  }

  /** Sends the page's own form, with good details but for those given. */
  async submit(fields: FormFields = {}) {
    const { submitKey } = await this.load();
    return this.press("submit", { submitKey, ...CONTACT, ...fields });
  }
}
