import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { insertMail, leaseDueMails } from "~/mail/outbox.server";
import { mailSender } from "~/mail/queue-mail.server";
import { renderMailBody } from "~/mail/delivery/mail-registry.server";
import { attachPdf, findStoredPdf } from "~/quotes/reply/reply-pdf.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { action, loader } from "~/routes/admin.settings_.logo";
import { LOGO_UPLOAD } from "~/shared/upload-limits";
import { setLogo } from "~/site/acts/set-logo.server";
import { findLogo } from "~/site/settings/logo.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { MAIL_SAMPLES, sampleMail } from "#tests/support/mail-samples";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const PATH = "/admin/settings/logo";
let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});
beforeEach(() => setLogo(null, { name: "test", now: Date.now() }));

function picture(colour: string, { width = 1200, height = 300 } = {}) {
  return sharp({ create: { width, height, channels: 4, background: colour } });
}

function upload(bytes: Uint8Array, who = admin) {
  const form = new FormData();
  form.set("intent", "save");
  form.set("logoFile", new File([new Uint8Array(bytes)], "logo.png"));
  return who.post(action, PATH, form);
}

const stored = () => kit.readTable("logos");
const current = () => findLogo(readSiteSettings().logoSha256)?.bytes;

describe("the logo", () => {
  test("is encoded again, at most 52 × 18 mm at 300 dpi, and said in millimetres", async () => {
    await upload(
      await picture("#0c4a56")
        .png()
        .withMetadata({ exif: { IFD0: { Artist: "Ada" } } })
        .toBuffer(),
    );
    expect(await admin.toast()).toMatchObject({ description: "It is printed 52 × 13 mm." });
    const [logo] = stored();
    expect(logo).toMatchObject({ type: "image/png", width: 614, height: 154 });
    expect((await sharp(current()).metadata()).exif).toBeUndefined();
    const { data } = await admin.get(loader, PATH);
    expect(data.logo).toMatchObject({ size: "52 × 13 mm" });

    const small = await picture("#ffffff00", { width: 60, height: 30 }).webp().toBuffer();
    await upload(small);
    expect(await admin.toast()).toMatchObject({
      description: expect.stringMatching(/^It is printed 5 × 3 mm\. A picture of 614 × 212 pixels/),
    });
    expect(stored()).toMatchObject([{ width: 60, height: 30 }]);
    const { data: pixels } = await sharp(current()).raw().toBuffer({ resolveWithObject: true });
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test("of a photograph is encoded with some loss, so that PDFs and mails stay small", async () => {
    const size = { width: 700, height: 240 };
    const noise = Buffer.from(
      Array.from(
        { length: size.width * size.height * 3 },
        (_, index) => (index * index * 31) % 251,
      ),
    );
    await upload(
      await sharp(noise, { raw: { ...size, channels: 3 } })
        .blur(3)
        .png()
        .toBuffer(),
    );
    expect(stored()).toMatchObject([{ type: "image/jpeg", width: 614 }]);
    expect(current()?.byteLength).toBeLessThan(24_000);
  });

  test.each([
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG logos cannot be used."],
    ["GIF", "GIF89a...", "Choose a PNG, JPEG or WebP picture."],
    ["broken", "\x89PNG\r\n\x1a\n broken", "This logo could not be read."],
    ["empty", "", "Choose a PNG, JPEG or WebP picture."],
  ])("%s is refused in words", async (_, content, reason) => {
    const { status, data } = await upload(Buffer.from(content, "latin1"));
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain(reason);
    expect(readSiteSettings().logoSha256).toBeNull();
  });

  test("of more than 2 MB is refused", async () => {
    const { data } = await upload(new Uint8Array(LOGO_UPLOAD.limitBytes + 1));
    expect(JSON.stringify(data)).toContain("The logo must be 2 MB or smaller.");
  });

  test("is for administrators only", async () => {
    const bytes = await picture("#000000").png().toBuffer();
    for (const who of [new Visitor(), await signedIn(await addCustomer())]) {
      expect((await upload(bytes, who)).status).toBeGreaterThan(300);
      expect((await who.get(loader, PATH)).status).toBeGreaterThan(300);
    }
    expect(readSiteSettings().logoSha256).toBeNull();
  });

  test("is on PDFs from then on, and what was sent with it keeps it, and its bytes", async () => {
    await upload(await picture("#0c4a56").png().toBuffer());
    const first = addQuote();
    await sendVersion(first);
    const sent = findNewestVersion(first.orderNumber);
    const [pdf] = await attachPdf(sent?.id ?? 0);
    const { dictionaries } = new ParsedPdf(pdf?.content ?? Buffer.alloc(0));
    expect(dictionaries).toMatch(/\/S \/Figure\n\/Alt \([^)]+\)/);
    expect(dictionaries).toContain("/Subtype /Image");
    const waiting = addQuote();
    await sendVersion(waiting);

    await upload(await picture("#ff0000").jpeg().toBuffer());
    expect(stored(), "a sent version needs the first").toHaveLength(2);
    const [again] = await attachPdf(sent?.id ?? 0);
    expect(again?.content.equals(pdf?.content ?? Buffer.alloc(0))).toBe(true);
    expect(findStoredPdf(sent?.id ?? 0)?.equals(pdf?.content ?? Buffer.alloc(0))).toBe(true);
    const later = findNewestVersion(waiting.orderNumber);
    expect(later?.logoSha256, "frozen when it was sent").toBe(sent?.logoSha256);
    const isUnused = { logoSha256: null };
    expect(() => db.update(quoteReplies).set(isUnused).run()).toThrow();
  });

  test("is at the head of mails by the id of an attachment, with the name for those who see no pictures", async () => {
    const html = () => renderMailBody(MAIL_SAMPLES["quote-order-for-customer"], mailSender()).html;
    expect(html()).not.toContain("<img");
    await upload(await picture("#0c4a56").png().toBuffer());
    const { tradingName } = readSiteSettings().company;
    expect(html()).toMatch(
      new RegExp(`<img[^>]*src="cid:[0-9a-f]{32}@logo"[^>]*width="205"[^>]*alt="${tradingName}"`),
    );

    const mailDir = mkdtempSync(path.join(tmpdir(), "mails-with-logo-"));
    await write(() => insertMail(sampleMail("password-changed"), Date.now()));
    const deliver = createMailer({ mailDir });
    for (const mail of leaseDueMails(Date.now(), 1000, 100)) await deliver(mail);
    const files = readdirSync(mailDir).filter((name) => name.includes("password-changed"));
    expect(files).toHaveLength(1);
    const mail = readFileSync(path.join(mailDir, files[0] ?? ""), "utf8");
    expect(mail).toMatch(/Content-Id: <[0-9a-f]{32}@logo>/i);
    expect(mail).toContain("Content-Disposition: inline; filename=logo.png");
  });
});
