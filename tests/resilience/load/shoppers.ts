/** Honest visitors and customers: they look around, fill baskets, ask for quotes and read them. */
import { randomBytes } from "node:crypto";

import { PASSWORD } from "#tests/support/kit/accounts";

import type { Crowd } from "./crowd";
import { below, oneOf } from "./draw";
import { ownNetwork, Person } from "./person";
import { report } from "./reports";
import type { Scene, SceneProduct } from "./scene";

type Place = { crowd: Crowd; scene: Scene };

/** Looks around as a visitor does: the front page, lists, products, suggestions while typing, pictures. */
export async function lookAround({ crowd, scene }: Place, network: string): Promise<void> {
  const visitor = new Person(crowd, scene.url, network);
  await visitor.get("front page", "/");
  await crowd.pause(300);
  await visitor.get("list", `/products?page=${1 + below(20)}`);
  const company = encodeURIComponent(oneOf(scene.companies));
  await visitor.get("filtered list", `/products?company=${company}`);
  const { name, code, image } = oneOf(scene.products);
  const word = name.split(" ")[0] ?? "";
  for (let length = 2; length <= word.length; length += 2) {
    await visitor.get("suggestions", `/suggestions?q=${encodeURIComponent(word.slice(0, length))}`);
    await crowd.pause(100);
  }
  await visitor.get("search", `/products?q=${encodeURIComponent(`${word} ${below(400)}`)}`);
  await crowd.pause(300);
  await visitor.get("product", `/product/${encodeURIComponent(code)}`);
  if (image?.startsWith("/")) await visitor.get("picture", image);
}

/** Fills a basket and leaves it for later. */
export async function fillBasket({ crowd, scene }: Place): Promise<void> {
  const visitor = new Person(crowd, scene.url, ownNetwork());
  const product = oneOf(scene.products);
  await visitor.get("front page", "/");
  if (!(await hasAdded(visitor, product))) return;
  const [cookie, productCode] = [visitor.cookieHeader, product.code];
  report({ kind: "acknowledged", acknowledged: { what: "basket", cookie, productCode } });
}

/** Fills a basket, reads it, corrects it and sends it as a quote. */
export async function askForQuote(
  { crowd, scene }: Place,
  network = ownNetwork(),
  visitor = new Person(crowd, scene.url, network),
): Promise<void> {
  const email = `buyer-${randomBytes(6).toString("hex")}@example.com`;
  await visitor.get("front page", "/");
  await sendBasket({ crowd, scene }, visitor, email);
}

/** Signs in, asks for a quote, reads the replies to older ones with their PDFs, and signs out. */
export async function useAccount({ crowd, scene }: Place, email: string): Promise<void> {
  const customer = new Person(crowd, scene.url, ownNetwork());
  const signIn = { intent: "sign-in", email, password: PASSWORD };
  const { status } = await customer.post("sign-in", "/auth", signIn);
  if (status !== 303) return crowd.complain(`sign-in of ${email} answered ${status}`);
  await customer.get("signed-in list", "/products");
  await sendBasket({ crowd, scene }, customer, email);

  const { text } = await customer.get("account", "/account");
  const links = new Set(text.match(/\/quote-details\/[\w-]+/g));
  for (const path of [...links].slice(0, 3)) {
    const quote = await customer.get("own quote", path);
    const pdf = /"(\/quote-details\/[\w-]+\/quotation\.pdf[^"]*)"/.exec(quote.text)?.[1];
    if (pdf) await customer.get("PDF", pdf.replaceAll("&amp;", "&"));
    await crowd.pause(500);
  }
  await customer.post("sign-out", "/sign-out", {});
}

/** Writes a message in the contact form. */
export async function writeMessage({ crowd, scene }: Place): Promise<void> {
  const visitor = new Person(crowd, scene.url, ownNetwork());
  const email = `writer-${randomBytes(6).toString("hex")}@example.com`;
  await visitor.get("contact page", "/contact");
  const sent = await visitor.post("message", "/contact", {
    ...{ firstName: "Zoë", lastName: "Example", email, subject: "Valves" },
    message: "Do you stock DN 80?",
  });
  if (sent.status === 303) {
    report({ kind: "acknowledged", acknowledged: { what: "message", email } });
  }
}

async function sendBasket({ crowd, scene }: Place, person: Person, email: string): Promise<void> {
  const productIds: number[] = [];
  for (let lines = 1 + below(3); lines > 0; lines -= 1) {
    const product = oneOf(scene.products);
    if (await hasAdded(person, product)) productIds.push(product.id);
    await crowd.pause(200);
  }
  const page = await person.get("basket", "/quote");
  const submitKey = /name="submitKey"[^>]*value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const marker = `marker-${randomBytes(9).toString("hex")}`;
  const contact = { name: "Zoë Example", email, phone: "01632 960 123", notes: marker };
  const sent = await person.post("quote", "/quote", { intent: "submit", submitKey, ...contact });
  if (sent.location === "/thank-you") {
    report({ kind: "acknowledged", acknowledged: { what: "quote", marker, productIds } });
    await person.get("thank-you", "/thank-you");
  } else if (productIds.length > 0 && sent.status < 400) {
    crowd.complain(`quote: ${sent.status}, to ${sent.location}`);
  }
}

async function hasAdded(person: Person, { id }: SceneProduct): Promise<boolean> {
  const form = { productId: String(id), quantity: "2", scripted: "yes" };
  const { status, text } = await person.post("add to basket", "/basket/lines", form);
  return status === 200 && /"kind":"success"/.test(text);
}
