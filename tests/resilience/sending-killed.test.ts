import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { root } from "#scripts/run.mjs";
import { lockDatabase } from "#tests/support/database-lock";
import type { Kit } from "#tests/support/kit/kit";
import { type Site, startSite } from "#tests/support/site";

import { HoldingMailServer } from "./mail-server";
import { draftLargeReply, inDatabase, signInAsStaff } from "./sales";

/** An act of staff that mails the customer a PDF, and what it leaves in the database. */
type Act = {
  press: () => Promise<number>;
  isDone: () => Promise<boolean>;
  mails: () => Promise<Mail[]>;
  document: () => Promise<{ sha256: string } | undefined>;
};
type Mail = ReturnType<Kit["listMails"]>[number];
type Point = {
  point: string;
  /** Presses the button and waits for the point; returns whether the site acknowledged the press. */
  reach: (act: Act) => Promise<boolean>;
  deliveries: number;
};

const mailServer = new HoldingMailServer();
let site: Site;
let staff: string;

beforeAll(async () => {
  site = await startSite({ SMTP_URL: await mailServer.listen() });
  staff = await signInAsStaff(site);
});
beforeEach(() => {
  mailServer.received.length = 0;
});
afterAll(async () => {
  await site.stop();
  mailServer.close();
});

/** The mails that came without those about a new browser. */
const withPdf = () => mailServer.received.filter(({ pdfHash }) => pdfHash !== undefined);

async function sendingAct(): Promise<Act> {
  const { desk, orderNumber } = await draftLargeReply(site, staff);
  const form = await desk.review();
  const sent = () =>
    inDatabase(site, (kit) =>
      kit.listReplies(orderNumber).filter(({ version }) => version !== null),
    );
  return {
    press: () => desk.send(form),
    isDone: async () => (await sent()).length === 1,
    async mails() {
      const ids = (await sent()).map(({ id }) => id);
      return inDatabase(site, (kit) =>
        kit.listMails().filter(({ replyId }) => replyId !== null && ids.includes(replyId)),
      );
    },
    async document() {
      const [version] = await sent();
      return version && inDatabase(site, (kit) => kit.findDocument(version.id));
    },
  };
}

async function placingAct(): Promise<Act> {
  const { desk, orderNumber } = await draftLargeReply(site, staff);
  await desk.send(await desk.review());
  await expect.poll(() => withPdf().length, { timeout: 20_000 }).toBe(1);
  await inDatabase(site, (kit) => {
    const [version] = kit.listReplies(orderNumber);
    kit.addAcceptance(orderNumber, version?.id ?? 0);
  });
  mailServer.received.length = 0;
  return {
    press: () => desk.placeOrder("SO-4711"),
    isDone: () =>
      inDatabase(site, (kit) => kit.findQuoteByNumber(orderNumber)?.orderReference === "SO-4711"),
    mails: () =>
      inDatabase(site, (kit) =>
        kit
          .listMails()
          .filter(
            (mail) => mail.kind === "quote-order-for-customer" && mail.orderNumber === orderNumber,
          ),
      ),
    document: () => inDatabase(site, (kit) => kit.findOrderDocument(orderNumber)),
  };
}

const POINTS: Point[] = [
  {
    point: "before the commit",
    deliveries: 1,
    async reach({ press }) {
      const unlock = lockDatabase(site.databasePath);
      const pressed = press().then(
        () => true,
        () => false,
      );
      await delay(500);
      await site.kill();
      unlock();
      return pressed;
    },
  },
  {
    point: "after the commit",
    deliveries: 1,
    async reach({ press }) {
      await press();
      return true;
    },
  },
  {
    point: "while the PDF is rendered",
    deliveries: 1,
    async reach({ press, mails, document }) {
      await press();
      await expect
        .poll(async () => (await mails()).map(({ attempts }) => attempts), { interval: 5 })
        .toEqual([1]);
      expect(await document()).toBeUndefined();
      return true;
    },
  },
  {
    point: "once the PDF is stored",
    deliveries: 1,
    async reach({ press, document }) {
      mailServer.holds = "sender";
      await press();
      await expect.poll(document, { timeout: 20_000 }).toBeDefined();
      return true;
    },
  },
  {
    point: "once the mail was taken, before it is marked as sent",
    // The site cannot know that it was taken, so it is sent again under the same Message-ID.
    deliveries: 2,
    async reach({ press }) {
      mailServer.holds = "answer";
      await press();
      await expect.poll(() => withPdf().length, { timeout: 20_000 }).toBe(1);
      return true;
    },
  },
];

test("the build has the worker that renders PDFs", () => {
  expect(existsSync(path.join(root, "build", "commands", "quotation-worker.js"))).toBe(true);
});

describe.each([
  { what: "a reply that is sent,", prepare: sendingAct },
  { what: "an order that is placed,", prepare: placingAct },
])("$what", ({ prepare }) => {
  test.each(POINTS)(
    "killed $point, is mailed once, with one PDF",
    async ({ reach, deliveries }) => {
      const act = await prepare();
      const isAcknowledged = await reach(act);
      await site.kill();
      mailServer.holds = "nothing";
      expect(withPdf()).toHaveLength(deliveries - 1);
      expect(await act.isDone()).toBe(isAcknowledged);

      await site.startAgain();
      // A person who saw no answer presses again. For the others it is the same press.
      await act.press();
      await expect
        .poll(async () => (await act.mails()).map(({ sentAt }) => sentAt !== null), {
          timeout: 60_000,
          interval: 250,
        })
        .toEqual([true]);

      expect(await act.isDone()).toBe(true);
      const [mail] = await act.mails();
      const pdfHash = (await act.document())?.sha256;
      expect(pdfHash).toMatch(/^[0-9a-f]{64}$/);
      expect(withPdf()).toHaveLength(deliveries);
      for (const received of withPdf()) {
        expect(received).toMatchObject({ messageId: mail?.messageId, pdfHash });
      }
    },
  );
});
