/** Honest staff: they answer quotes, and import price lists. */
import Database from "better-sqlite3";

import { Desk } from "#tests/support/desk";

import type { Crowd } from "./crowd";
import { below } from "./draw";
import { Person } from "./person";
import { report } from "./reports";
import type { Scene } from "./scene";

type Place = { crowd: Crowd; scene: Scene };

const STAFF_NETWORK = "198.18.255.1";
const WORKING = ["checking", "applying"];

/** Answers the newest quote that has no reply: saves its draft twice, looks at the PDF and sends it. */
export async function answerQuote({ crowd, scene }: Place): Promise<void> {
  const person = staffMember({ crowd, scene });
  const { text } = await person.get("list of quotes", "/admin/quotes?status=submitted");
  const quoteId = /\/admin\/quotes\/([\w-]{22})"/.exec(text)?.[1];
  if (quoteId === undefined) return;

  const desk = new Desk(scene, quoteId, scene.staff);
  crowd.count("start of a reply", 303, await desk.start());
  for (const pricePence of [101_50, 102_50]) {
    crowd.count("saved draft", 303, await desk.save());
    report({ kind: "acknowledged", acknowledged: { what: "draft", quoteId, pricePence } });
    await crowd.pause(1000);
  }
  await desk.preview();
  crowd.count("sent reply", 303, await desk.send(await desk.review()));
  report({ kind: "acknowledged", acknowledged: { what: "reply", quoteId } });
}

/** Imports a price list in which all prices move a little: uploads, checks and applies it, and watches its page. */
export async function importPrices({ crowd, scene }: Place): Promise<void> {
  const person = staffMember({ crowd, scene });
  const moved = scene.priced.map(
    ({ code, pence }) => [code, pence + 1 + below(pence / 10)] as const,
  );
  const rows = moved.map(([code, pence]) => `${code},${(pence / 100).toFixed(2)}`);
  const content = ["Product code,List price", ...rows].join("\n");
  const page = await uploadTable(person, new File([content], "prices.csv"));
  if (page === undefined) return crowd.complain("The price list was not taken.");

  const columns = { "column-0": "productCode", "column-1": "price" };
  await person.post("check", page, { intent: "check", kind: "prices", ...columns });
  const { checkedAt } = await untilDone({ crowd, scene }, person, page);
  const apply = { intent: "apply", checkedAt: String(checkedAt), isLeavingOutErrors: "on" };
  await person.post("apply", page, apply);
  const { state } = await untilDone({ crowd, scene }, person, page);
  if (state !== "applied") return crowd.complain(`The import at ${page} is ${state}.`);
  const pricesPence = Object.fromEntries(moved);
  report({ kind: "acknowledged", acknowledged: { what: "import", pricesPence } });
}

/** Uploads a file; returns the page of its import, undefined if the file was refused. */
export async function uploadTable(person: Person, file: File): Promise<string | undefined> {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", file);
  const { location } = await person.post("upload", "/admin/imports", form);
  return location ?? undefined;
}

type Run = { state: string; checkedAt: number | null };

async function untilDone({ crowd, scene }: Place, person: Person, page: string): Promise<Run> {
  while (!crowd.isOver) {
    const run = findRun(scene, Number(page.split("/").at(-1)));
    if (run && !WORKING.includes(run.state)) return run;
    await person.get("import", page);
    await crowd.pause(1000);
  }
  return { state: "given up", checkedAt: null };
}

function findRun({ databasePath }: Scene, id: number): Run | undefined {
  const database = new Database(databasePath, { readonly: true, timeout: 10_000 });
  const select = "select state, checked_at as checkedAt from import_runs where id = ?";
  const run = database.prepare<[number], Run>(select).get(id);
  database.close();
  return run;
}

function staffMember({ crowd, scene }: Place): Person {
  const person = new Person(crowd, scene.url, STAFF_NETWORK);
  person.setCookies(scene.staff);
  return person;
}
