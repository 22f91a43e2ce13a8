import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { profiles } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { collectAccountData } from "~/accounts/acts/export-account.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { signerOf } from "~/mail/delivery/mail-registry.server";
import type { OutboxMail } from "~/mail/outbox.server";
import { sendMessage } from "~/quotes/acts/send-message.server";
import { withdrawVersion } from "~/quotes/acts/withdraw-version.server";
import { createSubmitKey } from "~/http/form-data.server";
import { listColleagues } from "~/quotes/reply/assignees.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { findQuotation } from "~/quotes/reply/reply-pdf.server";
import { findSender } from "~/quotes/reply/signed-draft.server";
import { loader as linkLoader } from "~/routes/q.$secret/route";
import { setSettings } from "~/site/settings/site-settings.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const ALEX = { name: "Alex Morgan", phone: "01256 555 010" };

beforeEach(async () => {
  kit.emptyTables("outbox");
  await setTeam([]);
});

function setTeam(team: Array<{ name: string; phone: string | null; email: string | null }>) {
  const members = team.map((member) => ({ role: null, text: null, ...member }));
  return write(() => setSettings({ team: members }));
}

/** Returns the name in the From of a mail as it is delivered. */
async function fromOf(mail: OutboxMail): Promise<string | undefined> {
  const mailDir = mkdtempSync(path.join(tmpdir(), "signed-mail-"));
  expect(await createMailer({ mailDir })(mail)).toEqual({ kind: "sent" });
  const [name = ""] = readdirSync(mailDir);
  const message = readFileSync(path.join(mailDir, name), "utf8");
  rmSync(mailDir, { recursive: true });
  return /^From: (.*) </m.exec(message)?.[1];
}

describe("the salesperson who sends a version", () => {
  test("is the team member with their address, on page, mail, From and PDF, and stays (R26)", async () => {
    const sales = await addCustomer({ isAdmin: true, fullName: "A. Morgan" });
    await setTeam([{ ...ALEX, email: sales.email.toUpperCase() }]);
    const quote = addQuote();
    await sendVersion(quote, { sales, mails: true });
    await setTeam([{ name: "Somebody Else", phone: null, email: sales.email }]);

    const sent = findNewestVersion(quote.orderNumber);
    expect(sent?.sender).toEqual({ ...ALEX, email: sales.email.toUpperCase() });
    expect(findQuotation(sent?.id ?? 0)?.sender).toEqual(sent?.sender);

    const [mail] = mailsOfKind("quote-reply-for-customer");
    expect(mail && (await fromOf(mail))).toBe('"Alex Morgan, Wintney Controls"');
    expect(mail?.text).toContain("call Alex Morgan on 01256 555 010");

    const secret = await addLink(quote);
    const { data } = await new Visitor().get(linkLoader, `/q/${secret}`, { secret });
    expect(JSON.stringify(data)).toContain('"name":"Alex Morgan","phone":"01256 555 010"');
  });

  test("has that name among colleagues too, else that of the profile, else the address", async () => {
    const sales = await addCustomer({ isAdmin: true, fullName: "A. Morgan" });
    const nameless = await addCustomer({ isAdmin: true, fullName: "" });
    const nameOf = (id: string) => listColleagues().find((each) => each.id === id)?.name;
    expect([nameOf(sales.id), nameOf(nameless.id)]).toEqual(["A. Morgan", nameless.email]);
    await setTeam([{ ...ALEX, email: sales.email.toUpperCase() }]);
    expect(nameOf(sales.id)).toBe("Alex Morgan");
  });

  test("signs the other mails about it too; a message is signed by its writer", async () => {
    const sales = await addCustomer({ isAdmin: true });
    const colleague = await addCustomer({ isAdmin: true, fullName: "Ola Reed" });
    await setTeam([{ ...ALEX, email: sales.email }]);
    const quote = addQuote();
    await sendVersion(quote, { sales });
    const actor = { name: colleague.email, now: Date.now() };
    const { id: quoteId } = quote;
    const message = { quoteId, text: "Is Monday all right?", files: [], answersCustomer: false };
    await sendMessage({ ...message, seenEventId: 0, submitKey: createSubmitKey() }, actor);
    await withdrawVersion({ quoteId, version: 1, reason: "Prices rose" }, actor);

    const [ours] = mailsOfKind("quote-message-for-customer");
    const [withdrawn] = mailsOfKind("quote-withdrawn-for-customer");
    expect(ours && signerOf(ours)).toBe("Ola Reed");
    expect(ours?.text).toMatch(/reply to this email or call Ola Reed on \d/);
    expect(withdrawn && signerOf(withdrawn)).toBe("Alex Morgan");
    expect(withdrawn?.text).toContain("call Alex Morgan on 01256 555 010");
  });

  test("is their profile without an entry in the team, and its address stays private", async () => {
    const { id, email } = await addCustomer({ isAdmin: true, fullName: ALEX.name });
    await write(() =>
      db.update(profiles).set({ phoneNumber: ALEX.phone }).where(eq(profiles.userId, id)).run(),
    );
    expect(findSender(email)).toEqual({ ...ALEX, email: null });
  });

  test("is in their own data, and stays on the version once their account is deleted", async () => {
    await addCustomer({ isAdmin: true });
    const sales = await addCustomer({ isAdmin: true, fullName: ALEX.name });
    const quote = addQuote();
    await sendVersion(quote, { sales });
    await sendVersion(quote, { sales });
    const signature = { name: ALEX.name, phone: null, email: null };
    expect(collectAccountData(sales.id, Date.now()).signatures).toEqual([signature]);

    expect(await deleteAccount(sales, { now: Date.now() })).toEqual({ kind: "deleted" });
    expect(findNewestVersion(quote.orderNumber)?.sender).toEqual(signature);
  });

  test("is left out without a name: the firm signs", async () => {
    const sales = await addCustomer({ isAdmin: true, fullName: "" });
    expect(findSender(sales.email)).toBeNull();
    expect(findSender("gone@example.com")).toBeNull();
    await sendVersion(addQuote(), { sales, mails: true });
    const [mail] = mailsOfKind("quote-reply-for-customer");
    expect(mail && signerOf(mail)).toBeNull();
    expect(mail?.text).toMatch(/Reply to this email or call \d/);
  });
});
