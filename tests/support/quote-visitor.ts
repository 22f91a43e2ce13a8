import { loader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { add, CONTACT, pressOnly } from "#tests/support/quote-form";
import { type FormFields, Visitor } from "#tests/support/requests";

/** A visitor who fills a basket and uses the quote page's buttons. */
export class QuoteVisitor extends Visitor {
  /** With the cookie that comes with the first page. */
  static async arrive(): Promise<QuoteVisitor> {
    const visitor = new QuoteVisitor();
    await visitor.get(rootLoader, "/");
    return visitor;
  }

  add(productId: number, quantity = 1) {
    return add(this, productId, quantity);
  }

  /** Returns the loader data of the quote page. */
  async load() {
    return (await this.get(loader, "/quote")).data;
  }

  press(intent: string, fields: FormFields = {}) {
    return pressOnly(this, intent, fields);
  }

  /** Sends the page's own form, with good details but for those given. */
  async submit(fields: FormFields = {}) {
    const { submitKey } = await this.load();
    return this.press("submit", { submitKey, ...CONTACT, ...fields });
  }
}
