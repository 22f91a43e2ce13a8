import { existsSync, readdirSync, statfsSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { write } from "~/db/write.server";
import { createSubmitKey } from "~/http/form-data.server";
import { attachmentsOf } from "~/mail/delivery/mail-registry.server";
import { filesDir, insertFiles, removeUnusedFiles } from "~/quotes/reply/message-files.server";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { loader as staffFile } from "~/routes/admin.quotes_.$id_.files.$fileId";
import { action as linkAction } from "~/routes/q.$secret/route";
import { loader as linkFile } from "~/routes/q.$secret_.files.$fileId";
import { action, loader } from "~/routes/quote-details.$id/route";
import { loader as ownFile } from "~/routes/quote-details.$id_.files.$fileId";
import { DAY_MS } from "~/shared/durations";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";
import { blob, pdf, SVG_WITH_SCRIPT } from "#tests/support/uploads";

const MEGABYTE = 1024 * 1024;

let account: Awaited<ReturnType<typeof addCustomer>>;
let customer: Visitor;
let staff: Visitor;
let quote: ReturnType<typeof addQuote>;

beforeEach(async () => {
  kit.emptyTables("outbox");
  account = await addCustomer();
  customer = await signedIn(account);
  staff = await signedIn(await addCustomer({ isAdmin: true }));
  quote = addQuote({ userId: account.id });
});

function form(files: readonly File[], fields: Record<string, string> = {}): FormData {
  const posted = new FormData();
  const all = { intent: "message", messageText: "See the files", seenEventId: "0", ...fields };
  for (const [name, value] of Object.entries(all)) posted.append(name, value);
  for (const file of files) posted.append("files", file);
  return posted;
}

const KEY = createSubmitKey();
const details = (given = quote) => `/quote-details/${given.id}`;
const send = (files: readonly File[], who = customer, given = quote) =>
  who.post(action, details(given), form(files), { id: given.id });
const answer = (files: readonly File[], who = staff) =>
  who.post(deskAction, `/admin/quotes/${quote.id}`, form(files), { id: quote.id });
const messages = async (given = quote, who = customer) =>
  (await who.get(loader, details(given), { id: given.id })).data.conversation?.messages ?? [];
const files = async () => (await messages()).flatMap((message) => message.files);
const read = (fileId: string, given = quote, who = customer) =>
  who.get(ownFile, `${details(given)}/files/${fileId}`, { id: given.id, fileId });
const onDisk = () => (existsSync(filesDir) ? readdirSync(filesDir) : []);

// The disk of the tests cannot be filled.
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<{ statfsSync: typeof statfsSync }>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

describe("files of a message", () => {
  test("are stored, mailed to sales, and read by both sides as downloads only", async () => {
    expect((await send([pdf({ name: "Schedule.PDF" })])).location).toBe(details());
    const [file] = await files();
    expect(file).toMatchObject({ name: "Schedule.pdf", bytes: 2000, isRemoved: false });

    const [mail] = mailsOfKind("quote-message-for-sales");
    expect(mail?.text).toContain("Schedule.pdf (2 KB), attached");
    expect(mail?.text).toContain("Files are not checked for viruses.");
    if (!mail) throw new Error("Nothing was mailed");
    expect(await attachmentsOf(mail)).toMatchObject([
      { filename: "Schedule.pdf", contentType: "application/pdf" },
    ]);

    const { id = "" } = file ?? {};
    const { status, headers, text } = await read(id);
    expect([status, text.length]).toEqual([200, 2000]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; /),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const desk = `/admin/quotes/${quote.id}/files/${id}`;
    expect((await staff.get(staffFile, desk, { id: quote.id, fileId: id })).status).toBe(200);
    expect((await customer.get(staffFile, desk, { id: quote.id, fileId: id })).status).not.toBe(
      200,
    );
  });

  test("are a 404 under another quote, another account and another id", async () => {
    await send([pdf()]);
    const [{ id } = { id: "" }] = await files();
    const other = addQuote({ userId: account.id });
    const stranger = await signedIn(await addCustomer());
    expect((await read(id, other)).status).toBe(404);
    expect((await read(id, quote, stranger)).status).toBe(404);
    expect((await read(`${id}x`)).status).toBe(404);
  });

  test("of staff reach the reader of a secret link", async () => {
    quote = addQuote();
    await sendVersion(quote);
    await answer([pdf({ name: "Certificate.pdf" })]);
    const [mail] = mailsOfKind("quote-message-for-customer");
    expect(mail?.text).toContain("Certificate.pdf (2 KB), attached");
    const { conversation } = (
      await staff.get(deskLoader, `/admin/quotes/${quote.id}`, { id: quote.id })
    ).data;
    const fileId = conversation.messages[0]?.files[0]?.id ?? "";
    const secret = await addLink(quote);
    const page = `/q/${secret}/files/${fileId}`;
    expect((await new Visitor().get(linkFile, page, { secret, fileId })).status).toBe(200);
    const wrong = { secret: `${secret.slice(0, -1)}_`, fileId };
    expect((await new Visitor().get(linkFile, page, wrong)).status).toBe(404);
  });

  test.each([
    ["of another type", [SVG_WITH_SCRIPT], "is not a PDF, PNG"],
    ["larger than 10 MB", [pdf({ size: 10 * MEGABYTE + 1 })], "10 MB at most"],
    ["of more than 20 MB together", [1, 2, 3].map(() => pdf({ size: 7 * MEGABYTE })), "20 MB"],
    ["more than three", [1, 2, 3, 4].map((n) => pdf({ name: `${n}.pdf` })), "3 files at most"],
    ["empty", [blob("a.txt", "")], "is empty"],
  ])("%s are refused, with the text that was typed, and leave nothing", async (_, some, why) => {
    const before = onDisk();
    const { status, data } = await send(some);
    expect(status).toBe(400);
    expect(data).toMatchObject({
      toast: { description: expect.stringContaining(why) },
      result: { initialValue: { messageText: "See the files" } },
    });
    expect([await messages(), onDisk()]).toEqual([[], before]);
  });

  test("are not taken while the disk is nearly full, and a message without them is (B11)", async () => {
    const full = { blocks: 1000, bfree: 10, bavail: 10, bsize: MEGABYTE };
    vi.mocked(statfsSync).mockReturnValue(Object.assign(Object.create(null), full));
    const { status, data } = await send([pdf()]);
    expect((await send([])).status).toBe(303);
    vi.mocked(statfsSync).mockReset();
    expect([status, data]).toMatchObject([
      400,
      { toast: { description: expect.stringContaining("without them") } },
    ]);
  });

  test("are not read from who may not write", async () => {
    const before = onDisk();
    const stranger = await signedIn(await addCustomer());
    expect((await send([pdf()], stranger)).status).toBe(404);
    const wrong = { secret: "x".repeat(43) };
    await new Visitor().post(linkAction, `/q/${wrong.secret}`, form([pdf()]), wrong);
    await answer([pdf()], customer);
    expect(onDisk()).toEqual(before);
  });

  test("of one quote are at most 100 MB together", async () => {
    const press = () =>
      customer.post(action, details(), form([pdf()], { submitKey: KEY }), { id: quote.id });
    await press();
    const [sent] = await messages();
    const large = { name: "a.pdf", type: "application/pdf", bytes: 10 * MEGABYTE };
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...large, sha256: `large ${index}` }));
    await write(() => insertFiles(sent?.id ?? 0, ten));
    const before = onDisk();
    const { data } = await send([pdf({ size: 1234 })]);
    expect(data).toMatchObject({ toast: { description: expect.stringContaining("100 MB") } });
    expect(onDisk()).toEqual(before);

    // A second press of the message that was sent is no other message.
    expect((await press()).location).toBe(details());
    expect(await messages()).toHaveLength(1);
  });

  test("are removed for both sides, and their bytes a day after no row needs them", async () => {
    await removeUnusedFiles(Date.now() + 2 * DAY_MS);
    const same = () => blob("a.csv", `code,quantity\n${quote.id},1\n`);
    await send([same()]);
    await answer([same()]);
    const [own, ours] = await files();
    const stored = () => onDisk().filter((name) => !name.startsWith("."));
    const before = stored();
    const remove = (file = "") =>
      staff.post(
        deskAction,
        `/admin/quotes/${quote.id}`,
        { intent: "remove-file", file },
        { id: quote.id },
      );

    await remove(own?.id);
    expect((await read(own?.id ?? "")).status).toBe(404);
    expect((await read(ours?.id ?? "")).status).toBe(200);
    await removeUnusedFiles(Date.now() + 2 * DAY_MS);
    expect((await read(ours?.id ?? "")).status, "the other message has the same bytes").toBe(200);

    await remove(ours?.id);
    await removeUnusedFiles(Date.now());
    expect(stored()).toEqual(before);
    await removeUnusedFiles(Date.now() + 2 * DAY_MS);
    expect(stored()).toHaveLength(before.length - 1);
  });

  test("go with the account", async () => {
    await send([blob("own.txt", `Private to ${account.id}`)]);
    const [{ id } = { id: "" }] = await files();
    expect(kit.readTable("quoteFiles")).toContainEqual(expect.objectContaining({ id }));
    await deleteAccount(account, { now: Date.now() });
    expect(kit.readTable("quoteFiles")).not.toContainEqual(expect.objectContaining({ id }));
  });
});
