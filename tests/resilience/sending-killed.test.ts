import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { root } from "#scripts/run.mjs";
import { lockDatabase } from "#tests/support/database-lock";
import { type Site, startSite } from "#tests/support/site";

import { HoldingMailServer } from "./mail-server";
import { draftLargeReply, inDatabase, signInAsStaff } from "./sales";

type Draft = Awaited<ReturnType<typeof draftLargeReply>>;
type Form = Awaited<ReturnType<Draft["desk"]["review"]>>;
type Point = {
  point: string;
  /** Presses Send Reply and waits for the point; returns whether the site acknowledged the press. */
  send: (draft: Draft, form: Form) => Promise<boolean>;
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

const versionsOf = ({ orderNumber }: Draft) =>
  inDatabase(site, (kit) => kit.listReplies(orderNumber).filter(({ version }) => version !== null));
const mailsOf = (draft: Draft) =>
  inDatabase(site, async (kit) => {
    const ids = (await versionsOf(draft)).map(({ id }) => id);
    return kit.listMails().filter(({ replyId }) => replyId !== null && ids.includes(replyId));
  });
const documentOf = async (draft: Draft) => {
  const [version] = await versionsOf(draft);
  return version && inDatabase(site, (kit) => kit.findDocument(version.id));
};

const POINTS: Point[] = [
  {
    point: "before the commit",
    deliveries: 1,
    async send({ desk }, form) {
      const unlock = lockDatabase(site.databasePath);
      const pressed = desk.send(form).then(
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
    async send({ desk }, form) {
      await desk.send(form);
      return true;
    },
  },
  {
    point: "while the PDF is rendered",
    deliveries: 1,
    async send(draft, form) {
      await draft.desk.send(form);
      await expect
        .poll(async () => (await mailsOf(draft)).map(({ attempts }) => attempts), { interval: 5 })
        .toEqual([1]);
      expect(await documentOf(draft)).toBeUndefined();
      return true;
    },
  },
  {
    point: "once the PDF is stored",
    deliveries: 1,
    async send(draft, form) {
      mailServer.holds = "sender";
      await draft.desk.send(form);
      await expect.poll(() => documentOf(draft), { timeout: 20_000 }).toBeDefined();
      return true;
    },
  },
  {
    point: "once the mail was taken, before it is marked as sent",
    // The site cannot know that it was taken, so it is sent again under the same Message-ID.
    deliveries: 2,
    async send({ desk }, form) {
      mailServer.holds = "answer";
      await desk.send(form);
      await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
      return true;
    },
  },
];

test("the build has the worker that renders PDFs", () => {
  expect(existsSync(path.join(root, "build", "commands", "quotation-worker.js"))).toBe(true);
});

test.each(POINTS)("killed $point, a reply is sent once", async ({ send, deliveries }) => {
  const draft = await draftLargeReply(site, staff);
  const form = await draft.desk.review();
  const isAcknowledged = await send(draft, form);
  await site.kill();
  mailServer.holds = "nothing";
  expect(mailServer.received).toHaveLength(deliveries - 1);
  expect(await versionsOf(draft)).toHaveLength(isAcknowledged ? 1 : 0);

  await site.startAgain();
  // A person who saw no answer presses again. For the others it is the same press.
  await draft.desk.send(form);
  await expect
    .poll(async () => (await mailsOf(draft)).map(({ sentAt }) => sentAt !== null), {
      timeout: 60_000,
      interval: 250,
    })
    .toEqual([true]);

  expect((await versionsOf(draft)).map(({ version }) => version)).toEqual([1]);
  const [mail] = await mailsOf(draft);
  const pdfHash = (await documentOf(draft))?.sha256;
  expect(pdfHash).toMatch(/^[0-9a-f]{64}$/);
  expect(mailServer.received).toHaveLength(deliveries);
  for (const received of mailServer.received) {
    expect(received).toMatchObject({ messageId: mail?.messageId, pdfHash });
  }
});
